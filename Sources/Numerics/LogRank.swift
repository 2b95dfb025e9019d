/// Accumulates the solved trials of one participant and those expected if the conditions do not differ.
///
/// The numbers of the stratified log-rank test (Mantel 1966), of which participants are the strata: at each
/// time with a solved trial, each trial that goes on until then is as likely to be it.
@usableFromInline
package struct LogRankAccumulator: Sendable {
  /// A trial of a participant.
  @usableFromInline
  package struct Member: Sendable {
    /// When it ended, in seconds; tied trials have the same time.
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
  private var ending: [Double]

  /// Creates an accumulator without trials.
  init(conditions: Int) {
    self.conditions = conditions
    observed = Array(repeating: 0, count: conditions)
    expected = observed
    atRisk = observed
    ending = observed
  }

  /// Adds a participant's trials, which are in the order of time.
  mutating func add(_ members: ArraySlice<Member>) {
    for condition in 0..<conditions { atRisk[condition] = 0 }
    for member in members { atRisk[member.condition] += 1 }
    var remaining = Double(members.count)
    var rest = members
    while let first = rest.first {
      let end = rest.firstIndex { $0.time != first.time } ?? rest.endIndex
      let tied = rest[rest.startIndex..<end]
      let events = countEvents(of: tied)
      if events > 0 { add(events: events, atRisk: remaining) }
      for member in tied { atRisk[member.condition] -= 1 }
      remaining -= Double(tied.count)
      rest = rest[end...]
    }
  }

  private mutating func countEvents(of tied: ArraySlice<Member>) -> Double {
    var events = 0.0
    for member in tied where member.isEvent {
      observed[member.condition] += 1
      events += 1
    }
    return events
  }

  private mutating func add(events: Double, atRisk all: Double) {
    let share = events / all
    for row in 0..<conditions where atRisk[row] > 0 { expected[row] += share * atRisk[row] }
  }
}

extension LogRankAccumulator {
  /// The solved trials of each condition of one person, less those expected; `nil` where there is no trial.
  ///
  /// `members` are in the order of time.
  package static func surpluses(
    of members: [Member], conditions: Int
  ) -> [Double?] {
    var accumulator = LogRankAccumulator(conditions: conditions)
    accumulator.add(members[...])
    var tried = [Bool](repeating: false, count: conditions)
    for member in members { tried[member.condition] = true }
    return tried.indices.map {
      tried[$0] ? accumulator.observed[$0] - accumulator.expected[$0] : nil
    }
  }
}
