import Comparison
import Glibc
import Sessions
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct ParameterDrawsTests {
  /// The logarithm of a parameter of `people`, relative to the typical person.
  private func logarithms(
    of parameter: EstimableParameter, _ people: [Person]
  ) throws -> [Double] {
    let path = try #require(parameter.parameter?.path)
    return people.map { log($0[keyPath: path] / Person.typical[keyPath: path]) }
  }

  private static let estimates: [EstimableParameter: LogarithmicEstimate] = [
    .firstTime: LogarithmicEstimate(logarithm: -1, standardError: 0.2, observations: 50),
    .correctionTime: LogarithmicEstimate(logarithm: -1, standardError: 0.1, observations: 50),
  ]

  @Test func `resamples of people have the standard errors of the estimates, and are joint`() throws
  {
    let trials = try tracedTrials(people: 8, trials: 12, seed: 3) { .drawn(seed: $0) }
    let observations = trials.byParticipant.map { MotorObservations($0.trials) }
    let draws = ParameterDraws(observations, seed: 1)
    let people = draws.people(100, around: .typical, estimates: Self.estimates, seed: 1)
    let first = try logarithms(of: .firstTime, people)
    let correction = try logarithms(of: .correctionTime, people)
    #expect(abs(RunningMoments(of: first).standardDeviation - 0.2) < 1e-9)
    #expect(abs(RunningMoments(of: correction).standardDeviation - 0.1) < 1e-9)
    #expect(abs(RunningMoments(of: first).mean) < 1e-9)
    // Who is slow is slow in both.
    let product = RunningMoments(of: zip(first, correction).map { $0 * $1 }).mean
    #expect(product / 0.02 > 0.3, "\(product / 0.02)")
    // Others are as they were.
    #expect(people.allSatisfy { $0.reading == Person.typical.reading })
    #expect(people == draws.people(100, around: .typical, estimates: Self.estimates, seed: 1))
  }

  /// Within four standard errors of a standard deviation of 1,000 normal numbers, and of a correlation.
  @Test func `few people have independent normal errors`() throws {
    let people = ParameterDraws.independent.people(
      1000, around: .typical, estimates: Self.estimates, seed: 1)
    let first = try logarithms(of: .firstTime, people)
    let correction = try logarithms(of: .correctionTime, people)
    #expect(abs(RunningMoments(of: first).standardDeviation / 0.2 - 1) < 4 / 2000.0.squareRoot())
    let product = RunningMoments(of: zip(first, correction).map { $0 * $1 }).mean
    #expect(abs(product / 0.02) < 4 / 1000.0.squareRoot())
  }

  /// As of a spread that too few movements show: its logarithm has a standard error of 14.
  @Test func `no draw is a person that there cannot be`() throws {
    let unknown = LogarithmicEstimate(logarithm: -2, standardError: 14, observations: 20)
    let people = ParameterDraws.independent.people(
      50, around: .typical, estimates: [.wayJudgement: unknown, .correctionTime: unknown], seed: 1)
    for parameter in [EstimableParameter.wayJudgement, .correctionTime] {
      let path = try #require(parameter.parameter?.path)
      #expect(people.allSatisfy { parameter.plausible.values.contains($0[keyPath: path]) })
    }
  }

  @Test func `a calibration has draws around its typical person`() throws {
    let trials = try tracedTrials(people: 4, trials: 6, seed: 5) { .drawn(seed: $0) }
    let calibration = Calibration(trials, rules: TrialRules(), repeatedTrials: 24, seed: 1)
    // Four people have 35 different resamples.
    #expect(calibration.draws.count == 20 && Set(calibration.draws).count > 10)
    let logs = calibration.draws.map {
      log($0.pointer.firstTime / calibration.typical.pointer.firstTime)
    }
    let error = RunningMoments(of: logs).standardDeviation
    #expect(error > 0.02 && error < 0.6, "\(error)")
    #expect(calibration.draws.allSatisfy { $0.keys == calibration.typical.keys })
  }
}
