import Formats
import Foundation
import FreePlay
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import TestSupport
import Testing
import TrialLog
import Tuning

@testable import Runner

@Suite struct TracedLogsTests {
  private static let file = """
    {"name": "traced", "scale": {"minimum": 0, "maximum": 100, "decimals": 1},
     "targets": {"count": 4}, "start": "random", "practice": 1, "trials": 3,
     "methods": ["text-field", {"method": "accurate-slider", "width": 600}]}
    """
  private let folder: TemporaryFolder
  private let study: Study
  private let dataset: Dataset

  init() throws {
    folder = try TemporaryFolder()
    let file = Array(Self.file.utf8)
    study = try StudyFile.decode(file)
    var request = SimulationRequest(
      study: LoadedStudy(study: study, file: file), participants: 2)
    request.results = folder.path
    _ = try Simulation(request).run()
    dataset = try Dataset(root: folder.path, study: "traced")
  }

  private func paths(_ participant: String) throws -> SessionPaths {
    dataset.paths(of: try ParticipantCode(participant), session: 1)
  }

  /// Writes `new` for `old` in a file.
  private func replace(_ old: String, by new: String, in path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(old), "\(path)")
    try text.replacingOccurrences(of: old, with: new)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `what was done with sliders is read back`() throws {
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.isSimulated == true)
    #expect(logs.remarks.isEmpty)
    #expect(logs.trials.count == 8)
    #expect(logs.windows == [TracedWindow(width: 1280, height: 800, unit: 1)])
    let trial = try #require(logs.trials.first)
    #expect(trial.method == "accurate-slider")
    #expect(trial.entry.options.width == 600 && trial.track.width == 600)
    #expect(trial.entry.planned.start != nil && trial.seconds > 0)
    #expect(logs.trials.prefix(4).map(\.entry.experience.trials) == [0, 1, 2, 3])
    #expect(trial.events.contains { $0.kind == .press })
    #expect(trial.events.contains { if case .value = $0.kind { true } else { false } })
    #expect(trial.events.allSatisfy { $0.gain > 0 && $0.gain <= 1 })
  }

  @Test func `what is excluded is not read`() throws {
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    let all = logs.trials.filter { $0.participant == "sim2" }.map(\.entry.planned.trial)
    let first = try #require(all.first)
    var fewer = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    let exclusions = [
      Exclusion(participant: "sim1", reason: "x"),
      Exclusion(participant: "sim2", session: 1, trials: [first], reason: "x"),
      Exclusion(participant: "sim2", session: 2, reason: "x"),
    ]
    try fewer.add(dataset, study: study, exclusions: ExclusionTable(declared: exclusions))
    #expect(fewer.trials.map(\.participant) == ["sim2", "sim2", "sim2"])
    #expect(fewer.trials.map(\.entry.planned.trial) == Array(all.dropFirst()))
    #expect(fewer.remarks.isEmpty)
  }

  @Test func `a code of two data sets names two participants`() throws {
    let other = try TemporaryFolder()
    var request = SimulationRequest(
      study: LoadedStudy(study: study, file: Array(Self.file.utf8)), participants: 2)
    request.results = other.path
    _ = try Simulation(request).run()
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    try logs.add(Dataset(root: other.path, study: "traced"), study: study)
    #expect(logs.trials.count == 16)
    let folder = other.path + "/traced"
    #expect(
      Set(logs.trials.map(\.participant)) == ["sim1", "sim2", "\(folder)/sim1", "\(folder)/sim2"])
  }

  /// The lines of a file, of which those in `range` are put in a second time behind them.
  private func double(_ range: Range<Int>, in path: String) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines.insert(contentsOf: lines[range], at: range.upperBound)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a trial that stands twice is learned from once`() throws {
    var before = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try before.add(dataset, study: study)
    let paths = try paths("sim1")
    let table = try DataFile.read(paths.trials)
    let row = try #require(
      (0..<table.count).first { table.cell("method", at: $0) == "accurate-slider" })
    let trial = table.cell("trial", at: row)
    let events = try DataFile.read(paths.events)
    let rows = (0..<events.count).filter { events.cell("trial", at: $0) == trial }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    try double(row + 1..<row + 2, in: paths.trials)
    try double(first + 1..<last + 2, in: paths.events)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.trials.count == before.trials.count)
    #expect(logs.trials.map(\.events) == before.trials.map(\.events))
    #expect(
      logs.trials.map(\.entry.experience.trials) == before.trials.map(\.entry.experience.trials))
    #expect(
      logs.remarks == [
        "\(paths.trials) has rows that say again what the row before says; each trial counts once, see "
          + "'caliper results verify'"
      ])
  }

  @Test func `a trial that was stepped by keys or the mouse wheel is not learned from`() throws {
    let paths = try paths("sim1")
    let events = try DataFile.read(paths.events)
    let table = try DataFile.read(paths.trials)
    let row = try #require(
      (0..<table.count).first { table.cell("method", at: $0) == "accurate-slider" })
    let trial = table.cell("trial", at: row)
    func first(_ kind: String) -> Int? {
      (0..<events.count).first {
        events.cell("trial", at: $0) == trial && events.cell("kind", at: $0) == kind
      }
    }
    let (press, value) = (try #require(first("press")), try #require(first("value")))
    var lines = try String(contentsOfFile: paths.events, encoding: .utf8).split(separator: "\n")
    lines.insert(lines[value + 1], at: press + 1)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: paths.events, atomically: true, encoding: .utf8)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.trials.count == 7)
    #expect(
      !logs.trials.contains { $0.participant == "sim1" && "\($0.entry.planned.trial)" == trial })
    #expect(
      logs.remarks == [
        "1 of 4 trials with sliders in \(paths.trials) are left out: interrupted, stepped by keys or "
          + "mouse wheel, or not as the study has them"
      ])
  }

  @Test func `people and simulated people are never pooled`() throws {
    try replace(
      "\"simulated\" : true", by: "\"simulated\" : false", in: paths("sim2").description)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    #expect(throws: TracingError.mixed(folder: dataset.folder)) {
      try logs.add(dataset, study: study)
    }
  }

  @Test func `another curve than the study's is refused`() throws {
    try replace("\"halving\" : 39", by: "\"halving\" : 40", in: paths("sim2").description)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    let error = #expect(throws: TracingError.self) { try logs.add(dataset, study: study) }
    #expect(error?.description.contains("another curve of 'accurate-slider'") == true)
  }

  @Test func `each session has the direction in which its sliders ran`() throws {
    try replace(
      #""slider_direction" : "left-to-right""#, by: #""slider_direction" : "right-to-left""#,
      in: paths("sim2").description)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.remarks.isEmpty)
    for trial in logs.trials {
      #expect(
        trial.entry.options.direction
          == (trial.participant == "sim1" ? .leftToRight : .rightToLeft))
    }
  }

  @Test func `a session whose direction is not known is passed over and reported`() throws {
    let path = try paths("sim2").description
    try replace(
      #""slider_direction" : "left-to-right""#, by: #""slider_direction" : "upwards""#, in: path)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(Set(logs.trials.map(\.participant)) == ["sim1"])
    #expect(
      logs.remarks == [
        "\(path): no direction of sliders is called 'upwards', as \"slider_direction\" has it; the "
          + "session is passed over"
      ])
  }

  @Test func `a session without events is passed over and reported`() throws {
    let path = try paths("sim1").events
    try FileManager.default.removeItem(atPath: path)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.trials.count == 4)
    #expect(
      logs.remarks == [
        "\(path) is missing: no events, which the calibration needs; the session is passed over"
      ])
  }

  @Test func `tasks without a number to enter are none to learn from`() throws {
    try replace(",enter,accurate-slider,", by: ",match,accurate-slider,", in: paths("sim1").trials)
    var logs = TracedLogs { SimulatedWindow(width: $0.width, height: $0.height, unit: $0.unit) }
    try logs.add(dataset, study: study)
    #expect(logs.trials.count == 4)
    #expect(logs.remarks.isEmpty)
  }

  @Test func `the window is laid out as the program's own`() {
    #expect(SimulatedWindow(width: 1280, height: 800, unit: 1) == .standard)
    let large = SimulatedWindow(width: 2560, height: 1600, unit: 2)
    #expect(large.done.width == 2 * SimulatedWindow.standard.done.width)
  }
}
