import Base
import Glibc

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
  /// The age of the typical person, and the variation of ages around it.
  package var age = AgeParameters()
  /// The variation of people around the typical one, and of a person's times.
  package var spread = SpreadParameters()

  /// The typical person.
  package static let typical = Person()

  /// Creates the typical person.
  package init() {}

  /// A random person around `typical`; the same `seed` gives the same person.
  ///
  /// All times of a person share one factor, of age, person and mouse; and so do typing, the noise of the
  /// movements and the patience. The factors are lognormal with median 1; with a range of `times`, the factor of the
  /// times has a logarithm that is uniform within it, and the others stay the same.
  package static func drawn(
    seed: UInt64, around typical: Person = .typical, times: ClosedRange<Double>? = nil
  ) -> Person {
    var random = SplitMix64(seed: seed)
    var person = typical
    let (usual, noise, patience, typing) = (
      random.lognormal(typical.timeSpread), random.lognormal(typical.spread.noise),
      random.lognormal(typical.spread.patience), random.lognormal(typical.spread.typing)
    )
    let time =
      times.map { range in
        range.lowerBound * pow(range.upperBound / range.lowerBound, random.uniform())
      } ?? usual
    for parameter in Parameter.all {
      switch parameter.variation {
      case .none: break
      case .time: person[keyPath: parameter.path] *= time
      case .typing: person[keyPath: parameter.path] *= time * typing
      case .noise: person[keyPath: parameter.path] *= noise
      case .patience: person[keyPath: parameter.path] *= patience
      }
    }
    return person
  }

  /// The standard deviation of the logarithm of the factor that a person's times share.
  var timeSpread: Double {
    let age = age.spread * age.slowing
    return (spread.time * spread.time + spread.mouse * spread.mouse + age * age).squareRoot()
  }

  /// The typical person of people whose median age is `years`.
  package func aged(_ years: Double) -> Person {
    var person = slowed(by: exp(age.slowing * (years - age.years)))
    person.age.years = years
    return person
  }

  /// This person after `experience`, which shortens reading and deciding.
  ///
  /// With methods that are dragged it shortens the movements of the hand as well. Pointing and typing as such are
  /// practised every day.
  /// The power law of practice (Newell and Rosenbloom 1981), with an exponent for the trials with one
  /// method and a smaller one for the blocks of other methods.
  package func practised(_ experience: Experience, isDragging: Bool = false) -> Person {
    let factor = experience.factor(practice)
    var person = self
    for parameter in Parameter.practised { person[keyPath: parameter.path] *= factor }
    guard isDragging else { return person }
    let hand = experience.handFactor(practice)
    for parameter in Parameter.hand { person[keyPath: parameter.path] *= hand }
    return person
  }

  /// This person with the method of this index in a block: nobody is equally fast with each method and at each time, or
  /// with a method in each block.
  ///
  /// The three factors are independent and lognormal with median 1, with the standard deviations `spread.method`,
  /// `spread.block` and `spread.methodBlock`. The same `seed`, method and block give the same person.
  package func varied(method: Int, block: Int, seed: UInt64) -> Person {
    var own = SplitMix64(seed: SplitMix64.seed(seed, number: Self.firstMethod - method))
    var now = SplitMix64(seed: SplitMix64.seed(seed, number: Self.firstBlock - block))
    var both = SplitMix64(
      seed: SplitMix64.seed(
        SplitMix64.seed(seed, number: Self.firstMethod - method), number: Self.firstBlock - block))
    return slowed(
      by: own.lognormal(spread.method) * now.lognormal(spread.block)
        * both.lognormal(spread.methodBlock))
  }

  /// Numbers of seeds that are neither trials nor purposes.
  private static let (firstMethod, firstBlock) = (-1000, -1_000_000)

  private func slowed(by factor: Double) -> Person {
    var person = self
    for parameter in Parameter.times { person[keyPath: parameter.path] *= factor }
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

  /// The factor by which the experience shortens the hand's times with a method that is dragged.
  func handFactor(_ practice: PracticeParameters) -> Double {
    pow(Double(1 + max(0, trials)), -practice.handExponent)
  }
}
