package import Sliders

/// The curve that `caliper curve suggest` names for the page's scale and track.
///
/// It rests on simulated people, as the forecast does.
package struct SuggestedCurve: Hashable, Sendable {
  /// The curve; `unit` where a plain slider is enough.
  package var curve: AccuracyCurve
  /// The expected ratio of the times to those with the default curve.
  package var ratio: Double
  /// Its 95 % interval for people.
  package var interval: ClosedRange<Double>
  /// The number of simulated people.
  package var people: Int

  /// Creates a suggestion.
  package init(
    curve: AccuracyCurve, ratio: Double, interval: ClosedRange<Double>, people: Int
  ) {
    self.curve = curve
    self.ratio = ratio
    self.interval = interval
    self.people = people
  }
}

extension CurveEditorPage {
  /// The curve that `adopt()` makes the present one; `nil` where nothing is suggested, the plain slider, which has no
  /// curve to edit, or the present curve.
  package var adoptable: AccuracyCurve? {
    guard let curve = forecast?.suggestion?.curve, curve != .unit, curve != editor.curve else {
      return nil
    }
    return curve
  }

  /// Makes the suggested curve the present one, as one change.
  package mutating func adopt() {
    if let adoptable { editor.replace(by: adoptable) }
  }
}
