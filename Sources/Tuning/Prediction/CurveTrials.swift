import Base
package import InputMethods
package import People
import Sessions
package import Sliders
package import Studies

/// Simulated people with fixed entries, which they make with one curve after the other.
///
/// All randomness of an entry derives from its seed, with every curve (common random numbers), so that predictions for
/// two curves differ by little else than the effect of the curves.
package struct CurveTrials: Sendable {
  /// A simulated person with their entries.
  package struct Participant: Sendable {
    package var person: Person
    /// The entries, in order.
    package var entries: [SliderEntry]
    /// The seed of all randomness.
    package var seed: UInt64

    /// Creates a participant.
    package init(_ person: Person, entries: [SliderEntry], seed: UInt64) {
      self.person = person
      self.entries = entries
      self.seed = seed
    }
  }

  package let participants: [Participant]
  private let rules: TrialRules
  private let window: SimulatedWindow

  /// Creates trials under the `rules` of a study.
  package init(
    _ participants: [Participant], rules: TrialRules = TrialRules(),
    in window: SimulatedWindow = .standard
  ) {
    self.participants = participants
    self.rules = rules
    self.window = window
  }

  /// The number of entries of all participants with a curve.
  package var count: Int { participants.reduce(0) { $0 + $1.entries.count } }

  /// The prediction for a slider of this `design`, computed on all cores.
  ///
  /// `nil` if there are no entries, or once `isCancelled`, which is called before each entry, returns true.
  package func prediction(
    of design: SliderDesign, isCancelled: @Sendable () -> Bool = { false }
  ) -> Prediction? {
    let times = participants.concurrentMap {
      entryTimes(of: $0, with: design, isCancelled: isCancelled)
    }
    return isCancelled() ? nil : Prediction(times)
  }

  private func entryTimes(
    of participant: Participant, with design: SliderDesign, isCancelled: @Sendable () -> Bool
  ) -> EntryTimes {
    EntryTimes(endings(of: participant, with: design, isCancelled: isCancelled))
  }

  /// The endings of the entries of `participant` with a slider of this `design`, in order.
  ///
  /// There are fewer once `isCancelled`, which is called before each entry, returns true.
  package func endings(
    of participant: Participant, with design: SliderDesign,
    isCancelled: @Sendable () -> Bool = { false }
  ) -> [EntryEnding] {
    endings(of: participant, isCancelled) { entry, seed in
      entry.simulated(
        with: design, by: participant.person, rules: rules, in: window, seed: seed)
    }
  }

  /// The outcomes if `participant` types the numbers into a text field.
  package func typedEndings(
    of participant: Participant, isCancelled: @Sendable () -> Bool = { false }
  ) -> [EntryEnding] {
    endings(of: participant, isCancelled) { entry, seed in
      entry.simulatedTyping(by: participant.person, rules: rules, in: window, seed: seed)
    }
  }

  private func endings(
    of participant: Participant, _ isCancelled: @Sendable () -> Bool,
    _ simulated: (SliderEntry, UInt64) -> SimulatedTrial
  ) -> [EntryEnding] {
    var endings: [EntryEnding] = []
    for (index, entry) in participant.entries.enumerated() where !isCancelled() {
      var random = SplitMix64(seed: participant.seed &+ UInt64(index))
      var trial = simulated(entry, random.next())
      let record = trial.run()
      guard let seconds = record.seconds else { continue }
      endings.append(EntryEnding(outcome: record.outcome, seconds: seconds))
    }
    return endings
  }
}

/// The outcome of a simulated entry, and its duration in seconds.
package struct EntryEnding: Hashable, Sendable {
  package var outcome: Outcome
  package var seconds: Double
}

extension EntryTimes {
  /// The times of entries that ended so.
  init(_ endings: [EntryEnding]) {
    self.init()
    for ending in endings {
      // A wrong number does not solve the entry, even if it was entered quickly.
      let isWrong = ending.outcome == .incorrect
      add(
        seconds: isWrong ? Self.horizon : ending.seconds, isSolved: ending.outcome == .correct)
    }
  }
}

extension CurveTrials {
  /// Random people around the typical person, each with `count` entries whose targets and start values are
  /// drawn from the whole `scale`.
  ///
  /// The same `seed` gives the same people and entries; `person` makes the person of a seed. The window is as wide as
  /// the track needs.
  package static func drawn(
    people: Int, entries count: Int, on scale: Scale, options: SliderOptions, seed: UInt64,
    person: (UInt64) -> Person = { .drawn(seed: $0) }
  ) -> CurveTrials {
    var random = SplitMix64(seed: seed)
    return CurveTrials(
      (0..<people).map { _ in
        let person = person(random.next())
        let entries = (0..<count).map { index in
          SliderEntry(
            planned(index + 1, on: scale, &random), on: scale, options: options,
            experience: Experience(trials: index))
        }
        return Participant(person, entries: entries, seed: random.next())
      }, in: .fitting(trackOf: options.width))
  }

  /// A trial whose target is not the start value.
  private static func planned(
    _ number: Int, on scale: Scale, _ random: inout SplitMix64
  ) -> PlannedTrial {
    let start = scale.minimum + random.below(scale.stepCount + 1)
    let further = 1 + random.below(scale.stepCount)
    let target = scale.minimum + (start - scale.minimum + further) % (scale.stepCount + 1)
    return PlannedTrial(
      trial: number, block: 1, blockTrial: number, phase: .main, task: .enter, method: 0,
      target: target, start: start)
  }
}
