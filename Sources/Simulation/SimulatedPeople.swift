import Primitives
import Sessions
package import Studies

/// The simulated participants of a study, who are all made of one seed.
///
/// Each of them, and all that they do, follows from the seed, the study and their number alone, however
/// many others there are.
package struct SimulatedPeople: Sendable {
  /// The study.
  package let study: Study
  /// How many they are.
  package let count: Int
  /// What everything random is drawn from.
  package let seed: UInt64

  /// The seed where none is given.
  package static let usualSeed: UInt64 = 1

  /// Creates `count` participants of `study`.
  package init(study: Study, count: Int, seed: UInt64 = usualSeed) {
    self.study = study
    self.count = count
    self.seed = seed
  }

  /// The code of participant `number`, from 1: `sim` and the number with as many digits as `count` has.
  package func code(of number: Int) -> String {
    let digits = "\(number)"
    return "sim" + String(repeating: "0", count: max(0, "\(count)".count - digits.count)) + digits
  }

  /// What participant `number`, from 1, will do.
  package func plan(of number: Int) -> Plan {
    Plan(study: study, participant: code(of: number), seed: seed(of: number))
  }

  /// What everything random about participant `number`, from 1, is drawn from.
  package func seed(of number: Int) -> UInt64 {
    SplitMix64.seed(seed, number: number) & Plan.largestSeed
  }

  /// The session of the participant who has `plan`, at a wall time of `utc` nanoseconds after 1970.
  package func session(of plan: Plan, utc: Int64, keepsActs: Bool = false) -> SimulatedSession {
    SimulatedSession(
      study: study, plan: plan, person: .drawn(seed: plan.seed), utc: utc, keepsActs: keepsActs)
  }
}
