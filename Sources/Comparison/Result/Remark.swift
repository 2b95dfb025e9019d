/// A fact about a comparison that must be said aloud; conditions are places in its `methods`.
package enum Remark: Hashable, Sendable {
  /// Trials of simulated people are among those counted.
  case simulated
  /// There is no counted trial.
  case noTrials
  /// There is one participant: intervals are over trials and speak of this person alone.
  case oneParticipant
  /// There is one condition, so nothing to compare it with.
  case oneCondition
  /// Rows whose place or time is impossible were not counted.
  case impossibleRows(count: Int)
  /// Nobody has a counted trial in this condition.
  case nobodyTried(condition: Int)
  /// Nobody solved this condition, so it is in no test of times.
  case nobodySolved(condition: Int)
  /// Tests of times are over those who solved every condition anybody solved; others are left out.
  case listwise(complete: Int, leftOut: Int)
  /// Fewer than two participants solved every condition anybody solved: no test of times.
  case tooFewComplete(complete: Int)
  /// More conditions than can be tested against each other: described only.
  case tooManyConditions(limit: Int)
  /// Incorrect trials are left out of the times until solved.
  case incorrectLeftOut(count: Int)
  /// Give-ups and time-outs are taken as censored, though giving up is informative.
  case informativeCensoring(gaveUp: Int, timedOut: Int)
  /// Less than half of this condition's trials are ever solved: no median time until solved.
  case medianNotReached(condition: Int)
  /// All participants' differences between these two are the same: no t-test.
  case constantDifference(first: Int, second: Int)
  /// These two take every participant equally long: no signed-rank test.
  case noDifference(first: Int, second: Int)
  /// Nothing varies by chance: no analysis of variance.
  case nothingVaries
  /// The files do not tell in which order trials were done: no learning, no effect of position.
  case unknownOrder
  /// Conditions came at the same places so often that these effects cannot be told apart.
  case positionConfounded
  /// More different targets than can be told of one by one.
  case manyTargets(limit: Int)
  /// More blocks or repetitions than can be told of one by one.
  case manyRepetitions(limit: Int)
  /// Participants of this condition have trials without a scale: no bits per second.
  case unknownBits(condition: Int)
}
