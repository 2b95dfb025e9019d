extension Table {
  /// One row for each trial, whatever its outcome.
  package static let trials = Table(
    "trials", columns: identity + task + result + times + effort + timingQuality)

  /// The same as sessions of an earlier version have it: without lengths in millimetres.
  static let firstTrials = Table("trials", columns: trials.columns.filter { $0.name != "path_mm" })

  /// The trials of sessions whose files have this version of their format.
  package static func trials(ofVersion version: Int) -> Table {
    version < FormatVersion.millimetres ? firstTrials : trials
  }

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

extension Table {
  static let times = [
    Column(
      "onset_utc", .timestamp,
      meaning: "The wall time (UTC, ISO 8601) at which the target was first shown."),
    Column(
      "onset_s", .number, unit: "s", in: Column.nothingOrMore,
      meaning:
        "The time from the session's start to the first showing of the target; pauses of a session "
        + "that was interrupted and resumed are part of it."),
    Column(
      "first_input_s", .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time from onset to the first input; empty where there was none."),
    Column(
      "first_hit_s", .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time from onset until the value first equalled the target; empty if never."),
    Column(
      "time_s", .number, unit: "s", in: Column.nothingOrMore,
      meaning:
        "The time from onset to confirmation, giving up or the time limit; where resting confirms, the "
        + "rest is part of it."),
  ]

  static let effort = [
    Column(
      "wrong_confirms", .integer, unit: "count", in: Column.nothingOrMore,
      meaning:
        "How often a confirmation was refused: for want of a valid value, or, where people continue "
        + "until it is right, because it was wrong."),
    Column(
      "value_changes", .integer, unit: "count", in: Column.nothingOrMore,
      meaning: "How often the value changed."),
    Column(
      "target_crossings", .integer, unit: "count", in: Column.nothingOrMore,
      meaning: "How often the value went past the target from one side to the other."),
    Column(
      "path_px", .number, unit: "px", in: Column.nothingOrMore,
      meaning: "The length of the pointer's path in the window."),
    Column(
      "path_mm", .number, unit: "mm", in: Column.nothingOrMore,
      meaning:
        "The same length on the display; empty where its size was not measured, and not in sessions whose "
        + "format_version is below \(FormatVersion.millimetres)."),
    Column(
      "perpendicular_max_px", .number, unit: "px", in: Column.nothingOrMore,
      meaning: "The pointer's largest distance from the slider's track while dragging."),
    Column(
      "gain_min", .number, unit: "1", in: Column.nothingOrMore,
      meaning: "The smallest gain used, that is thumb movement per pointer movement."),
    Column(
      "fine_s", .number, unit: "s", in: Column.nothingOrMore,
      meaning: "The time spent dragging with a gain below 1."),
    Column(
      "pointer_presses", .integer, unit: "count", in: Column.nothingOrMore,
      meaning:
        "How often the first pointer button was pressed or the first finger put down for the method, not "
        + "on Done or Give up; another button where the method used it, as to paste. Where session.json "
        + "has no format_version, or 1: every press of any button and every finger."),
    Column(
      "scroll_steps", .number, unit: "steps", in: Column.nothingOrMore,
      meaning: "The sum of the sizes of all wheel steps; touchpads give fractions."),
    Column(
      "key_presses", .integer, unit: "count", in: Column.nothingOrMore,
      meaning:
        "How often a key was pressed, repeats of a held key left out, and Enter and Esc where they "
        + "confirmed or gave up. Where session.json has no format_version, or 1, those count as well."
    ),
    Column(
      "deletions", .integer, unit: "count", in: Column.nothingOrMore,
      meaning: "How many characters the person took out or typed over."),
  ]

  static let timingQuality = [
    Column(
      "focus_lost", .integer, unit: "count", in: Column.nothingOrMore,
      meaning:
        "How often during the trial the window lost the keyboard focus, was resized, moved or "
        + "hidden, or the screen saver came."),
    Column(
      "late_frames", .integer, unit: "count", in: Column.nothingOrMore,
      meaning: "How many pictures came onto the screen later than they should have."),
    Column(
      "worst_frame_ms", .number, unit: "ms", in: Column.nothingOrMore,
      meaning: "The longest time from an input to the picture that shows its effect."),
    Column(
      "stamp_source", .text, levels: ["x-server", "xwayland", "wayland", "arrival"],
      meaning:
        "Which clock reading the times of the trial's inputs rest on: that of an X server, of Xwayland, of a "
        + "Wayland compositor, or that at their arrival in the program."),
  ]
}
