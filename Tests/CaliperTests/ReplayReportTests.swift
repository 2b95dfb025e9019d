import App
import Datasets
import Foundation
import Studies
import TestSupport
import Testing

@testable import caliper

/// Replays of simulated people's sessions with every method, and of logs that were changed.
@Suite struct ReplayReportTests {
  private static let methods = """
    ["plain-slider", "stepped-slider", "accurate-slider", "dial", "scrub-field", "wheel-picker",
     {"method": "wheel-picker", "name": "sheet", "presentation": "sheet"}, "text-field", "stepper",
     "keypad", {"method": "accurate-slider", "name": "elastic", "return": "none",
      "curve": {"family": "exponential", "halving": 20}}]
    """

  private static func study(_ members: String) -> String {
    """
    {"name": "replayed", "scale": {"minimum": 0, "maximum": 100, "decimals": 1},
     "targets": {"count": 6}, "trials": 3, "methods": \(methods), \(members)}
    """
  }

  private func simulated(_ members: String, people: Int = 4) throws -> (TemporaryFolder, Dataset) {
    let folder = try TemporaryFolder()
    let file = Array(Self.study(members).utf8)
    var request = SimulationRequest(
      study: LoadedStudy(study: try StudyFile.decode(file), file: file), participants: people)
    request.results = folder.path
    _ = try Simulation(request).run()
    return (folder, try Dataset(root: folder.path, study: "replayed"))
  }

  @Test func `a study that cannot be read is not called gone`() throws {
    let (folder, dataset) = try simulated(#""language": "en""#, people: 1)
    defer { folder.remove() }
    let study = dataset.folder + "/materials/study.json"
    try FileManager.default.removeItem(atPath: study)
    #expect(symlink(study, study) == 0)
    let report = try ReplayReport(of: dataset)
    #expect(!report.isSound)
    #expect(report.skipped.allSatisfy { $0.hasPrefix("cannot read \(study): too many levels") })
    #expect(!report.skipped.isEmpty)
  }

  @Test(arguments: [
    #""practice": 2, "start": "random""#, #""task": "match", "tolerance": 5"#,
    #""wrongAnswers": "retry""#,
    #""confirmation": "release""#, #""confirmation": {"dwell": 0.7}"#,
    #""timeLimit": 3, "giveUp": {"after": 1}"#, #""language": "de""#,
    #""sliderDirection": "right-to-left", "start": "last""#,
  ])
  func `every simulated trial is replayed to its row`(members: String) throws {
    let (folder, dataset) = try simulated(members)
    defer { folder.remove() }
    let report = try ReplayReport(of: dataset)
    #expect(report.differences == [] && report.skipped == [])
    #expect(report.trials > 100 && report.agreeing == report.trials && report.isSound)
  }

  /// Changes one cell of the first row whose kind is `kind` in the events of P sim01.
  private func change(
    _ column: String, ofFirst kind: String, to value: String, in dataset: Dataset
  ) throws -> Int {
    let session = try #require(try dataset.sessions().first)
    let path = dataset.paths(of: session).events
    var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let columns = Table.events.columns.map(\.name)
    let place = try #require(columns.firstIndex(of: column))
    let row = try #require(
      lines.firstIndex { $0.components(separatedBy: ",").dropFirst(3).first == kind })
    var cells = lines[row].components(separatedBy: ",")
    cells[place] = value
    lines[row] = cells.joined(separator: ",")
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return try #require(Int(cells[0]))
  }

  @Test(arguments: [
    ("x", "motion", "3.00"), ("value", "value", "12.3"), ("t_s", "confirm", "999.000000"),
    ("kind", "press", "release"), ("gain", "motion", "0.123456"), ("taken", "press", "maybe"),
    ("key", "press", "secondary"),
  ])
  func `a changed event is found, with its trial`(column: String, kind: String, value: String)
    throws
  {
    let (folder, dataset) = try simulated(#""practice": 0"#, people: 2)
    defer { folder.remove() }
    let trial = try change(column, ofFirst: kind, to: value, in: dataset)
    let report = try ReplayReport(of: dataset)
    #expect(!report.isSound && report.agreeing == report.trials - 1)
    let difference = try #require(report.differences.first)
    #expect(
      report.differences.count == 1 && difference.contains("trial \(trial): "), "\(difference)")
  }

  @Test func `one trial of one session can be asked for`() throws {
    let (folder, dataset) = try simulated(#""practice": 0"#, people: 2)
    defer { folder.remove() }
    var choice = ReplayReport.Choice()
    choice.trial = 3
    #expect(try ReplayReport(of: dataset, choice).trials == 2)
    choice.participant = try #require(try dataset.sessions().first).participant
    #expect(try ReplayReport(of: dataset, choice).agreeing == 1)
  }

  @Test func `sessions of earlier versions are passed over, and said to be`() throws {
    let (folder, dataset) = try simulated(#""practice": 0"#, people: 1)
    defer { folder.remove() }
    let session = try #require(try dataset.sessions().first)
    let path = dataset.paths(of: session).description
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(
      of: "\"format_version\" : \(FormatVersion.current)", with: "\"format_version\" : 2"
    )
    .write(toFile: path, atomically: true, encoding: .utf8)
    let report = try ReplayReport(of: dataset)
    #expect(report.trials == 0 && report.skipped.count == 1 && report.isSound)
    #expect(report.lines.first?.contains("earlier version") == true)
  }
}
