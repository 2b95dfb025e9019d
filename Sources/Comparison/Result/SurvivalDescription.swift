/// The time until a trial was solved by Kaplan & Meier, give-ups and time-outs being censored.
///
/// Incorrect trials are left out: they end, and tell nothing about the time that a right value
/// would have taken. The definitions are those of `survfit` in R's package survival.
package struct SurvivalDescription: Equatable, Sendable {
  /// The trials in it: correct, given up and timed out.
  package var trials = 0
  /// The median time until solved in seconds; `nil` where half are never solved.
  ///
  /// Where the curve runs at one half for a while, the middle of that stretch.
  package var median: Double?
  /// The mean time until solved in seconds, time beyond `Survival.commonTime` not counted.
  ///
  /// `nil` without a trial.
  package var restrictedMean: Double?
  /// The curve for drawing, from (0, 1) on.
  package var curve = SurvivalCurve()
}

/// The share of trials not yet solved by the time since the onset, for drawing.
///
/// Steps too small to see are joined, so that a curve has at most some hundred points.
package struct SurvivalCurve: Equatable, Sendable {
  /// A place on the curve.
  package struct Point: Hashable, Sendable {
    /// The seconds since the onset.
    package var time: Double
    /// The share not yet solved from that time on, from 0 to 1.
    package var share: Double
  }

  /// Where the curve steps down, in the order of time; before the first it is at 1.
  package var steps: [Point] = []
  /// Where trials are censored, in the order of time.
  package var censored: [Point] = []
  /// The largest time that was seen, where the curve ends; 0 without a trial.
  package var end = 0.0
}
