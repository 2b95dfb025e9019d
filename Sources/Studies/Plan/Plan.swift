import Base
import InputMethods

/// All trials of one participant, in order.
///
/// The same study, participant, session, seed, order index and methods give the same plan on any machine. The draws
/// for one block do not depend on those for another: a plan with some of the methods has the same targets
/// as the whole one.
package struct Plan: Sendable {
  /// The participant's code.
  package let participant: String
  /// The seed of all random draws.
  package let seed: UInt64
  /// The index among the study's order assignments, from 0, which gives the orders and the group.
  package let orderIndex: Int
  /// The number of the session, from 1; it has no effect if sessions do not differ.
  package let session: Int
  /// The differences of the session from the study.
  package let variation: StudyVariation
  /// The name of the participant's group; `nil` if the study has none.
  package let group: String?
  package let trials: [PlannedTrial]
  /// The seed of all that is drawn anew for each session, if sessions differ; else `seed`.
  package let sessionSeed: UInt64

  /// The largest seed: every whole number up to it is exact in JSON.
  package static let largestSeed: UInt64 = 1 << 53 - 1

  /// Creates the plan for a `session` of `participant` with all methods, or only with the named ones.
  ///
  /// Without a `seed`, it is a hash of the study's name and the participant's code; without an `orderIndex`, it is the
  /// one that the participant would have as the first one of the study.
  package init(
    study: Study, participant: String, session: Int = 1, seed: UInt64? = nil,
    orderIndex: Int? = nil, methods: [String]? = nil
  ) {
    let assignments = study.orderAssignments
    self.participant = participant
    self.session = session
    self.seed = seed ?? Self.seed(study: study, participant: participant)
    self.orderIndex = orderIndex.map(assignments.wrapped) ?? study.orderIndex(for: participant)
    let rows = assignments.rows(of: self.orderIndex)
    group = study.groups.indices.contains(rows.group) ? study.groups[rows.group].name : nil
    variation = study.variation(ofSession: session, group: rows.group)
    let varied = study.varied(by: variation)
    sessionSeed = study.hasSessions ? Self.seed(self.seed, ofSession: session) : self.seed
    var trials: [PlannedTrial] = []
    for block in varied.blocks(rows, seed: self.seed) where study.has(block.method, in: methods) {
      trials += varied.trials(of: block, seed: sessionSeed, after: trials.last)
    }
    self.trials = trials
  }

  /// The plans of the first `count` participants of `study`, P01 and so on, with one order after the other; all
  /// sessions of one participant follow each other.
  package static func first(_ count: Int, of study: Study, seed: UInt64? = nil) -> [Plan] {
    (1...max(1, count)).flatMap { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 2 - digits.count))
      return (1...study.sessionCount).map { session in
        Plan(
          study: study, participant: "P\(zeros)\(digits)", session: session, seed: seed,
          orderIndex: number - 1)
      }
    }
  }

  /// The number of blocks.
  package var blocks: Int { trials.last?.block ?? 0 }

  /// The trials of the block with the number `block`.
  package func trials(ofBlock block: Int) -> ArraySlice<PlannedTrial> {
    trials.ofBlock(block)
  }

  /// The first trial of the block with the number `block`.
  package func first(ofBlock block: Int) -> PlannedTrial? { trials(ofBlock: block).first }

  /// The seed of a participant if none is given.
  static func seed(study: Study, participant: String) -> UInt64 {
    stableHash("\(study.name)/\(participant)") & largestSeed
  }

  /// The seed of the draws for one session: `seed` for the first.
  private static func seed(_ seed: UInt64, ofSession session: Int) -> UInt64 {
    session <= 1 ? seed : seed ^ stableHash("session/\(session)")
  }
}

extension Study {
  /// Whether the method at `index` is among `names`; without names, all are.
  fileprivate func has(_ index: Int, in names: [String]?) -> Bool {
    names?.contains(methods[index].name) ?? true
  }

  /// The practice trials of a block, then the main trials, numbered from the trial `last` on.
  fileprivate func trials(
    of block: PlannedBlock, seed: UInt64, after last: PlannedTrial?
  ) -> [PlannedTrial] {
    let asked = numbers(of: block, seed: seed)
    let number = last.map { ($0.trial, $0.block) } ?? (0, 0)
    let showsStart = methods[block.method].kind?.record.showsStartValue == true
    return asked.enumerated().map { index, asked in
      let isPractice = index < practice.limit
      return PlannedTrial(
        trial: number.0 + index + 1, block: number.1 + 1,
        blockTrial: index + 1 - (isPractice ? 0 : practice.limit),
        phase: isPractice ? .practice : .main, task: block.task, method: block.method,
        scale: block.scale, target: asked.target, start: asked.start,
        startValue: showsStart ? asked.start : nil)
    }
  }
}

/// The phase of a block to which a trial belongs.
package enum Phase: String, CaseIterable, Sendable {
  /// Before the main trials; not analysed.
  case practice
  case main
}

/// A trial of a plan.
package struct PlannedTrial: Hashable, Sendable {
  /// The number within the session, from 1.
  package var trial: Int
  /// The block's number, from 1.
  package var block: Int
  /// The number within the block and phase, from 1.
  package var blockTrial: Int
  package var phase: Phase
  package var task: Task
  /// The index of the method in the study.
  package var method: Int
  /// The index of the scale in the study.
  package var scale = 0
  /// The number to enter, in steps.
  package var target: Int
  /// The start value of the method, in steps; `nil` if it is the value at the end of the trial before.
  package var start: Int?
  /// The value that the method shows at onset, in steps; `nil` for methods that begin empty, and while
  /// it is not known yet.
  package var startValue: Int?

  package init(
    trial: Int, block: Int, blockTrial: Int, phase: Phase, task: Task, method: Int,
    scale: Int = 0, target: Int, start: Int? = nil, startValue: Int? = nil
  ) {
    self.trial = trial
    self.block = block
    self.blockTrial = blockTrial
    self.phase = phase
    self.task = task
    self.method = method
    self.scale = scale
    self.target = target
    self.start = start
    self.startValue = startValue
  }
}

/// A block of a plan: one method on one scale with one task.
struct PlannedBlock: Hashable, Sendable {
  /// The round, from 0.
  var round: Int
  /// The index of the method in the study.
  var method: Int
  /// The index of the scale in the study.
  var scale: Int
  var task: Task
  /// The row of the targets' design that the block begins with.
  var targetRow: Int

  /// The purpose of the draws for this block alone.
  var purpose: String { "block/\(round)/\(method)/\(scale)/\(task.rawValue)" }
}

extension Study {
  /// The blocks of a participant with `rows`: in each round all methods that are used, with each method all scales,
  /// on each scale all tasks.
  ///
  /// Methods, scales and tasks keep their order through the session; targets use another row of their
  /// design in each block.
  func blocks(_ rows: OrderRows, seed: UInt64) -> [PlannedBlock] {
    let order = roundOrder(rows, seed: seed)
    var blocks: [PlannedBlock] = []
    for round in 0..<max(0, rounds) {
      for method in order.methods {
        for scale in order.scales {
          for task in order.tasks {
            blocks.append(
              PlannedBlock(
                round: round, method: method, scale: scale, task: task,
                targetRow: rows.targets + blocks.count))
          }
        }
      }
    }
    return blocks
  }

  /// The order of the conditions in each round of a participant with `rows`.
  func roundOrder(
    _ rows: OrderRows, seed: UInt64
  ) -> (methods: [Int], scales: [Int], tasks: [Task]) {
    (
      arranged(methodIndices, orders.methods, rows.methods, seed, "methods"),
      arranged(scaleIndices, orders.scales, rows.scales, seed, "scales"),
      arranged(tasks, orders.tasks, rows.tasks, seed, "tasks")
    )
  }

  private func arranged<Element>(
    _ list: [Element], _ order: Order, _ row: Int, _ seed: UInt64, _ purpose: String
  ) -> [Element] {
    var generator = SplitMix64(seed: seed, for: purpose)
    return order.arranged(list, row: row, drawing: &generator)
  }
}

extension SplitMix64 {
  /// Creates an independent generator for a `purpose`: draws for one purpose do not change the draws for another.
  init(seed: UInt64, for purpose: String) { self.init(seed: seed ^ stableHash(purpose)) }
}

/// A hash that is the same in every run and on every machine; not for secrets.
///
/// FNV-1a of 64 bits, http://www.isthe.com/chongo/tech/comp/fnv/.
package func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}

extension RandomAccessCollection<PlannedTrial> {
  /// The trials of a plan that belong to the block with the number `block`, found by bisection: there may
  /// be as many blocks as trials.
  func ofBlock(_ block: Int) -> SubSequence {
    let rest = self[partitioningIndex { $0.block >= block }...]
    return rest[..<rest.partitioningIndex { $0.block > block }]
  }
}
