import Runner
import Testing

@testable import caliper

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
