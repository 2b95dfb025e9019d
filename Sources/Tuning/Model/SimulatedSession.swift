public import Experiment
import InputMethods
public import Primitives
import Sliders

/// A simulated person on the way through a plan, trial by trial.
///
/// What is random in a trial follows from the plan's seed and the trial's number alone.
public struct SimulatedSession: Sendable {
  private let study: Study
  private let plan: Plan
  private let person: Person
  private let window: SimulatedWindow
  private var place = 0
  /// The trials with the block's method so far.
  private var practice = 0
  /// The moment that the simulation has come to.
  public private(set) var now: Instant

  /// The seconds from the end of a trial to the next press of Start.
  private static let pause = 2.0

  /// Creates a session of `plan` that begins at `start`.
  public init(
    study: Study, plan: Plan, person: Person, in window: SimulatedWindow = .standard,
    at start: Instant = Instant(nanoseconds: 0)
  ) {
    self.study = study
    self.plan = plan
    self.person = person
    self.window = window
    now = start
  }

  /// Runs the next trial; `nil` after the last one, and where nobody knows how to do it.
  public mutating func next() -> TrialRecord? {
    guard plan.trials.indices.contains(place) else { return nil }
    let planned = plan.trials[place]
    if place > 0, plan.trials[place - 1].block != planned.block { practice = 0 }
    now = now.advanced(bySeconds: Self.pause)
    let experience = Experience(blocks: planned.block - 1, trials: practice)
    var trial = SimulatedTrial(
      trial(planned), kind: type(of: study.settings(of: planned)), picture: study.picture,
      on: study.scale(of: planned), person: person.practised(experience), in: window, at: now,
      seed: seed(of: planned))
    guard let record = trial?.run() else { return nil }
    place += 1
    practice += 1
    now = record.end
    return record
  }

  private func trial(_ planned: PlannedTrial) -> Trial {
    let scale = study.scale(of: planned)
    return Trial(
      planned,
      method: study.settings(of: planned).makeMethod(
        on: scale, from: planned.start ?? scale.middle),
      tolerance: study.scales[planned.scale].tolerance, rules: study.rules,
      isLiveValidated: study.methods[planned.method].isLiveValidated)
  }

  private func seed(of planned: PlannedTrial) -> UInt64 {
    var numbers = SplitMix64(seed: plan.seed)
    let base = numbers.next()
    numbers = SplitMix64(seed: base &+ UInt64(planned.trial))
    return numbers.next()
  }
}
