import Base
import Glibc
import People

/// The people of a world: the median person, and how people differ.
///
/// Seconds and pixels of a plain display.
struct TraitDistribution: Sendable {
  /// Seeing the number and deciding on the next action.
  var reading = 1.0
  /// Reading the value that the slider shows.
  var glance = 0.38
  /// From the right value to the release.
  var verification = 0.3
  /// A factor of all times.
  var pace = 1.0
  /// A factor of the hand's noise.
  var noise = 1.0
  /// The standard deviation of people's log times: .19 to .26 in 985 people at home (Freihaut, Rockstroh,
  /// Blum and Göritz 2021).
  var paceDeviation = 0.22
  /// The standard deviation of a person's own log times.
  var ownDeviation = 0.22
  /// The standard deviation of the believed place of a number, as a share of the track.
  var placing = 0.03
  /// The power by which times to think shrink with the trials.
  var learning = 0.12
  /// The seconds after which most give a number up.
  var patience = 45.0
}

/// A person of a world.
struct Traits: Sendable {
  /// Factors of the times of the hand and of the times to see and think.
  var motorPace: Double
  var thoughtPace: Double
  var noise: Double
  /// The factor by which the person leaves the track further than others.
  var taste: Double
  /// 1 if the person leaves the track downwards, −1 if upwards.
  var side: Double
  /// The bias of the believed places of numbers, as a share of the track.
  var placingBias: Double
  var learning: Double
  var patience: Double
  /// The attempts without coming nearer after which the number is given up.
  var persistence: Int
  let population: TraitDistribution

  /// A random person; the same `seed` gives the same person.
  init(of population: TraitDistribution, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pace = random.factor(population.paceDeviation)
    motorPace = population.pace * pace
    // Who moves slowly thinks slowly, but not in proportion.
    thoughtPace = population.pace * pow(pace, 0.7) * random.factor(0.15)
    noise = population.noise * random.factor(0.3)
    taste = random.factor(0.3)
    side = random.uniform() < 0.7 ? 1 : -1
    placingBias = 0.01 * random.normal()
    learning = population.learning * random.factor(0.3)
    patience = population.patience * random.factor(0.4)
    persistence = 9 + random.below(8)
    self.population = population
  }

  /// The person after `trials` with the slider: the power law of practice (Newell and Rosenbloom 1981), with
  /// a fifth of the power for the hand.
  func practised(_ trials: Int) -> Traits {
    var traits = self
    let experience = Double(1 + max(0, trials))
    traits.thoughtPace *= pow(experience, -learning)
    traits.motorPace *= pow(experience, -learning / 5)
    return traits
  }
}
