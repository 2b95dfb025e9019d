package import Sliders

/// A scale of a study with its targets.
package struct StudyScale: Sendable {
  /// The name in reports and on pages; empty for the only scale of a study.
  package var name: String
  /// The numbers that can be entered.
  package var scale: Scale
  package var targets: Targets
  /// The start value of methods.
  package var start: StartRule
  /// The largest difference between a correct entry and the target, in steps.
  package var tolerance: Int
}

/// The numbers to enter, in steps.
package enum Targets: Hashable, Sendable {
  /// Listed in the study file, or in a CSV beside it; at least one.
  case listed([Int])
  /// Drawn for each participant.
  case drawn(TargetDraw)
}

/// The rule by which targets are drawn, with equal probability, from the values of the scale that fit.
package struct TargetDraw: Hashable, Sendable {
  /// The allowed distances from the start value, in steps; at least 1.
  package var distance: ClosedRange<Int>
  /// Whether values with the last digit 0 or 5, which are easier to remember and to hit, are left out.
  var avoidsRoundNumbers: Bool
  /// The number of different targets before they repeat.
  package var count: Int
}

/// The start value of methods.
package enum StartRule: Hashable, Sendable {
  /// Always this value, in steps.
  case fixed(Int)
  /// A value other than the target, drawn for each trial.
  case random
  /// The value at the end of the trial before; for the first trial of a block, the scale's middle.
  case last
}
