/// One part of the run, in the order in which the parts are measured.
enum Measure: String, CaseIterable {
  case comparison, search
  /// The first measure on a display; it uses a larger display of its own.
  case fastDrag = "fast-drag"
  case start, stamps, wayland, pixels, idle, forecast, simulation, tuning
  /// The last one, since SDL's signal handling stays in this process from here on.
  case drawing

  /// Their names, as one writes them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The measures with these names; all of them if none is named.
  static func chosen(by names: ArraySlice<String>) throws(BenchmarkError) -> [Measure] {
    for name in names where Measure(rawValue: name) == nil { throw .noMeasure(name) }
    return names.isEmpty ? allCases : allCases.filter { names.contains($0.rawValue) }
  }

  /// The message during the measurement.
  var progress: String {
    switch self {
    case .comparison: "comparing one and ten million trials"
    case .search: "searching a million trials"
    case .fastDrag: "dragging at 1000 events a second"
    case .start: "measuring the start"
    case .stamps: "measuring stamps of events"
    case .wayland: "measuring stamps on Wayland"
    case .pixels: "measuring changed pixels"
    case .idle: "counting wake-ups"
    case .forecast: "asking for forecasts"
    case .simulation: "simulating trials"
    case .tuning: "tuning"
    case .drawing: "measuring drawing"
    }
  }
}
