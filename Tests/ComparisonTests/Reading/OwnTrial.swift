import TrialLog

/// A trial as the program itself logs it.
struct OwnTrial {
  var study = "first"
  var participant = "P01"
  var session = 1
  var isSimulated = false
  var trial = 1
  var phase = "main"
  var task = "enter"
  var method = "dial"
  var curve: String?
  var minimum = 10
  var maximum = 1000
  var decimals = 1
  var outcome = "correct"
  var milliseconds: Int64? = 2500
  /// In tenths.
  var tolerance = 2
  var start: Int? = 505
  var target = 843

  func row() throws -> [UInt8] {
    try Row(
      of: .trials,
      [
        "study": .text(study), "participant": .text(participant), "session": .integer(session),
        "simulated": .boolean(isSimulated), "trial": .integer(trial), "block": .integer(3),
        "block_trial": .integer(1), "phase": .text(phase), "task": .text(task),
        "method": .text(method), "curve": curve.map(Cell.text) ?? .missing,
        "scale_minimum": .decimal(units: minimum, places: decimals),
        "scale_maximum": .decimal(units: maximum, places: decimals),
        "decimals": .integer(decimals), "tolerance": .decimal(units: tolerance, places: 1),
        "start_value": start.map { .decimal(units: $0, places: 1) } ?? .missing,
        "target": .decimal(units: target, places: 1),
        "entered": .decimal(units: 841, places: 1), "error": .decimal(units: -2, places: 1),
        "outcome": .text(outcome), "first_input_s": .seconds(nanoseconds: 250_000_000),
        "time_s": milliseconds.map { .seconds(nanoseconds: $0 * 1_000_000) } ?? .missing,
        "wrong_confirms": .integer(1), "target_crossings": .integer(20),
        "deletions": .integer(300), "stamp_source": .text("x-server"),
      ]
    ).bytes
  }

  /// A file with these trials.
  static func file(_ trials: [OwnTrial]) throws -> [UInt8] {
    try trials.reduce(Table.trials.header) { try $0 + $1.row() }
  }
}
