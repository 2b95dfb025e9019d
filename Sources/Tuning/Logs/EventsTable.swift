import Formats
import Primitives
import Sliders
import TrialLog

/// The events of a session's trials, as its file has them.
struct EventsTable {
  private let file: DataFile
  /// Which rows are of which trial.
  private let places: [Int: [Int]]

  /// The first row, counted from 1 behind the header, that no person can have left: a time or a place
  /// that is none.
  var firstFault: Int? {
    file.rows.indices.first { row in
      if time(of: row) == nil { return true }
      return Self.placed.contains(file.cell("kind", at: row)) && point(of: row) == nil
    }.map { $0 + 1 }
  }

  /// The events that calibration looks at and that happen at a place.
  private static let placed: Set<String> = ["motion", "press", "release"]

  /// The sizes that the window was given meanwhile.
  var sizes: [(Double, Double)] {
    file.rows.indices.filter { file.cell("kind", at: $0) == "resize" }
      .map { (Double(file.cell("x", at: $0)) ?? .nan, Double(file.cell("y", at: $0)) ?? .nan) }
  }

  init(_ file: DataFile) {
    self.file = file
    var places: [Int: [Int]] = [:]
    for row in file.rows.indices {
      if let trial = Int(file.cell("trial", at: row)) { places[trial, default: []].append(row) }
    }
    self.places = places
  }

  /// What calibration looks at of the events of `trial`, whose values are on `scale`.
  func events(of trial: Int, on scale: Scale) -> [TracedEvent] {
    places[trial, default: []].compactMap { event($0, scale) }
  }

  private func time(of row: Int) -> Double? {
    Double(file.cell("t_s", at: row)).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func point(of row: Int) -> Point? {
    guard let x = Double(file.cell("x", at: row)), let y = Double(file.cell("y", at: row)),
      LogLimits.pixels.contains(x), LogLimits.pixels.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  private func event(_ row: Int, _ scale: Scale) -> TracedEvent? {
    guard let time = time(of: row), let kind = kind(of: row, scale) else { return nil }
    // A change of the value has no place; it is where the pointer is anyhow.
    guard let point = kind.isValue ? Point(x: 0, y: 0) : point(of: row) else { return nil }
    let gain = Double(file.cell("gain", at: row)) ?? 1
    return TracedEvent(
      time: time, kind: kind, point: point, gain: gain > 0 && gain <= 1 ? gain : 1)
  }

  private func kind(of row: Int, _ scale: Scale) -> TracedEvent.Kind? {
    switch file.cell("kind", at: row) {
    case "motion": .motion
    case "press": .press
    case "release": .release
    case "value": (try? scale.value(parsing: file.cell("value", at: row))).map { .value($0) }
    default: nil
    }
  }
}

extension TracedEvent.Kind {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
