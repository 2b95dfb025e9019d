package import Sliders

/// A curve with what is predicted for it, beside the curve that people have now.
package struct CurveCandidate: Sendable {
  /// Which curve it is.
  package enum Role: String, CaseIterable, Sendable {
    /// The one of the logs.
    case present
    /// Caliper's own.
    case standard = "default"
    /// OBSlider's steps with its law of return.
    case obslider
    /// The hyperbola that reaches a tenth at 150 px.
    case hyperbola
    /// The one that was found.
    case tuned
  }

  /// Which curve it is.
  package let role: Role
  /// The curve with its law of return.
  package let design: SliderDesign
  /// What is predicted for people and chances that the search has not seen.
  package let prediction: Prediction
  /// The ratio of times to those with the present curve, of the same people.
  package let ratio: PredictedRatio
}
