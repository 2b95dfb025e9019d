/// Accumulates the solved trials of one participant and the number expected if the conditions do not differ.
///
/// The numbers of the stratified log-rank test (Mantel 1966), of which participants are the strata: at each time with a
/// solved trial, each trial that lasts until then is as likely to be it.
@usableFromInline
package struct LogRankAccumulator: Sendable {
  /// A trial of a participant.
  @usableFromInline
  package struct Member: Sendable {
    /// The end of the trial, in seconds; tied trials have the same time.
    @usableFromInline package var time: Double
    /// The condition's index.
    @usableFromInline package var condition: Int
    /// Whether the trial was solved, and not censored.
    @usableFromInline package var isEvent: Bool

    /// Creates a trial.
    @inlinable
    package init(time: Double, condition: Int, isEvent: Bool) {
      (self.time, self.condition, self.isEvent) = (time, condition, isEvent)
    }
  }

  private let conditions: Int
  private var observed: [Double]
  private var expected: [Double]

  private var atRisk: [Double]

  /// Creates an accumulator without trials.
  init(conditions: Int) {
    self.conditions = conditions
    observed = Array(repeating: 0, count: conditions)
    expected = observed
    atRisk = observed
  }

  /// Adds a participant's trials, which are in the order of time.
  mutating func add(_ members: [Member]) {
    for condition in 0..<conditions { atRisk[condition] = 0 }
    for member in members { atRisk[member.condition] += 1 }
    var start = 0
    while start < members.count {
      let time = members[start].time
      var (end, events) = (start, 0.0)
      while end < members.count, members[end].time == time {
        if members[end].isEvent {
          observed[members[end].condition] += 1
          events += 1
        }
        end += 1
      }
      if events > 0 { add(events: events, atRisk: Double(members.count - start)) }
      for index in start..<end { atRisk[members[index].condition] -= 1 }
      start = end
    }
  }

  private mutating func add(events: Double, atRisk all: Double) {
    let share = events / all
    for row in 0..<conditions where atRisk[row] > 0 { expected[row] += share * atRisk[row] }
  }
}

extension LogRankAccumulator {
  /// The solved trials of each condition of one person, minus the expected ones; `nil` if there is no trial.
  ///
  /// `members` are in the order of time.
  package static func surpluses(
    of members: [Member], conditions: Int
  ) -> [Double?] {
    var accumulator = LogRankAccumulator(conditions: conditions)
    accumulator.add(members)
    var tried = [Bool](repeating: false, count: conditions)
    for member in members { tried[member.condition] = true }
    return tried.indices.map {
      tried[$0] ? accumulator.observed[$0] - accumulator.expected[$0] : nil
    }
  }
}
