import Runner
import Testing

@testable import caliper

@MainActor struct ArgumentsTests {
  private let options = [
    Arguments.Option(name: "seed", takesValue: true),
    Arguments.Option(name: "announce", takesValue: false),
  ]

  @Test func `options stand before and after words, with = or without`() throws {
    let first = try parse(["blog", "--seed", "7", "--announce"])
    let second = try parse(["--announce", "--seed=7", "blog"])
    for arguments in [first, second] {
      #expect(arguments.words == ["blog"])
      #expect(arguments["seed"] == "7")
      #expect(arguments.has("announce"))
    }
  }

  @Test func `what follows -- is a word`() throws {
    #expect(try parse(["--", "--seed"]).words == ["--seed"])
  }

  @Test(arguments: [
    (["--bogus"], "run: unknown option '--bogus'; see 'caliper run --help'"),
    (["-x"], "run: unknown option '-x'; see 'caliper run --help'"),
    (["--seed"], "run: option '--seed' needs a value; see 'caliper run --help'"),
  ])
  func `a wrong option is told in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try parse(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test(arguments: ["", "-1", "1.5", "11", "99999999999999999999", "7 "])
  func `a number out of range or none is refused`(text: String) throws {
    let arguments = try parse(["--seed=\(text)"])
    let failure = #expect(throws: RunFailure.self) { try arguments.number("seed", in: 1...10) }
    #expect(
      failure?.description == "run: --seed '\(text)' is not a whole number from 1 to 10")
  }

  @Test func `one word too many is refused`() throws {
    let arguments = try parse(["a", "b"])
    let failure = #expect(throws: RunFailure.self) { try arguments.allowWords(1) }
    #expect(failure?.description == "run: unexpected 'b'; see 'caliper run --help'")
  }

  private func parse(_ arguments: [String]) throws -> Arguments {
    try Arguments(arguments, of: "run", options: options)
  }
}
