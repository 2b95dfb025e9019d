package import Base

/// A row of a table of events: an input, a step of a trial or a change of the value.
package struct EventRow: Hashable, Sendable {
  package var trial: Int?
  package var time: DecimalNumber?
  package var arrival: DecimalNumber?
  package var kind: EventKind?
  package var x: DecimalNumber?
  package var y: DecimalNumber?
  package var key: String?
  package var value: DecimalNumber?
  package var gain: DecimalNumber?
  package var distance: DecimalNumber?
  package var modifiers: Modifiers?
  package var isRepeat: Bool?
  package var clicks: Int?
  package var isTaken: Bool?

  /// A row of empty cells.
  package init() {}

  /// The trial that a marker belongs to, the third word of its key; `nil` if it belongs to none, and of other rows.
  var trialOfMarker: Int? {
    guard kind == .marker, let words = key?.split(separator: " "), words.count == 3 else {
      return nil
    }
    return Int(words[2])
  }
}

extension EventRow {
  /// The columns of a table of events.
  package static let format = TableFormat(
    "events", blank: EventRow(), whatHappened + neededByReplay)

  private static let whatHappened: [TableColumn<EventRow>] = [
    TableColumn(
      "trial", \.trial, .whole, in: Column.oneOrMore,
      meaning:
        "The number of the trial in its session; empty between trials, and of markers."),
    TableColumn(
      "t_s", \.time, .number, unit: "s", isRequired: true,
      meaning:
        "The time of the event: the fused stamp on CLOCK_MONOTONIC since the session's start; it includes the "
        + "pauses of a session that was interrupted and resumed."),
    TableColumn(
      "arrival_s", \.arrival, .number, unit: "s",
      meaning:
        "The time at which the program received it, on CLOCK_MONOTONIC since the session's start, or sent a marker."
    ),
    TableColumn(
      "kind", \.kind, .word { $0.firstVersion }, isRequired: true,
      meaning: "The kind of the event."),
    TableColumn(
      "x", \.x, .writtenNumber, unit: "px",
      meaning: "The pointer's distance from the window's left edge; for resize the width."),
    TableColumn(
      "y", \.y, .writtenNumber, unit: "px",
      meaning: "The pointer's distance from the window's upper edge; for resize the height."),
    TableColumn(
      "key", \.key, .freeText,
      meaning:
        "The key, the button, the typed text (its first 100 characters), the screen's name, the "
        + "method's place, or the destination, word and trial of a marker, according to kind."),
    TableColumn(
      "value", \.value, .number, unit: "scale units",
      meaning: "The method's value after the event."),
    TableColumn(
      "gain", \.gain, .number, unit: "1", in: Column.nothingOrMore,
      meaning: "The slider's gain, that is thumb movement per pointer movement."),
    TableColumn(
      "distance_px", \.distance, .number, unit: "px", in: Column.nothingOrMore,
      meaning: "The pointer's distance from the slider's track."),
  ]

  private static let neededByReplay: [TableColumn<EventRow>] = [
    TableColumn(
      "modifiers", \.modifiers, .modifiers, since: FormatVersion.replayable,
      meaning: "The modifier keys that were held, joined by +; empty for none."),
    TableColumn(
      "repeated", \.isRepeat, .flag, since: FormatVersion.replayable,
      meaning: "Whether key_down is the repeat of a key that is held."),
    TableColumn(
      "clicks", \.clicks, .whole, in: Column.oneOrMore, since: FormatVersion.replayable,
      meaning: "The number of quick presses at one place, up to and including this one."),
    TableColumn(
      "taken", \.isTaken, .flag, since: FormatVersion.replayable,
      meaning:
        "Whether a button of the page handled the input, so that the method did not receive it."),
  ]
}

extension EventKind {
  /// The version of the format that added it; `nil` if it was in the first one.
  fileprivate var firstVersion: Int? {
    if self == .marker { return FormatVersion.markers }
    return isStep ? FormatVersion.replayable : nil
  }
}
