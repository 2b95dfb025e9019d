import InputMethods

/// Everything that one participant will do, in order.
///
/// The same study, participant, seed, place and methods give the same plan on any machine. What is
/// drawn for one block depends on nothing that is drawn for another: a plan with some of the methods
/// asks for the same numbers as the whole one.
package struct Plan: Sendable {
  /// The participant's code.
  package let participant: String
  /// What everything random was drawn from.
  package let seed: UInt64
  /// The place among the study's `places`, from 0: whose orders and group the participant has.
  package let place: Int
  /// The name of the participant's group; `nil` where the study has none.
  package let group: String?
  /// The trials, in order.
  package let trials: [PlannedTrial]

  /// The largest seed: every whole number up to it is exact in JSON.
  package static let largestSeed: UInt64 = 1 << 53 - 1

  /// Plans for `participant` with all methods, or with those named only.
  ///
  /// Without a `seed` it is made from the study's name and the participant's code; without a `place` it
  /// is the one that the participant would have if nobody had taken part so far.
  package init(
    study: Study, participant: String, seed: UInt64? = nil, place: Int? = nil,
    methods: [String]? = nil
  ) {
    let places = study.places
    self.participant = participant
    self.seed = seed ?? Self.seed(study: study, participant: participant)
    self.place = place.map(places.place(nearest:)) ?? study.place(for: participant)
    let rows = places.rows(of: self.place)
    group = study.groups.indices.contains(rows.group) ? study.groups[rows.group].name : nil
    var trials: [PlannedTrial] = []
    for block in study.blocks(rows, seed: self.seed) where study.has(block.method, in: methods) {
      trials += study.trials(of: block, seed: self.seed, after: trials.last)
    }
    self.trials = trials
  }

  /// The number of blocks.
  package var blocks: Int { trials.last?.block ?? 0 }

  /// The first trial of the block numbered `block`.
  package func first(ofBlock block: Int) -> PlannedTrial? {
    trials.first { $0.block == block }
  }

  private static func seed(study: Study, participant: String) -> UInt64 {
    stableHash("\(study.name)/\(participant)") & largestSeed
  }
}

extension Study {
  /// Whether the method at `index` is among those named; without names all are.
  fileprivate func has(_ index: Int, in names: [String]?) -> Bool {
    names?.contains(methods[index].name) ?? true
  }

  /// The practice trials of a block, then those that count, numbered on from the trial `last`.
  fileprivate func trials(
    of block: PlannedBlock, seed: UInt64, after last: PlannedTrial?
  ) -> [PlannedTrial] {
    let asked = numbers(of: block, seed: seed)
    let number = last.map { ($0.trial, $0.block) } ?? (0, 0)
    let showsStart = methods[block.method].kind?.showsStartValue == true
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
