import Formats
import Primitives
import Sessions
import TrialLog

/// The rows of a table of events, read back as what they were written from.
struct EventColumns {
  private let positions: [String: Int]

  init(_ header: [String]) {
    positions = Dictionary(zip(header, header.indices)) { first, _ in first }
  }

  /// The number of the trial that `row` belongs to; `nil` between trials.
  func trial(_ row: CSVRow) -> Int? { positions[Self.trial].flatMap { row.integer(at: $0) } }

  /// The name of the column with the trial's number.
  static let trial = "trial"

  /// The event in `row`, without its value; `nil` where a cell that it needs cannot be read.
  func event(_ row: CSVRow) -> LoggedEvent? {
    guard let time = instant("t_s", row), let arrival = instant("arrival_s", row),
      let kind = text("kind", row), let modifiers = Modifiers(name: text("modifiers", row) ?? "")
    else { return nil }
    var event = LoggedEvent(value: nil, time: time, arrival: arrival)
    event.kind = kind
    if let x = number("x", row), let y = number("y", row) {
      guard LogLimits.pixels.contains(x), LogLimits.pixels.contains(y) else { return nil }
      event.point = Point(x: x, y: y)
    }
    event.key = text("key", row)
    event.gain = number("gain", row)
    event.distance = number("distance_px", row)
    event.modifiers = modifiers
    event.isRepeat = text("repeated", row).map { $0 == "true" }
    event.clicks = positions["clicks"].flatMap { row.integer(at: $0) }
    if let clicks = event.clicks, !Self.clicks.contains(clicks) { return nil }
    event.isTaken = text("taken", row).map { $0 == "true" }
    return event
  }

  private static let clicks = 0...100_000

  /// The text of a cell; `nil` where it is empty.
  private func text(_ name: String, _ row: CSVRow) -> String? {
    guard let index = positions[name], !row.isEmpty(index) else { return nil }
    return String(decoding: row[index], as: UTF8.self)
  }

  private func number(_ name: String, _ row: CSVRow) -> Double? {
    positions[name].flatMap { row.number(at: $0) }
  }

  private func instant(_ name: String, _ row: CSVRow) -> Instant? {
    positions[name].flatMap { Instant(cell: row[$0]) }
  }
}

extension Instant {
  /// The moment that `cell` has in seconds, with no more than six decimals; `nil` where it has none, or none that
  /// a session can have.
  init?(cell: ArraySlice<UInt8>) {
    guard let microseconds = DecimalNumber(cell)?.units(places: 6),
      LogLimits.sessionSeconds.contains(Double(microseconds.magnitude) / 1e6)
    else { return nil }
    self.init(nanoseconds: Int64(microseconds) * 1000)
  }
}
