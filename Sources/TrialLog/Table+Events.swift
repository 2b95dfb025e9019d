import Primitives

extension Table {
  /// One row for each input, each step of a trial and each change of the value, in the order of arrival.
  package static let events = Table("events", columns: columns(eventKinds + stepKinds) + replayed)

  /// The same as sessions of an earlier version have it: inputs and changes of the value, without what a replay needs.
  static let firstEvents = Table("events", columns: columns(eventKinds))

  /// The events of sessions whose files have this version of their format.
  package static func events(ofVersion version: Int) -> Table {
    version < FormatVersion.replayable ? firstEvents : events
  }

  /// This table as the files have it that have these columns: as in new sessions, unless an earlier version had them.
  package func version(having header: [String]) -> Table {
    [Self.firstTrials, Self.firstEvents, Self.firstParticipants].first {
      $0.name == name && $0.columns.map(\.name) == header
    } ?? self
  }

  private static func columns(_ kinds: [String]) -> [Column] {
    [
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
      Column("kind", .text, levels: kinds, isRequired: true, meaning: "What happened."),
      Column(
        "x", .number, unit: "px",
        meaning: "The pointer's distance from the window's left edge; for resize the width."),
      Column(
        "y", .number, unit: "px",
        meaning: "The pointer's distance from the window's upper edge; for resize the height."),
      Column(
        "key", .text, isFreeText: true,
        meaning:
          "The key, the button, the typed text (its first 100 characters), the screen's name or the "
          + "method's place, according to kind."),
      Column(
        "value", .number, unit: "scale units", meaning: "The method's value after the event."),
      Column(
        "gain", .number, unit: "1", in: Column.nothingOrMore,
        meaning: "The slider's gain, that is thumb movement per pointer movement."),
      Column(
        "distance_px", .number, unit: "px", in: Column.nothingOrMore,
        meaning: "The pointer's distance from the slider's track."),
    ]
  }

  private static let replayed = [
    Column(
      "modifiers", .text, levels: Modifiers.names,
      meaning: "The modifier keys that were held, joined by +; empty for none."),
    Column("repeated", .boolean, meaning: "Whether key_down is the repeat of a key that is held."),
    Column(
      "clicks", .integer, in: Column.oneOrMore,
      meaning: "How many presses followed quickly on each other at a place, this one included."),
    Column(
      "taken", .boolean,
      meaning: "Whether a button of the page took the input, so that the method did not see it."),
  ]

  private static let eventKinds = [
    "motion", "press", "release", "scroll", "key_down", "key_up", "text", "touch_down",
    "touch_move", "touch_up", "value", "focus_in", "focus_out", "resize", "screen",
  ]
  private static let stepKinds = ["layout", "onset", "advance", "confirm", "give_up"]
}
