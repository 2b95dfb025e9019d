import Formats
import Primitives

extension Study {
  /// Whether each number is asked for at each place of a block, after each other one, and with each
  /// method equally often; practice does not count.
  var targetBalance: [BalanceFinding] {
    let counts = scales.map(\.targetCount)
    guard counts.contains(where: { $0 > 1 }) else { return [] }
    return [
      BalanceFinding(conditions: .targets, property: .places, verdict: targetPlaces(counts)),
      BalanceFinding(
        conditions: .targets, property: .neighbours, verdict: targetNeighbours(counts)),
      BalanceFinding(conditions: .targets, property: .methods, verdict: targetMethods(counts)),
    ]
  }

  private func targetPlaces(_ counts: [Int]) -> BalanceFinding.Verdict {
    verdict(BalanceTally(counts.map { ($0, trials) })) { block, order, tally in
      tally.add(placesOf: order, ofKind: block.scale)
    }
  }

  private func targetNeighbours(_ counts: [Int]) -> BalanceFinding.Verdict {
    verdict(BalanceTally(counts.map { ($0, $0 - 1) })) { block, order, tally in
      for first in stride(from: 0, to: order.count, by: counts[block.scale]) {
        // Each time through is an order by itself; between two of them anything may follow.
        let pass = order[first..<min(first + counts[block.scale], order.count)]
        tally.add(neighboursOf: pass, ofKind: block.scale)
      }
    }
  }

  private func targetMethods(_ counts: [Int]) -> BalanceFinding.Verdict {
    let isWhole = counts.allSatisfy { $0 > 0 && trials.isMultiple(of: $0) }
    if isWhole, !scales.contains(where: \.isChained) { return .after(1) }
    let kinds = methods.flatMap { _ in counts.map { ($0, 1) } }
    return verdict(BalanceTally(kinds)) { block, order, tally in
      for target in order {
        tally.add(target, 0, ofKind: block.method * counts.count + block.scale)
      }
    }
  }

  /// What `count` finds in the blocks of one participant after the other.
  private func verdict(
    _ tally: @autoclosure () -> BalanceTally,
    _ count: (PlannedBlock, [Int], inout BalanceTally) -> Void
  ) -> BalanceFinding.Verdict {
    if scales.contains(where: \.isDrawn) { return .onAverage }
    let size = trials * rounds * methods.count * scales.count * tasks.count
    return verdict(of: orders.targets, digits: 5, size: size, counting: tally()) { rows, tally in
      for block in blocks(rows, seed: 0) { count(block, targetOrder(of: block), &tally) }
    }
  }

  /// The targets of a block that count, by their places in the file.
  private func targetOrder(of block: PlannedBlock) -> [Int] {
    // Drawn from by no design.
    var generator = SplitMix64(seed: 0)
    let indices = Array(0..<scales[block.scale].targetCount)
    let order = sequence(indices, orders.targets, block, drawing: &generator)
    return Array(order.dropFirst(practice.limit))
  }
}

extension StudyScale {
  /// How many different targets there are before they repeat.
  fileprivate var targetCount: Int {
    switch targets {
    case .listed(let targets): targets.count
    case .drawn(let draw): min(draw.count, draw.candidates(on: scale, start: start).count)
    }
  }

  fileprivate var isDrawn: Bool { if case .drawn = targets { true } else { false } }
  /// Whether each target is drawn by the one before.
  fileprivate var isChained: Bool { isDrawn && start == .last }
}
