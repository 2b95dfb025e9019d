import Base
import Comparison
import Foundation
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

  /// The mean of each effect given the measurements of all, by sums over the spread τ, the effects' mean μ and each
  /// effect.
  ///
  /// In a balanced study measured effects are independent given the effects, with the variance of `error`.
  private func expected(_ measured: [Double], error: Double) -> [Double] {
    let effects = stride(from: -1.2, through: 1.2, by: 0.004).map { $0 }
    let means = stride(from: -0.6, through: 0.6, by: 0.02).map { $0 }
    let likelihoods = measured.map { one in
      effects.map { exp(-($0 - one) * ($0 - one) / (2 * error)) }
    }
    var sums = [Double](repeating: 0, count: measured.count)
    var weight = 0.0
    for step in 0..<60 {
      let spread = 0.01 * (Double(step) + 0.5)
      for mean in means {
        // Student's t with 3 degrees of freedom, without its constant.
        let prior = effects.map { effect in
          let ratio = (effect - mean) / spread
          return 1 / ((1 + ratio * ratio / 3) * (1 + ratio * ratio / 3) * spread)
        }
        let parts = likelihoods.map { own -> (weight: Double, moment: Double) in
          var (weight, moment) = (0.0, 0.0)
          for index in effects.indices {
            let both = own[index] * prior[index]
            weight += both
            moment += both * effects[index]
          }
          return (weight, moment)
        }
        let product = parts.reduce(1) { $0 * $1.weight }
        weight += product
        for (option, part) in parts.enumerated() {
          sums[option] += product * part.moment / part.weight
        }
      }
    }
    return sums.map { $0 / weight }
  }

  /// The degrees of freedom are many, so that the variance is known.
  @Test(arguments: [[0, 0.05, -0.05, 0.02], [0.01, 0, 0.03, 0.6, -0.02], [0.2, -0.2, 0.1]])
  func `effects are drawn towards their mean as sums over the prior have it`(
    measured: [Double]
  ) throws {
    let people = 40
    let expected = expected(measured, error: 0.04 / Double(people))
    let effects = balanced(measured, people: people, variance: 0.04)
    let count = 8000
    let draws = try #require(EffectDraws(effects, count: count, seed: 7)).draws
    for option in 1..<measured.count {
      let drawn = draws.map { $0[option] }.reduce(0, +) / Double(count)
      // Five standard errors of draws that depend on each other, and the uncertainty of the variance.
      #expect(
        abs(drawn - (expected[option] - expected[0])) < 0.004,
        "\(option): \(drawn) \(expected[option] - expected[0])")
    }
  }

  /// With normal effects the deviation would be .079, and without the outlier it is .032, by an independent program.
  @Test func `an outlier widens the spread of the others less than if effects were normal`() throws
  {
    let alike = [0, 0.02, -0.02, 0.01, -0.01, 0.015, -0.015, 0.005]
    func deviation(_ measured: [Double]) throws -> Double {
      let draws = try #require(
        EffectDraws(balanced(measured, people: 12, variance: 0.04), seed: 3)
      ).draws
      let mean = draws.reduce(0) { $0 + $1[1] } / Double(draws.count)
      return (draws.reduce(0) { $0 + ($1[1] - mean) * ($1[1] - mean) } / Double(draws.count))
        .squareRoot()
    }
    #expect(abs(try deviation(alike) - 0.0316) < 0.004)
    #expect(abs(try deviation(alike + [0.7]) - 0.0607) < 0.006)
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
