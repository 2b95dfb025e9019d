import Studies

/// A row of the file of exclusions beside the data.
struct ExclusionRow: Hashable, Sendable {
  package var participant = ""
  package var session: Int?
  package var trial: Int?
  package var action: Exclusion.Action?
  package var reason: String?
  /// The time of the declaration, as written in the file.
  package var at: String?

  /// The columns of the file of exclusions.
  package static let format = TableFormat(
    "exclusions", blank: ExclusionRow(),
    [
      TableColumn(
        "participant", \.participant, isRequired: true,
        meaning: "The code of the participant of the trials."),
      TableColumn(
        "session", \.session, .written(allowsPlus: false), in: Column.oneOrMore,
        meaning: "The number of the session; empty for all sessions of the participant."),
      TableColumn(
        "trial", \.trial, .written(allowsPlus: false), in: Column.oneOrMore,
        meaning: "The number of the trial in its session; empty for all trials of the session."),
      TableColumn(
        "action", \.action, .word(), isRequired: true,
        meaning:
          "Whether comparisons leave the trials out, or count them although an earlier row left them "
          + "out."),
      TableColumn(
        "reason", \.reason, .freeText, isRequired: true,
        meaning: "The reason, for readers of reports."),
      TableColumn(
        "at_utc", \.at, .writtenTimestamp, isRequired: true,
        meaning: "The wall time (UTC, ISO 8601) of the declaration."),
    ])
}

extension ExclusionRow {
  /// The row that declares `exclusion`, which names one trial at most.
  init(_ exclusion: Exclusion, at time: UTCTimestamp) {
    (participant, session, trial) = (
      exclusion.participant, exclusion.session, exclusion.trials?.first
    )
    (action, reason, at) = (exclusion.action, exclusion.reason, time.description)
  }
}
