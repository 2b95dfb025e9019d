import Comparison
import Foundation
import Primitives
import Testing

@testable import Tuning

/// Effects that a balanced study of some people has measured.
private func balanced(
  _ effects: [Double], people: Int, variance: Double
) -> ConditionEffects {
  let size = effects.count - 1
  let structure = (0..<size * size).map { index in
    (index / size == index % size ? 2.0 : 1.0) / Double(people)
  }
  return ConditionEffects(
    options: Array(effects.indices), differences: effects.dropFirst().map { $0 - effects[0] },
    structure: structure, variance: variance,
    degreesOfFreedom: Double((people - 1) * size))
}

struct EffectDrawsTests {
  @Test func `what is measured exactly is drawn as it was measured`() throws {
    let effects = balanced([0.1, -0.2, 0.3], people: 12, variance: 1e-10)
    let draws = try #require(EffectDraws(effects, count: 50, seed: 1)).draws
    for draw in draws {
      #expect(abs(draw[1] + 0.3) < 1e-3 && abs(draw[2] - 0.2) < 1e-3, "\(draw)")
    }
  }

  @Test func `the same seed gives the same draws, and another one others`() throws {
    let effects = balanced([0, 0.1, 0.2], people: 6, variance: 0.05)
    let one = try #require(EffectDraws(effects, count: 20, seed: 1)).draws
    #expect(try #require(EffectDraws(effects, count: 20, seed: 1)).draws == one)
    #expect(try #require(EffectDraws(effects, count: 20, seed: 2)).draws != one)
  }

  /// In a balanced study the effects less their mean are drawn towards 0 by s²/(s² + τ²).
  ///
  /// Its mean over the spreads τ is a sum of one dimension. The degrees of freedom are many, so that s² is known.
  @Test(arguments: [0.01, 0.05, 0.2], [4, 8])
  func `effects are drawn towards their mean as a formula of one dimension has it`(
    spread: Double, options: Int
  ) throws {
    let measured = (0..<options).map { Double($0 % 3 - 1) * spread }
    let people = 40
    let error = 0.04 / Double(people)
    let mean = measured.reduce(0, +) / Double(options)
    let squares = measured.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var (weight, factor, variance) = (0.0, 0.0, 0.0)
    for step in 0...60 {
      let prior = pow(0.6 * Double(step) / 60, 2)
      let total = prior + error
      let likelihood =
        exp(-squares / (2 * total)) * pow(total / error, -Double(options - 1) / 2)
        * exp(squares / (2 * error))
      weight += likelihood
      factor += likelihood * prior / total
      variance += likelihood * prior * error / total
    }
    factor /= weight
    variance /= weight
    let effects = balanced(measured, people: people, variance: 0.04)
    let count = 4000
    let draws = try #require(EffectDraws(effects, count: count, seed: 7)).draws
    for option in 1..<options {
      let drawn = draws.map { $0[option] }.reduce(0, +) / Double(count)
      let expected = factor * (measured[option] - measured[0])
      // Six standard errors, and the uncertainty of s².
      #expect(
        abs(drawn - expected) < 6 * (2 * variance / Double(count)).squareRoot() + 0.02 * spread,
        "\(option): \(drawn) \(expected)")
    }
  }

  @Test func `a difference that no one tells has no draws`() {
    let effects = ConditionEffects(
      options: [0, 1, 2], differences: [0.1, 0.2], structure: [1, 1, 1, 1], variance: 0.1,
      degreesOfFreedom: 10)
    #expect(EffectDraws(effects, seed: 1) == nil)
  }
}

struct CurveChoiceTests {
  @Test func `the curve with the least expected loss comes first`() throws {
    let effects = balanced([0, -0.2, 0.1], people: 20, variance: 0.01)
    let choice = try #require(CurveChoice(effects, present: 0, standard: 2))
    #expect(choice.standings.map(\.curve) == [1, 0, 2])
    let best = choice.best
    let ratio = try #require(best.toPresent)
    #expect(abs(ratio.ratio - exp(-0.2)) < 0.01)
    #expect(ratio.interval.low < ratio.ratio && ratio.ratio < ratio.interval.high)
    #expect(try #require(best.slowerThanPresent) < 0.001)
    #expect(best.expectedLoss < 1e-4)
    #expect(choice.standings[1].toPresent == nil && choice.standings[1].slowerThanPresent == nil)
    #expect(choice.standings[2].toStandard == nil)
    #expect(choice.asGood.isEmpty)
  }

  @Test func `curves that nothing distinguishes are all as good`() throws {
    let choice = try #require(
      CurveChoice(balanced([0, 0.001, -0.001, 0], people: 6, variance: 0.04)))
    #expect(choice.asGood.count == 3)
    #expect(choice.present == nil && choice.best.toPresent == nil)
    #expect(choice.standings.allSatisfy { $0.expectedLoss > 0 })
  }

  @Test func `a present curve that nobody used is none`() throws {
    let choice = try #require(CurveChoice(balanced([0, 1], people: 6, variance: 0.1), present: 5))
    #expect(choice.present == nil)
  }

  @Test func `a larger round leaves less to lose`() throws {
    let choice = try #require(
      CurveChoice(balanced([0, 0.01, -0.02, 0.03, 0.1], people: 4, variance: 0.05)))
    let rounds = try [4, 16, 64].map { try #require(choice.round(of: $0)) }
    #expect(rounds[0].expectedLoss > rounds[1].expectedLoss)
    #expect(rounds[1].expectedLoss > rounds[2].expectedLoss)
    #expect(rounds[2].gain > rounds[0].gain && rounds[0].gain > 0)
    let next = try #require(choice.nextRound())
    #expect(next.expectedLoss <= CurveChoice.smallLoss || next.participants == 96)
    #expect(next.participants % 4 == 0)
  }
}
