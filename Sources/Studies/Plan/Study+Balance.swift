import Base

extension Study {
  /// The balance of the study's orders in the plans of consecutive participants.
  ///
  /// Conditions of which there is only one are left out. A result that differs between sessions is listed for each of
  /// them.
  package var balance: [OrderBalance] {
    let sessions = (1...sessionCount).map { SessionBalance(of: self, session: $0).balance }
    let all = sessions.enumerated().flatMap { index, balances in
      balances.map { balance in
        let isSame = sessions.allSatisfy { $0.contains(balance) }
        var balance = balance
        balance.session = isSame ? nil : index + 1
        return balance
      }
    }
    var known: Set<OrderBalance> = []
    return groupBalance + all.filter { known.insert($0).inserted }
  }

  private var groupBalance: [OrderBalance] {
    guard groups.count > 1 else { return [] }
    let verdict = OrderBalance.Verdict.after(groups.count)
    return [OrderBalance(conditions: .groups, property: .participants, verdict: verdict)]
  }
}

/// The balance of the orders in one session, over the participants of all groups.
private struct SessionBalance {
  /// The study as each group has it in the session; one without groups.
  private let varieties: [Study]
  private let assignments: OrderAssignments
  private var orders: Orders { varieties[0].orders }

  init(of study: Study, session: Int) {
    varieties = study.variations(inSession: session).map { study.varied(by: $0) }
    assignments = study.orderAssignments
  }

  var balance: [OrderBalance] {
    methodBalance + scaleBalance + taskBalance + targetBalance
  }

  /// The study as the group of `rows` has it.
  private func variety(_ rows: OrderRows) -> Study {
    varieties[varieties.indices.contains(rows.group) ? rows.group : 0]
  }

  /// The study as each group has it; one for all if `property` is the same in all of them.
  private func parts<Value: Equatable>(_ property: (Study) -> Value) -> [Study] {
    let first = property(varieties[0])
    return varieties.allSatisfy { property($0) == first } ? [varieties[0]] : varieties
  }

  private var methodBalance: [OrderBalance] {
    balance(.methods, orders.methods, varieties.map(\.methodIndices.count), digits: 2) { rows in
      let study = variety(rows)
      let known = study.methodIndices
      return study.roundOrder(rows, seed: 0).methods.compactMap { known.firstIndex(of: $0) }
    }
  }

  private var scaleBalance: [OrderBalance] {
    let sizes = parts(\.scaleIndices).map(\.scaleIndices.count)
    return balance(.scales, orders.scales, sizes, digits: 3) { rows in
      let study = variety(rows)
      let known = study.scaleIndices
      return study.roundOrder(rows, seed: 0).scales.compactMap { known.firstIndex(of: $0) }
    }
  }

  private var taskBalance: [OrderBalance] {
    balance(.tasks, orders.tasks, parts(\.tasks).map(\.tasks.count), digits: 4) { rows in
      let study = variety(rows)
      return study.roundOrder(rows, seed: 0).tasks.compactMap { study.tasks.firstIndex(of: $0) }
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
  private func verdict(
    of order: Order, digits: Int, size: Int = 1, counting tally: @autoclosure () -> BalanceTally,
    _ count: (OrderRows, inout BalanceTally) -> Void
  ) -> OrderBalance.Verdict {
    guard order.design != nil else { return order == .fixed ? .never : .onAverage }
    let all = assignments.radices.prefix(digits).reduce(1, *)
    var tally = tally()
    for index in 0..<min(all, Self.participantLimit(size)) {
      count(assignments.rows(of: index), &tally)
      tally.closeParticipant()
    }
    return tally.verdict
  }

  /// The most participants whose plans are examined: the number for seven conditions in complete order, or fewer if
  /// plans are long.
  private static func participantLimit(_ size: Int) -> Int {
    min(5040, max(100, 2_000_000 / max(1, size)))
  }
}

extension SessionBalance {
  /// Whether each target is at each position of a block, after each other one, and combined with each
  /// method equally often, without practice.
  private var targetBalance: [OrderBalance] {
    let parts = parts { study in
      Asked(
        targets: study.scaleIndices.map { study.scales[$0].targets }, scales: study.scaleIndices,
        practice: study.practice, trials: study.trials)
    }
    let kinds = TargetKinds(parts)
    guard kinds.counts.joined().contains(where: { $0 > 1 }) else { return [] }
    return [
      OrderBalance(conditions: .targets, property: .positions, verdict: targetPositions(kinds)),
      OrderBalance(conditions: .targets, property: .neighbours, verdict: targetNeighbours(kinds)),
      OrderBalance(conditions: .targets, property: .methods, verdict: targetMethods(kinds)),
    ]
  }

  /// The numbers that the trials of a session have.
  private struct Asked: Equatable {
    var targets: [Targets]
    var scales: [Int]
    var practice: Practice
    var trials: Int
  }

  private func targetPositions(_ kinds: TargetKinds) -> OrderBalance.Verdict {
    let all = kinds.all { study, count in (count, study.trials) }
    return verdict(kinds, BalanceTally(all)) { kind, block, order, tally in
      tally.add(positionsIn: order, ofKind: kind)
    }
  }

  private func targetNeighbours(_ kinds: TargetKinds) -> OrderBalance.Verdict {
    let all = kinds.all { _, count in (count, count - 1) }
    return verdict(kinds, BalanceTally(all)) { kind, block, order, tally in
      for first in stride(from: 0, to: order.count, by: all[kind].0) {
        // Each pass through the targets is an order by itself.
        let pass = order[first..<min(first + all[kind].0, order.count)]
        tally.add(predecessorsIn: pass, ofKind: kind)
      }
    }
  }

  private func targetMethods(_ kinds: TargetKinds) -> OrderBalance.Verdict {
    let isWhole = zip(kinds.parts, kinds.counts).allSatisfy { study, counts in
      counts.allSatisfy { $0 == 0 || study.trials.isMultiple(of: $0) }
    }
    if isWhole, !kinds.scales.contains(where: \.isChained) { return .after(1) }
    let one = kinds.all { _, count in (count, 1) }
    let all = varieties[0].methods.flatMap { _ in one }
    return verdict(kinds, BalanceTally(all)) { kind, block, order, tally in
      for target in order { tally.add(target, 0, ofKind: block.method * one.count + kind) }
    }
  }

  /// The verdict on the targets: the result of `count` for the blocks of consecutive participants.
  private func verdict(
    _ kinds: TargetKinds, _ tally: @autoclosure () -> BalanceTally,
    _ count: (_ kind: Int, PlannedBlock, [Int], inout BalanceTally) -> Void
  ) -> OrderBalance.Verdict {
    if kinds.scales.contains(where: \.isDrawn) { return .onAverage }
    let study = varieties[0]
    let trials = varieties.map { $0.trials * $0.tasks.count }.max() ?? 0
    let size = trials * study.rounds * study.methods.count * study.scales.count
    return verdict(of: orders.targets, digits: 5, size: size, counting: tally()) { rows, tally in
      let study = variety(rows)
      for block in study.blocks(rows, seed: 0) {
        let kind = kinds.kind(ofGroup: rows.group, scale: block.scale)
        count(kind, block, study.targetOrder(of: block), &tally)
      }
    }
  }
}

/// The lists of targets whose orders are balanced separately: one for each scale, and for each group if groups differ.
private struct TargetKinds {
  /// The study as each group has it; one for all that are the same.
  let parts: [Study]
  /// The numbers of different targets, for each part and scale of the study; 0 for scales that are not used.
  let counts: [[Int]]

  init(_ parts: [Study]) {
    self.parts = parts
    counts = parts.map { study in
      study.scales.indices.map {
        study.scaleIndices.contains($0) ? study.scales[$0].targetCount : 0
      }
    }
  }

  /// The scales that are used.
  var scales: [StudyScale] {
    parts.flatMap { study in study.scaleIndices.map { study.scales[$0] } }
  }

  /// A value for each kind, of the part's study and the number of targets.
  func all(_ value: (Study, Int) -> (Int, Int)) -> [(Int, Int)] {
    zip(parts, counts).flatMap { study, counts in
      counts.map { $0 == 0 ? (0, 0) : value(study, $0) }
    }
  }

  func kind(ofGroup group: Int, scale: Int) -> Int {
    (parts.count == 1 ? 0 : group) * (counts.first?.count ?? 0) + scale
  }
}

extension Study {
  /// The targets of a block without practice, by their indices in the file.
  fileprivate func targetOrder(of block: PlannedBlock) -> [Int] {
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
