/// The test of whether times until solved differ between conditions, within participants.
///
/// The log-rank test stratified by participant (Mantel 1966; `survdiff` in R's package survival).
/// Give-ups and time-outs are censored, and no participant needs to be complete.
package struct LogRank: Equatable, Sendable {
  /// The tested conditions, as indices into `ComparisonResult.methods`.
  package var conditions: [Int]
  /// The numbers of correct trials of each of them.
  package var observed: [Double]
  /// The expected numbers of correct trials of each of them without a difference.
  package var expected: [Double]
  /// The test's statistic.
  package var chiSquared: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value.
  package var p: Double
}

/// Accumulates the stratified log-rank test, participant by participant.
///
/// Within a participant, at each time with a solved trial, the solved trials of each condition have a
/// hypergeometric distribution if the conditions do not differ.
struct LogRankAccumulator {
  /// A trial of a participant; those of one `tie` end at the same time.
  struct Member {
    /// The number of the chain of tied times, growing with time.
    var tie: Int32
    /// The condition's index.
    var condition: Int32
    /// Whether the trial was solved, and not censored.
    var isEvent: Bool
  }

  private let conditions: Int
  private var observed: [Double]
  private var expected: [Double]
  /// The covariance of `observed`, a row a condition, up to the diagonal.
  private var covariance: [Double]

  private var atRisk: [Double]
  private var ending: [Double]

  /// Creates an accumulator without trials.
  init(conditions: Int) {
    self.conditions = conditions
    observed = Array(repeating: 0, count: conditions)
    expected = observed
    atRisk = observed
    ending = observed
    covariance = Array(repeating: 0, count: conditions * conditions)
  }

  /// Adds a participant's trials, which are in the order of time.
  mutating func add(_ members: ArraySlice<Member>) {
    for condition in 0..<conditions { atRisk[condition] = 0 }
    for member in members { atRisk[Int(member.condition)] += 1 }
    var remaining = Double(members.count)
    var rest = members
    while let first = rest.first {
      let end = rest.firstIndex { $0.tie != first.tie } ?? rest.endIndex
      let tied = rest[rest.startIndex..<end]
      let events = countEvents(of: tied)
      if events > 0 { add(events: events, atRisk: remaining) }
      for member in tied { atRisk[Int(member.condition)] -= 1 }
      remaining -= Double(tied.count)
      rest = rest[end...]
    }
  }

  private mutating func countEvents(of tied: ArraySlice<Member>) -> Double {
    var events = 0.0
    for member in tied where member.isEvent {
      observed[Int(member.condition)] += 1
      events += 1
    }
    return events
  }

  private mutating func add(events: Double, atRisk all: Double) {
    let share = events / all
    let weight = all > 1 ? share * (all - events) / (all - 1) : 0
    for row in 0..<conditions where atRisk[row] > 0 {
      expected[row] += share * atRisk[row]
      covariance[row * conditions + row] += weight * atRisk[row]
      let rowWeight = weight / all * atRisk[row]
      for column in 0...row { covariance[row * conditions + column] -= rowWeight * atRisk[column] }
    }
  }

  /// The test; `nil` where fewer than two conditions were ever at risk or the covariance is singular.
  var test: LogRank? {
    let tested = (0..<conditions).filter { expected[$0] > 0 }
    let free = tested.dropFirst()
    guard !free.isEmpty else { return nil }
    let matrix = free.flatMap { row in
      free.map { covariance[max(row, $0) * conditions + min(row, $0)] }
    }
    let surplus = free.map { observed[$0] - expected[$0] }
    guard let solution = SymmetricSystem(matrix).solution(for: surplus) else { return nil }
    let chiSquared = zip(solution, surplus).reduce(0) { $0 + $1.0 * $1.1 }
    return LogRank(
      conditions: tested, observed: tested.map { observed[$0] },
      expected: tested.map { expected[$0] }, chiSquared: chiSquared,
      degreesOfFreedom: free.count,
      p: ChiSquaredDistribution(degreesOfFreedom: free.count).upper(chiSquared))
  }
}

extension LogRankAccumulator {
  /// The solved trials of each condition of one person, less those expected; `nil` where there is no trial.
  static func surpluses(
    of members: [Member], conditions: Int
  ) -> [Double?] {
    var accumulator = LogRankAccumulator(conditions: conditions)
    accumulator.add(members[...])
    var tried = [Bool](repeating: false, count: conditions)
    for member in members { tried[Int(member.condition)] = true }
    return tried.indices.map {
      tried[$0] ? accumulator.observed[$0] - accumulator.expected[$0] : nil
    }
  }
}

/// The trials of each participant, in the order of time.
struct LogRankStrata {
  private var members: [LogRankAccumulator.Member]
  private let starts: [Int]
  private var next: [Int]

  /// Allocates the strata of `times`, without their trials.
  init(_ times: [CensoredTime], participants: Int) {
    var starts = [Int](repeating: 0, count: participants + 1)
    for time in times { starts[Int(time.participant) + 1] += 1 }
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    self.starts = starts
    next = starts
    let none = LogRankAccumulator.Member(tie: 0, condition: 0, isEvent: false)
    members = Array(repeating: none, count: times.count)
  }

  /// Appends the next trial in the order of time.
  mutating func append(_ time: CensoredTime, tie: Int32) {
    let participant = Int(time.participant)
    members[next[participant]] = LogRankAccumulator.Member(
      tie: tie, condition: Int32(time.condition), isEvent: time.isEvent)
    next[participant] += 1
  }

  /// The surpluses of each participant over `chosen` conditions, in the order of those.
  func surpluses(of chosen: [Int], conditions: Int) -> [[Double?]] {
    var indices = [Int32](repeating: -1, count: conditions)
    for (index, condition) in chosen.enumerated() { indices[condition] = Int32(index) }
    return zip(starts, starts.dropFirst()).map { start, end in
      let own = members[start..<end].compactMap { member -> LogRankAccumulator.Member? in
        var member = member
        member.condition = indices[Int(member.condition)]
        return member.condition < 0 ? nil : member
      }
      return LogRankAccumulator.surpluses(of: own, conditions: chosen.count)
    }
  }

  /// The log-rank test over all participants.
  func logRank(conditions: Int) -> LogRank? {
    var logRank = LogRankAccumulator(conditions: conditions)
    for (start, end) in zip(starts, starts.dropFirst()) { logRank.add(members[start..<end]) }
    return logRank.test
  }
}
