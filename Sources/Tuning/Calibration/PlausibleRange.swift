/// The values that a parameter of the motor model can have for people in general.
///
/// Outside of it, the logs do not show what the model takes them to show: another device, a scaled display, times
/// in another unit, or people who do something else than the model has them do. The ranges are wide, as they
/// must hold for slow and fast groups: the standard deviation of people's mean log times is .19 to .26 (985
/// people with a median age of 55, each with a mouse of their own: Freihaut, Rockstroh, Blum and Göritz 2021), so
/// that a factor of 4 is more than five of them. A spread has no least value, since few movements can show none.
package struct PlausibleRange: Hashable, Sendable {
  /// The values, in the parameter's unit.
  package let values: ClosedRange<Double>
  /// The source of the bounds.
  package let source: String

  init(_ values: ClosedRange<Double>, _ source: String) {
    self.values = values
    self.source = source
  }
}

extension EstimableParameter {
  /// The plausible values of the parameter for a group of people.
  package var plausible: PlausibleRange {
    switch self {
    case .firstTime: PlausibleRange(0.1...1.6, Self.times)
    case .firstShare:
      PlausibleRange(
        0.5...1.2, "first movements end near the target, rather before it (Meyer et al. 1988)")
    case .firstNoise: PlausibleRange(0...0.5, "four times that of the Pointing Dynamics data")
    case .correctionTime: PlausibleRange(0.06...1.1, Self.times)
    case .correctionLatency:
      PlausibleRange(
        0.01...0.6,
        "from none to twice the .26 s in which an error is seen (Keele and Posner 1968)")
    case .correctionNoise:
      PlausibleRange(0...1, "a correction that brings the pointer no nearer is none")
    case .floor:
      PlausibleRange(
        0...20, "eight times that of the Pointing Dynamics data, for fingers and shaking hands")
    case .drift:
      PlausibleRange(0...0.5, "a movement across the track goes less along it than across it")
    case .dragFactor:
      PlausibleRange(
        0.5...3, "half to two and a half times the model's, 0.22 to 0.25 s a bit instead of 0.196")
    case .readiness:
      PlausibleRange(0...1, "any share")
    case .leavingFactor:
      PlausibleRange(0.25...8, "a quarter to eight times the speed of OrthoZoom's users")
    case .wayJudgement:
      PlausibleRange(
        0...1, "five times the .2 of produced magnitudes (Whalen, Gallistel and Gelman 1999)")
    case .comfortableStep:
      PlausibleRange(1...100, "from the least that a mouse can move to an eighth of a usual track")
    case .readingTarget:
      PlausibleRange(
        0.2...6, "from a simple reaction to four times operator M (Card, Moran and Newell 1983)")
    case .readingValue:
      PlausibleRange(
        0.05...2.2,
        "from half a perceptual cycle to four times a comparison of two numbers (Dehaene, Dupoux and "
          + "Mehler 1990)")
    case .patience:
      PlausibleRange(0.5...150, "from a failed correction to longer than any trial of such studies")
    }
  }

  private static let times = "a factor of 4 around the Pointing Dynamics data"
}
