package import Base

/// A row of a table of answers.
package struct AnswerRow: Hashable, Sendable {
  package var study = ""
  package var participant = ""
  package var session: Int?
  package var isSimulated: Bool?
  package var block: Int?
  package var method = ""
  package var questionnaire = ""
  package var item = ""
  package var question: String?
  package var value: DecimalNumber?
  package var text: String?
  package var time: DecimalNumber?

  /// A row of empty cells.
  package init() {}

  /// The columns of a table of answers.
  package static let format = TableFormat(
    "questionnaires", blank: AnswerRow(),
    [
      TableColumn(
        "study", \.study, isRequired: true,
        meaning: "The name of the study that the answer belongs to."),
      TableColumn(
        "participant", \.participant, isRequired: true,
        meaning: "The code of the participant; codes of simulated ones start with sim."),
      TableColumn(
        "session", \.session, .written(allowsPlus: true), in: Column.oneOrMore, isRequired: true,
        meaning: "The number of the participant's session in this study, counted from 1."),
      TableColumn(
        "simulated", \.isSimulated, .flag, isRequired: true,
        meaning: "Whether a program and no human being gave the answer: true or false."),
      TableColumn(
        "block", \.block, .written(allowsPlus: true), in: Column.nothingOrMore, isRequired: true,
        meaning:
          "The number of the block that the answer is about; 0 if it is about none, such as before "
          + "the first block and after the last one."),
      TableColumn(
        "method", \.method,
        meaning: "The input method that the answer is about; empty if it is about none."),
      TableColumn(
        "questionnaire", \.questionnaire, isRequired: true,
        meaning: "The name of the questionnaire; form for the fields at the session's start."),
      TableColumn(
        "item", \.item, isRequired: true,
        meaning: "The name of the question within its questionnaire."),
      TableColumn(
        "question", \.question, .freeText,
        meaning: "The question, in English or in the study's own words."),
      TableColumn(
        "value", \.value, .writtenNumber,
        meaning: "The answer as a number; empty if it is no number or nothing was answered."),
      TableColumn(
        "text", \.text, .freeText,
        meaning:
          "The answer in words, chosen or typed; prefer not to say, without a value, if it was declined; "
          + "empty if there are none."),
      TableColumn(
        "t_s", \.time, .number, unit: "s",
        meaning:
          "The time of the answer, on CLOCK_MONOTONIC since the session's start; for a score, the time of the "
          + "last answer in it."),
    ])
}
