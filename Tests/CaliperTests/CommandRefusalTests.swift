import App
import TestSupport
import Testing
import Windowing

@testable import caliper

@MainActor struct PlayCommandTests {
  @Test(arguments: [
    (["more"], "play: unexpected 'more'; see 'caliper play --help'"),
    (["--curve"], "play: option '--curve' needs a value; see 'caliper play --help'"),
    (
      ["--theme", "pink"],
      "play: --theme: unknown theme 'pink'; use light, dark or high-contrast"
    ),
    (["--text-size", "9"], "play: --text-size '9' is not a number from 0.8 to 2"),
    (
      ["--curve", "/no/such.json"],
      "cannot read the curve /no/such.json: No such file or directory; give the path of a curve file"
    ),
  ])
  func `what cannot be understood is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try PlayCommand.run(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test func `a file that is no curve is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(#"{"family": "linear", "slope": 9}"#, to: "curve.json")
    defer { folder.remove() }
    let failure = #expect(throws: RunFailure.self) { try PlayCommand.run(["--curve", file]) }
    #expect(failure?.description.contains("$.slope: 9 is out of range") == true)
    #expect(failure?.ending == .refused)
  }
}

@MainActor struct SimulateCommandTests {
  @Test(arguments: [
    ([], "simulate: how many people? give --participants N, such as --participants 24"),
    (
      ["--participants", "0"],
      "simulate: --participants '0' is not a whole number from 1 to 100000"
    ),
    (
      ["--participants", "some"],
      "simulate: --participants 'some' is not a whole number from 1 to 100000"
    ),
    (
      ["--participants", "3", "--seed", "-1"],
      "simulate: --seed '-1' is not a whole number from 0 to 9007199254740991"
    ),
    (["a", "b"], "simulate: unexpected 'b'; see 'caliper simulate --help'"),
    (["--quick"], "simulate: unknown option '--quick'; see 'caliper simulate --help'"),
    (["--seed"], "simulate: option '--seed' needs a value; see 'caliper simulate --help'"),
  ])
  func `what cannot be understood is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try SimulateCommand.run(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }
}
