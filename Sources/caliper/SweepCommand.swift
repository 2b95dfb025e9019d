import App
import Base
import Desktop
import Files
import Tuning
import Windowing

/// `caliper sweep`: simulates a grid of slider designs.
enum SweepCommand: ProgramCommand {
  struct Options: Sendable {
    var output: String?
    var shard = SweepShard.whole
    var threads: Int?
    var slurm = SlurmOptions()
  }

  static let command = Command(
    name: "sweep",
    usage: [
      "sweep PLAN.json --output FILE.csv [options]", "sweep PLAN.json --slurm DIR [options]",
      "sweep gather SHARD.csv… --output FILE.csv",
    ],
    about: """
      Simulates people with every combination of a plan's scales, tracks, curves and kinds of people, and
      writes a row for each: the time with its interval, the shares of right answers and of giving up, and
      the ratio to the plain slider, OBSlider and the default curve for the same people. 'gather' joins the
      tables of shards. Simulated people are no evidence about people.
      """,
    defaults: Options(),
    options: [
      .text(
        "output", "FILE",
        "the table; an existing one is continued after its last whole row", kind: .file
      ) { $0.output = $1 },
      .value(
        "shard", "K/N",
        "simulate only part K of N; the gathered parts equal the whole, to the byte",
        parse: { (text) throws(OptionError) in
          guard let shard = SweepShard(text) else {
            throw OptionError(
              description: "--shard '\(text)' is no part; give K/N with K from 1 to N, such as 3/8")
          }
          return shard
        }
      ) { $0.shard = $1 },
      .number(
        "threads", "N", in: 1...1024, "the number of cores to use (default: all of the machine)"
      ) { $0.threads = $1 },
    ] + slurmOptions.map { $0.part(of: \.slurm) },
    footer: """
      Ctrl-C stops it; finished rows are kept, and the same command resumes with the others.
      """,
    exitCodes: ExitCodes(stopped: "stopped"),
    words: [.file],
    repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    if invocation.words.first == "gather" { return try gather(invocation) }
    try invocation.allowWords(1)
    guard let path = invocation.words.first else {
      throw RunFailure(.refused, "sweep: which plan? give the path of one, such as plan.json")
    }
    let bytes = try CommandFile.read(path, as: "plan")
    let plan = try plan(bytes, at: path)
    let options = invocation.options
    guard let folder = options.slurm.folder else {
      if options.slurm.isChanged {
        throw RunFailure(
          .refused,
          "sweep: --shards, --partition, --time, --memory and --retries are for Slurm; add --slurm DIR"
        )
      }
      return try sweep(plan, options)
    }
    if invocation.given.contains(where: ["shard", "threads"].contains) {
      throw RunFailure(
        .refused, "sweep: --shard and --threads are set by the scripts; leave them out with --slurm"
      )
    }
    try writeScripts(options.slurm, into: folder, plan: bytes, output: options.output)
    return .done
  }

  private static func plan(_ bytes: [UInt8], at path: String) throws(RunFailure) -> SweepPlan {
    do throws(SweepPlanError) {
      return try SweepPlan(parsing: bytes)
    } catch {
      throw CommandFile.refusal(of: path, because: error.problems, in: bytes)
    }
  }

  private static func output(_ options: Options) throws(RunFailure) -> String {
    guard let output = options.output else {
      throw RunFailure(.refused, "sweep: where to? give --output FILE, such as --output sweep.csv")
    }
    return output
  }

  private static func sweep(
    _ plan: SweepPlan, _ options: Options
  ) throws(RunFailure) -> RunEnding {
    let output = try output(options)
    Signals.install()
    let sweep = Sweep(
      plan, shard: options.shard, version: Caliper.version, threads: options.threads)
    let report = SweepProgressReport()
    let outcome = Result { () throws(SweepError) in
      try sweep.run(
        into: output, isCancelled: { Signals.haveAskedToEnd }, progress: { report.show($0) })
    }
    report.clear()
    do throws(SweepError) {
      let progress = try outcome.get()
      guard progress.isComplete else {
        Output.error(
          "caliper: sweep: stopped; \(progress.cells) of \(progress.allCells) cells are in \(output), "
            + "the same command resumes with the others")
        return .stopped
      }
      Output.print(
        "\(progress.allCells) cells, \(progress.allCells - progress.earlierCells) of them now, "
          + "are in \(output)")
      return .done
    } catch {
      throw RunFailure(.failed, "sweep: \(error)")
    }
  }

  private static func gather(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    try invocation.allowOptions(["output"], of: "gather")
    let output = try output(invocation.options)
    let paths = Array(invocation.words.dropFirst())
    guard !paths.isEmpty else {
      throw RunFailure(.refused, "sweep: gather which tables? name those of all shards")
    }
    guard UserFile.isReplaceable(output) else {
      throw RunFailure(
        .refused, "sweep: \(output) is no ordinary file; give the path of a file for the table")
    }
    try OutputFile.refuse(output, among: paths, by: "sweep")
    do throws(SweepError) {
      let cells = try SweepGathering.gather(paths, into: output)
      Output.print("\(cells) cells of \(paths.count) tables are in \(output)")
      return .done
    } catch {
      throw RunFailure(.failed, "sweep: \(error)")
    }
  }
}

/// The progress of a sweep on standard error: a line of a terminal that is overwritten, or one line a minute.
final class SweepProgressReport {
  private let line = StatusLine.onTerminal
  private let start = Window.now
  private var reported: Instant?

  /// The seconds between two lines if standard error is no terminal, and otherwise between two changes of the line.
  private var period: Double { line == nil ? 60 : 0.2 }

  /// Shows `progress`, unless the last one was shown a moment ago.
  func show(_ progress: Sweep.Progress) {
    let now = Window.now
    if let reported, now.seconds(since: reported) < period { return }
    reported = now
    let text = Self.text(progress, seconds: now.seconds(since: start))
    if let line { line.show(text) } else { Output.error("caliper: sweep: \(text)") }
  }

  /// Clears the line of a terminal.
  func clear() { line?.clear() }

  /// The cells, the trials a second and the time left, in one line.
  static func text(_ progress: Sweep.Progress, seconds: Double) -> String {
    var text = "\(progress.cells) of \(progress.allCells) cells"
    let done = progress.cells - progress.earlierCells
    guard done > 0, seconds > 0 else { return text }
    text += ", \(Int(Double(progress.trials) / seconds)) trials a second"
    let left = Double(progress.allCells - progress.cells) * seconds / Double(done)
    return text + ", about \(Int((left / 60).rounded(.up))) min left"
  }
}
