import Foundation
import TestSupport
import Testing

/// The samples of the page on logs of other programs, each with its command.
@Suite struct `The page on importing` {
  /// A sample: its files and the command that compares them, with lines of what that prints.
  struct Sample: Sendable, CustomTestStringConvertible {
    var program = ""
    var files: [(name: String, text: String)] = []
    var command = ""
    var lines: [String] = []

    var testDescription: String { program }
  }

  private static let page =
    (try? Project.text("Documentation/importing.md")) ?? ""

  /// The samples, by the headings of programs.
  static let samples: [Sample] = page.components(separatedBy: "\n### ").dropFirst().map { section in
    var sample = Sample(program: String(section.prefix { $0 != "\n" }))
    for block in section.components(separatedBy: "\n```").dropFirst() {
      let lines = block.components(separatedBy: "\n")
      if lines[0].hasPrefix("csv ") {
        sample.files.append(
          (String(lines[0].dropFirst(4)), lines.dropFirst().joined(separator: "\n") + "\n"))
      } else if lines[0] == "console" {
        sample.command = String(lines[1].dropFirst(2))
        sample.lines = Array(lines.dropFirst(2))
      }
    }
    return sample
  }

  @Test(arguments: samples)
  func `has samples that are read as it says`(sample: Sample) throws {
    let folder = try TemporaryFolder()
    for (name, text) in sample.files { try folder.write(text, to: name) }
    #expect(!sample.files.isEmpty && sample.command.hasPrefix("caliper compare "))
    let finished = try ChildProcess(
      [
        "sh", "-c", "cd \"$1\" && \"$0\" \(sample.command.dropFirst("caliper ".count))",
        try Program.path,
        folder.path,
      ]
    ).finish()
    #expect(finished.exitCode == 0, "\(finished.errors)")
    for line in sample.lines {
      #expect(finished.output.contains(line), "\(line)\n\(finished.output)")
    }
  }

  @Test func `has a sample of every program in its table`() {
    let rows = Self.page.components(separatedBy: "\n").filter { $0.hasPrefix("| [") }
    #expect(rows.count == 10)
    for row in rows {
      let name = row.dropFirst(3).prefix { $0 != "]" }
      #expect(Self.samples.contains { $0.program == name }, "\(name)")
    }
  }
}
