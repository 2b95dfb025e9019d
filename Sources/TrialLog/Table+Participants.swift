extension Table {
  /// One row for each participant of a dataset.
  public static let participants = Table(
    "participants",
    columns: [
      Column(
        "participant", .text,
        meaning: "The code of the participant; codes of simulated ones start with sim."),
      Column(
        "added_utc", .timestamp,
        meaning: "The wall time (UTC, ISO 8601) at which the participant's first session began."),
      Column(
        "simulated", .boolean,
        meaning: "Whether a program and no human being made the entries: true or false."),
    ])
}
