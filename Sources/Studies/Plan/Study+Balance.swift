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
