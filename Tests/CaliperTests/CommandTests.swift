import App
import Foundation
import Interface
import TestSupport
import Testing
import Windowing

@testable import caliper

/// Parsing by a declaration of options, and the help made from it.
struct CommandTests {
  private struct Options: Sendable {
    enum Format: String, CaseIterable {
      case text, json, html
    }

    var seed = 3
    var name: String?
    var columns: [String] = []
    var format = Format.text
    var announces = false
  }

  private let command = Command(
    name: "run", usage: ["run [STUDY]", "run more"], about: "Runs.", defaults: Options(),
    options: [
      .number("seed", "N", in: 1...10, "the seed\nof all (default: 3)") { $0.seed = $1 },
      .text("name", "P", "a name") { $0.name = $1 }.unlisted,
      .list("column", "A=B", "a column") { $0.columns = $1 },
      .choice("format", "F", "text, json or html") { $0.format = $1 },
      .flag("announce", "say so") { $0.announces = true },
    ],
    helpColumn: 16, footer: "Enter ends it.", exitCodes: ExitCodes(failed: "no, or not yet"),
    wordLimit: 1)

  private func parse(_ arguments: [String]) throws -> Invocation<Options> {
    try #require(try command.parse(arguments))
  }

  @Test func `options stand before and after words, with = or without`() throws {
    let first = try parse(["blog", "--seed", "7", "--announce"])
    let second = try parse(["--announce", "--seed=7", "blog"])
    for invocation in [first, second] {
      #expect(invocation.words == ["blog"])
      #expect(invocation.options.seed == 7)
      #expect(invocation.options.announces)
    }
    #expect(first.commandLine == ["caliper", "run", "blog", "--seed", "7", "--announce"])
  }

  @Test func `an option that is not given keeps its default`() throws {
    let options = try parse([]).options
    #expect(options.seed == 3 && options.name == nil && options.columns.isEmpty)
    #expect(options.format == .text && !options.announces)
  }

  @Test func `of a repeated option the last one counts, unless it is a list`() throws {
    let options = try parse([
      "--seed", "99", "--seed", "2", "--column", "a=b", "--name=x", "--column=c=d", "--name=y",
      "--format", "html",
    ]).options
    #expect(options.seed == 2 && options.name == "y")
    #expect(options.columns == ["a=b", "c=d"])
    #expect(options.format == .html)
  }

  @Test func `what follows -- is a word`() throws {
    #expect(try parse(["--", "--seed"]).words == ["--seed"])
  }

  @Test(arguments: [
    (["--bogus"], "run: unknown option '--bogus'; see 'caliper run --help'"),
    (["-x"], "run: unknown option '-x'; see 'caliper run --help'"),
    (["--seed"], "run: option '--seed' needs a value; see 'caliper run --help'"),
    (["--announce=yes"], "run: option '--announce' takes no value; see 'caliper run --help'"),
    (["a", "b"], "run: unexpected 'b'; see 'caliper run --help'"),
    (["--format", "xml"], "run: unknown format 'xml'; use text, json or html"),
  ])
  func `a wrong argument is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try command.parse(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test(arguments: ["", "-1", "1.5", "11", "99999999999999999999", "7 "])
  func `a number out of range or none is refused`(text: String) {
    let failure = #expect(throws: RunFailure.self) { try command.parse(["--seed=\(text)"]) }
    #expect(
      failure?.description == "run: --seed '\(text)' is not a whole number from 1 to 10")
  }

  @Test func `help has the usage, the listed options, and the rest`() throws {
    #expect(try command.parse(["a", "b", "--seed=x", "--help"]) == nil)
    #expect(
      command.help == """
        usage: caliper run [STUDY]
               caliper run more

        Runs.

          --seed N      the seed
                        of all (default: 3)
          --column A=B  a column
          --format F    text, json or html
          --announce    say so
          --help        this text

        Enter ends it.
        Exit codes: 0 done; 1 no, or not yet; 2 wrong usage or input.
        """)
  }

  @Test func `a choice and a list of words`() {
    #expect(["a"].alternatives == "a" && ["a", "b"].alternatives == "a or b")
    #expect(["a", "b", "c"].enumeration == "a, b and c" && [String]().enumeration.isEmpty)
  }
}

/// The options of windows, which `run` and `play` have in common.
struct WindowOptionsTests {
  private func window(_ arguments: [String]) throws -> WindowOptions {
    try #require(try RunCommand.command.parse(arguments)).options.window
  }

  @Test func `without options the look is the usual one`() throws {
    let window = try window([])
    #expect(window.appearance == Appearance() && !window.appearance.reducesMotion)
    #expect(!window.isFullscreen && window.announce == nil && window.display == nil)
  }

  @Test func `theme, text size, reduced motion, fullscreen, display and announcements are parsed`()
    throws
  {
    let window = try window([
      "--theme=dark", "--text-size", "1.5", "--reduced-motion", "--fullscreen", "--announce",
      "--display", "HDMI-1",
    ])
    let look = window.appearance
    #expect(look.palette == .dark && look.textSize == 1.5 && look.reducesMotion)
    #expect(window.isFullscreen && window.announce != nil && window.display == "HDMI-1")
  }

  @Test(arguments: [
    (["--theme=pink"], "run: --theme: unknown theme 'pink'; use light, dark or high-contrast"),
    (["--text-size=3"], "run: --text-size '3' is not a number from 0.8 to 2"),
  ])
  func `an unknown look is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try window(arguments) }
    #expect(failure?.description == sentence)
  }
}

/// The declared options against the pages that explain them.
struct OptionDocumentationTests {
  private static let options: [(command: String, names: [String])] = [
    named(RunCommand.self), named(PlayCommand.self), named(CheckCommand.self),
    named(CompareCommand.self), named(SimulateCommand.self), named(TuneCommand.self),
    named(CurveCommand.self), named(ResultsSearchCommand.self), named(ResultsVerifyCommand.self),
    named(ResultsEraseCommand.self), named(ResultsMergeCommand.self), named(LanguageCommand.self),
  ]

  private static func named<Declared: ProgramCommand>(
    _ command: Declared.Type
  ) -> (command: String, names: [String]) {
    (command.command.name, command.command.options.map(\.name))
  }

  /// The text of README.md and of all pages under Documentation.
  private func pages() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Project.file("Documentation").path)
    let paths = ["README.md"] + names.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    return try paths.map(Project.text).joined()
  }

  @Test func `every option is in the documentation`() throws {
    let pages = try pages()
    for (command, names) in Self.options {
      for name in names {
        let isThere = pages.contains("--\(name)")
        #expect(isThere, "\(command) --\(name)")
      }
    }
  }

  @Test func `every option is in the help of its command`() {
    let helps = [
      RunCommand.help, PlayCommand.help, CheckCommand.help, CompareCommand.help,
      SimulateCommand.help, TuneCommand.help, CurveCommand.help, ResultsCommand.help,
      LanguageCommand.help,
    ].joined()
    for (command, names) in Self.options {
      #expect(!names.isEmpty)
      for name in names { #expect(helps.contains("--\(name)"), "\(command) --\(name)") }
    }
  }
}
