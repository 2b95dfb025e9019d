import Foundation
import Sliders
import TestSupport
import Testing
import Tuning

/// Simulated people's logs with a slider that had several curves.
@MainActor private struct LoggedCurves {
  let folder: TemporaryFolder
  let dataset: String

  static let curves = [
    #"{ "method": "accurate-slider", "name": "a", "curve": "exponential" }"#,
    #"""
    { "method": "accurate-slider", "name": "b", "curve": { "family": "hyperbolic" } }
    """#,
    #"""
    { "method": "accurate-slider", "name": "c", "curve": { "family": "linear", "floor": 0.5 } }
    """#,
  ]

  init(methods: [String] = curves, people: Int = 6, trials: Int = 4) throws {
    folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: methods, trials: trials)
    dataset = folder.file("Results") + "/" + SmallStudy.name
    try simulate(study, people)
  }

  func simulate(_ study: String, _ people: Int) throws {
    let finished = Program.run([
      "simulate", study, "--participants", "\(people)", "--results", folder.file("Results"),
    ])
    try #require(finished.exitCode == 0, "\(finished.errors)")
  }

  func tune(_ more: [String] = []) throws -> FinishedProcess {
    Program.run(["tune", dataset] + more)
  }
}

/// The JSON that tuning prints.
private struct Tuned: Decodable {
  struct Curve: Decodable {
    var title: String
    var trials: Int
  }

  var participants: Int
  var trials: Int
  var simulated: Bool
  var recommended: Curve?
  var curves: [Curve]

  init(_ finished: FinishedProcess) throws {
    try #require(finished.exitCode == 0, "\(finished.errors)")
    self = try JSONDecoder().decode(Tuned.self, from: Data(finished.output.utf8))
  }
}

@MainActor struct TuneTests {
  @Test func `chooses among the curves that people used, and makes the next round`() throws {
    let logged = try LoggedCurves()
    let (curve, study) = (logged.folder.file("best.json"), logged.folder.file("round-2.json"))
    let page = logged.folder.file("report.html")
    let finished = try logged.tune([
      "--format", "json", "--output", curve, "--next", study, "--report", page,
    ])
    let tuned = try Tuned(finished)
    #expect(tuned.participants == 6 && tuned.trials == 72 && tuned.simulated)
    #expect(
      Set(tuned.curves.map(\.title)) == ["exponential 39", "hyperbolic 0.0692", "linear 0.00692"])
    let best = try #require(tuned.recommended)
    let file = try CurveFile(parsing: Array(try Data(contentsOf: URL(filePath: curve))))
    #expect(file.curve.title == best.title)
    #expect(file.warning?.contains("simulated") == true)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains(best.title))

    let checked = Program.run(["check", study])
    #expect(checked.exitCode == 0, "\(checked.errors)")
    // The trials of both rounds count together, and a curve of both is one.
    try logged.simulate(study, 4)
    let both = try Tuned(
      Program.run(["tune", logged.folder.file("Results"), "--format", "json"]))
    #expect(both.participants == 10)
    #expect(both.curves.count > tuned.curves.count)
    #expect(Set(both.curves.map(\.title)).count == both.curves.count)
  }

  @Test func `writes nothing into the data that it reads, and no file onto another one`() throws {
    let logged = try LoggedCurves(people: 2, trials: 1)
    let study = logged.dataset + "/materials/study.json"
    let before = try Data(contentsOf: URL(filePath: study))
    for option in ["--output", "--report", "--next"] {
      let finished = try logged.tune([option, study])
      #expect(finished.exitCode == 2 && finished.errors.contains("which was read"), "\(option)")
    }
    #expect(try Data(contentsOf: URL(filePath: study)) == before)
    let one = logged.folder.file("one.json")
    let other = logged.folder.file("Results/../one.json")
    let finished = try logged.tune(["--output", one, "--report", other])
    #expect(finished.exitCode == 2 && finished.errors.contains("two files at once"))
    #expect(!FileManager.default.fileExists(atPath: one))
  }

  @Test func `obeys exclusions when it tunes`() throws {
    let logged = try LoggedCurves()
    for arguments in [["sim2"], ["sim3", "--session", "1", "--trial", "1"]] {
      let excluded = Program.run(
        ["results", "exclude", logged.dataset] + arguments + ["--reason", "phone"])
      #expect(excluded.exitCode == 0, "\(excluded)")
    }
    let tuned = try Tuned(try logged.tune(["--format", "json", "--exclude", "sim1"]))
    #expect(tuned.participants == 4)
    #expect(tuned.trials == 47)
  }

  @Test func `one curve is no choice, and the first study is named`() throws {
    let logged = try LoggedCurves(methods: [LoggedCurves.curves[0]], people: 2, trials: 1)
    let finished = try logged.tune()
    #expect(finished.exitCode == 1)
    #expect(finished.output.isEmpty)
    #expect(finished.errors.contains("people used one curve, exponential 39"))
    #expect(finished.errors.contains("caliper tune --first STUDY.json --values "))
  }

  @Test func `makes the first study, which can be run`() throws {
    let folder = try TemporaryFolder()
    let study = folder.file("first.json")
    let made = Program.run(["tune", "--first", study, "--values", "1001", "--width", "400"])
    #expect(made.exitCode == 0, "\(made.errors)")
    let checked = Program.run(["check", study])
    #expect(checked.exitCode == 0, "\(checked.errors)")
    // It is never written over.
    let again = Program.run(["tune", "--first", study, "--values", "1001", "--width", "400"])
    #expect(again.exitCode == 1)
  }

  @Test(arguments: [
    (["--first", "x.json"], "add --values N --width PX"),
    (["--values", "101", "--width", "400"], "add --first STUDY.json"),
    (["Results", "--first", "x.json", "--values", "101", "--width", "400"], "leave out PATH"),
    ([], "nothing to choose from"),
    (["Results", "--format", "html", "--output", "x"], "write the page with --report x"),
    (["Results", "--output", "curve.HTML"], "write the page with --report curve.HTML"),
  ])
  func `options of tuning that do not go together are refused`(
    arguments: [String], cure: String
  ) throws {
    let finished = Program.run(["tune"] + arguments)
    #expect(finished.exitCode == 2)
    #expect(finished.errors.contains(cure), "\(finished.errors)")
    #expect(finished.errorLines.count == 1)
  }
}
