import Foundation
import TestSupport
import Testing

/// A sample in a page: its files and the command that compares them, with lines of its output.
struct PageSample: Sendable, CustomTestStringConvertible {
  let name: String
  private(set) var files: [(name: String, text: String)] = []
  private(set) var command = ""
  private(set) var lines: [String] = []

  var testDescription: String { name }

  /// The sample in a section of a page, whose first line is its heading.
  init(in section: String) {
    name = String(section.prefix { $0 != "\n" })
    for block in section.components(separatedBy: "\n```").dropFirst() {
      let lines = block.components(separatedBy: "\n")
      if lines[0].hasPrefix("csv ") {
        files.append(
          (String(lines[0].dropFirst(4)), lines.dropFirst().joined(separator: "\n") + "\n"))
      } else if lines[0] == "console" {
        command = String(lines[1].dropFirst(2))
        self.lines = Array(lines.dropFirst(2))
      }
    }
  }

  /// Expects that the command prints these lines.
  func expectLines() throws {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    #expect(!files.isEmpty && command.hasPrefix("caliper compare "))
    let finished = try ChildProcess(
      [
        "sh", "-c", "cd \"$1\" && \"$0\" \(command.dropFirst("caliper ".count))",
        try Program.path,
        folder.path,
      ]
    ).finish()
    #expect(finished.exitCode == 0, "\(finished.errors)")
    for line in lines where !line.isEmpty && line != "…" {
      #expect(finished.output.contains(line), "\(line)\n\(finished.output)")
    }
  }
}
