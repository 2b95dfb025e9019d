import Glibc

/// The trials that asked for one number.
package struct TargetDescription: Equatable, Sendable {
  /// The number asked for.
  package var target: Double
  /// The counted trials.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The time of a correct trial over the geometric mean of the same person and condition.
  ///
  /// Above 1 for a slow target; the geometric mean over trials; `nil` without a correct trial.
  package var ratio: Double?
}

/// Sums up the trials of each target, in a hash table that is quick for the few targets of a study.
struct TargetTable {
  private struct Entry {
    let target: Double
    var trials = 0
    var correct = 0
    var logSum = 0.0
  }

  /// How many different targets are told of one by one.
  static let limit = 1000

  private var entries: [Entry] = []
  /// Places in `entries` by hash, −1 where there is none; more than twice as many as targets.
  private var slots = [Int16](repeating: -1, count: 1 << slotBits)
  /// Whether there are more targets than are told of.
  private(set) var isOverfull = false

  private static let slotBits = 12

  /// Takes a trial in, with its log time where it is correct and what is usual for its cell.
  mutating func add(_ target: Double, log: Double?, usual: Double) {
    guard target.isFinite, !isOverfull, let place = place(of: target) else { return }
    entries[place].trials += 1
    if let log {
      entries[place].correct += 1
      entries[place].logSum += log - usual
    }
  }

  /// Where the target's sums are; `nil` where there is no room for it.
  private mutating func place(of target: Double) -> Int? {
    // The multiplier of Fibonacci hashing: 2^64 over the golden ratio.
    let hash = (target + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> UInt64(64 - Self.slotBits))
    while slots[slot] >= 0, entries[Int(slots[slot])].target != target {
      slot = (slot + 1) & (slots.count - 1)
    }
    if slots[slot] >= 0 { return Int(slots[slot]) }
    guard entries.count < Self.limit else {
      isOverfull = true
      return nil
    }
    slots[slot] = Int16(entries.count)
    entries.append(Entry(target: target))
    return entries.count - 1
  }

  /// What they come to, fastest first, those never solved at the end; none where there are too many.
  var descriptions: [TargetDescription] {
    if isOverfull { return [] }
    return entries.map { entry in
      TargetDescription(
        target: entry.target, trials: entry.trials, correct: entry.correct,
        ratio: entry.correct > 0 ? exp(entry.logSum / Double(entry.correct)).ifFinite : nil)
    }.sorted { first, second in
      let (one, other) = (first.ratio ?? .infinity, second.ratio ?? .infinity)
      return one == other ? first.target < second.target : one < other
    }
  }
}
