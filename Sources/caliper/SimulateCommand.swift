import Glibc
import Runner
import Sessions
import Studies

/// `caliper simulate`: has simulated people take part in a study.
enum SimulateCommand {
  private static let options = [
    ("participants", true), ("seed", true), ("results", true), ("on-screen", false),
    ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// Simulates what `arguments` ask for.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "simulate", options: options)
    if arguments.has("help") {
      Output.print(Help.simulate)
      return .done
    }
    let request = try Self.request(arguments)
    let outcome =
      arguments.has("on-screen")
      ? try SimulationShow(try Simulation(request)).run() : try simulate(request)
    return tell(outcome, of: request)
  }

  /// Simulates without a window, with a bar on a terminal.
  private static func simulate(
    _ request: SimulationRequest
  ) throws(RunFailure) -> SimulationOutcome {
    var request = request
    let bar = ProgressBar.onTerminal
    request.progress = bar.map { bar in { @Sendable progress in bar.show(progress) } }
    let simulation = try Simulation(request)
    let outcome = Result { () throws(RunFailure) in try simulation.run() }
    bar?.clear()
    return try outcome.get()
  }

  static func request(_ arguments: Arguments) throws(RunFailure) -> SimulationRequest {
    try arguments.allowWords(1)
    guard let participants = try arguments.number("participants", in: 1...100_000) else {
      throw RunFailure(
        .refused, "simulate: how many people? give --participants N, such as --participants 24")
    }
    let study = try StudySource.load(arguments.words.first ?? BundledStudies.all[0].name)
    var request = SimulationRequest(study: study, participants: Int(participants))
    request.seed = try arguments.number("seed", in: 0...Plan.largestSeed) ?? request.seed
    request.results = arguments["results"] ?? request.results
    return request
  }

  /// Says where the data are and what to type next.
  private static func tell(_ outcome: SimulationOutcome, of request: SimulationRequest) -> RunEnding
  {
    let progress = outcome.progress
    guard outcome.isComplete else {
      Output.error(
        "caliper: simulate: stopped; \(progress.participants) of \(progress.allParticipants) simulated"
          + " people are in \(outcome.folder), the same command goes on with the others")
      return .stopped
    }
    let new =
      progress.earlierParticipants > 0
      ? ", \(progress.participants - progress.earlierParticipants) of them now" : ""
    Output.print(
      "\(progress.allParticipants) simulated people did \(request.study.study.name)\(new): "
        + "\(progress.trials) trials in \(outcome.folder)")
    Output.print("next: caliper compare \(outcome.folder)")
    return .done
  }
}
