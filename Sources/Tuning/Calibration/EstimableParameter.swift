package import Simulation

/// A number of the motor model that logs of sliders tell of.
package enum EstimableParameter: String, CaseIterable, Sendable {
  case firstTime = "pointer-first-time"
  case firstShare = "pointer-first-share"
  case firstNoise = "pointer-first-noise"
  case correctionTime = "pointer-correction-time"
  case correctionLatency = "pointer-correction-latency"
  case correctionNoise = "pointer-correction-noise"
  case floor = "pointer-floor"
  case drift = "pointer-drift"
  case dragFactor = "pointer-drag-factor"
  case wayJudgement = "drag-way-judgement"
  case comfortableStep = "drag-comfortable-step"
  case readingTarget = "reading-target"
  case readingValue = "reading-value"

  /// What it is in the model.
  package var parameter: Parameter? { Parameter.all.first { $0.name == rawValue } }

  /// What is measured, in the words of reports.
  package var title: String {
    switch self {
    case .firstTime: "first movement, time over 1,000 px"
    case .firstShare: "first movement, share of the way"
    case .firstNoise: "endpoint spread of first movements"
    case .correctionTime: "correction cycle, movement"
    case .correctionLatency: "correction cycle, latency"
    case .correctionNoise: "endpoint spread of corrections"
    case .floor: "motor floor"
    case .drift: "along-track drift on leaving the track"
    case .dragFactor: "perpendicular travel, slowness"
    case .wayJudgement: "spread of judged ways"
    case .comfortableStep: "perpendicular travel, wanted step"
    case .readingTarget: "reading and deciding"
    case .readingValue: "reading the value"
    }
  }

  /// How many observations it takes: fewer give no interval that is worth having.
  package var leastObservations: Int {
    switch self {
    case .firstNoise, .correctionNoise, .floor, .wayJudgement, .drift: 20
    case .firstTime, .firstShare, .correctionTime, .correctionLatency, .dragFactor,
      .comfortableStep, .readingTarget, .readingValue:
      8
    }
  }
}
