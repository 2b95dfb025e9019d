import Foundation
import TestSupport
import Testing

/// A page of the documentation with the files and the commands of its fenced blocks, in their order.
///
/// A block that begins with a language and a name, such as `csv trials.csv`, is a file. Blocks that begin with `sh`
/// contain only commands. In blocks that begin with `console`, `$ ` is before each command, and its output follows.
struct DocumentedPage: Sendable, CustomTestStringConvertible {
  enum Part: Sendable {
    case file(name: String, text: String)
    case command(DocumentedCommand)
    /// A command of Caliper in another block, which nobody would run.
    case stray(line: Int, text: String)
  }

  /// The path within the project.
  let path: String
  private(set) var parts: [Part] = []

  var testDescription: String { path }

  var commands: [DocumentedCommand] {
    parts.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  init(path: String) throws {
    self.path = path
    let lines = try Project.text(path).components(separatedBy: "\n")
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let opening = start {
        add(
          Array(lines[(opening + 1)..<index]), after: opening + 1,
          begunBy: String(lines[opening].dropFirst(3)))
        start = nil
      } else {
        start = index
      }
    }
  }

  /// README.md and all pages below Documentation.
  static func all() throws -> [DocumentedPage] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Project.file("Documentation").path)
    let paths = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return try (["README.md"] + paths).map(DocumentedPage.init)
  }

  private mutating func add(_ block: [String], after line: Int, begunBy beginning: String) {
    let words = beginning.split(separator: " ")
    if words.count == 2 {
      parts.append(.file(name: String(words[1]), text: block.joined(separator: "\n") + "\n"))
    } else if beginning == "sh" || beginning == "console" {
      parts += Self.commands(in: block, after: line, isConsole: beginning == "console")
        .map(Part.command)
    } else {
      for (index, text) in block.enumerated() where text.split(separator: " ").first == "caliper" {
        parts.append(.stray(line: line + index + 1, text: text))
      }
    }
  }

  private static func commands(
    in block: [String], after line: Int, isConsole: Bool
  ) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    for (index, text) in block.enumerated() {
      if let last = commands.last, last.text.hasSuffix("\\") {
        commands[commands.count - 1].text += "\n" + text
      } else if !isConsole || text.hasPrefix("$ ") {
        guard !text.isEmpty else { continue }
        commands.append(
          DocumentedCommand(
            line: line + index + 1, text: isConsole ? String(text.dropFirst(2)) : text))
      } else if !commands.isEmpty {
        commands[commands.count - 1].shown.append(text)
      }
    }
    return commands
  }
}

/// A command of a page, with the output that the page shows.
struct DocumentedCommand: Sendable {
  /// The line of the page.
  let line: Int
  /// A command line of a shell.
  fileprivate(set) var text: String
  /// The lines below it.
  fileprivate(set) var shown: [String] = []

  /// Its words without a comment behind them.
  var words: [String] {
    let words = text.split(separator: " ").map(String.init)
    return Array(words[..<(words.firstIndex(of: "#") ?? words.endIndex)])
  }

  /// Whether the page shows that it fails.
  var isShownToFail: Bool {
    shown.contains { line in
      line.hasPrefix("problem: ")
        || line.hasPrefix("caliper: ") && !line.hasPrefix("caliper: note: ")
    }
  }

  /// The first line in which page and output differ; `nil` if there is none.
  ///
  /// In the page, `…` means any lines, or the rest of the line that it ends. Blank lines do not count.
  func firstDifference(from output: String) -> String? {
    guard !shown.isEmpty else { return nil }
    var rest = Self.lines(output.components(separatedBy: "\n"))[...]
    var isGap = false
    for line in Self.lines(shown) {
      guard line != "…" else {
        isGap = true
        continue
      }
      let isCut = line.hasSuffix("…")
      let words = isCut ? line.dropLast().trimmingCharacters(in: .whitespaces) : line
      let index = rest.firstIndex { isCut ? $0.hasPrefix(words) : $0 == words }
      guard let index, isGap || index == rest.startIndex else { return line }
      rest = rest[(index + 1)...]
      isGap = isCut
    }
    return isGap ? nil : rest.first
  }

  private static func lines(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
