package import Sliders

/// A scale of a study with what is asked on it.
package struct StudyScale: Sendable {
  /// The name in reports and on pages; empty where the study has one scale only.
  package var name: String
  /// The numbers that can be entered.
  package var scale: Scale
  /// The numbers asked for.
  package var targets: Targets
  /// Where methods begin.
  package var start: StartRule
  /// How far from the target an entry may be and still be correct, in steps.
  package var tolerance: Int
}

/// The numbers that a study asks for, in steps.
package enum Targets: Hashable, Sendable {
  /// Those of the study's file, or of a CSV beside it; at least one.
  case listed([Int])
  /// As many as are needed, drawn anew for each participant.
  case drawn(TargetDraw)
}

/// How targets are drawn: each value of the scale that fits is as likely as any other.
package struct TargetDraw: Hashable, Sendable {
  /// The distances from the start value that are allowed, in steps; at least 1.
  package var distance: ClosedRange<Int>
  /// Whether values are left out whose last digit is 0 or 5: people remember and hit them more easily.
  package var avoidsRoundNumbers: Bool
  /// How many different targets are drawn before they repeat.
  package var count: Int
}

/// Where a method begins.
package enum StartRule: Hashable, Sendable {
  /// Always here, in steps.
  case fixed(Int)
  /// Anywhere on the scale but on the target, drawn anew for each trial.
  case random
  /// Where the trial before ended; the first one of a block at the scale's middle.
  case last
}
