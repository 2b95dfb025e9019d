import Glibc
import Primitives
import Sessions
import Studies

/// A simulated person: all parameters of the motor model.
///
/// Times are seconds, lengths pixels of a plain display. `Parameter.all` describes each parameter.
package struct Person: Hashable, Sendable {
  package var pointer = PointerParameters()
  package var reading = ReadingParameters()
  package var keys = KeyParameters()
  package var drag = DragParameters()
  package var wheel = WheelParameters()
  package var hold = HoldParameters()
  package var match = MatchParameters()
  package var patience = PatienceParameters()
  package var practice = PracticeParameters()
  /// The variation of people around the typical one, and of a person's times.
  package var spread = SpreadParameters()

  /// The typical person.
  package static let typical = Person()

  /// Creates the typical person.
  package init() {}

  /// A random person around `typical`; the same `seed` gives the same person.
  ///
  /// All times of a person share one factor, and so do the noise of the movements and the patience; the
  /// factors are lognormal with median 1.
  package static func drawn(seed: UInt64, around typical: Person = .typical) -> Person {
    var random = SplitMix64(seed: seed)
    var person = typical
    let (time, noise, patience) = (
      random.lognormal(typical.spread.time), random.lognormal(typical.spread.noise),
      random.lognormal(typical.spread.patience)
    )
    for parameter in Parameter.all {
      switch parameter.variation {
      case .none: break
      case .time: person[keyPath: parameter.path] *= time
      case .noise: person[keyPath: parameter.path] *= noise
      case .patience: person[keyPath: parameter.path] *= patience
      }
    }
    return person
  }

  /// This person after `experience`, which shortens reading and deciding.
  ///
  /// The power law of practice (Newell and Rosenbloom 1981), with an exponent for the trials with one
  /// method and a smaller one for the blocks of other methods.
  package func practised(_ experience: Experience) -> Person {
    let factor = experience.factor(practice)
    var person = self
    for parameter in Parameter.practised { person[keyPath: parameter.path] *= factor }
    return person
  }
}

/// A person's experience before a trial.
package struct Experience: Hashable, Sendable {
  /// The number of blocks with other methods.
  package var blocks: Int
  /// The number of trials with the same method.
  package var trials: Int

  /// Creates an experience, by default none.
  package init(blocks: Int = 0, trials: Int = 0) {
    self.blocks = blocks
    self.trials = trials
  }
}

extension Experience {
  /// The factor by which the experience shortens reading and deciding.
  package func factor(_ practice: PracticeParameters) -> Double {
    pow(Double(1 + max(0, trials)), -practice.trialExponent)
      * pow(Double(1 + max(0, blocks)), -practice.blockExponent)
  }
}
