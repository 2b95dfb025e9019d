/// How wheels are turned: dragged by the rows that are seen, flicked beyond.
package struct WheelParameters: Hashable, Sendable {
  /// The rows above and below the chosen one that can be read.
  package var visibleRows = 3.0
  /// How far beside a row a person lets go, in rows.
  package var tolerance = 0.33
  /// The seconds of rest before a wheel is let go, so that it is not thrown.
  package var rest = 0.1
  /// The seconds of a flick.
  package var flickTime = 0.15
  /// The standard deviation of a flick's speed, as a share of it.
  package var flickNoise = 0.175
  /// The time for which a person expects a flick to run on, in seconds.
  package var momentum = 0.5

  static let list = [
    Parameter(
      "wheel-visible-rows", \.wheel.visibleRows, "1", .estimate,
      "rows beside the chosen one to which a wheel is dragged; beyond them it is flicked",
      source: "as many can be read"),
    Parameter(
      "wheel-tolerance", \.wheel.tolerance, "1", .estimate,
      "how far beside a row, in rows, a wheel is let go", source: "a row snaps from half a row on"),
    Parameter(
      "wheel-rest", \.wheel.rest, "s", .estimate,
      "rest before a wheel is let go, so that it is not thrown",
      source: "the time over which wheels measure their speed"),
    Parameter(
      "wheel-flick-time", \.wheel.flickTime, "s", .estimate, varies: .time,
      "duration of a flick", source: "half a first movement"),
    Parameter(
      "wheel-flick-noise", \.wheel.flickNoise, "1", .estimate, varies: .noise,
      "standard deviation of a flick's speed, as a share of it",
      source: "between 15 and 20 %, as of other ballistic movements"),
    Parameter(
      "wheel-momentum", \.wheel.momentum, "s", .estimate,
      "way of a flick over its speed, as it is known from other wheels",
      source: "a decay of .998 a millisecond, usual on telephones"),
  ]
}
