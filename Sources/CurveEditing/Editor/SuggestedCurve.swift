import Sliders

/// The curve that `caliper curve suggest` names for the page's scale and track.
///
/// It rests on simulated people, as the forecast does.
struct SuggestedCurve: Hashable, Sendable {
  /// The curve; `unit` if a plain slider is enough.
  var curve: AccuracyCurve
  /// The ratio of the times to the times with the default curve: the median of kinds of people.
  var ratio: Double
  /// The least and the largest ratio of a kind of people.
  var range: ClosedRange<Double>
  /// The number of kinds.
  var kinds: Int
}

extension CurveEditorPage {
  /// The curve that `adopt()` makes the present one; `nil` if nothing is suggested, or if the suggestion is the plain
  /// slider, which has no curve to edit, or the present curve.
  var adoptable: AccuracyCurve? {
    guard let curve = forecast?.suggestion?.curve, curve != .unit, curve != editor.curve else {
      return nil
    }
    return curve
  }

  /// Makes the suggested curve the present one, as one change.
  mutating func adopt() {
    guard let adoptable else { return }
    editor.replace(by: adoptable)
    focusCurve()
  }
}
