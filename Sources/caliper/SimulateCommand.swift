import App
import People
import Sessions
import Studies
import Windowing

/// `caliper simulate`: has simulated people take part in a study.
enum SimulateCommand: ProgramCommand {
  struct Options: Sendable {
    var participants: ClosedRange<Int>?
    var all: Int?
    var seed = SimulatedPeople.defaultSeed
    var results = RunRequest.usualResults
    var isOnScreen = false
  }

  static let command = Command(
    name: "simulate", usage: ["simulate [STUDY] --participants N [options]"],
    about: """
      Runs a study with N simulated people, without a window, and writes their data set as 'run' does:
      sim1, sim2, … with simulated = true in every row. Use it to try a study out before recruiting
      participants; simulated data are no evidence about people. Simulated people answer no questions.
      """,
    defaults: Options(),
    options: [
      .part(
        "participants", "N", in: 1...100_000,
        """
        the number of people, 1 to 100000; or A-B for a part of them, with the same data as in
        the whole run; 'results merge' joins the parts
        """
      ) { $0.participants = $1 },
      .number(
        "of", "N", in: 1...100_000,
        "the number of people in all parts together, for their codes (default: B)"
      ) { $0.all = $1 },
      .number(
        "seed", "N", in: 0...Plan.largestSeed,
        """
        the seed of all random choices (default: \(SimulatedPeople.defaultSeed)); the same study, number of
        people and seed give the same tables to the byte, on any number of cores
        """
      ) { $0.seed = $1 },
      .text(
        "results", "DIR",
        """
        the folder of all data sets (default: \(RunRequest.usualResults)); people and simulated people
        never share a data set
        """, kind: .folder
      ) { $0.results = $1 },
      .flag("on-screen", "show the people one after the other in a window, in real time") {
        $0.isOnScreen = true
      },
    ],
    footer: """
      Ctrl-C stops it; finished participants are kept, and the same command resumes with the others.
      """,
    exitCodes: ExitCodes(stopped: "stopped"),
    words: [.study],
    wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let request = try request(invocation)
    let outcome =
      invocation.options.isOnScreen
      ? try SimulationShow(try Simulation(request)).run() : try simulate(request)
    return report(outcome, of: request)
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

  private static func request(
    _ invocation: Invocation<Options>
  ) throws(RunFailure) -> SimulationRequest {
    let options = invocation.options
    guard let participants = options.participants else {
      throw RunFailure(
        .refused, "simulate: how many people? give --participants N, such as --participants 24")
    }
    let study = try StudySource.load(invocation.words.first ?? BundledStudies.all[0].name)
    if let all = options.all, all < participants.upperBound {
      throw RunFailure(
        .refused,
        "simulate: --of \(all) is fewer than --participants \(participants.upperBound); give the number "
          + "of people that all parts have together")
    }
    var request = SimulationRequest(
      study: study, participants: options.all ?? participants.upperBound)
    request.part = participants
    request.seed = options.seed
    request.results = options.results
    return request
  }

  /// Reports the folder of the data and the next command to use.
  private static func report(
    _ outcome: SimulationOutcome, of request: SimulationRequest
  ) -> RunEnding {
    let progress = outcome.progress
    guard outcome.isComplete else {
      Output.error(
        "caliper: simulate: stopped; \(progress.participants) of \(progress.allParticipants) simulated"
          + " people are in \(outcome.folder), the same command resumes with the others")
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
