import Base
import Sliders

/// The target of a trial and the start value of the method, in steps.
struct AskedNumber: Hashable, Sendable {
  var target: Int
  /// `nil` if it is the value at the end of the trial before.
  var start: Int?
}

extension Study {
  /// The targets and start values of `block`, beginning with its practice trials.
  ///
  /// Empty if no target can be drawn.
  func numbers(of block: PlannedBlock, seed: UInt64) -> [AskedNumber] {
    let scale = scales[block.scale]
    var generator = SplitMix64(seed: seed, for: block.purpose)
    let targets: [Int]
    switch scale.targets {
    case .drawn(let draw) where scale.start == .last:
      targets = draw.chain(practice.limit + trials, on: scale.scale, drawing: &generator)
    case .drawn(let draw):
      // The same targets for every method, so that the draw makes none of them easier than another.
      var drawing = SplitMix64(seed: seed, for: "targets/\(block.scale)")
      let drawn = draw.candidates(on: scale.scale, start: scale.start)
        .some(draw.count, drawing: &drawing)
      let order = orders.targets == .fixed ? Order.fixed : .random
      targets = sequence(drawn, order, block, drawing: &generator)
    case .listed(let listed):
      targets = sequence(listed, orders.targets, block, drawing: &generator)
    }
    return targets.map {
      AskedNumber(target: $0, start: scale.start(before: $0, drawing: &generator))
    }
  }

  /// The sequence of `targets` for the practice trials and then for the main trials, each in passes through
  /// all of them.
  ///
  /// With a design each pass is another row, and practice uses the row backwards, so that a target that
  /// has just been practised comes late in the block.
  func sequence(
    _ targets: [Int], _ order: Order, _ block: PlannedBlock,
    drawing generator: inout SplitMix64
  ) -> [Int] {
    guard !targets.isEmpty else { return [] }
    var practised: [Int] = []
    while practised.count < practice.limit {
      let pass = order.arranged(targets, row: block.targetRow, drawing: &generator)
      practised +=
        order.design == nil ? parted(pass, order, block, practised.last) : pass.reversed()
    }
    practised = Array(practised.prefix(practice.limit))
    var asked: [Int] = []
    while asked.count < trials {
      let row = block.targetRow + asked.count / targets.count
      let pass = order.arranged(targets, row: row, drawing: &generator)
      asked += parted(pass, order, block, asked.last ?? practised.last)
    }
    return practised + asked.prefix(trials)
  }

  /// A pass in random order that does not begin with `last` if the method starts there.
  private func parted(
    _ pass: [Int], _ order: Order, _ block: PlannedBlock, _ last: Int?
  ) -> [Int] {
    guard order == .random, scales[block.scale].start == .last, pass.first == last,
      let other = pass.firstIndex(where: { $0 != last })
    else { return pass }
    var parted = pass
    parted.swapAt(0, other)
    return parted
  }
}

extension StudyScale {
  /// The start value of a method before the trial for `target`; never the target itself.
  fileprivate func start(before target: Int, drawing generator: inout SplitMix64) -> Int? {
    switch start {
    case .fixed(let value): return value
    case .last: return nil
    case .random:
      var distance = 1...scale.stepCount
      if case .drawn(let draw) = targets { distance = draw.distance }
      return TargetCandidates(around: target, distance: distance, on: scale)
        .one(drawing: &generator)
    }
  }
}
