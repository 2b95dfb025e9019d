import Experiment
import Runner

/// `caliper check`: validates a study and shows a participant's plan.
enum CheckCommand {
  private static let options = [
    ("participant", true), ("seed", true), ("format", true), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// Checks the study that `arguments` name.
  static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "check", options: options)
    if arguments.has("help") {
      Output.print(Help.check)
      return .done
    }
    try arguments.allowWords(1)
    let study = try StudySource.load(arguments.words.first ?? BundledStudies.all[0].name).study
    let participant = try PlanReport.participant(arguments["participant"] ?? "P01")
    let seed = try arguments.number("seed", in: 0...Plan.largestSeed)
    let report = PlanReport(
      study: study, plan: Plan(study: study, participant: participant, seed: seed))
    switch arguments["format"] ?? "text" {
    case "text": Output.print(report.text)
    case "json": Output.print(try report.json())
    case let other:
      throw RunFailure(.refused, "check: unknown format '\(other)'; use text or json")
    }
    return .done
  }
}
