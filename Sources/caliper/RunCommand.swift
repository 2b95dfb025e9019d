import Runner
import Sessions
import Studies

/// `caliper run`, and `caliper` alone.
enum RunCommand {
  private static let options = [
    ("participant", true), ("session", true), ("results", true), ("methods", true), ("seed", true),
    ("resume", false), ("restart", false), ("fullscreen", false), ("announce", false),
    ("theme", true), ("text-size", true),
    ("reduced-motion", false), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// Opens the start screen with all bundled studies.
  @MainActor static func openStartScreen() throws(RunFailure) -> RunEnding {
    var request = RunRequest(studies: try StudySource.bundled())
    request.note = { Output.error("caliper: \($0)") }
    return try SessionRunner(request).run()
  }

  /// Runs the study that `arguments` ask for.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "run", options: options)
    if arguments.has("help") {
      Output.print(Help.run)
      return .done
    }
    return try SessionRunner(try request(arguments)).run()
  }

  private static func request(_ arguments: Arguments) throws(RunFailure) -> RunRequest {
    try arguments.allowWords(1)
    let study = try StudySource.load(arguments.words.first ?? BundledStudies.all[0].name)
    var request = RunRequest(studies: [study])
    request.note = { Output.error("caliper: \($0)") }
    request.participant = arguments["participant"]
    request.session = try arguments.number("session", in: 1...999_999).map { Int($0) }
    request.results = arguments["results"] ?? request.results
    request.seed = try arguments.number("seed", in: 0...Plan.largestSeed)
    request.methods = try methods(arguments["methods"], of: study.study)
    request.continuation = try continuation(arguments)
    request.isFullscreen = arguments.has("fullscreen")
    request.appearance = try AppearanceOptions.appearance(arguments)
    if arguments.has("announce") { request.announce = { Output.print($0) } }
    return request
  }

  private static func continuation(
    _ arguments: Arguments
  ) throws(RunFailure) -> RunRequest.Continuation {
    switch (arguments.has("resume"), arguments.has("restart")) {
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
        "run: no method '\(unknown)' in \(study.name); it has \(known.joined(separator: ", "))")
    }
    if Set(wanted).count < wanted.count {
      throw RunFailure(
        .refused, "run: --methods '\(list)' names a method twice; name each once")
    }
    return wanted
  }
}
