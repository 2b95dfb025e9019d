import Base

extension Study {
  /// Whether the study's orders are balanced, as the plans of consecutive participants have them.
  ///
  /// Conditions of which there is only one are left out.
  package var balance: [OrderBalance] {
    groupBalance + methodBalance + scaleBalance + taskBalance + targetBalance
  }

  private var groupBalance: [OrderBalance] {
    guard groups.count > 1 else { return [] }
    let verdict = OrderBalance.Verdict.after(groups.count)
    return [OrderBalance(conditions: .groups, property: .participants, verdict: verdict)]
  }

  private var methodBalance: [OrderBalance] {
    let sizes = groups.isEmpty ? [methods.count] : groups.map(\.methods.count)
    return balance(.methods, orders.methods, sizes, digits: 2) { rows in
      let known = methods(ofGroup: rows.group)
      return roundOrder(rows, seed: 0).methods.compactMap { known.firstIndex(of: $0) }
    }
  }

  private var scaleBalance: [OrderBalance] {
    balance(.scales, orders.scales, [scales.count], digits: 3) { rows in
      roundOrder(rows, seed: 0).scales
    }
  }

  private var taskBalance: [OrderBalance] {
    balance(.tasks, orders.tasks, [tasks.count], digits: 4) { rows in
      roundOrder(rows, seed: 0).tasks.compactMap { tasks.firstIndex(of: $0) }
    }
  }

  /// Whether each condition is at each position, and after each other one, equally often.
  ///
  /// Participants differ in it by the lowest `digits` of their order indices. There are several `sizes` if
  /// each group has conditions of its own.
  private func balance(
    _ conditions: OrderBalance.Conditions, _ order: Order, _ sizes: [Int], digits: Int,
    _ arranged: (OrderRows) -> [Int]
  ) -> [OrderBalance] {
    guard sizes.contains(where: { $0 > 1 }) else { return [] }
    let positions = verdict(
      of: order, digits: digits, counting: BalanceTally(sizes.map { ($0, $0) })
    ) { rows, tally in
      tally.add(positionsIn: arranged(rows), ofKind: sizes.count == 1 ? 0 : rows.group)
    }
    let neighbours = verdict(
      of: order, digits: digits, counting: BalanceTally(sizes.map { ($0, $0 - 1) })
    ) { rows, tally in
      tally.add(predecessorsIn: arranged(rows), ofKind: sizes.count == 1 ? 0 : rows.group)
    }
    return [
      OrderBalance(conditions: conditions, property: .positions, verdict: positions),
      OrderBalance(conditions: conditions, property: .neighbours, verdict: neighbours),
    ]
  }

  /// The verdict on an order: for a design, the result of `count` for consecutive participants.
  ///
  /// The plan of each participant has `size` trials to count.
  func verdict(
    of order: Order, digits: Int, size: Int = 1, counting tally: @autoclosure () -> BalanceTally,
    _ count: (OrderRows, inout BalanceTally) -> Void
  ) -> OrderBalance.Verdict {
    guard order.design != nil else { return order == .fixed ? .never : .onAverage }
    let assignments = orderAssignments
    let all = assignments.radices.prefix(digits).reduce(1, *)
    var tally = tally()
    for index in 0..<min(all, Self.participantLimit(size)) {
      count(assignments.rows(of: index), &tally)
      tally.closeParticipant()
    }
    return tally.verdict
  }

  /// The most participants whose plans are examined: those of seven conditions in complete order, or
  /// fewer if plans are long.
  private static func participantLimit(_ size: Int) -> Int {
    min(5040, max(100, 2_000_000 / max(1, size)))
  }
}

extension Study {
  /// Whether each target is at each position of a block, after each other one, and combined with each
  /// method equally often, without practice.
  var targetBalance: [OrderBalance] {
    let counts = scales.map(\.targetCount)
    guard counts.contains(where: { $0 > 1 }) else { return [] }
    return [
      OrderBalance(conditions: .targets, property: .positions, verdict: targetPositions(counts)),
      OrderBalance(
        conditions: .targets, property: .neighbours, verdict: targetNeighbours(counts)),
      OrderBalance(conditions: .targets, property: .methods, verdict: targetMethods(counts)),
    ]
  }

  private func targetPositions(_ counts: [Int]) -> OrderBalance.Verdict {
    verdict(BalanceTally(counts.map { ($0, trials) })) { block, order, tally in
      tally.add(positionsIn: order, ofKind: block.scale)
    }
  }

  private func targetNeighbours(_ counts: [Int]) -> OrderBalance.Verdict {
    verdict(BalanceTally(counts.map { ($0, $0 - 1) })) { block, order, tally in
      for first in stride(from: 0, to: order.count, by: counts[block.scale]) {
        // Each pass through the targets is an order by itself.
        let pass = order[first..<min(first + counts[block.scale], order.count)]
        tally.add(predecessorsIn: pass, ofKind: block.scale)
      }
    }
  }

  private func targetMethods(_ counts: [Int]) -> OrderBalance.Verdict {
    let isWhole = counts.allSatisfy { $0 > 0 && trials.isMultiple(of: $0) }
    if isWhole, !scales.contains(where: \.isChained) { return .after(1) }
    let kinds = methods.flatMap { _ in counts.map { ($0, 1) } }
    return verdict(BalanceTally(kinds)) { block, order, tally in
      for target in order {
        tally.add(target, 0, ofKind: block.method * counts.count + block.scale)
      }
    }
  }

  /// The verdict on the targets: the result of `count` for the blocks of consecutive participants.
  private func verdict(
    _ tally: @autoclosure () -> BalanceTally,
    _ count: (PlannedBlock, [Int], inout BalanceTally) -> Void
  ) -> OrderBalance.Verdict {
    if scales.contains(where: \.isDrawn) { return .onAverage }
    let size = trials * rounds * methods.count * scales.count * tasks.count
    return verdict(of: orders.targets, digits: 5, size: size, counting: tally()) { rows, tally in
      for block in blocks(rows, seed: 0) { count(block, targetOrder(of: block), &tally) }
    }
  }

  /// The targets of a block without practice, by their indices in the file.
  private func targetOrder(of block: PlannedBlock) -> [Int] {
    // No design draws from it.
    var generator = SplitMix64(seed: 0)
    let indices = Array(0..<scales[block.scale].targetCount)
    let order = sequence(indices, orders.targets, block, drawing: &generator)
    return Array(order.dropFirst(practice.limit))
  }
}

extension StudyScale {
  /// The number of different targets before they repeat.
  fileprivate var targetCount: Int {
    switch targets {
    case .listed(let targets): targets.count
    case .drawn(let draw): min(draw.count, draw.candidates(on: scale, start: start).count)
    }
  }

  fileprivate var isDrawn: Bool { if case .drawn = targets { true } else { false } }
  /// Whether each target is drawn depending on the one before.
  fileprivate var isChained: Bool { isDrawn && start == .last }
}
