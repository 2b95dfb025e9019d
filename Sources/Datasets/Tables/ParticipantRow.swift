/// A row of the table of a data set's participants.
struct ParticipantRow: Hashable, Sendable {
  package var participant = ""
  package var added: UTCTimestamp?
  package var isSimulated: Bool?
  /// The numbers of the sessions, with spaces between them.
  package var sessions = ""

  /// The columns of the table of participants.
  package static let format = TableFormat(
    "participants", blank: ParticipantRow(),
    [
      TableColumn(
        "participant", \.participant, isRequired: true,
        meaning: "The code of the participant; codes of simulated ones start with sim."),
      TableColumn(
        "added_utc", \.added, .timestamp, isRequired: true,
        meaning: "The wall time (UTC, ISO 8601) at which the participant's first session began."),
      TableColumn(
        "simulated", \.isSimulated, .flag, isRequired: true,
        meaning: "Whether a program and no human being made the entries: true or false."),
      TableColumn(
        "sessions", \.sessions, since: FormatVersion.millimetres,
        meaning:
          "The numbers of the participant's sessions that are not in the trash, separated by spaces; empty if an "
          + "earlier version added the participant."),
    ])
}
