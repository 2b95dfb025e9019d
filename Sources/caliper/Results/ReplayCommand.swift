import App
import Base
import Datasets
import Drawing
import Files
import Interface
import Replay
import Reports
import ResultsBrowser
import Sessions
import Windowing

/// `caliper replay`: runs logged trials once more by the state machines that ran them, and shows them.
enum ReplayCommand: ProgramCommand {
  struct Options: Sendable {
    var choice = ReplayReport.Choice()
    var checks = false
    var output: String?
    /// Whether all chosen trials are drawn instead of the first.
    var isSheet = false
    /// The speed of a film; `nil` if none is given.
    var speed: Double?
    var window = WindowOptions()
  }

  static let command = Command(
    name: "replay",
    usage: [
      "replay PATH [--participant P] [--session N] [--trial N]", "replay PATH --check",
      "replay PATH --trial N --output trace.svg",
      "replay PATH --session N --output sheet.pdf --sheet",
      "replay PATH --trial N --output trial.mp4 [--speed F]",
    ],
    about: """
      Replays logged trials: the method, the pointer, fingers and keys, and beside them the value and the gain
      over time. The state machine of a trial runs again, from the logged events. --check does so for all
      trials, without a window. It compares every event, value, measure and outcome with the log, and reports
      the first difference of each trial. Late frames and the source of stamps are not compared. PATH is the
      folder of one data set or of several.
      """,
    defaults: Options(),
    options: [
      .flag("check", "compare with the log, without a window") { $0.checks = true },
      .text("participant", "P", "only trials of this participant") { $0.choice.participant = $1 },
      .number("session", "N", in: SessionKey.numbers, "only this session of each participant") {
        $0.choice.session = $1
      },
      .number("trial", "N", in: 1...1_000_000, "only this trial of each session") {
        $0.choice.trial = $1
      },
      .text(
        "output", "FILE",
        """
        draw the trace of the first of these trials as .svg, .pdf or .png, or make a film
        of it as .mp4 or .gif, without a window
        """, kind: .file
      ) { $0.output = $1 },
      .flag(
        "sheet",
        "draw all of these trials, as small multiples: at most \(TrialExport.mostTraces)"
      ) { $0.isSheet = true },
      .value(
        "speed", "F", "the film at 0.1 to 8 times the speed of the trial (default: 1)",
        parse: { (text) throws(OptionError) in try speed(text) }, store: { $0.speed = $1 }),
    ] + WindowOptions.all.map { $0.part(of: \.window) },
    footer: """
      Enter or Space plays and stops; left and right move from input to input, with Shift by a tenth of a second;
      Home and End move to the ends, up and down change the speed, Page Up and Page Down the trial. A press on
      the bar or on a plot shows that moment. Esc leaves.
      Films need ffmpeg (apt install ffmpeg). Without it, the numbered pictures of trial.mp4 are written into the
      new folder trial-pictures.
      """,
    exitCodes: ExitCodes(
      done: "done, or all trials agree", failed: "one differs or cannot be replayed",
      refused: "wrong usage", stopped: "stopped"),
    words: [.folder], wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    guard let path = invocation.words.first else {
      throw RunFailure(.refused, "replay: which data? give the folder of a data set")
    }
    let options = invocation.options
    if options.checks, options.output != nil {
      throw RunFailure(.refused, "replay: --check draws nothing; leave out --check or --output")
    }
    let format = try options.output.map { (path) throws(RunFailure) in try self.format(of: path) }
    if options.speed != nil, format?.film == nil {
      throw RunFailure(
        .refused, "replay: --speed is that of a film; add --output trial.mp4 or trial.gif")
    }
    if options.isSheet, format?.document == nil {
      throw RunFailure(
        .refused, "replay: --sheet is a picture; add --output sheet.svg, .pdf or .png")
    }
    let datasets = try ResultsCommand.datasets(at: path, for: command.name)
    if options.checks { return try check(datasets, options.choice) }
    let reader = try reader(of: datasets, options.choice)
    if let output = options.output, let format {
      return switch format {
      case .document(let format):
        options.isSheet
          ? try drawSheet(reader, as: format, to: output, options)
          : try draw(reader, as: format, to: output, options)
      case .film(let format): try makeFilm(reader, as: format, at: output, options)
      }
    }
    // In place of a trial that was named no other one is shown.
    if options.choice.isNarrow { _ = try firstTrial(reader) }
    var request = ReplayRequest(reader)
    request.window = options.window.setup()
    request.note = { Output.note(Note(text: "caliper: \($0)")) }
    return try ReplayRunner(request).run()
  }

  private static func check(
    _ datasets: [Dataset], _ choice: ReplayReport.Choice
  ) throws(RunFailure) -> RunEnding {
    var isSound = true
    for dataset in datasets {
      let report = try ReplayReport(of: dataset, choice)
      for line in report.lines { Output.print(line) }
      isSound = isSound && report.isSound && report.trials > 0
    }
    return isSound ? .done : .failed
  }

  private static func reader(
    of datasets: [Dataset], _ choice: ReplayReport.Choice
  ) throws(RunFailure) -> TrialReader {
    var sources: [TrialReader.Source] = []
    for dataset in datasets {
      let sessions = try ResultsCommand.doing(command.name) { () throws(LogError) in
        try dataset.sessions()
      }
      sources += sessions.filter(choice.has).map { TrialReader.Source($0, in: dataset) }
    }
    let studies = LoggedStudies()
    return TrialReader(sources, only: choice.trial, study: studies.find)
  }

  // MARK: - Output

  /// The kind of output for a trial.
  private enum OutputFormat {
    case document(PictureFormat)
    case film(FilmFormat)

    var document: PictureFormat? { if case .document(let format) = self { format } else { nil } }
    var film: FilmFormat? { if case .film(let format) = self { format } else { nil } }
  }

  private static func format(of path: String) throws(RunFailure) -> OutputFormat {
    let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if path.contains(".") {
      if let format = PictureFormat(rawValue: name) { return .document(format) }
      if let format = FilmFormat(rawValue: name) { return .film(format) }
    }
    throw RunFailure(
      .refused,
      "replay: --output \(path.sanitizedForDisplay) is none of .svg, .pdf, .png, .mp4 and .gif")
  }

  private static func speed(_ text: String) throws(OptionError) -> Double {
    guard let speed = Double(text), ReplayFilm.speeds.contains(speed) else {
      throw OptionError(description: "--speed '\(text)' is not a number from 0.1 to 8")
    }
    return speed
  }

  /// The first of the trials that are chosen.
  static func firstTrial(_ reader: TrialReader) throws(RunFailure) -> ReplayedTrial {
    var reader = reader
    // A trial that could not be read may have been the first.
    guard let (_, trial) = reader.trial(after: nil), reader.problems.isEmpty else {
      throw ReplayRequest.failure(reader)
    }
    return trial
  }

  // MARK: - Traces

  /// The width of a trace, in points or pixels: two columns of a journal.
  static let width = 720.0

  @MainActor private static func draw(
    _ reader: TrialReader, as format: PictureFormat, to path: String, _ options: Options
  ) throws(RunFailure) -> RunEnding {
    let trial = try firstTrial(reader)
    let bytes = try OutputFile.drawn(by: command.name) { () throws(DrawingError) in
      let typesetter = try Typesetter()
      let picture = trial.figure.picture(
        width: width, theme: options.window.appearance.theme, typesetter: typesetter)
      return try PictureFile.bytes(of: picture, as: format, typesetter: typesetter)
    }
    try OutputFile.write(bytes: bytes, to: path, by: command.name)
    Output.mention("\(path.sanitizedForDisplay): \(trial.figure.caption)")
    return .done
  }
}
