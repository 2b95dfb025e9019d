/// Accumulates the solved trials of one participant and those expected if the conditions do not differ.
///
/// The numbers of the stratified log-rank test (Mantel 1966), of which participants are the strata: at each
/// time with a solved trial, each trial that goes on until then is as likely to be it.
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
    for row in 0..<conditions where atRisk[row] > 0 { expected[row] += share * atRisk[row] }
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
}
