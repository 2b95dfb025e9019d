import App
import Comparison
import Datasets
import Files
import People
import Sessions
import Studies
import Windowing

/// `caliper check`: validates a study, and shows its demands on participants.
enum CheckCommand: ProgramCommand {
  struct Options: Sendable {
    var participants: Int?
    var participant: String?
    var session: Int?
    var results = RunRequest.usualResults
    var seed: UInt64?
    var format = OutputFormat.text
    var isPreregistration = false
    var exclusions = ExclusionOptions()
  }

  static let command = Command(
    name: "check", usage: ["check [STUDY] [options]"],
    about: """
      Validates a study, and shows the orders of its participants, the balance of these orders, and about
      how long a session takes. With --participant it shows the plan of one participant, trial by trial.
      """,
    defaults: Options(),
    options: [
      .number(
        "participants", "N", in: 1...1000,
        "show N participants (default: all orders, at most \(usualLimit))"
      ) { $0.participants = $1 },
      .text("participant", "P", "show the plan of this participant, as 'run' would have it now") {
        $0.participant = $1
      },
      .number(
        "session", "N", in: 1...999_999,
        "with --participant: the session's number (default: the participant's next one)"
      ) { $0.session = $1 },
      .text(
        "results", "DIR",
        """
        the folder of all data sets, with the orders of earlier participants (default:
        \(RunRequest.usualResults))
        """, kind: .folder
      ) { $0.results = $1 },
      .number(
        "seed", "N", in: 0...Plan.largestSeed,
        "the seed of all random choices (default: derived from study and code)"
      ) { $0.seed = $1 },
      .choice("format", "F", "text or json (default: text)") { $0.format = $1 },
      .flag(
        "prereg",
        """
        print the plan of the study, its measures and its analysis, for a registry;
        its JSON is the file of 'compare --plan'; --participants is the planned
        number
        """
      ) { $0.isPreregistration = true },
    ] + ExclusionOptions.rules.map { $0.part(of: \.exclusions) },
    footer: """
      STUDY is a file, or the name of a study that comes with Caliper:
      \(BundledStudies.all.map { HelpRow($0.name, $0.summary).text(column: 25) }.joined(separator: "\n"))

      """,
    exitCodes: ExitCodes(
      failed: nil,
      refused: "wrong usage or a problem in the study, each reported on a line of its own"),
    words: [.study],
    wordLimit: 1)

  /// The largest number of participants that are shown without an option.
  private static let usualLimit = SessionDuration.usualParticipants

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    if let refusal = options.refusal { throw RunFailure(.refused, "check: \(refusal)") }
    let loaded = try StudySource.load(invocation.words.first ?? BundledStudies.all[0].name)
    let study = loaded.study
    study.reportCurveWarnings()
    study.reportLanguage()
    if options.isPreregistration {
      Preregistration(
        loaded, participants: options.participants, screening: options.exclusions.screening
      ).write(as: options.format)
    } else if let participant = try participant(options) {
      let plan = try Plan(
        of: study, for: participant, results: options.results, session: options.session,
        seed: options.seed)
      PlanReport(study: study, plan: plan).write(as: options.format)
    } else {
      try refuseTooMany(options, of: study)
      let report = StudyReport(
        study: study,
        participants: options.participants ?? min(study.orderAssignments.count, usualLimit),
        seed: options.seed, done: try study.orderHistory(in: options.results).counts)
      report.write(as: options.format)
    }
    return .done
  }

  /// The largest number of trials that are planned together: as many as fit in half a gigabyte.
  private static let plannedTrials = 5_000_000

  private static func refuseTooMany(_ options: Options, of study: Study) throws(RunFailure) {
    guard let count = options.participants else { return }
    let trials = Plan.first(1, of: study).reduce(0) { $0 + $1.trials.count }
    let limit = max(usualLimit, plannedTrials / max(1, trials))
    guard count > limit else { return }
    throw RunFailure(
      .refused,
      "check: \(count) participants with \(trials) trials each are too many to show; "
        + "use --participants \(limit) at most")
  }

  /// The participant whose plan is requested; `nil` if the plan of all participants is.
  private static func participant(_ options: Options) throws(RunFailure) -> String? {
    guard let code = options.participant else {
      guard options.session != nil else { return nil }
      throw RunFailure(
        .refused, "check: --session is of one participant; give --participant P01 as well")
    }
    if options.participants != nil {
      throw RunFailure(.refused, "check: --participant and --participants; give one of them")
    }
    do throws(ParticipantCode.Invalid) {
      return try ParticipantCode(code).text
    } catch {
      throw RunFailure(.refused, "check: \(error.description)")
    }
  }
}

extension CheckCommand.Options {
  /// The reason that these options cannot be combined; `nil` if they can.
  fileprivate var refusal: String? {
    let screening = exclusions.screening
    if !isPreregistration {
      let rule = screening.outliers != nil ? "--outliers" : "--shortest"
      return screening == TrialScreening() ? nil : "\(rule) is a part of a plan; give --prereg too"
    }
    if participant != nil { return "--prereg plans the whole study; leave out --participant" }
    return seed != nil ? "--prereg plans for all seeds; leave out --seed" : nil
  }
}

/// The formats of a report that has no other ones.
enum OutputFormat: String, CaseIterable {
  case text, json
}
