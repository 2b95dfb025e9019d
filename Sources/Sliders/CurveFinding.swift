/// What a good curve has.
public enum CurveProperty: String, CaseIterable, Sendable {
  /// The gain is 1 within the dead zone.
  case deadZone = "dead-zone"
  /// The gain never rises with distance.
  case neverIncreasing = "never-increasing"
  /// The gain changes by little from one pixel to the next.
  case smooth
  /// At the furthest place one unit is large enough for a hand, and not larger than useful.
  case finest
  /// The smallest gain suits the number of values.
  case floor
  /// Minimum and maximum are reached exactly, from every distance.
  case ends
  /// Moving straight away from the track leaves the value alone.
  case straightAway = "straight-away"
  /// The event rate does not matter.
  case eventRate = "event-rate"
}

/// Whether a curve has one of the properties of a good one, in words.
public struct CurveFinding: Hashable, Sendable {
  /// The property.
  public let property: CurveProperty
  /// Whether the curve has it.
  public let passed: Bool
  /// What was found, with its numbers, for somebody who tunes a slider.
  public let sentence: String

  init(_ property: CurveProperty, _ passed: Bool, _ sentence: String) {
    self.property = property
    self.passed = passed
    self.sentence = sentence
  }
}
