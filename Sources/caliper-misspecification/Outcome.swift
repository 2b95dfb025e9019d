import Primitives
import Sliders
import Tuning

/// What `caliper tune` says about one data set of a world, beside the truth.
struct Outcome: Sendable {
  /// A curve with what is printed about it, where the gate is open.
  struct Claim: Sendable {
    let role: CurveCandidate.Role
    /// The predicted ratio of times over the present curve.
    let ratio: Double
    let interval: ConfidenceInterval?
    let verdict: PredictedRatio.Verdict
    let truth: TrueRatio
  }

  /// What is printed about the curves other than the present one; nothing where the gate is not open.
  var claims: [Claim] = []
  /// Whether the gate is open.
  var isOpen = false
  /// The true ratio with the curve that is written; `nil` where none is.
  var written: TrueRatio?
  /// Why none is written, in a few words; `nil` where one is.
  var silence: String?
  /// The same with its figures.
  var details = ""

  init() {}
}

extension Outcome {
  /// Tunes on `trials`, and measures by `ratio` what is said.
  init(of tuning: CurveTuning, ratio: (SliderDesign) -> TrueRatio) {
    self.init()
    do throws(TuningError) {
      guard let result = try tuning.run() else {
        (silence, details) = ("stopped", "stopped")
        return
      }
      self = Outcome(of: result, ratio: ratio)
    } catch {
      switch error {
      case .ended(let reasons):
        (silence, details) = ("ended: \(Self.names(reasons))", "ended: \(Self.figures(reasons))")
      case .search: (silence, details) = ("search failed", "search failed")
      }
    }
  }

  private init(of result: TuningResult, ratio: (SliderDesign) -> TrueRatio) {
    self.init()
    isOpen = result.gate.isOpen
    if isOpen {
      claims = result.candidates.filter { $0.role != .present }.map {
        Claim(
          role: $0.role, ratio: $0.ratio.ratio, interval: $0.ratio.interval,
          verdict: $0.ratio.verdict, truth: ratio($0.design))
      }
    }
    if result.isWritten {
      written = claims.last { $0.role == .tuned }?.truth
    } else if !isOpen {
      silence = "gate: \(Self.names(result.gate.reasons))"
    } else if result.betterKnown != nil {
      silence = "a known curve is better"
    } else {
      silence = result.verdict(on: result.tuned)?.rawValue ?? "no curve"
    }
    let check = result.heldOut.map { Self.figure($0.ratio.ratio) }.joined(separator: ", ")
    details =
      "logged over predicted \(check); "
      + (isOpen ? claims.map(\.figures).joined(separator: "; ") : Self.figures(result.gate.reasons))
  }

  private static func names(_ reasons: [ModelGate.Reason]) -> String {
    reasons.map { reason in
      switch reason {
      case .unchecked: "unchecked"
      case .uncalibrated: "uncalibrated"
      case .misfit: "misfit"
      case .farOff: "far off"
      case .implausible(let parameter, _): "implausible \(parameter.rawValue)"
      }
    }.joined(separator: ", ")
  }

  private static func figures(_ reasons: [ModelGate.Reason]) -> String {
    reasons.map { reason in
      switch reason {
      case .unchecked: "unchecked"
      case .uncalibrated: "uncalibrated"
      case .misfit(let check): "misfit \(figure(check.ratio.ratio))"
      case .farOff(let check): "far off \(figure(check.ratio.ratio))"
      case .implausible(let parameter, let value):
        "implausible \(parameter.rawValue) \(figure(value))"
      }
    }.joined(separator: ", ")
  }

  /// `number` with two decimals.
  static func figure(_ number: Double) -> String {
    guard abs(number) < 1e6 else { return "\(number)" }
    let hundredths = Int((abs(number) * 100).rounded())
    let rest = hundredths % 100
    return "\(number < 0 ? "-" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Outcome.Claim {
  /// The prediction beside the truth.
  fileprivate var figures: String {
    let range = interval.map { "\(Outcome.figure($0.low))–\(Outcome.figure($0.high))" } ?? "–"
    return
      "\(role.rawValue) \(Outcome.figure(ratio)) (\(range)), truly \(Outcome.figure(truth.ratio))"
  }
}
