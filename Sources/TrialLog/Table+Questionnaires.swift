extension Table {
  /// One row for each answer, to the form at the start as well as to the questionnaires.
  package static let questionnaires = Table(
    "questionnaires",
    columns: [
      Column(
        "study", .text, isRequired: true,
        meaning: "The name of the study that the answer belongs to."),
      Column(
        "participant", .text, isRequired: true,
        meaning: "The code of the participant; codes of simulated ones start with sim."),
      Column(
        "session", .integer, in: Column.oneOrMore, isRequired: true,
        meaning: "The number of the participant's session in this study, counted from 1."),
      Column(
        "simulated", .boolean, isRequired: true,
        meaning: "Whether a program and no human being gave the answer: true or false."),
      Column(
        "block", .integer, in: Column.nothingOrMore, isRequired: true,
        meaning:
          "The number of the block that the answer is about; 0 where it is about none, as before "
          + "the first block and after the last one."),
      Column(
        "method", .text,
        meaning: "The input method that the answer is about; empty where it is about none."),
      Column(
        "questionnaire", .text, isRequired: true,
        meaning: "The name of the questionnaire; form for the fields at the session's start."),
      Column(
        "item", .text, isRequired: true,
        meaning: "The name of the question within its questionnaire."),
      Column(
        "question", .text, isFreeText: true,
        meaning: "The question, in English or in the study's own words."),
      Column(
        "value", .number,
        meaning: "The answer as a number; empty where it is none or where nothing was answered."),
      Column(
        "text", .text, isFreeText: true,
        meaning:
          "The answer in words, as it was chosen or typed; empty where there are none."),
      Column(
        "t_s", .number, unit: "s",
        meaning:
          "When it was given, on CLOCK_MONOTONIC since the session's start; for a score, when the last "
          + "answer to it was."),
    ])
}

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
      Column(
        "sessions", .text,
        meaning:
          "The numbers of the participant's sessions, with spaces between them, but those in the trash; empty "
          + "if an earlier version added the participant."),
    ])

  /// The participants as earlier versions have them: without their sessions.
  static let firstParticipants = Table(
    "participants", columns: participants.columns.filter { $0.name != "sessions" })
}
