/// Whether times until solved differ between conditions, within participants.
///
/// The log-rank test stratified by participant (Mantel 1966; `survdiff` in R's package survival).
/// It takes give-ups and time-outs as censored and needs no participant to be complete.
package struct LogRank: Equatable, Sendable {
  /// The conditions in it, as places in `ComparisonResult.methods`.
  package var conditions: [Int]
  /// The correct trials of each of them.
  package var observed: [Double]
  /// The correct trials of each of them if there were no difference.
  package var expected: [Double]
  /// The test's statistic.
  package var chiSquared: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value.
  package var p: Double
}

/// Sums up, participant by participant, what the stratified log-rank test is made of.
///
/// Within a participant, each time that trials are solved at tells how many of each condition's
/// trials would be among the solved ones if all were alike: a hypergeometric distribution.
struct LogRankStrata {
  /// A trial of a participant; those of one `tie` end at the same time.
  struct Member {
    /// Grows with time.
    var tie: Int32
    /// The condition's place.
    var condition: Int32
    /// Whether the trial was solved, and not censored.
    var isEvent: Bool
  }

  private let conditions: Int
  private var observed: [Double]
  private var expected: [Double]
  /// The covariance of what is observed, a row a condition, up to the diagonal.
  private var covariance: [Double]

  private var atRisk: [Double]
  private var ending: [Double]

  /// Begins with nobody.
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
    var left = Double(members.count)
    var rest = members
    while let first = rest.first {
      let end = rest.firstIndex { $0.tie != first.tie } ?? rest.endIndex
      let tied = rest[rest.startIndex..<end]
      let events = takeEvents(of: tied)
      if events > 0 { add(events: events, atRisk: left) }
      for member in tied { atRisk[Int(member.condition)] -= 1 }
      left -= Double(tied.count)
      rest = rest[end...]
    }
  }

  private mutating func takeEvents(of tied: ArraySlice<Member>) -> Double {
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

  /// The test; `nil` where fewer than two conditions were ever at risk, or nothing tells them apart.
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

/// The trials of each participant, in the order of time.
struct Strata {
  private var members: [LogRankStrata.Member]
  private let starts: [Int]
  private var next: [Int]

  /// Makes room for `endings`.
  init(_ endings: [CensoredTime], participants: Int) {
    var starts = [Int](repeating: 0, count: participants + 1)
    for ending in endings { starts[Int(ending.participant) + 1] += 1 }
    for participant in 0..<participants { starts[participant + 1] += starts[participant] }
    self.starts = starts
    next = starts
    let none = LogRankStrata.Member(tie: 0, condition: 0, isEvent: false)
    members = Array(repeating: none, count: endings.count)
  }

  /// Takes the next trial in the order of time.
  mutating func append(_ ending: CensoredTime, tie: Int32) {
    let participant = Int(ending.participant)
    members[next[participant]] = LogRankStrata.Member(
      tie: tie, condition: Int32(ending.condition), isEvent: ending.isEvent)
    next[participant] += 1
  }

  /// The log-rank test over all participants.
  func logRank(conditions: Int) -> LogRank? {
    var logRank = LogRankStrata(conditions: conditions)
    for (start, end) in zip(starts, starts.dropFirst()) { logRank.add(members[start..<end]) }
    return logRank.test
  }
}
