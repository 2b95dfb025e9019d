import TestSupport
import Testing

@testable import caliper

/// The program's commands in the process of the tests.
@MainActor enum Program {
  /// Runs the command that `arguments` name, and keeps its output.
  static func run(_ arguments: [String]) -> FinishedProcess {
    let sink = OutputSink()
    let code = Output.$sink.withValue(sink) { Caliper.run(arguments) }
    return FinishedProcess(
      output: sink.output.text, errors: sink.errors.text, waitStatus: code << 8)
  }

  /// Simulates people who do the small study, and returns the path of their data set.
  static func simulate(
    _ people: Int, in folder: TemporaryFolder, results: String = "Results",
    methods: [String] = [#""text-field""#], trials: Int = 1, seed: Int = 1
  ) throws -> String {
    let study = try SmallStudy.write(in: folder, methods: methods, trials: trials)
    let finished = run([
      "simulate", study, "--participants", "\(people)", "--results", folder.file(results),
      "--seed", "\(seed)",
    ])
    try #require(finished.exitCode == 0, "\(finished)")
    return folder.file(results) + "/" + SmallStudy.name
  }
}

extension [UInt8] {
  /// The bytes as UTF-8.
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
