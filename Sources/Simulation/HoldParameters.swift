/// How a button is held until a value is there, or clicked step by step.
package struct HoldParameters: Hashable, Sendable {
  /// The most steps that are clicked rather than held for.
  package var clicks = 5.0
  /// The seconds from the decision to let go to the finger's doing it.
  package var motor = 0.07
  /// The standard deviation of the moment of letting go, in seconds.
  package var timing = 0.03
  /// The seconds between two looks at a number that runs.
  package var glance = 0.05

  static let list = [
    Parameter(
      "hold-clicks", \.hold.clicks, "1", .estimate,
      "most steps that are clicked rather than held for", source: "as many are seen at once"),
    Parameter(
      "hold-motor", \.hold.motor, "s", .estimate, varies: .time,
      "from the decision to let go to the finger's doing it",
      source: "a motor cycle, Card, Moran and Newell 1983"),
    Parameter(
      "hold-timing", \.hold.timing, "s", .estimate, varies: .noise,
      "standard deviation of the moment of letting go", source: "as when tapping in time"),
    Parameter(
      "hold-glance", \.hold.glance, "s", .estimate,
      "between two looks at a number that runs", source: "half a perceptual cycle"),
  ]
}
