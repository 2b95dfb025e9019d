import Files
import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import TrialLog

/// The trials with sliders of one session.
struct SessionTrace {
  private(set) var trials: [TracedTrial] = []
  private(set) var remarks: [String] = []
  let isSimulated: Bool
  /// The window; `nil` where no slider was used.
  private(set) var window: TracedWindow?
  /// The laws by which the sliders of the session followed their pointers, by the names of methods.
  private(set) var laws: [String: TrackingLaw] = [:]

  /// Reads the session whose files are at `paths`, without the trials that `exclusions` leave out;
  /// `layOut` lays out its window.
  init(
    at paths: SessionPaths, study: Study, exclusions: ExclusionTable,
    includesPilots: Bool, layOut: (TracedWindow) -> SimulatedWindow
  ) throws(TracingError) {
    let description = try Self.reading(
      paths.description, "no description of the session", SessionDescription.read)
    if description.isPilot, !includesPilots { throw .pilot }
    let study = study.following(description.trackingLaws)
    let table = TrialsTable(
      try Self.reading(paths.trials, "no table of trials", DataFile.read), study: study,
      description: description, exclusions: exclusions)
    isSimulated = description.isSimulated
    try table.checkCurves(at: paths.description)
    guard table.sliderTrials > 0 else { return }
    laws = table.laws
    guard table.direction != nil else {
      throw .incomplete(
        "\(paths.description): no direction of sliders is called "
          + "'\((description.sliderDirection ?? "").sanitizedForDisplay)', as \"slider_direction\" has it; "
          + "the session is passed over")
    }
    let events = try Self.reading(paths.events, "no events, which the calibration needs") {
      (path) throws(LogError) in
      try EventsTable(path: path, scales: table.scales, repeated: table.repeatedTrials)
    }
    if let row = events.firstImpossibleRow {
      throw .incomplete(
        "\(paths.events): row \(row) has a time or place that no event has, see 'caliper results "
          + "verify'; the session is passed over")
    }
    var window = try Self.window(of: description, table, events, at: paths.description)
    if study.hasMillimetres, let density = description.desktop?.pixelsPerMillimetre,
      LogLimits.pixelsPerMillimetre.contains(density)
    {
      window.pixelsPerMillimetre = density
    }
    let layout = layOut(window)
    trials = (0..<table.count).compactMap { table.trial($0, events: events, in: layout) }
    self.window = window
    if !table.repeatedTrials.isEmpty {
      remarks.append(
        "\(paths.trials) has rows that say again what the row before says; each trial counts once, see "
          + "'caliper results verify'")
    }
    let leftOut = table.sliderTrials - trials.count
    if leftOut > 0 {
      remarks.append(
        "\(leftOut) of \(table.sliderTrials) trials with sliders in \(paths.trials) are left out: "
          + "interrupted, stepped by keys or mouse wheel, or not as the study has them")
    }
  }

  /// The window that all of the session was done in.
  private static func window(
    of description: SessionDescription, _ table: TrialsTable, _ events: EventsTable,
    at path: String
  ) throws(TracingError) -> TracedWindow {
    let display = description.display
    guard LogLimits.window.contains(display.width), LogLimits.window.contains(display.height),
      let unit = table.unit, LogLimits.unit.contains(unit)
    else {
      throw .incomplete("\(path) names no window that a slider fits in; the session is passed over")
    }
    let sizes =
      events.sizes + (description.parts ?? []).map { ($0.display.width, $0.display.height) }
    guard sizes.allSatisfy({ $0 == (display.width, display.height) }) else {
      throw .incomplete(
        "\(path): the window changed its size, and where things stood before is not known; the "
          + "session is passed over")
    }
    return TracedWindow(width: display.width, height: display.height, unit: unit)
  }

  /// Reads a file that every session has.
  private static func reading<File>(
    _ path: String, _ lack: String, _ read: (String) throws(LogError) -> File
  ) throws(TracingError) -> File {
    do throws(LogError) {
      return try read(path)
    } catch {
      if case .file(.failed(_, _, let cause)) = error, cause.code == ENOENT {
        throw .incomplete("\(path) is missing: \(lack); the session is passed over")
      }
      throw .incomplete("\(error); the session is passed over")
    }
  }
}
