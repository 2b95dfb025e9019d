import Desktop
import Drawing
import InputMethods
import Optimization
import Reports
import Runner
import Sessions
import Simulation
import Studies
import Tuning
import TuningReports

/// `caliper tune`: estimates a better accuracy curve from logs.
enum TuneCommand: ProgramCommand {
  struct Options: Sendable {
    var method: String?
    var family: String?
    var output: String?
    var format = Format.text
    var people: Int?
    var seed: UInt64?
    var isForced = false
    var includesPilots = false
  }

  /// The formats of the report.
  enum Format: String, CaseIterable {
    case text, json, html
  }

  static let command = Command(
    name: "tune", usage: ["tune PATH… [options]"],
    about: """
      Fits the motor model to the logs, cross-validates it, searches for the curve that minimises
      predicted times, and predicts how much faster it is. PATH is the folder of a study's results.
      Where the model does not fit the people in the logs, nothing is claimed and nothing is written. All
      predictions are of simulated people: the study that is written beside the curve puts them to the
      test.
      """,
    defaults: Options(),
    options: [
      .text(
        "method", "NAME", "the slider to tune (default: the study's first one with a curve)",
        kind: .choice(MethodKind.allCases.map(\.rawValue))
      ) {
        $0.method = $1
      },
      .text(
        "family", "F",
        """
        exponential, linear, power, hyperbolic, logistic or table (default: that of
        the present curve)
        """, kind: .choice(TunableFamily.all.map(\.name))
      ) { $0.family = $1 },
      .text(
        "output", "FILE",
        """
        where the curve goes, and FILE-study.json beside it (default: \(TuneFiles.standardCurve), if
        that is not there yet); nothing is written where no curve can be called better
        """, kind: .file
      ) { $0.output = $1 },
      .choice("format", "F", "text, json or html, on standard output (default: text)") {
        $0.format = $1
      },
      .number(
        "people", "N", in: 4...1000,
        """
        the simulated people of the search, 4 to 1,000; five times as many others are
        predicted for (default: 24)
        """
      ) { $0.people = $1 },
      .number(
        "seed", "N", in: 0...Plan.largestSeed, "the seed of all random choices (default: 2012)"
      ) { $0.seed = $1 },
      .flag(
        "force",
        """
        write the best curve that was found in any case, with the reason against it as a
        warning in the file
        """
      ) { $0.isForced = true },
      .flag("pilots", "count pilot runs too, which are left out otherwise") {
        $0.includesPilots = true
      },
    ],
    exitCodes: ExitCodes(
      done: "done, also where no curve is written",
      failed: "could not do it, or the model cannot be used for the people in the logs",
      stopped: "stopped"),
    words: [.folder], repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    Signals.install()
    let options = invocation.options
    let files = TuneFiles(curve: options.output, mayReplace: options.output != nil)
    try files.check()
    let input = try TuneInput(invocation.words, options)
    for remark in input.remarks { Output.error("caliper: note: \(remark)") }
    guard let result = try tune(input) else { return .stopped }
    let report = TuneReport(result: result, input: input, command: invocation.commandLine)
    try report.write(as: options.format)
    try files.write(result, input: input)
    return .done
  }

  /// Tunes, with the progress on a terminal; `nil` where a signal stopped it.
  private static func tune(_ input: TuneInput) throws(RunFailure) -> TuningResult? {
    let line = StatusLine.onTerminal
    var step = TuningProgress(step: .calibration)
    let outcome = Result { () throws(TuningError) in
      try input.tuning.run(
        progress: {
          step = $0
          line?.show(step.sentence)
        }, isCancelled: { Signals.haveAskedToEnd })
    }
    line?.clear()
    do throws(TuningError) {
      if let result = try outcome.get(), !Signals.haveAskedToEnd { return result }
    } catch {
      if !Signals.haveAskedToEnd { throw failure(error) }
    }
    Output.error(
      "caliper: tune: stopped while \(step.step.rawValue); nothing was written, the logs are as they "
        + "were")
    return nil
  }

  private static func failure(_ error: TuningError) -> RunFailure {
    switch error {
    case .ended(let reasons):
      RunFailure(
        .failed,
        "tune: \(reasons.map(\.sentence).joined(separator: " ")) Leave out who or what does not "
          + "belong with 'caliper results exclude', or continue with --force")
    case .search(let error):
      RunFailure(
        .failed,
        "tune: no curve could be tried out (\(error)); check the study with 'caliper check'")
    }
  }
}

extension TuningProgress {
  /// The present step, in a few words.
  fileprivate var sentence: String {
    share > 0 ? "\(step.rawValue), \(Int(share * 100)) %" : "\(step.rawValue) …"
  }
}

/// The result of tuning in its formats.
@MainActor struct TuneReport {
  let result: TuningResult
  let input: TuneInput
  let command: [String]

  /// Writes the report to standard output.
  func write(as format: TuneCommand.Format) throws(RunFailure) {
    switch format {
    case .text: Output.print(TuningTextReport(result, source: source).text)
    case .json: Output.print(data: TuningJSONReport(result, source: source).text)
    case .html: Output.print(data: try html())
    }
  }

  private func html() throws(RunFailure) -> String {
    do throws(DrawingError) {
      return try TuningHTMLReport(result, source: source).html()
    } catch {
      throw RunFailure(.failed, "tune: \(error)")
    }
  }

  private var source: ReportSource {
    ReportSource(
      title: result.study, command: command, version: Caliper.version,
      files: input.folders.map {
        .init(path: $0.path, rows: $0.trials)
      }, exclusions: input.exclusions)
  }
}
