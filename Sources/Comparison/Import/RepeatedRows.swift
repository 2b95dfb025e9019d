import Formats
import Primitives

/// Rows and files that are there twice, and trials that have several rows, found by what they hold.
struct RepeatedRows {
  private let tables: [ForeignTable]
  private var trials: [ForeignTrial]
  /// For each table the column that numbers its trials, and those that its numbers may begin again in.
  private let numberColumn: [Int?]
  private let partColumns: [[Int]]
  /// For each table the other one that has all of its rows; nil if none has.
  private(set) var copies: [Int?]
  /// How many rows are there twice, by method.
  private(set) var doubled: [Int32: Int] = [:]
  /// So many digits two measurements hardly share by chance.
  private static let manyDigits = 6
  /// So many digits all measurements of a table hardly share by chance.
  private static let fewDigits = 3

  /// How many rows are equal to another one but may be trials of their own.
  private(set) var equal = 0
  /// The trials that have several rows.
  private(set) var several: Several?

  /// Trials with several rows: how many, the rows of all trials that are numbered, and one of them.
  struct Several {
    var trials: Int
    var rows: Int
    var all: Int
    var example: ForeignTrial
    var number: String
  }

  /// Looks at `trials`, which are those of `tables`.
  init(_ tables: [ForeignTable], _ trials: [ForeignTrial]) {
    (self.tables, self.trials) = (tables, trials)
    numberColumn = tables.map(Self.numberColumn)
    partColumns = tables.map { $0.positions(of: .part) }
    copies = Array(repeating: nil, count: tables.count)
    removeCopies()
    removeEqual()
  }

  /// The trials that count, by what is chosen for those with several rows.
  mutating func counted(_ choice: ImportChoices.RowChoice?) -> [ForeignTrial] {
    guard choice != .each else { return trials }
    let keys = trials.map(key)
    var groups: [TrialKey: [Int]] = [:]
    for (index, key) in keys.enumerated() {
      if let key { groups[key, default: []].append(index) }
    }
    let repeated = groups.filter { $0.value.count > 1 }
    guard let first = repeated.min(by: { $0.value[0] < $1.value[0] }) else { return trials }
    several = Several(
      trials: repeated.count, rows: repeated.reduce(0) { $0 + $1.value.count }, all: groups.count,
      example: trials[first.value[0]], number: number(of: trials[first.value[0]]) ?? "")
    guard let choice else { return trials }
    var isLeftOut = [Bool](repeating: false, count: trials.count)
    for indices in repeated.values {
      let place = choice == .first ? indices[0] : indices[indices.count - 1]
      if choice == .sum {
        // The trial ends as its last row does, after the times of all.
        trials[place].seconds = indices.reduce(0) { $0 + trials[$1].seconds }
      }
      for index in indices where index != place { isLeftOut[index] = true }
    }
    return trials.indices.filter { !isLeftOut[$0] }.map { trials[$0] }
  }
}

// MARK: - What is there twice

extension RepeatedRows {
  /// Leaves out tables of which another one has all rows.
  private mutating func removeCopies() {
    guard tables.count > 1 else { return }
    var rows = [[RowKey: Int]](repeating: [:], count: tables.count)
    var fine = [Int](repeating: 0, count: tables.count)
    for trial in trials {
      rows[Int(trial.table)][rowKey(trial), default: 0] += 1
      if trial.digits >= Self.fewDigits { fine[Int(trial.table)] += 1 }
    }
    let sizes = rows.map { $0.values.reduce(0, +) }
    // The longest first: it may have what several others have. Of two equal ones the first counts.
    let order = tables.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    var tablesOfRow: [RowKey: [Int]] = [:]
    for table in order where sizes[table] > 0 {
      defer { for key in rows[table].keys { tablesOfRow[key, default: []].append(table) } }
      // Few rows with coarse times are the same by chance.
      guard fine[table] * 2 >= sizes[table], let first = rows[table].keys.first else { continue }
      copies[table] = tablesOfRow[first]?.first { other in
        copies[other] == nil
          && rows[table].allSatisfy { rows[other][$0.key, default: 0] >= $0.value }
      }
    }
    trials.removeAll { copies[Int($0.table)] != nil }
  }

  /// Leaves out rows that are the same in all of their cells, if they cannot be two trials: their trial has a number, their
  /// time has many digits, or half of the different rows of the person and method are there again.
  ///
  /// A time limit is many equal rows, but one different one.
  private mutating func removeEqual() {
    var counts: [UInt64: Int] = [:]
    let hashes = trials.map { trial in
      tables[Int(trial.table)].hashes[Int(trial.row)]
        &+ CellHash.mixed(UInt64(UInt32(bitPattern: trial.method)))
    }
    for hash in hashes { counts[hash, default: 0] += 1 }
    guard counts.count < trials.count else { return }
    var different: [[Int32]: (rows: Int, repeated: Int)] = [:]
    var seen: Set<UInt64> = []
    for (trial, hash) in zip(trials, hashes) where seen.insert(hash).inserted {
      different[cell(trial), default: (0, 0)].rows += 1
      if counts[hash, default: 0] > 1 { different[cell(trial), default: (0, 0)].repeated += 1 }
    }
    seen = []
    var isLeftOut = [Bool](repeating: false, count: trials.count)
    for (index, trial) in trials.enumerated() where !seen.insert(hashes[index]).inserted {
      let own = different[cell(trial), default: (0, 0)]
      let isMost = own.repeated > 1 && 2 * own.repeated >= own.rows
      if number(of: trial) != nil || trial.digits >= Self.manyDigits
        || trial.digits >= Self.fewDigits && isMost
      {
        doubled[trial.method, default: 0] += 1
        isLeftOut[index] = true
      } else {
        equal += 1
      }
    }
    trials = trials.indices.filter { !isLeftOut[$0] }.map { trials[$0] }
  }

  private func cell(_ trial: ForeignTrial) -> [Int32] { [trial.participant, trial.method] }

  /// What a row says, in whatever table.
  private struct RowKey: Hashable {
    var participant: Int32
    var method: Int32
    var seconds: UInt64
    var ending: Observation.Ending?
    var trial: String
  }

  private func rowKey(_ trial: ForeignTrial) -> RowKey {
    RowKey(
      participant: trial.participant, method: trial.method, seconds: trial.seconds.bitPattern,
      ending: trial.ending, trial: number(of: trial) ?? "")
  }
}

// MARK: - Trials with several rows

extension RepeatedRows {
  /// What tells a trial from others of its participant.
  private struct TrialKey: Hashable {
    var participant: Int32
    var method: Int32
    var number: String
    var parts: [String]
  }

  /// The key of a trial; nil if its table does not number trials.
  private func key(of trial: ForeignTrial) -> TrialKey? {
    guard let number = number(of: trial) else { return nil }
    let table = tables[Int(trial.table)]
    let parts = partColumns[Int(trial.table)].compactMap { table.columns[$0]?[Int(trial.row)] }
    return TrialKey(
      participant: trial.participant, method: trial.method, number: number, parts: parts)
  }

  /// The number of a trial as its table has it; nil if no column of numbers is called so.
  private func number(of trial: ForeignTrial) -> String? {
    let table = tables[Int(trial.table)]
    guard let column = numberColumn[Int(trial.table)] else { return nil }
    let number = table.columns[column]?[Int(trial.row)] ?? ""
    return RowVocabulary.isMissing(number) ? nil : number
  }

  /// The position of the column that numbers the trials of a table; nil without one.
  private static func numberColumn(of table: ForeignTable) -> Int? {
    let named = table.positions[.trial].map { [$0] } ?? table.positions(of: .trial)
    return named.first { position in
      table.columns[position].map { column in
        column.values.allSatisfy { RowVocabulary.isMissing($0) || OutcomeVocabulary.isNumber($0) }
      } ?? false
    }
  }
}
