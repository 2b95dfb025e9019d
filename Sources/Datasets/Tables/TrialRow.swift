package import Base
package import Studies

/// A row of a table of trials; missing values are `nil`, and missing texts are empty.
package struct TrialRow: Hashable, Sendable {
  package var study = ""
  package var participant = ""
  package var session: Int?
  package var isSimulated: Bool?
  package var trial: Int?
  package var block: Int?
  package var blockTrial: Int?
  package var phase: Phase?

  package var task: Task?
  package var method = ""
  package var curve = ""
  package var scaleMinimum: DecimalNumber?
  package var scaleMaximum: DecimalNumber?
  package var decimals: Int?
  package var tolerance: DecimalNumber?
  package var startValue: DecimalNumber?
  package var target: DecimalNumber?
  package var entered: DecimalNumber?
  package var error: DecimalNumber?
  package var outcome: Outcome?

  package var onsetUTC: UTCTimestamp?
  package var onset: DecimalNumber?
  package var firstInput: DecimalNumber?
  package var firstHit: DecimalNumber?
  package var time: DecimalNumber?

  package var wrongConfirms: Int?
  package var valueChanges: Int?
  package var targetCrossings: Int?
  package var path: DecimalNumber?
  package var pathInMillimetres: DecimalNumber?
  package var perpendicularMaximum: DecimalNumber?
  package var gainMinimum: DecimalNumber?
  package var fine: DecimalNumber?
  package var pointerPresses: Int?
  package var scrollSteps: DecimalNumber?
  package var keyPresses: Int?
  package var deletions: Int?

  package var focusLost: Int?
  package var lateFrames: Int?
  package var worstFrame: DecimalNumber?
  package var stampSource: StampSource?

  /// A row of empty cells.
  package init() {}
}

extension TrialRow {
  /// The columns of a table of trials.
  package static let format = TableFormat(
    "trials", blank: TrialRow(),
    identityColumns + taskColumns + resultColumns + timeColumns + effortColumns
      + timingQualityColumns)

  private static let identityColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "study", \.study, isRequired: true,
      meaning: "The name of the study that the trial belongs to."),
    TableColumn(
      "participant", \.participant, isRequired: true,
      meaning: "The code of the participant; codes of simulated ones start with sim."),
    TableColumn(
      "session", \.session, .whole, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the participant's session in this study, counted from 1."),
    TableColumn(
      "simulated", \.isSimulated, .flag, isRequired: true,
      meaning: "Whether a program and no human being made the entries: true or false."),
    TableColumn(
      "trial", \.trial, .whole, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the trial in its session, counted from 1."),
    TableColumn(
      "block", \.block, .whole, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the block in its session, counted from 1."),
    TableColumn(
      "block_trial", \.blockTrial, .whole, in: Column.oneOrMore, isRequired: true,
      meaning: "The number of the trial in its block and phase, counted from 1."),
  ]

  private static let taskColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "phase", \.phase, .word(), isRequired: true,
      meaning: "Whether the trial was for practice or counts in the analysis."),
    TableColumn(
      "task", \.task, .word(), isRequired: true,
      meaning: "Whether a given number was entered or a picture was matched by eye."),
    TableColumn(
      "method", \.method, isRequired: true,
      meaning: "The input method that the number was entered with."),
    TableColumn(
      "curve", \.curve,
      meaning: "The accuracy curve of the slider; empty for methods that have none."),
    TableColumn(
      "scale_minimum", \.scaleMinimum, .number, unit: "scale units", isRequired: true,
      meaning: "The smallest value that could be entered."),
    TableColumn(
      "scale_maximum", \.scaleMaximum, .number, unit: "scale units", isRequired: true,
      meaning: "The largest value that could be entered."),
    TableColumn(
      "decimals", \.decimals, .whole, unit: "digits", in: Column.nothingOrMore, isRequired: true,
      meaning: "The number of decimals of every value."),
    TableColumn(
      "tolerance", \.tolerance, .number, unit: "scale units", in: Column.nothingOrMore,
      isRequired: true, meaning: "The largest absolute error that still counts as correct."),
    TableColumn(
      "start_value", \.startValue, .number, unit: "scale units",
      meaning: "The value that the method showed at onset; empty if it showed none."),
    TableColumn(
      "target", \.target, .number, unit: "scale units", isRequired: true,
      meaning: "The value that was to be entered."),
  ]

  private static let resultColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "entered", \.entered, .number, unit: "scale units",
      meaning: "The value when the trial ended; empty if there was none."),
    TableColumn(
      "error", \.error, .number, unit: "scale units",
      meaning: "The entered value minus the target; empty if no value was entered."),
    TableColumn(
      "outcome", \.outcome, .word(), isRequired: true, meaning: "How the trial ended."),
  ]

  private static let timeColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "onset_utc", \.onsetUTC, .timestamp,
      meaning: "The wall time (UTC, ISO 8601) at which the target was first shown."),
    TableColumn(
      "onset_s", \.onset, .number, unit: "s", in: Column.nothingOrMore,
      meaning:
        "The time from the session's start to the first showing of the target; it includes the pauses of a "
        + "session that was interrupted and resumed."),
    TableColumn(
      "first_input_s", \.firstInput, .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time from onset to the first input; empty if there was none."),
    TableColumn(
      "first_hit_s", \.firstHit, .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time from onset until the value first equalled the target; empty if never."),
    TableColumn(
      "time_s", \.time, .number, unit: "s", in: Column.nothingOrMore,
      meaning:
        "The time from onset to confirmation, giving up or the time limit; if resting confirms, it includes "
        + "the rest."),
  ]

  private static let effortColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "wrong_confirms", \.wrongConfirms, .whole, unit: "count", in: Column.nothingOrMore,
      meaning:
        "The number of confirmations that were refused: without a valid value, or, if people continue until "
        + "the entry is right, with a wrong one."),
    TableColumn(
      "value_changes", \.valueChanges, .whole, unit: "count", in: Column.nothingOrMore,
      meaning: "The number of changes of the value."),
    TableColumn(
      "target_crossings", \.targetCrossings, .whole, unit: "count", in: Column.nothingOrMore,
      meaning: "The number of times that the value passed the target, from one side to the other."),
    TableColumn(
      "path_px", \.path, .number, unit: "px", in: Column.nothingOrMore,
      meaning: "The length of the pointer's path in the window."),
    TableColumn(
      "path_mm", \.pathInMillimetres, .number, unit: "mm", in: Column.nothingOrMore,
      since: FormatVersion.millimetres,
      meaning:
        "The same length on the display; empty if the display's size was not measured. Sessions with a "
        + "format_version below \(FormatVersion.millimetres) do not have this column."),
    TableColumn(
      "perpendicular_max_px", \.perpendicularMaximum, .number, unit: "px",
      in: Column.nothingOrMore,
      meaning: "The pointer's largest distance from the slider's track while dragging."),
    TableColumn(
      "gain_min", \.gainMinimum, .number, unit: "1", in: Column.nothingOrMore,
      meaning: "The smallest gain used, that is thumb movement per pointer movement."),
    TableColumn(
      "fine_s", \.fine, .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time spent dragging with a gain below 1."),
    TableColumn(
      "pointer_presses", \.pointerPresses, .whole, unit: "count", in: Column.nothingOrMore,
      meaning:
        "The number of presses of the first pointer button or the first finger for the method, without those "
        + "on Done or Give up, and of another button if the method used it, such as to paste. If session.json "
        + "has no format_version, or 1: all presses of any button and of every finger."),
    TableColumn(
      "scroll_steps", \.scrollSteps, .number, unit: "steps", in: Column.nothingOrMore,
      meaning: "The sum of the sizes of all wheel steps; touchpads give fractions."),
    TableColumn(
      "key_presses", \.keyPresses, .whole, unit: "count", in: Column.nothingOrMore,
      meaning:
        "The number of key presses, without repeats of a held key, and without an Enter or Esc that confirmed "
        + "or gave up. If session.json has no format_version, or 1, these count as well."
    ),
    TableColumn(
      "deletions", \.deletions, .whole, unit: "count", in: Column.nothingOrMore,
      meaning: "The number of characters that the person deleted or typed over."),
  ]

  private static let timingQualityColumns: [TableColumn<TrialRow>] = [
    TableColumn(
      "focus_lost", \.focusLost, .whole, unit: "count", in: Column.nothingOrMore,
      meaning:
        "The number of times during the trial that the window lost the keyboard focus, was resized, moved or "
        + "hidden, the screen saver started, the program was stopped, or the machine slept."),
    TableColumn(
      "late_frames", \.lateFrames, .whole, unit: "count", in: Column.nothingOrMore,
      meaning: "The number of pictures that were shown later than they should have been."),
    TableColumn(
      "worst_frame_ms", \.worstFrame, .number, unit: "ms", in: Column.nothingOrMore,
      meaning: "The longest time from an input to the picture that shows its effect."),
    TableColumn(
      "stamp_source", \.stampSource, .word(),
      meaning:
        "The source of the times of the trial's inputs: the stamps of an X server, of Xwayland or of a Wayland "
        + "compositor, or the arrival of the inputs in the program."),
  ]
}
