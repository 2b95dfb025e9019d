import Formats
import InputMethods
import Primitives
import Sessions
package import Simulation
package import Sliders
package import Studies

/// The same simulated people with the same numbers, for one curve after the other.
///
/// What is random in an entry follows from its seed, whatever the curve (common random numbers), so
/// that two curves differ by little else than what the curves do.
package struct CurveTrials: Sendable {
  /// Somebody and what this person enters.
  package struct Participant: Sendable {
    /// The person.
    package var person: Person
    /// The entries, in order.
    package var entries: [SliderEntry]
    /// What everything random in them follows from.
    package var seed: UInt64

    /// Creates a participant.
    package init(_ person: Person, entries: [SliderEntry], seed: UInt64) {
      self.person = person
      self.entries = entries
      self.seed = seed
    }
  }

  /// Who enters what.
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

  /// How many entries all participants make with a curve.
  package var count: Int { participants.reduce(0) { $0 + $1.entries.count } }

  /// What is to be expected with a slider of this `design`, worked out on all cores; `nil` where
  /// `isCancelled` told so, which is asked before each entry, or where there are no entries.
  package func prediction(
    of design: SliderDesign, isCancelled: @Sendable () -> Bool = { false }
  ) -> Prediction? {
    let times = participants.mapInParallel {
      entryTimes(of: $0, with: design, isCancelled: isCancelled)
    }
    return isCancelled() ? nil : Prediction(times)
  }

  private func entryTimes(
    of participant: Participant, with design: SliderDesign, isCancelled: @Sendable () -> Bool
  ) -> EntryTimes {
    var times = EntryTimes()
    for (place, entry) in participant.entries.enumerated() where !isCancelled() {
      var random = SplitMix64(seed: participant.seed &+ UInt64(place))
      var trial = entry.simulated(
        with: design, by: participant.person, rules: rules, in: window, seed: random.next())
      let record = trial.run()
      guard let seconds = record.seconds else { continue }
      // Who has entered another number has not entered this one, however quickly.
      let isWrong = record.outcome == .incorrect
      times.add(
        seconds: isWrong ? EntryTimes.horizon : seconds, isSolved: record.outcome == .correct)
    }
    return times
  }
}
