package import Base
package import InputMethods
package import Sessions
package import Studies

/// A simulated person who does the trials of a plan.
///
/// All randomness of a trial derives from the plan's seed for its session and the trial's number. Pages, forms and
/// questionnaires are skipped: simulated people have no opinions.
package struct SimulatedSession: Sendable {
  private let study: Study
  private let plan: Plan
  private let person: Person
  /// The layout of the person's window.
  package let window: SimulatedWindow
  private let utc: Int64
  private let start: Instant
  private var progress: Progress
  /// The person in the block of the last trial, and its number.
  private var varied: (block: Int, person: Person)?
  /// The number of trials with each method so far, over all of its blocks and the blocks of earlier sessions.
  package private(set) var practice: [Int: Int]
  /// The method of each block so far.
  private var methods: [Int: Int] = [:]
  /// The current moment of the simulation.
  package private(set) var now: Instant
  /// All parts that could be hit at the end of the last trial.
  package private(set) var parts: [Part] = []
  /// All actions of the last trial; empty unless they are kept.
  package private(set) var acts: [SimulatedAct] = []
  private let keepsActs: Bool

  /// The seconds from the end of a trial to the next press of Start.
  static let pause = 2.0

  /// Creates a session of `plan` that begins at `start`, at a wall time of `utc` milliseconds after 1970.
  ///
  /// With `keepsActs`, it keeps the actions of the last trial. `practice` has the number of trials with each method in
  /// earlier sessions.
  package init(
    study: Study, plan: Plan, person: Person, in window: SimulatedWindow = .standard,
    at start: Instant = Instant(nanoseconds: 0), utc: Int64 = 0, keepsActs: Bool = false,
    practice: [Int: Int] = [:]
  ) {
    let study = study.varied(by: plan.variation)
    self.study = study
    self.practice = practice
    self.plan = plan
    self.person = person
    self.window = window
    self.utc = utc
    self.keepsActs = keepsActs
    self.start = start
    progress = Progress(plan: plan, practice: study.practice)
    now = start
  }

  /// The onset of the next trial.
  package var nextOnset: Instant { now.advanced(bySeconds: Self.pause) }

  /// Runs the next trial; `nil` after the last one.
  package mutating func next() -> TrialRecord? {
    guard var trial = nextTrial() else { return nil }
    if keepsActs { trial.acts = [] }
    let record = trial.run()
    parts = trial.hitParts
    acts = trial.acts ?? []
    progress.finish(record.outcome, entered: record.entered)
    practice[record.planned.method, default: 0] += 1
    methods[record.planned.block] = record.planned.method
    now = record.end
    return record
  }

  /// The next trial as it begins.
  private mutating func nextTrial() -> SimulatedTrial? {
    guard let planned = progress.nextTrial else { return nil }
    now = nextOnset
    let trial = study.trial(planned, after: progress)
    return SimulatedTrial(
      trial, picture: study.picture, on: study.scale(of: planned),
      person: person(in: planned).practised(
        experience(before: planned), isDragging: trial.method.isEnteredByDragging),
      in: window.showing(planned.task), at: now,
      utc: utc + (now.nanoseconds - start.nanoseconds) / 1_000_000,
      seed: seed(of: planned))
  }

  /// The person's experience before `planned`: trials with its method, and blocks with others.
  private func experience(before planned: PlannedTrial) -> Experience {
    Experience(
      blocks: methods.values.count { $0 != planned.method }, trials: practice[planned.method] ?? 0)
  }

  /// The person in the block of `planned`.
  private mutating func person(in planned: PlannedTrial) -> Person {
    if let varied, varied.block == planned.block { return varied.person }
    let person = person.varied(method: planned.method, block: planned.block, seed: plan.sessionSeed)
    varied = (planned.block, person)
    return person
  }

  private func seed(of planned: PlannedTrial) -> UInt64 {
    SplitMix64.seed(plan.sessionSeed, number: planned.trial)
  }
}

extension SimulatedTrial {
  /// All parts of the screen that can be hit now.
  fileprivate var hitParts: [Part] {
    [Part("done", window.done), Part("give_up", window.giveUp)] + machine.method.parts
  }
}

/// An action of a simulated person at one moment of a trial.
package enum SimulatedAct: Hashable, Sendable {
  /// An input; `isTaken` if it was meant for a button of the screen.
  case input(StampedEvent, isTaken: Bool)
  /// A look at the picture of this moment, to which everything that moves by itself is advanced.
  case look(Instant)
  /// Done, by mouse or Enter.
  case confirmation(Instant)
  /// The button to give up.
  case givingUp(Instant)

  /// The time of the act.
  package var time: Instant {
    switch self {
    case .input(let event, _): event.time
    case .look(let time), .confirmation(let time), .givingUp(let time): time
    }
  }
}

extension Session {
  /// Performs an action of a simulated person in the running trial.
  package mutating func perform(_ act: SimulatedAct) {
    switch act {
    case .input(let event, let isTaken): _ = handle(event, isTaken: isTaken)
    case .look(let time): _ = advance(to: time)
    case .confirmation(let time): _ = primary(at: time)
    case .givingUp(let time): _ = secondary(at: time)
    }
  }
}

extension Study {
  /// The study without consent, form and questionnaires, which simulated people cannot answer.
  package var withoutQuestions: Study {
    var study = self
    study.consent = nil
    study.form = []
    study.questionnaires = []
    return study
  }
}

/// The simulated participants of a study.
///
/// All randomness of a participant derives from the seed, the study and the participant's number, but not from the
/// number of others.
package struct SimulatedPeople: Sendable {
  /// The study.
  package let study: Study
  /// The number of participants.
  package let count: Int
  /// The seed of all randomness.
  package let seed: UInt64

  /// The default seed.
  package static let defaultSeed: UInt64 = 1

  /// Creates `count` participants of `study`.
  package init(study: Study, count: Int, seed: UInt64 = defaultSeed) {
    self.study = study
    self.count = count
    self.seed = seed
  }

  /// The code of participant `number`, from 1: `sim` and the number with as many digits as `count` has.
  package func code(of number: Int) -> String {
    let digits = "\(number)"
    return "sim" + String(repeating: "0", count: max(0, "\(count)".count - digits.count)) + digits
  }

  /// The plan of a `session` of participant `number`, both from 1.
  package func plan(of number: Int, session: Int = 1) -> Plan {
    Plan(
      study: study, participant: code(of: number), session: session, seed: seed(of: number))
  }

  /// The seed of participant `number`, from 1.
  package func seed(of number: Int) -> UInt64 {
    SplitMix64.seed(seed, number: number) & Plan.largestSeed
  }

  /// The session of the participant with `plan`, at a wall time of `utc` milliseconds after 1970, after as many trials
  /// with each method as `practice` has.
  package func session(
    of plan: Plan, in window: SimulatedWindow = .standard, utc: Int64, keepsActs: Bool = false,
    practice: [Int: Int] = [:]
  ) -> SimulatedSession {
    SimulatedSession(
      study: study, plan: plan, person: .drawn(seed: plan.seed), in: window, utc: utc,
      keepsActs: keepsActs, practice: practice)
  }
}
