import Foundation
import TestSupport
import Testing

extension `The program` {
  /// The commands of all pages, each page in a folder of its own, in their order.
  struct DocumentedCommandsTests {
    /// The kinds of commands that begin here and cannot continue, with the message that ends each.
    private enum Hindrance: String {
      /// A window opens.
      case window = "no display to open a window on"
      /// A person has to confirm it.
      case terminal = "the input is no terminal; add --yes"

      /// That of a command of Caliper's; `nil` if it comes to its end.
      init?(_ words: [String]) {
        let has = { (word: String) in words.contains(word) }
        switch words.dropFirst().first {
        case nil, "run", "play", "start", "timing": self = .window
        case "results" where has("open"): self = .window
        case "results" where has("erase") && !has("--yes"): self = .terminal
        case "replay" where !has("--check") && !has("--output"): self = .window
        case "simulate" where has("--on-screen"): self = .window
        case .some(let word) where word.hasPrefix("--"): self = .window
        case .some: return nil
        }
      }
    }

    /// The programs, by their first words, of which no command is run, and why.
    private static let leftOut: [(words: String, reason: String)] = [
      ("make", "builds the program"),
      ("sudo", "changes the machine"),
      ("mkdir -m 2750 /srv/lab/Results", "changes the machine"),
      ("pip install", "changes the machine"),
      (".build/release/caliper-lab", "is built by make"),
      ("Rscript", "AnalysisScriptTests run the script"),
      ("xvfb-run", "a session in a window"),
      ("xdg-open", "opens a browser"),
      ("/usr/local/share/caliper/examples/speak.py", "a session that is read aloud"),
      ("/usr/share/caliper/examples/logger.py", "OwnControlTests answer its questions"),
      ("python3 -m http.server", "serves until it is stopped"),
      ("python3 Examples/lsl.py", "reads a pipe until a session ends"),
      ("parallel", "GNU parallel is not among the packages of the tests"),
      ("spark-submit", "needs a cluster"),
      ("bash job/submit.sh", "needs a cluster"),
    ]
    /// Programs beside Caliper that are run.
    private static let tools = ["cut", "echo", "truncate"]
    /// Parts of files that would take minutes, and their replacements.
    private static let shortened = [
      (#""people": 100, "trials": 20"#, #""people": 2, "trials": 2"#)
    ]

    @Test(arguments: try DocumentedPage.all())
    func `a page has commands that do what it says`(page: DocumentedPage) throws {
      let folder = try ReaderFolder()
      for part in page.parts {
        switch part {
        case .file(let name, let text): try folder.write(Self.shorten(text), to: name)
        case .stray(let line, let text):
          Issue.record(
            "\(page.path):\(line): '\(text)' is in a block that is neither sh nor console")
        case .command(let command):
          guard Self.leftOut(command) == nil else { continue }
          try run(command, of: page, in: folder)
        }
      }
    }

    @Test func `what is left out is on a page`() throws {
      let commands = try DocumentedPage.all().flatMap(\.commands)
      for entry in Self.leftOut {
        let isThere = commands.contains { Self.leftOut($0) == entry.words }
        #expect(isThere, "\(entry.words): \(entry.reason)")
      }
    }

    private func run(
      _ command: DocumentedCommand, of page: DocumentedPage, in folder: ReaderFolder
    ) throws {
      let place: Comment = "\(page.path):\(command.line): \(command.text)"
      let program = command.words[0]
      guard program == "caliper" || Self.tools.contains(program) else {
        Issue.record("\(place): neither run nor declared as left out")
        return
      }
      let finished = try folder.run(command.text)
      if program == "caliper", let hindrance = Hindrance(command.words) {
        #expect(finished.exitCode != 0, place)
        #expect(finished.errors.contains(hindrance.rawValue), "\(place)\n\(finished.errors)")
        // Simulated people replace people at the window.
        try folder.simulateSession(command.words)
        return
      }
      #expect((finished.exitCode != 0) == command.isShownToFail, "\(place)\n\(finished.errors)")
      let printed = finished.output + finished.errors
      #expect(command.firstDifference(from: printed) == nil, "\(place)\n\(printed)")
    }

    /// The words by which a command is declared as left out.
    private static func leftOut(_ command: DocumentedCommand) -> String? {
      leftOut.first { command.words.starts(with: $0.words.split(separator: " ").map(String.init)) }?
        .words
    }

    private static func shorten(_ text: String) -> String {
      shortened.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}
