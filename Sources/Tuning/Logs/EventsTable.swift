import Primitives
import Sliders
import TrialLog

/// The events of a session's trials, as its file has them.
struct EventsTable {
  private let rows: [[String]]
  /// Which rows are of which trial.
  private let places: [Int: [Int]]
  private let columns: [String: Int]

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

  private func event(_ row: [String], _ scale: Scale) -> TracedEvent? {
    func cell(_ name: String) -> String { columns[name].map { row[$0] } ?? "" }
    func number(_ name: String) -> Double { Double(cell(name)) ?? .nan }
    guard let time = Double(cell("t_s")) else { return nil }
    let kind: TracedEvent.Kind
    switch cell("kind") {
    case "motion": kind = .motion
    case "press": kind = .press
    case "release": kind = .release
    case "value":
      guard let value = try? scale.value(parsing: cell("value")) else { return nil }
      kind = .value(value)
    default: return nil
    }
    let point = Point(x: number("x"), y: number("y"))
    // A change of the value has no place; what happens at one and tells none is of no use.
    guard kind.isValue || point.x.isFinite && point.y.isFinite else { return nil }
    let gain = number("gain")
    return TracedEvent(
      time: time, kind: kind, point: point, gain: gain.isFinite && gain > 0 ? gain : 1)
  }
}

extension TracedEvent.Kind {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
