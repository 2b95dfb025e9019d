/// What tuning is at, and how far.
package struct TuningProgress: Hashable, Sendable {
  /// A part of the work, in order.
  package enum Step: String, CaseIterable, Sendable {
    case calibration = "calibrating"
    case heldOut = "predicting people left out"
    case search = "searching"
    case prediction = "predicting"
    case flat = "looking around the best"
  }

  /// The part.
  package var step: Step
  /// The share of it that is done, from 0 to 1.
  package var share: Double

  /// Creates a progress: the beginning of `step` unless told otherwise.
  package init(step: Step, share: Double = 0) {
    self.step = step
    self.share = share
  }
}
