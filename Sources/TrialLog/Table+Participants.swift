extension Table {
  /// One row for each participant of a dataset.
  package static let participants = Table(
    "participants",
    columns: [
      Column(
        "participant", .text, isRequired: true,
        meaning: "The code of the participant; codes of simulated ones start with sim."),
      Column(
        "added_utc", .timestamp, isRequired: true,
        meaning: "The wall time (UTC, ISO 8601) at which the participant's first session began."),
      Column(
        "simulated", .boolean, isRequired: true,
        meaning: "Whether a program and no human being made the entries: true or false."),
    ])
}
