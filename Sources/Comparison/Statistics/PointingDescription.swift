package import Base
import Glibc
import Numerics

/// The speed and precision of pointing with a method: the measures of ISO 9241-411 in one dimension, after Fitts.
///
/// Lengths are in steps of the scale. All numbers are means over the participants with at least two entries of known
/// start and error, of which one is correct.
///
/// ISO/TS 9241-411:2012, annex B; MacKenzie, 'Fitts' law as a research and design tool in human-computer interaction',
/// Human-Computer Interaction 1992; Soukoreff & MacKenzie, 'Towards a standard for pointing device evaluation', Int. J.
/// Human-Computer Studies 2004.
package struct PointingDescription: Equatable, Sendable {
  /// The participants.
  package var participants: Int
  /// The index of difficulty of the trials, log2(D / W + 1) in bits, with the steps from start to target as D and the
  /// number of correct values as W; `nil` if the files lack the tolerance.
  package var difficulty: Double?
  /// The effective distance De: the mean steps from the start to the entered value.
  package var distance: Double
  /// The effective width We: 4.133 standard deviations of the errors, and at least one step.
  package var width: Double
  /// The effective index of difficulty: log2(De / We + 1) in bits.
  package var effectiveDifficulty: Double
  /// The effective index of difficulty over the mean time of the same entries, in bits per second.
  package var throughput: Double
  /// The interval of `throughput` by Student's t over participants; `nil` if these do not vary.
  package var interval: ConfidenceInterval?
}

/// The sums over one participant's entries with one condition, in steps of the scale.
package struct PointingTally {
  private var errors = RunningMoments()
  private var distance = 0.0
  private var difficulty = 0.0
  private var correct = 0
  /// The seconds of all entries: errors belong to the width that people have made use of, and so do their times.
  private var time = 0.0

  /// 4.133 standard deviations hold 96 % of a normal distribution: the width that people have made use of.
  private static let widthInDeviations = 4.133

  /// Adds a correct or incorrect trial if its start and its error are known; `steps` is the number of steps in 1.
  mutating func add(_ trial: Observation, steps: Double) {
    guard trial.start.isFinite, trial.target.isFinite, trial.error.isFinite else { return }
    let isCorrect = trial.ending == .correct
    guard isCorrect || trial.ending == .incorrect else { return }
    errors.add(trial.error * steps)
    distance += abs(trial.target + trial.error - trial.start) * steps
    let width = 2 * trial.tolerance * steps + 1
    difficulty += log2(abs(trial.target - trial.start) * steps / width + 1)
    if isCorrect { correct += 1 }
    time += trial.time
  }

  /// The participant's measures; `nil` below two entries, without a correct one, or if one overflows.
  var measures: PointingMeasures? {
    guard errors.count > 1, correct > 0 else { return nil }
    let count = Double(errors.count)
    // An entry is a whole number of steps, however often it is the same one.
    let width = max(1, Self.widthInDeviations * errors.standardDeviation)
    let distance = distance / count
    let effective = log2(distance / width + 1)
    let throughput = effective / (time / count)
    guard width.isFinite, distance.isFinite, throughput.isFinite else { return nil }
    return PointingMeasures(
      difficulty: difficulty / count, distance: distance, width: width,
      effectiveDifficulty: effective, throughput: throughput)
  }
}

/// The measures of one participant with one condition.
struct PointingMeasures {
  /// The index of difficulty; NaN if a tolerance is not known.
  var difficulty: Double
  var distance: Double
  var width: Double
  var effectiveDifficulty: Double
  var throughput: Double
}

/// The moments of the measures over participants.
struct PointingSpread {
  private var difficulties = RunningMoments()
  private var distances = RunningMoments()
  private var widths = RunningMoments()
  private var effective = RunningMoments()
  private var throughputs = RunningMoments()

  /// Adds a participant if there are measures.
  mutating func add(_ measures: PointingMeasures?) {
    guard let measures else { return }
    difficulties.add(measures.difficulty)
    distances.add(measures.distance)
    widths.add(measures.width)
    effective.add(measures.effectiveDifficulty)
    throughputs.add(measures.throughput)
  }

  /// The description of the added participants; `nil` without any, or if a mean overflows.
  var description: PointingDescription? {
    guard throughputs.count > 0, let distance = distances.mean.ifFinite,
      let width = widths.mean.ifFinite, let effective = effective.mean.ifFinite,
      let throughput = throughputs.mean.ifFinite
    else { return nil }
    return PointingDescription(
      participants: throughputs.count, difficulty: difficulties.mean.ifFinite,
      distance: distance, width: width, effectiveDifficulty: effective, throughput: throughput,
      interval: ConfidenceInterval(of: throughputs, level: 0.95))
  }
}

extension Condition {
  /// The steps in a unit of the scale; NaN if people do not point with the method, or its scale is not known.
  var stepsOfPointing: Double { isPointing ? facet.scale?.stepsPerUnit ?? .nan : .nan }
}
