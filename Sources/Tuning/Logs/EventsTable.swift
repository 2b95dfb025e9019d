import Primitives
import Sliders
import TrialLog

/// The events of a session's trials, as its file has them.
struct EventsTable {
  private let rows: [[String]]
  /// Which rows are of which trial.
  private let places: [Int: [Int]]
  private let columns: [String: Int]

  /// The first row, counted from 1 behind the header, that no person can have left: a time or a place
  /// that is none.
  var firstFault: Int? {
    rows.firstIndex { row in
      if time(of: row) == nil { return true }
      return Self.placed.contains(cell("kind", row)) && point(of: row) == nil
    }.map { $0 + 1 }
  }

  /// The events that calibration looks at and that happen at a place.
  private static let placed: Set<String> = ["motion", "press", "release"]

  /// The sizes that the window was given meanwhile.
  var sizes: [(Double, Double)] {
    guard let kind = columns["kind"], let x = columns["x"], let y = columns["y"] else { return [] }
    return rows.filter { $0[kind] == "resize" }
      .map { (Double($0[x]) ?? .nan, Double($0[y]) ?? .nan) }
  }

  init(_ file: DataFile) {
    rows = file.rows
    columns = Dictionary(
      file.header.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    var places: [Int: [Int]] = [:]
    if let column = columns["trial"] {
      for (place, row) in rows.enumerated() {
        if let trial = Int(row[column]) { places[trial, default: []].append(place) }
      }
    }
    self.places = places
  }

  /// What calibration looks at of the events of `trial`, whose values are on `scale`.
  func events(of trial: Int, on scale: Scale) -> [TracedEvent] {
    places[trial, default: []].compactMap { event(rows[$0], scale) }
  }

  private func cell(_ name: String, _ row: [String]) -> String {
    columns[name].map { row[$0] } ?? ""
  }

  private func time(of row: [String]) -> Double? {
    Double(cell("t_s", row)).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func point(of row: [String]) -> Point? {
    guard let x = Double(cell("x", row)), let y = Double(cell("y", row)),
      LogLimits.pixels.contains(x), LogLimits.pixels.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func event(_ row: [String], _ scale: Scale) -> TracedEvent? {
    guard let time = time(of: row), let kind = kind(of: row, scale) else { return nil }
    // A change of the value has no place; it is where the pointer is anyhow.
    guard let point = kind.isValue ? Point(x: 0, y: 0) : point(of: row) else { return nil }
    let gain = Double(cell("gain", row)) ?? 1
    return TracedEvent(
      time: time, kind: kind, point: point, gain: gain > 0 && gain <= 1 ? gain : 1)
  }

  private func kind(of row: [String], _ scale: Scale) -> TracedEvent.Kind? {
    switch cell("kind", row) {
    case "motion": .motion
    case "press": .press
    case "release": .release
    case "value": (try? scale.value(parsing: cell("value", row))).map { .value($0) }
    default: nil
    }
  }
}

extension TracedEvent.Kind {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
