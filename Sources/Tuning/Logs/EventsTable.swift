import Formats
import Primitives
import Sliders
import TrialLog

/// The events of a session's trials, as its file has them.
struct EventsTable {
  private let file: DataFile
  private let columns: Columns
  /// The rows of each trial.
  private let rows: [Int: [Int]]

  /// The indices of the columns; `nil` for those that the file lacks.
  private struct Columns {
    let trial, time, kind, x, y, value, gain: Int?

    init(of file: DataFile) {
      trial = file.position(of: "trial")
      time = file.position(of: "t_s")
      kind = file.position(of: "kind")
      x = file.position(of: "x")
      y = file.position(of: "y")
      value = file.position(of: "value")
      gain = file.position(of: "gain")
    }
  }

  /// The first row, counted from 1 behind the header, that no participant can have left: with a time
  /// or a position that is none.
  var firstImpossibleRow: Int? {
    (0..<file.count).first { row in
      if time(of: row) == nil { return true }
      return Self.kindsWithPoint.contains(file.text(at: row, columns.kind)) && point(of: row) == nil
    }.map { $0 + 1 }
  }

  /// The events that calibration uses and that happen at a point.
  private static let kindsWithPoint: Set<String> = ["motion", "press", "release"]

  /// The sizes that the window was given meanwhile.
  var sizes: [(Double, Double)] {
    (0..<file.count).filter { file.text(at: $0, columns.kind) == "resize" }
      .map { (number(columns.x, $0) ?? .nan, number(columns.y, $0) ?? .nan) }
  }

  /// Takes the events in `file`, those once that stand there twice; `repeated` are the trials whose
  /// own rows do.
  init(_ file: DataFile, repeated: Set<Int>) {
    self.file = file
    columns = Columns(of: file)
    let copies = file.repeatedEvents(of: repeated)
    var rows: [Int: [Int]] = [:]
    for row in 0..<file.count where !copies.contains(row) {
      if let trial = Int(file.text(at: row, columns.trial)) { rows[trial, default: []].append(row) }
    }
    self.rows = rows
  }

  /// The events of `trial` that calibration uses; its values are on `scale`.
  func events(of trial: Int, on scale: Scale) -> [TracedEvent] {
    rows[trial, default: []].compactMap { event($0, scale) }
  }

  private func number(_ column: Int?, _ row: Int) -> Double? { Double(file.text(at: row, column)) }

  private func time(of row: Int) -> Double? {
    number(columns.time, row).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func point(of row: Int) -> Point? {
    guard let x = number(columns.x, row), let y = number(columns.y, row),
      LogLimits.pixels.contains(x), LogLimits.pixels.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func event(_ row: Int, _ scale: Scale) -> TracedEvent? {
    guard let time = time(of: row), let kind = kind(of: row, scale) else { return nil }
    // A change of the value has no point; the pointer's is known from its own events.
    guard let point = kind.isValue ? Point(x: 0, y: 0) : point(of: row) else { return nil }
    let gain = number(columns.gain, row) ?? 1
    return TracedEvent(
      time: time, kind: kind, point: point, gain: gain > 0 && gain <= 1 ? gain : 1)
  }

  private func kind(of row: Int, _ scale: Scale) -> TracedEvent.Kind? {
    switch file.text(at: row, columns.kind) {
    case "motion": .motion
    case "press": .press
    case "release": .release
    case "value":
      (try? scale.value(parsing: file.text(at: row, columns.value))).map { .value($0) }
    default: nil
    }
  }
}

extension TracedEvent.Kind {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
