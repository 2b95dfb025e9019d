import Formats
import InputMethods
import Primitives
import Sessions
package import Simulation
package import Studies

extension TracedTrial {
  /// The same trial done by a simulated `person`, as its log would tell it; `nil` where its log
  /// could not tell.
  ///
  /// Everything random follows from `seed`.
  package func repeated(
    by person: Person, as participant: String, rules: TrialRules, seed: UInt64
  ) -> TracedTrial? {
    var trial = entry.simulated(
      with: design, by: person, rules: rules, in: window, seed: seed)
    var repeated = repeated(by: trial.run(), of: participant)
    // Where the track stands in the window that the person sat at.
    if let track = trial.machine.method.parts.first(where: { $0.name == "track" }) {
      repeated?.track = track.frame
    }
    return repeated
  }
}

extension [TracedTrial] {
  /// The participants in the order of their first trials, each with all their trials.
  var byParticipant: [(participant: String, trials: [TracedTrial])] {
    var places: [String: Int] = [:]
    var groups: [(participant: String, trials: [TracedTrial])] = []
    for trial in self {
      if let place = places[trial.participant] {
        groups[place].trials.append(trial)
      } else {
        places[trial.participant] = groups.count
        groups.append((trial.participant, [trial]))
      }
    }
    return groups
  }
}
