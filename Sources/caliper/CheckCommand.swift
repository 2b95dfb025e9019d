import Curation
import Files
import Runner
import Sessions
import Studies
import TrialLog

/// `caliper check`: validates a study, and shows what it asks of participants.
enum CheckCommand {
  private static let options = [
    ("participant", true), ("participants", true), ("results", true), ("seed", true),
    ("format", true), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// The most participants that are shown without being asked for.
  private static let usualLimit = 24

  /// Checks the study that `arguments` name.
  static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "check", options: options)
    if arguments.has("help") {
      Output.print(Help.check)
      return .done
    }
    try arguments.allowWords(1)
    let study = try StudySource.load(arguments.words.first ?? BundledStudies.all[0].name).study
    let seed = try arguments.number("seed", in: 0...Plan.largestSeed)
    let results = arguments["results"] ?? RunRequest.usualResults
    let format = try format(arguments)
    if let participant = try participant(arguments) {
      let plan = try Plan(of: study, for: participant, results: results, seed: seed)
      Output.print(PlanReport(study: study, plan: plan).written(as: format))
    } else {
      let count = try arguments.number("participants", in: 1...1000).map { Int($0) }
      let report = StudyReport(
        study: study, participants: count ?? min(study.orderAssignments.count, usualLimit),
        seed: seed,
        done: try study.takenPlaces(in: results).counts)
      Output.print(report.written(as: format))
    }
    return .done
  }

  /// The participant whose plan is asked for; `nil` where it is that of all.
  private static func participant(_ arguments: Arguments) throws(RunFailure) -> String? {
    guard let code = arguments["participant"] else { return nil }
    if arguments.has("participants") {
      throw RunFailure(.refused, "check: --participant and --participants; give one of them")
    }
    do throws(ParticipantCode.Invalid) {
      return try ParticipantCode(code).text
    } catch {
      throw RunFailure(.refused, "check: \(error.description)")
    }
  }

  private static func format(_ arguments: Arguments) throws(RunFailure) -> OutputFormat {
    let name = arguments["format"] ?? OutputFormat.text.rawValue
    guard let format = OutputFormat(rawValue: name) else {
      throw RunFailure(.refused, "check: unknown format '\(name)'; use text or json")
    }
    return format
  }
}

/// How a report is written.
enum OutputFormat: String {
  case text, json
}
