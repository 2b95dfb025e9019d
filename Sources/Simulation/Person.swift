import Glibc
import Primitives
import Sessions
import Studies

/// Somebody who enters numbers: all that the model knows of one person.
///
/// Times are seconds, lengths pixels of a plain display. Every number is described in
/// `Parameter.all`.
package struct Person: Hashable, Sendable {
  /// How the hand moves the pointer.
  package var pointer = PointerParameters()
  /// How long looking and thinking takes.
  package var reading = ReadingParameters()
  /// How keys are typed.
  package var keys = KeyParameters()
  /// How something is dragged to a value.
  package var drag = DragParameters()
  /// How wheels are turned.
  package var wheel = WheelParameters()
  /// How a button is held until a value is there.
  package var hold = HoldParameters()
  /// How well pictures are told apart.
  package var match = MatchParameters()
  /// When it is given up.
  package var patience = PatienceParameters()
  /// How practice helps.
  package var practice = PracticeParameters()
  /// How far people differ from the typical one, and a person's times from each other.
  package var spread = SpreadParameters()

  /// The typical person.
  package static let typical = Person()

  /// Creates the typical person.
  package init() {}

  /// One of many people around `typical`; the same `seed` gives the same person.
  ///
  /// All of a person's times have one factor, and so have the noise of the hand and the patience; the
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

  /// This person after `experience`: looking and thinking takes less time.
  ///
  /// The power law of practice (Newell and Rosenbloom 1981), with an exponent for the trials with one
  /// method and a smaller one for the methods before.
  package func practised(_ experience: Experience) -> Person {
    let factor = experience.factor(practice)
    var person = self
    for parameter in Parameter.practised { person[keyPath: parameter.path] *= factor }
    return person
  }
}

/// What a person has done before a trial.
package struct Experience: Hashable, Sendable {
  /// The blocks of other methods.
  package var blocks: Int
  /// The trials with this method.
  package var trials: Int

  /// Creates an experience; none unless told otherwise.
  package init(blocks: Int = 0, trials: Int = 0) {
    self.blocks = blocks
    self.trials = trials
  }
}

extension Experience {
  /// By which factor it makes looking and thinking take less time.
  package func factor(_ practice: PracticeParameters) -> Double {
    pow(Double(1 + max(0, trials)), -practice.trialExponent)
      * pow(Double(1 + max(0, blocks)), -practice.blockExponent)
  }
}
