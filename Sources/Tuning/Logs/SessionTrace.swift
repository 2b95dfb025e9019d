import Experiment
import Glibc
import TrialLog

/// The trials with sliders of one session.
struct SessionTrace {
  private(set) var trials: [TracedTrial] = []
  private(set) var remarks: [String] = []
  let isSimulated: Bool
  private(set) var window: TracedWindow

  /// Reads the session whose files are at `paths`.
  init(at paths: SessionPaths, study: Study) throws(TracingError) {
    let description = try Self.reading(
      paths.description, "no description of the session", SessionDescription.read)
    let rows = try Self.reading(paths.trials, "no table of trials", DataFile.read)
    isSimulated = description.isSimulated
    window = TracedWindow(
      width: description.display.width, height: description.display.height, unit: 1)
    let planned = TrialsTable(rows, study: study, description: description)
    try planned.checkCurves(at: paths.description)
    guard planned.sliderTrials > 0 else { return }
    let file = try Self.reading(
      paths.events, "no events, which the calibration needs", DataFile.read)
    let events = EventsTable(file)
    for row in rows.rows.indices {
      guard let trial = planned.trial(row, events: events) else { continue }
      trials.append(trial)
      window.unit = trial.unit
    }
    let leftOut = planned.sliderTrials - trials.count
    if leftOut > 0 {
      remarks.append(
        "\(leftOut) of \(planned.sliderTrials) trials with sliders in \(paths.trials) are left out: "
          + "broken off, or not as the study has them")
    }
  }

  /// Reads a file that every session has.
  private static func reading<File>(
    _ path: String, _ lack: String, _ read: (String) throws(LogError) -> File
  ) throws(TracingError) -> File {
    do throws(LogError) {
      return try read(path)
    } catch {
      if case .failed(_, _, let cause) = error, cause.code == ENOENT {
        throw .incomplete("\(path) is missing: \(lack); the session is passed over")
      }
      throw .incomplete("\(error); the session is passed over")
    }
  }
}
