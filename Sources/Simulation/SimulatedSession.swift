package import InputMethods
package import Primitives
package import Sessions
import Sliders
package import Studies

/// A simulated person on the way through a plan, trial by trial.
///
/// What is random in a trial follows from the plan's seed and the trial's number alone. Pages, forms
/// and questionnaires are passed over: simulated people have no opinions.
package struct SimulatedSession: Sendable {
  private let study: Study
  private let plan: Plan
  private let person: Person
  private let window: SimulatedWindow
  private let utc: Int64
  private let start: Instant
  private var progress: Progress
  /// The trials with the block's method so far.
  private var practice = 0
  /// The moment that the simulation has come to.
  package private(set) var now: Instant
  /// Everything that could be hit as the trial ended that was run last.
  package private(set) var parts: [Part] = []
  /// All that was done in that trial, for somebody who wants to see it; empty unless it is kept.
  package private(set) var acts: [SimulatedAct] = []
  private let keepsActs: Bool

  /// The seconds from the end of a trial to the next press of Start.
  static let pause = 2.0

  /// Creates a session of `plan` that begins at `start`, which by the wall clock is `utc` nanoseconds
  /// after 1970; `keepsActs` has `acts` tell what was done in each trial.
  package init(
    study: Study, plan: Plan, person: Person, in window: SimulatedWindow = .standard,
    at start: Instant = Instant(nanoseconds: 0), utc: Int64 = 0, keepsActs: Bool = false
  ) {
    self.study = study
    self.plan = plan
    self.person = person
    self.window = window
    self.utc = utc
    self.keepsActs = keepsActs
    self.start = start
    progress = Progress(plan: plan, practice: study.practice)
    now = start
  }

  /// When the next trial begins.
  package var nextOnset: Instant { now.advanced(bySeconds: Self.pause) }

  /// Runs the next trial; `nil` after the last one.
  package mutating func next() -> TrialRecord? {
    guard var trial = nextTrial() else { return nil }
    if keepsActs { trial.acts = [] }
    let record = trial.run()
    parts = trial.hitParts
    acts = trial.acts ?? []
    progress.finish(record.outcome, entered: record.entered)
    practice += 1
    now = record.end
    return record
  }

  /// The next trial as it begins.
  private mutating func nextTrial() -> SimulatedTrial? {
    guard let planned = progress.nextTrial else { return nil }
    if let last = progress.last, last.block != planned.block { practice = 0 }
    now = nextOnset
    let experience = Experience(blocks: planned.block - 1, trials: practice)
    return SimulatedTrial(
      study.trial(planned, after: progress), kind: study.settings(of: planned).kind,
      picture: study.picture, on: study.scale(of: planned), person: person.practised(experience),
      in: window, at: now, utc: utc + now.nanoseconds - start.nanoseconds,
      seed: seed(of: planned))
  }

  private func seed(of planned: PlannedTrial) -> UInt64 {
    SplitMix64.seed(plan.seed, number: planned.trial)
  }
}

extension SimulatedTrial {
  /// Everything that can be hit now, as the window's screen has it.
  fileprivate var hitParts: [Part] {
    [Part("done", window.done), Part("give_up", window.giveUp)] + machine.method.parts
  }
}
