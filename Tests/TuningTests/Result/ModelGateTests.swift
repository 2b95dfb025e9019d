import Glibc
import Primitives
import Sessions
import Testing

@testable import Comparison
@testable import Simulation
@testable import Tuning

@Suite struct ModelGateTests {
  /// People whose logged times are `ratio` times the predicted ones: the interval of the ratio has its ends at
  /// `ratio` divided and multiplied by `width`.
  ///
  /// With two people on either side of the mean by s it is exp(mean ± 3.182446 · s · √(4 / 3) / 2), by Student's
  /// t with three degrees of freedom.
  private func check(ratio: Double, width: Double, method: String = "slider") -> CrossValidation {
    let spread = log(width) / (3.182446305 * (4.0 / 3).squareRoot() / 2)
    let predicted = [1.0, 1.2, 0.8, 1]
    let logged = zip(predicted, [-spread, -spread, spread, spread]).map { $0 + log(ratio) + $1 }
    return CrossValidation(method, logged: logged, predicted: predicted)
  }

  /// What is found of people whose typical one is `person`.
  private func items(
    of person: Person = .typical, rejected: [EstimableParameter: Double] = [:]
  ) -> [Calibration.Item] {
    EstimableParameter.allCases.map { parameter in
      let value = parameter.parameter.map { person[keyPath: $0.path] }
      let estimate = value.map {
        LogarithmicEstimate(logarithm: log($0), standardError: 0.01, observations: 50)
      }
      return Calibration.Item(
        parameter: parameter, observations: 50,
        pooled: rejected[parameter] == nil
          ? estimate.map { ParameterEstimate($0, of: parameter, degreesOfFreedom: 11) } : nil,
        rejected: rejected[parameter], people: [])
    }
  }

  private func gate(_ checks: [CrossValidation]) -> ModelGate { ModelGate(checks, items()) }

  @Test(arguments: [
    // The interval ends just above and just below 0.89, or begins just below and just above 1.12.
    (0.891 / 1.05, 1.05, CrossValidation.Fit.undecided), (0.889 / 1.05, 1.05, .misfit),
    (1.119 * 1.05, 1.05, .undecided), (1.121 * 1.05, 1.05, .misfit),
    // It begins just above and just below 0.89, or ends just below and just above 1.12.
    (0.891 * 1.05, 1.05, .fits), (0.889 * 1.05, 1.05, .undecided),
    (1.119 / 1.05, 1.05, .fits), (1.121 / 1.05, 1.05, .undecided),
    // It includes all of the range.
    (1, 1.3, .undecided),
  ])
  func `the model fits or does not where the whole interval shows it`(
    ratio: Double, width: Double, fit: CrossValidation.Fit
  ) throws {
    let check = check(ratio: ratio, width: width)
    let interval = try #require(check.ratio.interval)
    #expect(abs(interval.low * width / ratio - 1) < 1e-6)
    #expect(abs(interval.high / width / ratio - 1) < 1e-6)
    #expect(check.fit == fit)
    #expect(gate([check]) == (fit == .misfit ? .withheld([.misfit(check)]) : .open))
  }

  @Test(arguments: [(0.499, false), (0.501, true), (1.999, true), (2.001, false)])
  func `the run ends where predictions are wrong by more than a factor of two`(
    ratio: Double, isUsable: Bool
  ) {
    for width in [1.001, 3] {
      let check = check(ratio: ratio, width: width)
      guard isUsable else {
        #expect(gate([check]) == .ended([.farOff(check)]))
        continue
      }
      #expect(gate([check]) == (width < 2 ? .withheld([.misfit(check)]) : .open))
    }
  }

  @Test(arguments: EstimableParameter.allCases.filter { $0 != .readiness })
  func `the run ends where a parameter is not plausible, on both sides of its range`(
    parameter: EstimableParameter
  ) throws {
    let fits = check(ratio: 1, width: 1.01)
    let path = try #require(parameter.parameter?.path)
    func gate(_ value: Double) -> ModelGate {
      var person = Person.typical
      person[keyPath: path] = value
      return ModelGate([fits], items(of: person))
    }
    let range = parameter.plausible.values
    #expect(range.contains(try #require(parameter.parameter?.value)))
    #expect(!parameter.plausible.source.isEmpty)
    #expect(gate(range.upperBound * 0.999) == .open)
    let high = range.upperBound * 1.001
    guard case .ended(let reasons) = gate(high),
      case .implausible(parameter, let value)? = reasons.first
    else {
      Issue.record("\(parameter)")
      return
    }
    #expect(reasons.count == 1 && abs(value / high - 1) < 1e-9)
    #expect(gate(range.lowerBound * 1.001 + 1e-9) == .open)
    // A spread has no least value.
    guard range.lowerBound > 0 else { return }
    #expect(gate(range.lowerBound * 0.999) != .open)
  }

  @Test func `a share is never more than all, nor less than a thousandth`() throws {
    func estimate(_ value: Double) -> ParameterEstimate {
      ParameterEstimate(
        LogarithmicEstimate(logarithm: log(value), standardError: 0.1, observations: 50),
        of: .readiness, degreesOfFreedom: 11)
    }
    #expect(estimate(1.2).value == 1 && abs(estimate(1e-6).value - 0.001) < 1e-12)
    let (high, low) = (
      try #require(estimate(0.95).interval), try #require(estimate(0.00101).interval)
    )
    #expect(high.high == 1 && high.low < 0.95 && low.low == 0.001 && low.high > 0.00101)
    #expect(EstimableParameter.readiness.plausible.values.contains(1))
  }

  /// They are not simulated with, and would not be seen otherwise.
  @Test func `an estimate far beyond its range is a reason as well`() {
    let items = items(rejected: [.readingTarget: 200, .floor: 1e-4])
    #expect(
      ModelGate([check(ratio: 1, width: 1.01)], items)
        == .ended([.implausible(.readingTarget, value: 200)]))
  }

  @Test func `nothing is claimed where no person could be held out`() {
    #expect(gate([]) == .withheld([.unchecked]))
    let alone = CrossValidation("slider", logged: [1], predicted: [1.1])
    #expect(gate([alone]) == .withheld([.unchecked]))
  }

  @Test func `nothing is claimed where all parameters are the defaults`() {
    let check = check(ratio: 1, width: 1.05)
    let unknown = items().map {
      Calibration.Item(
        parameter: $0.parameter, observations: 3, pooled: nil, rejected: nil, people: [])
    }
    #expect(ModelGate([check], unknown) == .withheld([.uncalibrated]))
    #expect(ModelGate([check], unknown + items().prefix(1)) == .open)
  }

  @Test func `each slider of the logs must be predicted`() {
    let (good, bad) = (
      check(ratio: 1, width: 1.05), check(ratio: 1.4, width: 1.05, method: "other")
    )
    #expect(gate([good, bad]) == .withheld([.misfit(bad)]))
    #expect(!gate([good, bad]).isOpen && gate([good]).isOpen)
  }
}
