import Formats

extension Table {
  /// One row for each exclusion that was declared beside the data, in the order of declaration.
  package static let exclusions = Table(
    "exclusions",
    columns: [
      Column(
        "participant", .text, isRequired: true,
        meaning: "The code of the participant whose trials are meant."),
      Column(
        "session", .integer, in: Column.oneOrMore,
        meaning: "The number of the session; empty where all of the participant are meant."),
      Column(
        "trial", .integer, in: Column.oneOrMore,
        meaning: "The number of the trial in its session; empty where all of it are meant."),
      Column(
        "action", .text, levels: Exclusion.Action.allCases.map(\.rawValue), isRequired: true,
        meaning:
          "Whether comparisons leave the trials out, or count them although an earlier row left them "
          + "out."),
      Column(
        "reason", .text, isRequired: true, isFreeText: true,
        meaning: "Why, for the reader of a report."),
      Column(
        "at_utc", .timestamp, isRequired: true,
        meaning: "The wall time (UTC, ISO 8601) of the declaration."),
    ])
}
