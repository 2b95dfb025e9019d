import Glibc
import Numerics

/// A reason to doubt the data, shown above the verdict.
package enum PlausibilityRemark: Hashable, Sendable {
  /// Trials of several studies are pooled.
  case studies([String])
  /// The medians of all conditions, in seconds, are what milliseconds would be.
  case milliseconds(lowest: Double, highest: Double)
  /// So many times are 50 times the median of their participant and condition, or longer; one of them.
  case longTimes(count: Int, LongTime)
  /// Participants' names that differ only in case or in spaces, and the number of other such names.
  case alikeParticipants([String], others: Int)
  /// Names of methods that differ only in case or in spaces, and the number of other such names.
  case alikeMethods([String], others: Int)
  /// Names that are written in two Unicode forms and count as one.
  case namesInTwoForms([String])
  /// The times of `count` trials are based on the arrival of inputs.
  case arrivals(count: Int, trials: Int)
  /// A picture was late in `count` trials.
  case latePictures(count: Int, trials: Int)
  /// So many sessions, of which one is named, are timed less well than their studies require.
  case missedTiming(count: Int, example: String)
  /// So many sessions, of which one is named, were done with settings for access.
  case assisted(count: Int, example: String)

  /// A time far above the others of its participant and condition.
  package struct LongTime: Hashable, Sendable {
    /// The participant's name.
    package var participant: String
    /// The condition, as an index into `ComparisonResult.methods`.
    package var condition: Int
    /// The time in seconds.
    package var time: Double
    /// The median time of the participant's trials in this condition, in seconds.
    package var median: Double
  }
}

/// Looks for signs that the data contradict the assumptions of a comparison.
struct PlausibilityCheck {
  private let observations: Observations
  private let counted: CountedTrials
  private let cells: [Cell]
  private let methods: [MethodDescription]

  /// The number of seconds that no one needs to enter a number with the fastest method; hardly anyone needs fewer
  /// milliseconds.
  private static let leastMilliseconds = 100.0
  /// The multiple of its cell's median from which a single time is remarked.
  private static let longRatio = 50.0
  /// The share of trials above which their timing is remarked.
  private static let share = 0.05

  init(
    _ observations: Observations, _ counted: CountedTrials, _ cells: [Cell],
    _ methods: [MethodDescription]
  ) {
    self.observations = observations
    self.counted = counted
    self.cells = cells
    self.methods = methods
  }

  /// The remarks, the most important first.
  var remarks: [PlausibilityRemark] {
    [studies, milliseconds, longTimes].compactMap(\.self) + names + timing
  }

  private var studies: PlausibilityRemark? {
    let studies = observations.origin.studies
    return studies.count > 1 ? .studies(studies) : nil
  }

  private var milliseconds: PlausibilityRemark? {
    let medians = methods.compactMap { $0.quartiles?.median }
    guard let lowest = medians.min(), let highest = medians.max(),
      lowest >= Self.leastMilliseconds
    else { return nil }
    return .milliseconds(lowest: lowest, highest: highest)
  }

  // MARK: - Long times

  private var longTimes: PlausibilityRemark? {
    var count = 0
    var longest: PlausibilityRemark.LongTime?
    for cell in cells where cell.times.mayHaveLongTime(log(Self.longRatio)) {
      let times = times(of: cell)
      guard let median = Quartiles(sorted: times)?.median else { continue }
      for time in times where time >= Self.longRatio * median {
        count += 1
        guard time / median > (longest.map { $0.time / $0.median } ?? 0) else { continue }
        longest = PlausibilityRemark.LongTime(
          participant: observations.participants[cell.participant], condition: cell.condition,
          time: time, median: median)
      }
    }
    return longest.map { .longTimes(count: count, $0) }
  }

  /// The times of the cell's trials that were solved, given up or timed out, ascending.
  private func times(of cell: Cell) -> [Double] {
    counted.trials(of: cell.participant).filter {
      Int($0.condition) == cell.condition && $0.ending.isTimed
    }.map(\.time).sorted()
  }

  // MARK: - Names

  private var names: [PlausibilityRemark] {
    var remarks: [PlausibilityRemark] = []
    let participants = Self.alike(observations.participants)
    if let first = participants.first {
      remarks.append(.alikeParticipants(first, others: participants.count - 1))
    }
    let methods = Self.alike(observations.conditions.map(\.method))
    if let first = methods.first {
      remarks.append(.alikeMethods(first, others: methods.count - 1))
    }
    let twoForms = observations.origin.namesInTwoForms
    if !twoForms.isEmpty { remarks.append(.namesInTwoForms(twoForms)) }
    return remarks
  }

  /// The groups of different names that are the same without case and spaces, in their order.
  private static func alike(_ names: [String]) -> [[String]] {
    var known: Set<String> = []
    var groups: [String: [String]] = [:]
    var order: [String] = []
    for name in names where known.insert(name).inserted {
      let key = name.lowercased().filter { !$0.isWhitespace }
      if groups[key, default: []].count == 1 { order.append(key) }
      groups[key, default: []].append(name)
    }
    return order.compactMap { groups[$0] }
  }

  // MARK: - Timing

  private var timing: [PlausibilityRemark] {
    let timing = observations.origin.timing
    var remarks: [PlausibilityRemark] = []
    if Double(timing.arrivals) > Self.share * Double(timing.stamped) {
      remarks.append(.arrivals(count: timing.arrivals, trials: timing.stamped))
    }
    if Double(timing.late) > Self.share * Double(timing.shown) {
      remarks.append(.latePictures(count: timing.late, trials: timing.shown))
    }
    let missed = observations.origin.missedTiming
    if let first = missed.first {
      remarks.append(.missedTiming(count: missed.count, example: first))
    }
    let assisted = observations.origin.assisted
    if let first = assisted.first {
      remarks.append(.assisted(count: assisted.count, example: first))
    }
    return remarks
  }
}

extension TimeCell {
  /// Whether the longest time may be `distance` or more above the median of all of them, both as logs.
  ///
  /// Mean and median of any numbers are at most a standard deviation apart, so that few cells need a
  /// second look at their trials.
  fileprivate func mayHaveLongTime(_ distance: Double) -> Bool {
    var all = solved
    for log in gaveUp { all.add(log) }
    for log in timedOut { all.add(log) }
    guard all.count > 1 else { return false }
    let deviation = (all.squares / Double(all.count)).squareRoot()
    return longest - all.mean + deviation >= distance * 0.999
  }
}
