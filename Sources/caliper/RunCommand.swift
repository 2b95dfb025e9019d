import App
import Base
import InputMethods
import Languages
import Sessions
import Studies
import Windowing

/// `caliper run`: a session of one study.
enum RunCommand: ProgramCommand {
  struct Options: Sendable {
    var participant: String?
    var session: Int?
    var results = RunRequest.usualResults
    var methods: String?
    var seed: UInt64?
    var language: String?
    var access: String?
    var resumes = false
    var restarts = false
    var isPilot = false
    var markers: [String] = []
    var monitors = false
    var window = WindowOptions()
  }

  static let command = Command(
    name: "run", usage: ["run [STUDY] [options]"],
    about: """
      Runs a session: a window opens, every trial is timed and written to disk before the next one.
      """,
    defaults: Options(),
    options: [
      .text(
        "participant", "P",
        "the participant's code, 1 to 32 letters and digits (default: a form asks for it)"
      ) { $0.participant = $1 },
      .number(
        "session", "N", in: 1...999_999,
        "the session's number (default: the participant's next free one)"
      ) { $0.session = $1 },
      .text(
        "results", "DIR", "the folder of all data sets (default: \(RunRequest.usualResults))",
        kind: .folder
      ) { $0.results = $1 },
      .text(
        "methods", "A,B", "only these methods of the study",
        kind: .choices(MethodKind.allCases.map(\.rawValue))
      ) { $0.methods = $1 },
      .number(
        "seed", "N", in: 0...Plan.largestSeed,
        "the seed of all random choices (default: derived from study and code)"
      ) { $0.seed = $1 },
      LanguageOption.option { $0.language = $1 },
      .text(
        "access", "FILE", "access settings for the participant, instead of the study's 'access'",
        kind: .file
      ) { $0.access = $1 },
      .flag("resume", "resume the participant's interrupted session, without asking") {
        $0.resumes = true
      },
      .flag("restart", "begin a new session, without asking; the interrupted one is kept") {
        $0.restarts = true
      },
      .flag(
        "pilot", "mark the session as a pilot run: it uses up no order, and analyses leave it out"
      ) { $0.isPilot = true },
      MarkersOption.option { $0.markers = $1 },
      MonitorOption.option { $0.monitors = true },
    ] + WindowOptions.all.map { $0.part(of: \.window) },
    footer: """
      Enter is the primary action of every screen, Esc the secondary one.
      """,
    exitCodes: ExitCodes(stopped: "stopped by the participant"),
    words: [.study],
    wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    try run(try request(invocation))
  }

  /// Runs sessions and prints the paths of their trials, which the participant's last page does not show.
  @MainActor static func run(_ request: RunRequest) throws(RunFailure) -> RunEnding {
    var request = request
    // Whichever command opened the form, it compares the same.
    request.comparing = { (files, dataset, folder) throws(RunFailure) in
      try CompareReport.write(files, of: dataset, into: folder)
    }
    request.finishNotes = { Output.finishNotes() }
    var paths: [String] = []
    defer {
      Output.finishNotes()
      // Announcements have standard output to themselves.
      if request.window.announce == nil { for path in paths { Output.mention("trials: \(path)") } }
    }
    // The window is closed before a line waits for a terminal that is stopped.
    return try ending(of: SessionRunner(request), paths: &paths)
  }

  /// Runs sessions to their end; `paths` gets the files of their trials.
  @MainActor private static func ending(
    of runner: consuming SessionRunner, paths: inout [String]
  ) throws(RunFailure) -> RunEnding {
    defer { paths = runner.trialsPaths }
    return try runner.run()
  }

  private static func request(
    _ invocation: Invocation<Options>
  ) throws(RunFailure) -> RunRequest {
    let options = invocation.options
    let study = try StudySource.load(invocation.words.first ?? BundledStudies.all[0].name)
    let language = try language(options.language, of: study.study)
    study.study.reportCurveWarnings()
    study.study.reportRemarks()
    var request = RunRequest(studies: [study])
    request.note = { Output.note(Note(text: "caliper: \($0)")) }
    request.participant = options.participant
    request.session = options.session
    request.results = options.results
    request.seed = options.seed
    request.methods = try methods(options.methods, of: study.study)
    request.language = language
    request.continuation = try continuation(options)
    request.access = try options.access.map { (path) throws(RunFailure) in
      try AccessFile.read(path)
    }
    request.isPilot = options.isPilot
    request.markers = try MarkersOption.destinations(options.markers, of: "run")
    request.window = options.window.setup()
    if options.monitors { MonitorOption.monitor(&request) }
    return request
  }

  /// The code of another language than the study's own one, which may be a translator's.
  private static func language(
    _ code: String?, of study: Study
  ) throws(RunFailure) -> String? {
    code == study.language.code ? nil : try LanguageOption.checked(code, of: "run")
  }

  private static func continuation(
    _ options: Options
  ) throws(RunFailure) -> RunRequest.Continuation {
    switch (options.resumes, options.restarts) {
    case (true, true):
      throw RunFailure(.refused, "run: --resume and --restart exclude each other; use one of them")
    case (true, false): return .resume
    case (false, true): return .restart
    case (false, false): return .ask
    }
  }

  private static func methods(_ list: String?, of study: Study) throws(RunFailure) -> [String]? {
    guard let list else { return nil }
    let wanted = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = study.methods.map(\.name)
    if let unknown = wanted.first(where: { !known.contains($0) }) {
      throw RunFailure(
        .refused,
        "run: no method '\(unknown)' in \(study.name); \(NearestName.question(unknown, among: known))it has "
          + known.joined(separator: ", "))
    }
    if Set(wanted).count < wanted.count {
      throw RunFailure(
        .refused, "run: --methods '\(list)' names a method twice; name each once")
    }
    return wanted
  }
}
