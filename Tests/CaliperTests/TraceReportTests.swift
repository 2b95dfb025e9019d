import Datasets
import Foundation
import TestSupport
import Testing

/// Sheets of traces that the built program makes of simulated people.
@MainActor struct TraceReportTests {
  private let folder: TemporaryFolder
  private let dataset: String

  init() throws {
    folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = Program.run(
      ["simulate", "blog-2012", "--participants", "3", "--results", results])
    try #require(simulated.exitCode == 0)
    dataset = results + "/blog-2012"
  }

  /// A row of the tables of trials.
  private struct Row {
    let participant: String
    let method: String
    let outcome: String
    let trial: Int
    let target: String
    let seconds: Double

    /// Whether the method has a position for the number.
    var canBeEntered: Bool { method != "plain-slider" || target == "52.8" }

    /// The trial as the page names it.
    var words: String {
      let word = ["correct": "right", "gave_up": "gave up", "timed_out": "timed out"][outcome]
      return "\(participant) · session 1 · trial \(trial), simulated: \(word ?? outcome) in "
        + String(format: "%.2f", seconds) + " s"
    }
  }

  /// The trials of a phase of all people, in the order of their codes.
  private func rows(phase: String = "main") throws -> [Row] {
    let paths = try folder.names(in: "Results/blog-2012/data").filter { $0.hasPrefix("subject-") }
      .sorted()
    return try paths.flatMap { subject -> [Row] in
      let path =
        "\(dataset)/data/\(subject)/study-blog2012_\(subject)_session-1_task-entry_data.csv"
      let file = try DataFile.read(path)
      return try (0..<file.count).filter { file.cell("phase", at: $0) == phase }.map { index in
        Row(
          participant: file.cell("participant", at: index),
          method: file.cell("method", at: index), outcome: file.cell("outcome", at: index),
          trial: try #require(Int(file.cell("trial", at: index))),
          target: file.cell("target", at: index),
          seconds: try #require(Double(file.cell("time_s", at: index))))
      }
    }
  }

  private func page(_ more: [String] = []) throws -> String {
    let path = folder.file("page.html")
    let made = Program.run(
      ["compare", dataset, "--traces", path] + more)
    try #require(made.exitCode == 0, "\(made)")
    return try TextFile.text(at: path)
  }

  /// The sentence expected on the page about the trials of `method` among `rows`.
  private func expected(_ rows: [Row], _ method: String) -> String {
    let own = rows.filter { $0.method == method }
    // The sort is stable by the index, so that the first of equal times comes first.
    func ordered(_ outcomes: Set<String>) -> [Row] {
      own.enumerated().filter { outcomes.contains($0.element.outcome) }
        .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
        .map(\.element)
    }
    let solved = ordered(["correct"])
    let unsolved = ordered(["gave_up", "timed_out"]).filter(\.canBeEntered)
    func words(_ row: Row?) -> String { row?.words ?? "none" }
    let slowest = solved.first { $0.seconds == solved.last?.seconds }
    return "Fastest: \(words(solved.first)); "
      + "Median: \(words(solved.isEmpty ? nil : solved[(solved.count - 1) / 2])); "
      + "Slowest: \(words(slowest)); "
      + "Given up or timed out: \(words(unsolved.isEmpty ? nil : unsolved[(unsolved.count - 1) / 2]))"
  }

  @Test func `the page of a data set shows the trials that the rule names`() throws {
    let (rows, page) = (try rows(), try page())
    #expect(page.contains("<section id=\"traces\">"))
    let methods = Set(rows.map(\.method))
    #expect(methods.count == 4)
    for method in methods { #expect(page.contains(expected(rows, method)), "\(method)") }
    #expect(page.contains("Maps of the pointer</h2>"))
    #expect(page.contains("Accurate slider: map of the pointer in \(rows.count / 4) trials"))
    #expect(!page.contains("Text field: map of the pointer"))
    #expect(page.contains("The people are simulated."))
  }

  @Test func `trials that are left out are not shown`() throws {
    let all = try rows()
    let fastest = try #require(
      all.filter { $0.outcome == "correct" && $0.method == "text-field" }
        .min { $0.seconds < $1.seconds })
    let page = try page(["--exclude", "\(fastest.participant)/1/\(fastest.trial)"])
    #expect(!page.contains(fastest.words))
    let rest = all.filter {
      $0.participant != fastest.participant || $0.trial != fastest.trial
    }
    for method in Set(all.map(\.method)) { #expect(page.contains(expected(rest, method))) }
  }

  @Test func `files without events have no traces, and sessions without theirs say so`() throws {
    let path = try folder.write(
      "participant,method,time_s,trial\na,x,1,1\na,y,2,2\nb,x,2,1\nb,y,3,2\n", to: "other.csv")
    let none = folder.file("none.html")
    let other = Program.run(["compare", path, "--traces", none])
    #expect(other.exitCode == 0)
    let empty = try TextFile.text(at: none)
    #expect(!empty.contains("id=\"traces\"") && empty.contains("No trial has events"))

    let events = "session-1_description-events_data.csv"
    for name in try folder.contents().keys where name.hasSuffix(events) {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    let page = try page()
    #expect(page.contains("No events were found for 3 sessions, so there are no traces of them."))
    #expect(!page.contains("Maps of the pointer"))
  }

  @Test func `events that cannot be read are named, and the page has the others`() throws {
    let name = "subject-sim1/study-blog2012_subject-sim1_session-1_description-events_data.csv"
    _ = try folder.write("trial,t_s\n1,\"2\"3\n", to: "Results/blog-2012/data/\(name)")
    let page = try page()
    #expect(page.contains("Not read: cannot read \(dataset)/data/\(name): line 2"))
    #expect(page.contains("Fastest: sim2") || page.contains("Fastest: sim3"))
    let strict = Program.run(
      [
        "compare", dataset, "--traces", folder.file("page.html"), "--strict",
      ])
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("caliper: cannot read \(dataset)/data/\(name): line 2"))
    // Nor is a sheet of the others all that was asked for.
    let sheet = folder.file("sheet.svg")
    let made = Program.run(["replay", dataset, "--output", sheet, "--sheet"])
    #expect(made.exitCode == 1 && made.errors.contains("caliper: replay: cannot read "))
    #expect(made.output.hasPrefix("\(sheet): the traces of "))
  }

  @Test(arguments: ["svg", "pdf", "png"])
  func `a sheet is a file of its own`(format: String) throws {
    let path = folder.file("sheet.\(format)")
    let made = Program.run(
      ["replay", dataset, "--participant", "sim1", "--output", path, "--sheet"])
    #expect(made.exitCode == 0 && made.errors.isEmpty, "\(made)")
    let count = try (rows() + rows(phase: "practice")).count { $0.participant == "sim1" }
    #expect(made.output == "\(path): the traces of \(count) trials\n")
    #expect(try #require(FileManager.default.contents(atPath: path)).count > 5000)
  }

  @Test func `a sheet without a file, of a film or of too many trials is refused`() throws {
    func refusal(_ arguments: [String]) throws -> String {
      let refused = Program.run(["replay", dataset, "--sheet"] + arguments)
      #expect(refused.exitCode == 2 && refused.errorLines.count == 1, "\(refused)")
      return refused.errors
    }
    #expect(try refusal([]).contains("add --output sheet.svg, .pdf or .png"))
    #expect(try refusal(["--output", folder.file("a.gif")]).contains("--sheet is a picture"))
    #expect(
      try refusal(["--check"]).contains("add --output sheet.svg, .pdf or .png"))

    let many = Program.run(
      ["simulate", "blog-2012", "--participants", "9", "--results", folder.file("Many")])
    try #require(many.exitCode == 0)
    let refused = Program.run([
      "replay", folder.file("Many"), "--output", folder.file("a.svg"), "--sheet",
    ])
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors
        == "caliper: replay: these are more than the 200 trials of a sheet; choose some by "
        + "--participant, --session or --trial\n")
    #expect(try !folder.names().contains("a.svg"))
  }
}
