import App
import Base
import Datasets
import MachineTiming
import Reports
import Windowing

/// `caliper timing`: measures the precision with which this machine times events and pictures.
enum TimingCommand: ProgramCommand {
  struct Options: Sendable {
    var seconds = 20
    var asksForSize = false
    var format: OutputFormat?
    var output: String?
    var window = WindowOptions()
  }

  static let command = Command(
    name: "timing", usage: ["timing [options]"],
    about: """
      Measures how well this machine times inputs, while you move the mouse: the delay of events, the
      delay of pictures, and the clock behind both. Reports whether this is good enough for a study.
      """,
    defaults: Options(),
    options: [
      .number("seconds", "N", in: 2...600, "measure for N seconds, 2 to 600 (default: 20)") {
        $0.seconds = $1
      },
      .flag("size", "measure the size of the screen with a bank card that you hold against it") {
        $0.asksForSize = true
      },
      .choice("format", "F", "text or json: print the results instead of showing them") {
        $0.format = $1
      },
      .text("output", "FILE", "write the results into this file, as JSON", kind: .file) {
        $0.output = $1
      },
    ] + WindowOptions.all.map { $0.part(of: \.window) },
    footer: """
      The results are kept for this machine in caliper/machine.json below XDG_STATE_HOME, or else
      ~/.local/state. Sessions copy them into session.json, and studies may set limits for them.
      """,
    exitCodes: ExitCodes(refused: "wrong usage", stopped: "stopped before the end"),
    wordLimit: 0)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    let path = options.output ?? "caliper-timing.json"
    var request = TimingRequest { (report) throws(RunFailure) in
      try OutputFile.write(text(of: report, as: .json), to: path, by: command.name)
      return path.sanitizedForDisplay
    }
    request.seconds = Double(options.seconds)
    request.asksForSize = options.asksForSize
    request.showsResult = options.format == nil
    request.window = options.window.setup()
    request.note = { Output.note(Note(text: "caliper: note: \($0)")) }
    let runner = try TimingRunner(request)
    let ending = runner.run()
    guard let report = runner.report else { return ending }
    if let format = options.format { Output.print(text(of: report, as: format)) }
    if options.format != nil, options.output != nil { _ = try request.save(report) }
    return ending
  }

  private static func text(of report: TimingReport, as format: OutputFormat) -> String {
    switch format {
    case .text: TextWriter(report.document).text
    case .json: TimingReport.format.json(of: report).encoded(as: .file)
    }
  }
}

extension TimingReport {
  /// The report for people: the verdict and the figures.
  var document: Document {
    func words(_ summary: DistributionSummary?) -> String {
      summary.map {
        "median \($0.median.fixed(2)) ms, 99 % within \($0.percentile99.fixed(2)) ms, "
          + "longest \($0.worst.fixed(2)) ms"
      } ?? "not known"
    }
    let refresh =
      refreshRate.map { "\($0.fixed(2)) Hz" + (isRefreshMadeUp ? ", no display's" : "") }
      ?? "not known"
    let drift = clock.drift.map { ", drifts by \($0.fixed(0)) parts in a million" } ?? ""
    let offset = "offset \(clock.offset.fixed(2)) ms ± \(clock.bound.fixed(2)) ms\(drift)"
    let rows = [
      ["session", setup.session],
      ["compositor", setup.compositor ?? "none"],
      ["display", "\(setup.monitor.map { "\($0), " } ?? "")\(setup.width) × \(setup.height)"],
      ["refresh", refresh],
      ["events stamped", stampedBy],
      ["events", "\(events), \(movements) of them movements"],
      ["event to program", words(delay)],
      ["device", deviceRate.map { "\($0.fixed(0)) reports a second" } ?? "not moved enough"],
      ["pictures", "\(pictures)\(lateShare == nil ? "" : ", \(latePictures) late")"],
      ["drawn to shown", words(showing)],
      ["display's clock", clock.hasServerTime ? offset : "none"],
    ]
    let figures = Document.Table("", ["figure", "value"], rows, isText: true)
    return Document(
      title: verdict.headline, summary: verdict.advice.joined(separator: " "),
      sections: [Document.Section("figures", "", [.table(figures)])])
  }
}
