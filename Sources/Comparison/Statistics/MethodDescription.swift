package import Base
package import Numerics

/// The description of one condition.
package struct MethodDescription: Equatable, Sendable {
  /// The condition that is described.
  package var condition: Condition
  /// The participants with a counted trial.
  package var participants: Int
  /// The participants with a correct trial.
  var solvers: Int
  /// The numbers of counted trials, by outcome.
  package var outcomes = OutcomeCounts()
  /// The geometric mean time of a correct trial in seconds; `nil` if none was solved.
  ///
  /// The exponential of the mean, over participants, of their mean log times: each participant has the same weight, for
  /// any number of trials (Sauro & Lewis, 'Average task times in usability tests', CHI 2010).
  package var geometricMean: Double?
  /// The interval of `geometricMean` by Student's t over participants; `nil` below two solvers.
  package var interval: ConfidenceInterval?
  /// The quartiles of the correct trials' times; `nil` without any.
  package var quartiles: Quartiles?
  /// The time until solved, with give-ups and time-outs censored.
  package var survival = SurvivalDescription()
  /// The Wilson interval around the share of counted trials that are correct; `nil` without any.
  package var successInterval: ConfidenceInterval?
  /// The errors of the entered values; `nil` if the files lack them.
  package var errors: ErrorDescription?
  /// The bits of correct entries over the time of all counted trials, as a mean over participants.
  ///
  /// In bits per second; `nil` if the files name no scale, or without a counted trial.
  package var bitsPerSecond: Double?
  /// The times of the first input over all counted trials; `nil` if the files lack them.
  package var firstInput: Quartiles?
  /// The times when the value first was correct, over the trials in which it ever was; `nil` if none.
  package var firstHit: Quartiles?
  /// The corrections per counted trial: deletions, rejected confirmations and target crossings.
  ///
  /// `nil` without a counted trial.
  package var corrections: Double?
  /// The measures of pointing; `nil` for methods that people do not point with, and if the files lack a scale, start
  /// values or errors.
  package var pointing: PointingDescription?
  /// The times of the participants' first block with this condition, their second, and so on.
  package var blocks: [LearningPoint] = []
  /// The times of the participants' first trial with this condition, their second, and so on.
  package var repetitions: [LearningPoint] = []

  /// The share of counted trials that are correct, from 0 to 1; `nil` without any.
  package var success: Double? {
    outcomes.trials > 0 ? Double(outcomes.correct) / Double(outcomes.trials) : nil
  }
}

/// The numbers of counted trials by outcome.
package struct OutcomeCounts: Hashable, Sendable {
  /// Trials that ended with a correct value.
  package var correct = 0
  /// Trials that ended with an incorrect value.
  package var incorrect = 0
  /// Trials that were given up.
  package var gaveUp = 0
  /// Trials that ended by the time limit.
  package var timedOut = 0
  /// Trials with a number that the method has no position for, however they ended.
  package var cannotEnter = 0

  /// All counted trials.
  package var trials: Int { correct + incorrect + gaveUp + timedOut + cannotEnter }
}

extension ParticipantAggregator {
  /// The descriptions of `conditions`, without their survival and the quartiles of their times.
  func descriptions(of conditions: [Condition]) -> [MethodDescription] {
    var spreads = [CellSpread](repeating: CellSpread(), count: conditions.count)
    for cell in cells { spreads[cell.condition].add(cell) }
    return conditions.indices.map { index in
      var description = MethodDescription(
        conditions[index], tally: tallies[index], spread: spreads[index])
      if knowsOrder {
        description.blocks = tallies[index].blocks.points
        description.repetitions = tallies[index].repetitions.points
      }
      return description
    }
  }
}

/// The moments of one condition's cells over participants.
private struct CellSpread {
  /// The participants with a counted trial.
  private(set) var participants = 0
  /// The mean log times of participants with a correct trial.
  private(set) var logs = RunningMoments()
  private var rates = RunningMoments()
  private var hasBits = false
  private var lacksBits = false
  private(set) var pointing = PointingSpread()

  mutating func add(_ cell: Cell) {
    participants += 1
    if let log = cell.meanLog { logs.add(log) }
    rates.add(cell.bits / cell.time)
    hasBits = hasBits || cell.hasBits
    lacksBits = lacksBits || cell.lacksBits
    pointing.add(cell.pointing.measures)
  }

  /// The mean rate of information in bits per second; `nil` if a scale is unknown.
  var bitsPerSecond: Double? { hasBits && !lacksBits ? rates.mean.ifFinite : nil }
}

extension MethodDescription {
  fileprivate init(_ condition: Condition, tally: ConditionTally, spread: CellSpread) {
    self.condition = condition
    participants = spread.participants
    solvers = spread.logs.count
    outcomes = tally.outcomes
    geometricMean = spread.logs.geometricMean
    interval = ConfidenceInterval(spread.logs)
    successInterval = ConfidenceInterval(share: outcomes.correct, of: outcomes.trials)
    errors = tally.errors.description
    bitsPerSecond = spread.bitsPerSecond
    pointing = spread.pointing.description
    let corrections = Double(tally.corrections) / Double(outcomes.trials)
    self.corrections = outcomes.trials > 0 ? corrections : nil
  }
}
