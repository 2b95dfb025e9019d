/// How far people differ from the typical one, and a person's times from each other.
///
/// Standard deviations of the logarithm.
package struct SpreadParameters: Hashable, Sendable {
  /// Of people's times.
  package var time = 0.2
  /// Of the noise of people's hands.
  package var noise = 0.25
  /// Of people's patience.
  package var patience = 0.4
  /// Of one person's times for reading, thinking and typing, from one to the next.
  package var moment = 0.25

  static let list = [
    Parameter(
      "spread-time", \.spread.time, "1", .measured, "standard deviation of log times of people",
      source: "the Pointing Dynamics data"),
    Parameter(
      "spread-noise", \.spread.noise, "1", .measured, "the same of the noise of people's hands",
      source: "the Pointing Dynamics data"),
    Parameter(
      "spread-patience", \.spread.patience, "1", .estimate, "the same of people's patience",
      source: "a guess"),
    Parameter(
      "spread-moment", \.spread.moment, "1", .estimate,
      "the same of one person's times for reading, thinking and typing", source: "a guess"),
  ]
}
