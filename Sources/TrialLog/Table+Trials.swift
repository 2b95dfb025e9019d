extension Table {
  /// One row for each trial, whatever its outcome.
  package static let trials = Table(
    "trials", columns: identity + task + result + times + effort + timingQuality)

  private static let identity = [
    Column(
      "study", .text, isRequired: true, meaning: "The name of the study that the trial belongs to."),
    Column(
      "participant", .text, isRequired: true,
      meaning: "The code of the participant; codes of simulated ones start with sim."),
    Column(
      "session", .integer, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the participant's session in this study, counted from 1."),
    Column(
      "simulated", .boolean, isRequired: true,
      meaning: "Whether a program and no human being made the entries: true or false."),
    Column(
      "trial", .integer, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the trial in its session, counted from 1."),
    Column(
      "block", .integer, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the block in its session, counted from 1."),
    Column(
      "block_trial", .integer, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the trial in its block and phase, counted from 1."),
  ]

  private static let task = [
    Column(
      "phase", .text, levels: ["practice", "main"], isRequired: true,
      meaning: "Whether the trial was for practice or counts in the analysis."),
    Column(
      "task", .text, levels: ["enter", "match"], isRequired: true,
      meaning: "Whether a given number was entered or a picture was matched by eye."),
    Column(
      "method", .text, isRequired: true,
      meaning: "The input method that the number was entered with."),
    Column(
      "curve", .text,
      meaning: "The accuracy curve of the slider; empty for methods that have none."),
    Column(
      "scale_minimum", .number, unit: "scale units", isRequired: true,
      meaning: "The smallest value that could be entered."),
    Column(
      "scale_maximum", .number, unit: "scale units", isRequired: true,
      meaning: "The largest value that could be entered."),
    Column(
      "decimals", .integer, unit: "digits", in: Column.nothingOrMore, isRequired: true,
      meaning: "The number of decimals of every value."),
    Column(
      "tolerance", .number, unit: "scale units", in: Column.nothingOrMore, isRequired: true,
      meaning: "The largest absolute error that still counts as correct."),
    Column(
      "start_value", .number, unit: "scale units",
      meaning: "The value that the method showed at onset; empty where it showed none."),
    Column(
      "target", .number, unit: "scale units", isRequired: true,
      meaning: "The value that was to be entered."),
  ]

  private static let result = [
    Column(
      "entered", .number, unit: "scale units",
      meaning: "The value when the trial ended; empty where there was none."),
    Column(
      "error", .number, unit: "scale units",
      meaning: "The entered value minus the target; empty where no value was entered."),
    Column(
      "outcome", .text, levels: ["correct", "incorrect", "gave_up", "timed_out", "aborted"],
      isRequired: true,
      meaning: "How the trial ended."),
  ]
}
