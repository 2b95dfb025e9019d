import Formats
import Primitives

extension Study {
  /// What is balanced and what is not, as the plans of one participant after the other have it.
  ///
  /// Nothing is told of conditions of which there is only one.
  package var balance: [BalanceFinding] {
    groupBalance + methodBalance + scaleBalance + taskBalance + targetBalance
  }

  private var groupBalance: [BalanceFinding] {
    guard groups.count > 1 else { return [] }
    let verdict = BalanceFinding.Verdict.after(groups.count)
    return [BalanceFinding(conditions: .groups, property: .participants, verdict: verdict)]
  }

  private var methodBalance: [BalanceFinding] {
    let sizes = groups.isEmpty ? [methods.count] : groups.map(\.methods.count)
    return balance(.methods, orders.methods, sizes, digits: 2) { rows in
      let known = methods(ofGroup: rows.group)
      return firstRound(rows).map(\.method).withoutRepeats.compactMap { known.firstIndex(of: $0) }
    }
  }

  private var scaleBalance: [BalanceFinding] {
    balance(.scales, orders.scales, [scales.count], digits: 3) { rows in
      Array(firstRound(rows).map(\.scale).withoutRepeats.prefix(scales.count))
    }
  }

  private var taskBalance: [BalanceFinding] {
    balance(.tasks, orders.tasks, [tasks.count], digits: 4) { rows in
      firstRound(rows).prefix(tasks.count).compactMap { tasks.firstIndex(of: $0.task) }
    }
  }

  private func firstRound(_ rows: PlaceRows) -> [PlannedBlock] {
    blocks(rows, seed: 0).filter { $0.round == 0 }
  }

  /// Whether each condition stands at each place, and after each other one, equally often.
  ///
  /// Participants differ in that by the lowest `digits` of their places. There are several `sizes` where
  /// each group has conditions of its own.
  private func balance(
    _ conditions: BalanceFinding.Conditions, _ order: Order, _ sizes: [Int], digits: Int,
    _ arranged: (PlaceRows) -> [Int]
  ) -> [BalanceFinding] {
    guard sizes.contains(where: { $0 > 1 }) else { return [] }
    let places = verdict(
      of: order, digits: digits, counting: BalanceTally(sizes.map { ($0, $0) })
    ) { rows, tally in
      tally.add(placesOf: arranged(rows), ofKind: sizes.count == 1 ? 0 : rows.group)
    }
    let neighbours = verdict(
      of: order, digits: digits, counting: BalanceTally(sizes.map { ($0, $0 - 1) })
    ) { rows, tally in
      tally.add(neighboursOf: arranged(rows), ofKind: sizes.count == 1 ? 0 : rows.group)
    }
    return [
      BalanceFinding(conditions: conditions, property: .places, verdict: places),
      BalanceFinding(conditions: conditions, property: .neighbours, verdict: neighbours),
    ]
  }

  /// What `count` finds for one participant after the other, where their order follows from a design.
  ///
  /// It looks at `size` things in the plan of each.
  func verdict(
    of order: Order, digits: Int, size: Int = 1, counting tally: @autoclosure () -> BalanceTally,
    _ count: (PlaceRows, inout BalanceTally) -> Void
  ) -> BalanceFinding.Verdict {
    guard order.design != nil else { return order == .fixed ? .never : .onAverage }
    let places = places
    let all = places.radices.prefix(digits).reduce(1, *)
    var tally = tally()
    for place in 0..<min(all, Self.participantLimit(size)) {
      count(places.rows(of: place), &tally)
      tally.closeParticipant()
    }
    return tally.verdict
  }

  /// The most participants whose plans are looked at: those of seven conditions in complete order, or
  /// fewer where plans are long.
  private static func participantLimit(_ size: Int) -> Int {
    min(5040, max(100, 2_000_000 / max(1, size)))
  }
}

extension [Int] {
  /// The list without what is the same as the member before.
  fileprivate var withoutRepeats: [Int] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}

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
