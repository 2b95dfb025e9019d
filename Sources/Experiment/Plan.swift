import InputMethods
import Primitives

/// Whether a trial counts.
public enum Phase: String, Sendable {
  /// Before the block; not analysed.
  case practice
  /// Part of the block.
  case main
}

/// One trial before it runs.
public struct PlannedTrial: Hashable, Sendable {
  /// The number within the session, from 1.
  public var trial: Int
  /// The block's number, from 1.
  public var block: Int
  /// The number within the block and phase, from 1.
  public var blockTrial: Int
  /// Whether it counts.
  public var phase: Phase
  /// What is to be done.
  public var task: Task
  /// The method, by its place in the study.
  public var method: Int
  /// The scale, by its place in the study.
  public var scale = 0
  /// The number asked for, in steps.
  public var target: Int
  /// Where the method begins, in steps; `nil` where the trial before ended.
  public var start: Int?
  /// The value that the method shows at onset, in steps; `nil` for methods that begin empty.
  public var startValue: Int?
}

/// Everything that one participant will do, in order.
///
/// The same study, participant and seed give the same plan on any machine.
public struct Plan: Sendable {
  /// The participant's code.
  public let participant: String
  /// What everything random was drawn from.
  public let seed: UInt64
  /// The trials, in order.
  public let trials: [PlannedTrial]

  /// The largest seed: every whole number up to it is exact in JSON.
  public static let largestSeed: UInt64 = 1 << 53 - 1

  /// Plans for `participant` with all methods, or with those named only.
  ///
  /// Without a `seed` it is made from the study's name and the participant's code.
  public init(
    study: Study, participant: String, seed: UInt64? = nil, methods: [String]? = nil
  ) {
    let seed = seed ?? Self.seed(study: study, participant: participant)
    var generator = SplitMix64(seed: seed)
    var trials: [PlannedTrial] = []
    let start: Int? = if case .fixed(let value)? = study.scales.first?.start { value } else { nil }
    let order = Self.methodOrder(study: study, participant: participant, generator: &generator)
      .filter { index in methods.map { $0.contains(study.methods[index].name) } ?? true }
    for (block, method) in order.enumerated() {
      for (phase, count) in [(Phase.practice, study.practice.limit), (.main, study.trials)] {
        let targets = Self.targets(study: study, count: count, generator: &generator)
        for (index, target) in targets.enumerated() {
          trials.append(
            PlannedTrial(
              trial: trials.count + 1, block: block + 1, blockTrial: index + 1, phase: phase,
              task: .enter, method: method, target: target, start: start,
              startValue: study.methods[method].kind?.showsStartValue == true ? start : nil))
        }
      }
    }
    self.participant = participant
    self.seed = seed
    self.trials = trials
  }

  /// The number of blocks.
  public var blocks: Int { trials.last?.block ?? 0 }

  /// The first trial of the block numbered `block`.
  public func first(ofBlock block: Int) -> PlannedTrial? {
    trials.first { $0.block == block }
  }

  private static func seed(study: Study, participant: String) -> UInt64 {
    stableHash("\(study.name)/\(participant)") & largestSeed
  }

  /// The methods by their places in the study.
  ///
  /// For a Williams design a participant takes the row of
  /// the number at the end of the code, so that P01, P02, … are balanced; a code without a number
  /// takes a random row.
  private static func methodOrder(
    study: Study, participant: String, generator: inout SplitMix64
  ) -> [Int] {
    let indices = Array(study.methods.indices)
    switch study.orders.methods {
    case .fixed: return indices
    case .random: return generator.shuffled(indices)
    case .williams, .latin, .complete:
      let rows = WilliamsDesign.rows(indices.count)
      let random = generator.below(rows.count)
      let number = Int(
        String(participant.reversed().prefix(while: \.isNumber).reversed()).suffix(9))
      return rows.isEmpty ? [] : rows[number.map { ($0 + rows.count - 1) % rows.count } ?? random]
    }
  }

  /// `count` targets: all of them once in order, then again, until there are enough.
  private static func targets(
    study: Study, count: Int, generator: inout SplitMix64
  ) -> [Int] {
    guard case .listed(let targets)? = study.scales.first?.targets else { return [] }
    var result: [Int] = []
    while result.count < count, !targets.isEmpty {
      result += study.orders.targets == .random ? generator.shuffled(targets) : targets
    }
    return Array(result.prefix(count))
  }
}
