import Glibc
import Numerics

/// The trials with one target number.
package struct TargetDescription: Equatable, Sendable {
  /// The target number.
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

/// Accumulates the trials of each target in a hash table that is fast for a study's few targets.
struct TargetTable {
  private struct Entry {
    let target: Double
    var trials = 0
    var correct = 0
    var logSum = 0.0
  }

  /// The largest number of distinct targets that are described.
  static let limit = 1000

  private var entries: [Entry] = []
  /// Indices into `entries` by hash, −1 for none; more than twice as many as targets.
  private var slots = [Int16](repeating: -1, count: 1 << slotBits)
  /// Whether there were more targets than the limit.
  private(set) var isOverfull = false

  private static let slotBits = 12

  /// Adds a trial, with its log time if it is correct; `usual` is the mean of its cell.
  mutating func add(_ target: Double, log: Double?, usual: Double) {
    guard target.isFinite, !isOverfull, let index = index(of: target) else { return }
    entries[index].trials += 1
    if let log {
      entries[index].correct += 1
      entries[index].logSum += log - usual
    }
  }

  /// The index of the target's entry; `nil` if the table is full.
  private mutating func index(of target: Double) -> Int? {
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

  /// The descriptions, fastest first, targets that were never solved last; empty if there are too many.
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
