extension Table {
  /// One row for each input and each change of the value, in the order of arrival.
  package static let events = Table(
    "events",
    columns: [
      Column(
        "trial", .integer, in: Column.oneOrMore,
        meaning: "The number of the trial in its session; empty between trials."),
      Column(
        "t_s", .number, unit: "s", isRequired: true,
        meaning:
          "When it happened: the fused stamp on CLOCK_MONOTONIC since the session's start; pauses of a "
          + "session that was interrupted and resumed are part of it."),
      Column(
        "arrival_s", .number, unit: "s",
        meaning: "When the program received it, on CLOCK_MONOTONIC since the session's start."),
      Column("kind", .text, levels: eventKinds, isRequired: true, meaning: "What happened."),
      Column(
        "x", .number, unit: "px",
        meaning: "The pointer's distance from the window's left edge; for resize the width."),
      Column(
        "y", .number, unit: "px",
        meaning: "The pointer's distance from the window's upper edge; for resize the height."),
      Column(
        "key", .text, isFreeText: true,
        meaning:
          "The key, the button, the typed text (its first 100 characters) or the screen's name, "
          + "according to kind."),
      Column(
        "value", .number, unit: "scale units", meaning: "The method's value after the event."),
      Column(
        "gain", .number, unit: "1", in: Column.nothingOrMore,
        meaning: "The slider's gain, that is thumb movement per pointer movement."),
      Column(
        "distance_px", .number, unit: "px", in: Column.nothingOrMore,
        meaning: "The pointer's distance from the slider's track."),
    ])

  private static let eventKinds = [
    "motion", "press", "release", "scroll", "key_down", "key_up", "text", "touch_down",
    "touch_move", "touch_up", "value", "focus_in", "focus_out", "resize", "screen",
  ]
}
