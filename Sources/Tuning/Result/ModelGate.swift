import Primitives

/// Whether the model may be relied on for the people in the logs.
///
/// It rests on the cross-validation and the calibrated parameters alone, and is decided before any curve is searched.
package enum ModelGate: Hashable, Sendable {
  /// Nothing speaks against the model.
  case open
  /// The model does not fit, or whether it fits is unknown: no curve is written, and no gain is claimed.
  case withheld([Reason])
  /// The model or the logs are too far off to search a curve at all: the run ends.
  case ended([Reason])

  /// A fact that speaks against the model.
  package enum Reason: Hashable, Sendable {
    /// No participant could be held out and predicted by the others.
    case unchecked
    /// No parameter could be estimated from the logs: all of them are the model's defaults.
    case uncalibrated
    /// The interval of the ratio of logged to predicted times lies outside `fitting`.
    case misfit(CrossValidation)
    /// The ratio of logged to predicted times lies outside `usable`.
    case farOff(CrossValidation)
    /// A calibrated parameter lies outside its plausible range.
    case implausible(EstimableParameter, value: Double)
  }

  /// The ratios of logged to predicted times at which the model fits: twice `PredictionError.modelDiscrepancy`
  /// on both sides.
  package static let fitting = 0.89...1.12
  /// The ratios outside of which a prediction is of no use.
  package static let usable = 0.5...2.0

  /// Decides on a model with these `parameters`, whose predictions for people who were held out are `heldOut`.
  init(_ heldOut: [CrossValidation], _ parameters: [Calibration.Item]) {
    let ending =
      heldOut.filter { !Self.usable.contains($0.ratio.ratio) }.map(Reason.farOff)
      + parameters.compactMap(\.implausible)
    let misfits = heldOut.filter { $0.fit == .misfit }.map(Reason.misfit)
    let isCalibrated = parameters.isEmpty || parameters.contains { $0.pooled != nil }
    let isUnchecked = heldOut.allSatisfy { $0.ratio.interval == nil }
    if !ending.isEmpty {
      self = .ended(ending)
    } else if isUnchecked {
      self = .withheld([.unchecked])
    } else if !isCalibrated {
      self = .withheld([.uncalibrated])
    } else {
      self = misfits.isEmpty ? .open : .withheld(misfits)
    }
  }

  /// Whether predictions may be relied on.
  package var isOpen: Bool { self == .open }

  /// What speaks against the model; nothing where the gate is open.
  package var reasons: [Reason] {
    switch self {
    case .open: []
    case .withheld(let reasons), .ended(let reasons): reasons
    }
  }
}

extension CrossValidation {
  /// How well the model predicts people who were held out.
  package enum Fit: String, Sendable {
    /// The whole interval lies within `ModelGate.fitting`.
    case fits
    /// The whole interval lies outside of it.
    case misfit
    /// The interval supports neither, or there is none.
    case undecided
  }

  /// The fit of the model.
  package var fit: Fit {
    guard let interval = ratio.interval else { return .undecided }
    let range = ModelGate.fitting
    if interval.high < range.lowerBound || interval.low > range.upperBound { return .misfit }
    return range.contains(interval.low) && range.contains(interval.high) ? .fits : .undecided
  }
}

extension Calibration.Item {
  /// The reason against the model where the parameter's estimate is not plausible.
  fileprivate var implausible: ModelGate.Reason? {
    guard let value = rejected ?? pooled?.value, !parameter.plausible.values.contains(value) else {
      return nil
    }
    return .implausible(parameter, value: value)
  }
}
