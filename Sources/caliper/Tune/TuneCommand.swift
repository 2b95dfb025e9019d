import Desktop
import Optimization
import Runner
import Simulation
import Tuning

/// `caliper tune`: turns logs into a better accuracy curve and says how much better, and how surely.
enum TuneCommand {
  private static let options = [
    ("family", true), ("method", true), ("format", true), ("output", true), ("people", true),
    ("seed", true), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// What the report can be written as.
  enum Format: String, CaseIterable {
    case text, json, html
  }

  /// Does what the arguments ask for.
  @MainActor static func run(_ words: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(words, of: "tune", options: options)
    if arguments.has("help") {
      Output.print(Help.tune)
      return .done
    }
    Signals.install()
    let format = try format(arguments)
    let files = TuneFiles(curve: arguments["output"], mayReplace: arguments["output"] != nil)
    try files.check()
    let input = try TuneInput(arguments)
    for remark in input.remarks { Output.error("caliper: note: \(remark)") }
    guard let result = try tune(input) else { return .stopped }
    let report = TuneReport(result: result, input: input, command: ["caliper", "tune"] + words)
    try report.write(as: format)
    try files.write(result, input: input)
    return .done
  }

  private static func format(_ arguments: Arguments) throws(RunFailure) -> Format {
    let name = arguments["format"] ?? "text"
    guard let format = Format(rawValue: name) else {
      throw RunFailure(.refused, "tune: unknown format '\(name)'; use text, json or html")
    }
    return format
  }

  /// Tunes, and shows on a terminal how far it is; `nil` where somebody stopped it.
  private static func tune(_ input: TuneInput) throws(RunFailure) -> TuningResult? {
    let line = StatusLine.onTerminal
    var step = TuningProgress(step: .calibration)
    let outcome = Result { () throws(MinimizationError) in
      try input.tuning.run(
        progress: {
          step = $0
          line?.show(step.sentence)
        }, isCancelled: { Signals.haveAskedToEnd })
    }
    line?.clear()
    do throws(MinimizationError) {
      if let result = try outcome.get(), !Signals.haveAskedToEnd { return result }
    } catch {
      if !Signals.haveAskedToEnd {
        throw RunFailure(
          .failed, "tune: no curve could be tried out (\(error)); check the study by caliper check")
      }
    }
    Output.error(
      "caliper: tune: stopped while \(step.step.rawValue); nothing was written, the logs are as they "
        + "were")
    return nil
  }
}

extension TuningProgress {
  /// What is being done, in a few words.
  fileprivate var sentence: String {
    share > 0 ? "\(step.rawValue), \(Int(share * 100)) %" : "\(step.rawValue) …"
  }
}
