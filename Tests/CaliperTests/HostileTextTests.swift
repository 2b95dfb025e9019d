import Base
import Foundation
import TestSupport
import Testing

/// Texts of files, file names and options that try to steer the terminal.
@MainActor struct HostileTextTests {
  /// Sets a title, colours, overwrites the line, turns the direction, and breaks the line.
  private static let hostile = "a\u{1B}]0;x\u{7}\u{9B}31m\r\u{202E}b\u{2028}c\u{85}\nnote: d"

  private func expectHarmless(
    _ finished: FinishedProcess, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in [finished.output, finished.errors] {
      #expect(text == text.sanitizedLines, sourceLocation: sourceLocation)
      #expect(
        !text.split(separator: "\n").contains { $0.hasPrefix("note: d") }, "\(text)",
        sourceLocation: sourceLocation)
    }
    #expect(!(finished.output + finished.errors).isEmpty, sourceLocation: sourceLocation)
  }

  private func study(title: String, in folder: TemporaryFolder) throws -> String {
    let scales = ["minimum": JSONValue.number(1), "maximum": .number(100)]
    return try folder.write(
      JSONValue.object([
        "name": .text("small"), "title": .text(title), "trials": .number(2),
        "scales": .list(
          [title, "fine"].map { .object(scales.merging(["name": .text($0)]) { $1 }) }),
        "methods": .list([.text("text-field")]),
        "order": .object(["scales": .text("latin")]),
      ]).jsonText, to: "study.json")
  }

  @Test func `shows no text of a study that could steer a terminal`() throws {
    let folder = try TemporaryFolder()
    let path = try study(title: Self.hostile, in: folder)
    let results = folder.file("Results")
    for arguments in [
      ["check", path], ["check", path, "--participant", "P01"],
      ["simulate", path, "--participants", "2", "--results", results],
      ["results", "list", results], ["results", "search", "sim1", "--results", results],
      ["results", "verify", results],
      ["compare", results + "/small"], ["compare", results + "/small", "--power"],
    ] {
      let finished = Program.run(arguments)
      #expect([0, 2].contains(finished.exitCode), "\(finished)")
      expectHarmless(finished)
    }
  }

  @Test func `gives programs the text as it is`() throws {
    let folder = try TemporaryFolder()
    let title = "a\u{202E}b"
    let path = try study(title: title, in: folder)
    let finished = Program.run(["check", path, "--participant", "P01", "--format", "json"])
    #expect(finished.exitCode == 0)
    #expect(finished.output.contains("\"scale\": \"\(title)\""))
  }

  @Test func `quotes no option and no file name that could steer a terminal`() throws {
    let folder = try TemporaryFolder()
    let name = "x\u{1B}[2J\u{202E}\nnote: d.csv"
    try folder.write("participant,method,time_s\nA,x,1\nA,y,0\n", to: name)
    try folder.write("{", to: name + ".json")
    let path = folder.file(name)
    for arguments in [
      [Self.hostile], ["--\(Self.hostile)"], ["run", "--participant", Self.hostile],
      ["run", "--methods", Self.hostile], ["check", Self.hostile],
      ["check", "--\(Self.hostile)"], ["check", path + ".json"], ["curve", "show", path + ".json"],
      ["curve", "export", path + ".json", "--language", "c"],
      ["curve", "show", Self.hostile], ["compare", path], ["compare", Self.hostile],
      ["results", Self.hostile], ["results", "list", Self.hostile],
      ["results", "verify", Self.hostile], ["results", "search", Self.hostile], ["tune", path],
      ["results", "delete", path, "P1", "1"], ["simulate", path + ".json", "--participants", "1"],
    ] {
      expectHarmless(Program.run(arguments))
    }
  }

  /// The path is in no report, since reports remove such characters themselves.
  @Test func `quotes no folder without data that could steer a terminal`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a\u{1B}]0;x\u{7}\u{202E}b/file")
    let finished = Program.run(["results", "list", folder.file("a\u{1B}]0;x\u{7}\u{202E}b")])
    #expect(finished.exitCode == 0)
    #expect(finished.output == "no data set in \(folder.file("a?]0;x??b"))\n")
    expectHarmless(finished)
  }
}
