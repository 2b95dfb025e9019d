import Formats
import Primitives

/// The rows of a log of events, the header first.
struct LoggedInputTable {
  let rows: [[String]]
  /// What the log's times count from, in seconds of CLOCK_MONOTONIC.
  let clockStart: Double

  /// The rows that tell of input such as is injected; others are left out.
  var inputs: [LoggedInput] {
    guard let header = rows.first else { return [] }
    let columns = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    return rows.dropFirst().compactMap { row in
      input { name in columns[name].flatMap { row.indices.contains($0) ? row[$0] : nil } ?? "" }
    }
  }

  private func input(_ cell: (String) -> String) -> LoggedInput? {
    guard let kind = Mark.Kind(rawValue: cell("kind")), let time = Double(cell("t_s")) else {
      return nil
    }
    var mark = Mark(kind: kind, key: cell("key").isEmpty ? nil : cell("key"))
    if let x = Double(cell("x")), let y = Double(cell("y")) { mark.point = Point(x: x, y: y) }
    let origin = Instant(nanoseconds: Int64((clockStart * 1e9).rounded()))
    return LoggedInput(mark: mark, time: origin.advanced(bySeconds: time))
  }
}
