import Testing

@testable import ToolSupport

/// A subcommand with every kind of option.
private struct Sample: Subcommand {
  static let name = "sample"
  static let help = "usage: tool sample FILE [options]"
  static let options: [SubcommandOption<Self>] = [
    .text("FILE") { $0.file = $1 },
    .number("--count", in: 1...9) { $0.count = $1 },
    .number("--share", in: 0...0.5) { $0.share = $1 },
    .text("--title") { $0.title = $1 },
    .choice("--side", of: [1, 2], named: \.description) { $0.side = $1 },
    .flag("--fresh") { $0.isFresh = true },
  ]

  var file = ""
  var count = 3
  var share = 0.25
  var title: String?
  var side = 1
  var isFresh = false

  func run() -> Int32 { Int32(count) }
}

struct SubcommandTests {
  @Test func `options are optional, in any order, and the last one holds`() throws {
    let plain = try Sample(["a.csv"])
    #expect(plain.file == "a.csv" && plain.count == 3 && plain.title == nil && !plain.isFresh)
    let chosen = try Sample([
      "--count", "9", "--fresh", "b.csv", "--title", "--count", "--side", "2", "--share", "0.5",
      "--count", "4",
    ])
    #expect(chosen.file == "b.csv" && chosen.count == 4 && chosen.title == "--count")
    #expect(chosen.side == 2 && chosen.share == 0.5 && chosen.isFresh)
  }

  @Test(arguments: [
    ([], "FILE is missing"), (["a", "b"], "unknown option 'b'"),
    (["--no"], "unknown option '--no'"),
    (["a", "--title"], "--title needs a value"),
    (["--count", "0"], "--count '0' is no number from 1 to 9"),
    (["--count", "x", "--count", "1"], "--count 'x' is no number from 1 to 9"),
    (["--share", "nan"], "--share 'nan' is no number from 0.0 to 0.5"),
    (["--side", "up"], "--side 'up' is none of 1, 2"),
  ])
  func `other command lines are refused`(arguments: [String], message: String) {
    let error = #expect(throws: CommandLineError.self) { try Sample(arguments) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["sample", "a.csv", "--count", "7"], 7), (["sample", "--help"], 0), (["--help"], 0),
    (["sample"], 2), (["other"], 2), ([], 2),
  ])
  @MainActor func `a tool runs the subcommand that is named`(arguments: [String], code: Int) {
    #expect(Tool("tool", [Sample.self]).run(arguments) == Int32(code))
  }
}
