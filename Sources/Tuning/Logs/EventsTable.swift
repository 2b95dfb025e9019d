import Formats
import Primitives
import Sliders
import TrialLog

/// The events of a session's trials with sliders, out of its file.
///
/// The file is read row by row, and only what calibration uses is kept: it may have gigabytes.
struct EventsTable {
  /// The first row, counted from 1 behind the header, that no participant can have left: with a time
  /// or a position that is none.
  private(set) var firstImpossibleRow: Int?
  /// The sizes that the window was given meanwhile.
  private(set) var sizes: [(Double, Double)] = []

  /// The scale of each trial whose events are kept.
  private let scales: [Int: Scale]
  private var events: [Int: [(row: Int, event: TracedEvent)]] = [:]
  /// The trials with a change of the value that no press made: keys or the mouse wheel did.
  private var stepped: Set<Int> = []
  /// The trial in which something is pressed, and the time of the last release.
  private var press: (trial: Int?, released: Double) = (nil, -.infinity)
  private let columns: Columns

  /// The indices of the columns; `nil` for those that the file lacks.
  private struct Columns {
    let trial, time, kind, x, y, value, gain: Int?

    init(_ header: [String]) {
      trial = header.firstIndex(of: "trial")
      time = header.firstIndex(of: "t_s")
      kind = header.firstIndex(of: "kind")
      x = header.firstIndex(of: "x")
      y = header.firstIndex(of: "y")
      value = header.firstIndex(of: "value")
      gain = header.firstIndex(of: "gain")
    }
  }

  /// The events that calibration uses and that happen at a point.
  private static let kindsWithPoint: Set<String> = ["motion", "press", "release"]

  /// Reads the file at `path`, of whose events those of the trials in `scales` are kept, and once those
  /// that stand there twice; `repeated` are the trials whose own rows do.
  init(path: String, scales: [Int: Scale], repeated: Set<Int>) throws(LogError) {
    var rows = try DataFileRows(of: path)
    self.scales = scales
    columns = Columns(rows.header)
    var search = RepetitionSearch()
    var number = 0
    while try rows.next() {
      number += 1
      let row = EventRow(row: rows.row)
      search.take(
        number, trial: row.integer(columns.trial), seconds: row.number(columns.time),
        cells: rows.row.text)
      add(row, number)
    }
    search.finish()
    let copies = search.repeatedRows(of: repeated)
    if copies.isEmpty { return }
    events = events.mapValues { $0.filter { !copies.contains($0.row) } }
  }

  /// The events of `trial` that calibration uses.
  func events(of trial: Int) -> [TracedEvent] { events[trial, default: []].map(\.event) }

  /// Whether the value of `trial` was changed by dragging alone.
  func isDragged(_ trial: Int) -> Bool { !stepped.contains(trial) }

  /// Follows presses and changes of the value; a release may change it at the very same time.
  private mutating func followPress(_ kind: String, in trial: Int, at time: Double) {
    switch kind {
    case "press", "touch_down": press.trial = trial
    case "release", "touch_up": press = (nil, time)
    case "value": if press.trial != trial, time != press.released { stepped.insert(trial) }
    default: break
    }
  }

  private mutating func add(_ row: EventRow, _ number: Int) {
    let kind = row.text(columns.kind)
    let point = point(of: row)
    if firstImpossibleRow == nil {
      let lacksPoint = Self.kindsWithPoint.contains(kind) && point == nil
      if time(of: row) == nil || lacksPoint { firstImpossibleRow = number }
    }
    if kind == "resize" {
      sizes.append((row.number(columns.x) ?? .nan, row.number(columns.y) ?? .nan))
    }
    if let trial = row.integer(columns.trial), let time = time(of: row), scales[trial] != nil {
      followPress(kind, in: trial, at: time)
    }
    if let trial = row.integer(columns.trial), let scale = scales[trial],
      let event = event(row, kind, point, scale)
    {
      events[trial, default: []].append((number, event))
    }
  }

  private func time(of row: EventRow) -> Double? {
    row.number(columns.time).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func point(of row: EventRow) -> Point? {
    guard let x = row.number(columns.x), let y = row.number(columns.y),
      LogLimits.pixels.contains(x), LogLimits.pixels.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func event(
    _ row: EventRow, _ name: String, _ point: Point?, _ scale: Scale
  ) -> TracedEvent? {
    guard let time = time(of: row), let kind = kind(name, row, scale) else { return nil }
    // A change of the value has no point; the pointer's is known from its own events.
    guard let point = kind.isValue ? Point(x: 0, y: 0) : point else { return nil }
    let gain = row.number(columns.gain) ?? 1
    return TracedEvent(
      time: time, kind: kind, point: point, gain: gain > 0 && gain <= 1 ? gain : 1)
  }

  private func kind(_ name: String, _ row: EventRow, _ scale: Scale) -> TracedEvent.Kind? {
    switch name {
    case "motion": .motion
    case "press": .press
    case "release": .release
    case "value": (try? scale.value(parsing: row.text(columns.value))).map { .value($0) }
    default: nil
    }
  }
}

/// A row of the events by the positions of its columns.
private struct EventRow {
  let row: CSVRow

  /// The cell at `position`; empty where there is no such column.
  func text(_ position: Int?) -> String {
    position.map { String(decoding: row[$0], as: UTF8.self) } ?? ""
  }

  /// The number at `position`; `nil` where there is none.
  func number(_ position: Int?) -> Double? { position.flatMap(row.number(at:)) }

  /// The whole number at `position`; `nil` where there is none.
  func integer(_ position: Int?) -> Int? { position.flatMap(row.integer(at:)) }
}

extension TracedEvent.Kind {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
