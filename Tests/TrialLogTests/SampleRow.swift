@testable import TrialLog

/// The rows of one trial as a session writes them.
struct SampleRow {
  let code: String
  let session: Int
  /// Counted from 1.
  let number: Int
  /// From onset to end, in nanoseconds.
  let time: Int64

  private var onset: Int64 { Int64(number) * 10_000_000_000 }

  func trial() throws(LogError) -> Row {
    var row = try Row(
      of: .trials,
      [
        "study": .text("blog-2012"), "participant": .text(code), "session": .integer(session),
        "simulated": .boolean(code.hasPrefix("sim")), "trial": .integer(number),
        "block": .integer(1), "block_trial": .integer(number), "phase": .text("main"),
        "task": .text("enter"), "method": .text("text-field"),
        "scale_minimum": .decimal(units: 10, places: 1),
        "scale_maximum": .decimal(units: 1000, places: 1), "decimals": .integer(1),
        "tolerance": .decimal(units: 0, places: 1), "target": .decimal(units: 843, places: 1),
        "entered": .decimal(units: 843, places: 1), "error": .decimal(units: 0, places: 1),
        "outcome": .text("correct"),
      ])
    for (name, cell) in measures() { try row.set(name, to: cell) }
    return row
  }

  func events() throws(LogError) -> [Row] {
    [
      try Row(
        of: .events,
        [
          "trial": .integer(number), "t_s": .seconds(nanoseconds: onset + 1000),
          "arrival_s": .seconds(nanoseconds: onset + 2000), "kind": .text("text"),
          "key": .text("8"),
        ]),
      try Row(
        of: .events,
        [
          "trial": .integer(number), "t_s": .seconds(nanoseconds: onset + 1000),
          "arrival_s": .seconds(nanoseconds: onset + 2000), "kind": .text("value"),
          "value": .decimal(units: 843, places: 1),
        ]),
    ]
  }

  static func answer(_ text: String, code: String, session: Int) throws(LogError) -> Row {
    try Row(
      of: .questionnaires,
      [
        "study": .text("blog-2012"), "participant": .text(code), "session": .integer(session),
        "simulated": .boolean(code.hasPrefix("sim")), "block": .integer(0),
        "questionnaire": .text("form"), "item": .text("comment"), "question": .text("Comment?"),
        "text": .text(text),
      ])
  }

  private func measures() -> [(String, Cell)] {
    [
      ("onset_utc", .text(UTCTimestamp(seconds: 20_777 * 86_400, nanoseconds: onset).description)),
      ("onset_s", .seconds(nanoseconds: onset)), ("first_input_s", .seconds(nanoseconds: 1000)),
      ("first_hit_s", .seconds(nanoseconds: 1000)), ("time_s", .seconds(nanoseconds: time)),
      ("wrong_confirms", .integer(0)), ("value_changes", .integer(1)),
      ("target_crossings", .integer(0)), ("path_px", .number(0, places: 2)),
      ("path_mm", .number(0, places: 3)),
      ("fine_s", .number(0, places: 6)), ("pointer_presses", .integer(0)),
      ("scroll_steps", .number(0, places: 2)), ("key_presses", .integer(1)),
      ("deletions", .integer(0)), ("focus_lost", .integer(0)), ("late_frames", .integer(0)),
      ("worst_frame_ms", .number(4.2, places: 3)), ("stamp_source", .text("x-server")),
    ]
  }
}
