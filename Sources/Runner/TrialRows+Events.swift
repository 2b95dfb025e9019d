import Formats
import FreePlay
import Primitives
import Sessions
import Sliders
import Studies
import TrialLog

extension TrialRows {
  /// The rows of a trial's events.
  func eventRows(_ record: TrialRecord) throws(LogError) -> [Row] {
    let format = try Self.eventFormat.get()
    var rows: [Row] = []
    try forEachEvent(of: record) { (cells) throws(LogError) in rows.append(try format.row(cells)) }
    return rows
  }

  /// Appends the rows of a trial's events to `bytes`, as they stand in a file.
  func append(eventsOf record: TrialRecord, to bytes: inout [UInt8]) throws(LogError) {
    let format = try Self.eventFormat.get()
    try forEachEvent(of: record) { (cells) throws(LogError) in
      try format.append(cells, to: &bytes)
    }
  }

  private static let eventFormat = Result { () throws(LogError) in
    try RowFormat(
      of: .events,
      [
        "trial", "t_s", "arrival_s", "kind", "x", "y", "key", "value", "gain", "distance_px",
      ])
  }

  /// Hands over the cells of each event, in the order of the format's names.
  private func forEachEvent(
    of record: TrialRecord, _ take: ([Cell]) throws(LogError) -> Void
  ) throws(LogError) {
    let scale = study.scale(of: record.planned)
    // One array for all of them: there are hundreds in a trial.
    var cells = [Cell](repeating: .missing, count: 10)
    cells[0] = .integer(record.planned.trial)
    for event in record.events {
      cells[1] = seconds(event.time)
      cells[2] = seconds(event.arrival)
      cells[3] = .text(event.kind)
      cells[4] = pixels(event.point?.x)
      cells[5] = pixels(event.point?.y)
      cells[6] = event.key.map(Cell.text) ?? .missing
      cells[7] = value(event.value, scale)
      cells[8] = event.gain.map { .number($0, places: 6) } ?? .missing
      cells[9] = pixels(event.distance)
      try take(cells)
    }
  }
}
