import App
import ResultsBrowser
import Sessions
import Studies
import Windowing

/// `caliper start`, and `caliper` alone: the screen on which a study is chosen.
enum StartCommand: ProgramCommand {
  struct Options: Sendable {
    var results = RunRequest.usualResults
    var studies: String?
    var language: String?
    var access: String?
    var markers: [String] = []
    var monitors = false
    var window = WindowOptions()
  }

  static let command = Command(
    name: "start", usage: ["[options]", "start [options]"],
    about: """
      Opens the start screen: choose a study, type a participant's code, and begin. It lists the studies
      that come with Caliper, and those in the results folder and in a folder of your own.
      """,
    defaults: Options(),
    options: [
      .text(
        "results", "DIR", "the folder of all data sets (default: \(RunRequest.usualResults))",
        kind: .folder
      ) { $0.results = $1 },
      .text(
        "studies", "DIR", "a folder with study files, which are listed first", kind: .folder
      ) {
        $0.studies = $1
      },
      LanguageOption.option { $0.language = $1 },
      .text(
        "access", "FILE", "access settings for participants, instead of the studies' 'access'",
        kind: .file
      ) { $0.access = $1 },
      MarkersOption.option { $0.markers = $1 },
      MonitorOption.option { $0.monitors = true },
    ] + WindowOptions.all.map { $0.part(of: \.window) },
    footer: """
      Arrows, Page Up and Page Down choose a study, Enter begins. F2 compares the study's data, F3 tries
      the methods, F4 adds the studies of a folder, F5 shows all results, F6 makes it a pilot run; F8
      lists the languages, F9 changes the theme, Ctrl-+ and Ctrl-- the text size, F11 fills the display,
      F10 moves the window to the next display. Esc leaves.
      After each session the start screen returns for the next participant.
      """,
    exitCodes: ExitCodes(
      stopped: "stopped by the participant, or no session ran", owner: "of the last session"),
    wordLimit: 0)

  /// Whether `argument` is an option of the start screen, which needs no name of a command.
  static func takes(_ argument: String) -> Bool {
    guard argument.hasPrefix("--") else { return false }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    return command.options.contains { $0.name == name }
  }

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    let language = try LanguageOption.checked(options.language, of: "start")
    var studies = try StudySource.bundled()
    var notice: StartForm.Notice?
    if let folder = options.studies {
      let found = StudyFolder.studies(inFolder: folder)
      guard !found.studies.isEmpty else {
        throw RunFailure(
          .refused,
          found.problems.first ?? "start: no study in \(folder); name a folder with study files")
      }
      let names = Set(found.studies.map(\.study.name))
      studies = found.studies + studies.filter { !names.contains($0.study.name) }
      notice = found.problems.first.map { .problem($0) }
    }
    var request = RunRequest(studies: studies)
    request.catalog = StudyCatalog(
      inFolder: { StudyFolder.studies(inFolder: $0) },
      inResults: { StudyFolder.studies(inResults: $0) },
      completion: { StudyFolder.completion(of: $0) })
    request.browsing = BrowserRequest([options.results])
    request.notice = notice
    request.returnsToForm = true
    request.note = { Output.note(Note(text: "caliper: \($0)")) }
    request.results = options.results
    request.language = language
    request.access = try options.access.map { (path) throws(RunFailure) in
      try AccessFile.read(path)
    }
    request.markers = try MarkersOption.destinations(options.markers, of: "start")
    request.window = options.window.setup()
    if options.monitors { MonitorOption.monitor(&request) }
    return try RunCommand.run(request)
  }
}
