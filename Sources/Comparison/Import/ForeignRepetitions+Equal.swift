extension ForeignRepetitions {
  /// Leaves out rows that are the same in all of their cells, if they cannot be two trials: their trial has a number, half of
  /// the different rows are there again, or times are so fine that no two people share one.
  ///
  /// A time limit is many equal rows, but one different one; times in steps of a screen's frames are shared by people.
  mutating func removeEqual() {
    var counts: [UInt64: Int] = [:]
    counts.reserveCapacity(trials.count)
    let rowHashes = tables.map(\.hashes)
    let hashes = trials.map { trial in
      rowHashes[Int(trial.table)][Int(trial.row)]
        &+ CellHash.mixed(UInt64(UInt32(bitPattern: trial.method)))
        &+ CellHash.mixed(UInt64(UInt32(bitPattern: trial.participant)) &+ 1 << 33)
        &+ CellHash.mixed(UInt64(UInt32(bitPattern: trial.column)) &+ 1 << 32)
    }
    for hash in hashes { counts[hash, default: 0] += 1 }
    guard counts.count < trials.count else { return }
    var different: [UInt64: (rows: Int, repeated: Int)] = [:]
    func cell(_ trial: ForeignTrial) -> UInt64 {
      UInt64(UInt32(bitPattern: trial.participant)) << 32
        | UInt64(UInt32(bitPattern: trial.method))
    }
    let all = UInt64.max
    var seen: Set<UInt64> = []
    for (trial, hash) in zip(trials, hashes) where seen.insert(hash).inserted {
      for cell in [all, cell(trial)] {
        different[cell, default: (0, 0)].rows += 1
        if counts[hash, default: 0] > 1 { different[cell, default: (0, 0)].repeated += 1 }
      }
    }
    func isMost(_ cell: UInt64, least: Int) -> Bool {
      let own = different[cell, default: (0, 0)]
      return own.repeated >= least && 2 * own.repeated >= own.rows
    }
    let isPasted = isMost(all, least: Self.leastSequence)
    let halves = secondHalves(hashes)
    let isShared = hasSharedTimes
    seen = []
    var isLeftOut = [Bool](repeating: false, count: trials.count)
    for (index, trial) in trials.enumerated() where !seen.insert(hashes[index]).inserted {
      if trial.number >= 0 || halves.contains(index)
        || trial.digits >= Self.manyDigits && !isShared
        || trial.digits >= Self.fewDigits
          && (isPasted || isMost(cell(trial), least: 2))
      {
        doubled[trial.method, default: 0] += 1
        isLeftOut[index] = true
      } else {
        equal += 1
      }
    }
    trials = trials.indices.filter { !isLeftOut[$0] }.map { trials[$0] }
  }

  /// The trials of tables that were pasted into themselves: all of their rows are there again, in the same order.
  private func secondHalves(_ hashes: [UInt64]) -> Set<Int> {
    var found: Set<Int> = []
    for rows in Dictionary(grouping: trials.indices, by: { trials[$0].table }).values {
      let half = rows.count / 2
      guard rows.count % 2 == 0, half >= Self.leastSequence,
        Set(rows[..<half].map { hashes[$0] }).count >= Self.leastSequence,
        zip(rows[..<half], rows[half...]).allSatisfy({ hashes[$0] == hashes[$1] })
      else { continue }
      found.formUnion(rows[half...])
    }
    return found
  }

  /// Whether different people have the same times, one in twenty or more.
  private var hasSharedTimes: Bool {
    var people: [UInt64: Int32] = [:]
    for trial in trials where !trial.seconds.isNaN {
      let known = people[trial.seconds.bitPattern]
      people[trial.seconds.bitPattern] =
        known == nil || known == trial.participant ? trial.participant : -1
    }
    return 20 * people.values.count { $0 < 0 } >= people.count
  }
}
