import Comparison
import Glibc

/// The study that would prove a prediction: the present curve against the tuned one.
package struct FollowUp: Hashable, Sendable {
  /// The chance to find the predicted difference that the number of participants is for.
  package static let power = 0.8

  /// How many participants it takes; `nil` where no study would be large enough.
  package let participants: Int?
  /// The trials of each participant with each curve.
  package let trials: Int

  /// Plans for a paired t-test of mean log times, as `caliper compare` does it.
  ///
  /// The effect is the predicted `ratio`. How people's differences spread is that of `proof`: of
  /// simulated people who do as many trials with each curve, with other chances for each, as people have.
  /// Common chances make a prediction surer than any study can be.
  init(_ ratio: PredictedRatio, proof: PredictedRatio, trials: Int) {
    self.trials = trials
    let effect = abs(log(ratio.ratio)) / proof.deviation
    participants =
      effect.isFinite && effect > 0
      ? PowerPlanner.participants(effect: effect, power: Self.power) : nil
  }
}
