import Glibc
import InputMethods
import Primitives
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct PatienceTests {
  /// A search with corrections that end 0, 2, 5 and 9 s after the first one, each so many steps from the number.
  private func search(steps: [Int], _ outcome: Outcome) throws -> FruitlessSearch? {
    var trial = try #require(
      try tracedTrials(people: 1, trials: 1, seed: 1) { _ in .typical }.first)
    trial.outcome = outcome
    let target = trial.entry.planned.target
    var search = FruitlessSearch(trial)
    for (step, end) in zip(steps, [0.0, 2, 5, 9]) {
      search.add(
        LoggedSubmovement(
          start: Point(x: 0, y: 0), end: Point(x: 9, y: 0), began: 10 + end - 0.2, ended: 10 + end,
          isHeld: true, index: 0, valueBefore: target, valueAfter: target + step, gainBefore: 1,
          gainAfter: 1), in: trial)
    }
    return search.ended
  }

  @Test func `the longest time without coming nearer is found`() throws {
    let solved = try #require(try search(steps: [9, 4, -6, 0], .correct))
    #expect(solved.seconds == 7 && !solved.isGivenUp)
    let quick = try #require(try search(steps: [9, 4, 2, 0], .correct))
    #expect(quick.seconds == 4)
    // From the last time that the value came nearer.
    let left = try #require(try search(steps: [9, -4, 5, 4], .gaveUp))
    #expect(left.seconds == 7 && left.isGivenUp)
    // Who gives up on coming nearer gives up for another reason.
    let other = try #require(try search(steps: [9, 8, 7, 6], .gaveUp))
    #expect(!other.isGivenUp)
    #expect(try search(steps: [], .gaveUp) == nil)
  }

  private func given(_ seconds: [Double], up: Bool) throws -> [FruitlessSearch] {
    try seconds.map { seconds in
      var search = try #require(
        try search(steps: up ? [9, 4, 4, 4] : [9, 4, 4, 0], up ? .gaveUp : .correct))
      search.seconds = seconds
      return search
    }
  }

  /// Where all give up, the mode is the mean of the logarithms and of the default, weighted by 1 / .4² each and 1.
  @Test func `patience is the mode of normal logarithms`() throws {
    let seconds = (0..<24).map { 4 + Double($0) / 4 }
    let estimate = try #require(
      LogarithmicEstimate(patienceOf: try given(seconds, up: true)))
    let weight = 1 / (0.4 * 0.4)
    let mean = (seconds.reduce(0) { $0 + log($1) } * weight + log(7.5)) / (24 * weight + 1)
    #expect(abs(estimate.logarithm - mean) < 1e-9)
    #expect(abs(estimate.standardError - 1 / (24 * weight + 1).squareRoot()) < 1e-6)
    #expect(estimate.observations == 24)
  }

  /// Twenty searches are given up after 5 s and twenty last 8 s.
  ///
  /// R: optimize(function(m) 20 * dnorm(log(5), m, .4, log = TRUE) + 20 * pnorm(log(8), m, .4, FALSE, TRUE)
  /// + dnorm(m, log(7.5), 1, log = TRUE), c(0, 5), maximum = TRUE, tol = 1e-12) is 1.988714136.
  @Test func `who goes on had more patience`() throws {
    let estimate = try #require(
      LogarithmicEstimate(
        patienceOf: try given(Array(repeating: 5, count: 20), up: true)
          + given(Array(repeating: 8, count: 20), up: false)))
    #expect(abs(estimate.logarithm - 1.988714136) < 1e-6)
  }

  @Test func `where nobody gives up patience is longer than the longest search`() throws {
    let estimate = try #require(
      LogarithmicEstimate(patienceOf: try given(Array(repeating: 20, count: 60), up: false)))
    #expect(estimate.value > 20 && estimate.value < 100)
    #expect(LogarithmicEstimate(patienceOf: try given([20, 20], up: false)) == nil)
  }
}
