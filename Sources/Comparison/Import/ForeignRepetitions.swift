/// Duplicated rows and files, and trials with several rows, found by their contents.
struct ForeignRepetitions {
  let tables: [ForeignTable]
  let choices: ImportChoices
  var trials: [ForeignTrial]
  /// The trial numbers as written in the tables, by their indices.
  private var numbers = OrderedIndex<String>()
  /// For each table the other one that has all of its rows; nil if none has.
  private(set) var copies: [Int?]
  /// The number of duplicated rows, by method.
  var doubled: [Int32: Int] = [:]
  /// So many digits two measurements hardly share by chance.
  static let manyDigits = 6
  /// So many digits all measurements of a table hardly share by chance.
  static let fewDigits = 3

  /// The number of rows that equal another row but may be separate trials.
  var equal = 0
  /// The trials that have several rows.
  private(set) var several: Several?
  /// The people who did trials of the same numbers again, and the number of people with numbered trials.
  private(set) var repeating: [Int32] = []
  private(set) var numbered = 0

  /// Trials with several rows: their number, the number of rows, and an example, if possible with rows in two tables.
  struct Several {
    var trials: Int
    var rows: Int
    var example: ForeignTrial
    var number: String
    /// A trial whose times are to be summed, with a row without one.
    var untimed: ForeignTrial?
    /// Another table with rows of the example.
    var other: Int32?
  }

  /// Examines `trials`, which are the trials of `tables`.
  init(_ tables: [ForeignTable], _ trials: [ForeignTrial], _ choices: ImportChoices) {
    (self.tables, self.trials, self.choices) = (tables, trials, choices)
    copies = Array(repeating: nil, count: tables.count)
    findNumbers()
    removeCopies()
    // If each row is a trial by choice, there are no duplicates.
    if choices.rows != .each { removeEqual() }
  }

  /// The trials that count, by the choice for trials with several rows.
  mutating func counted() -> [ForeignTrial] {
    let choice = choices.rows
    guard choice != .each else { return trials }
    findRepeating()
    var first: [TrialKey: Int] = [:]
    first.reserveCapacity(trials.count)
    var repeated: [Int: [Int]] = [:]
    for (index, trial) in trials.enumerated() where trial.number >= 0 {
      let known = first[TrialKey(trial), default: index]
      if known == index {
        first[TrialKey(trial)] = index
      } else {
        repeated[known, default: [known]].append(index)
      }
    }
    let tableOfTrial = trials.map(\.table)
    func other(_ rows: [Int]) -> Int32? {
      rows.map { tableOfTrial[$0] }.first { $0 != tableOfTrial[rows[0]] }
    }
    let divided = repeated.filter { other($0.value) != nil }
    guard let example = (divided.isEmpty ? repeated : divided).min(by: { $0.key < $1.key }) else {
      return trials
    }
    several = Several(
      trials: repeated.count, rows: repeated.reduce(0) { $0 + $1.value.count },
      example: trials[example.key], number: numbers.values[Int(trials[example.key].number)],
      other: other(example.value))
    guard let choice else { return trials }
    if choice == .sum {
      several?.untimed = repeated.values.filter { $0.contains { trials[$0].seconds.isNaN } }
        .min { $0[0] < $1[0] }.map { trials[$0[0]] }
    }
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

// MARK: - Duplicates

extension ForeignRepetitions {
  /// Leaves out tables of which another one has all rows.
  private mutating func removeCopies() {
    guard tables.count > 1 else { return }
    var rows = [[RowKey: Int]](repeating: [:], count: tables.count)
    var sequences = [[RowKey]](repeating: [], count: tables.count)
    var fine = [Int](repeating: 0, count: tables.count)
    for trial in trials {
      let (table, key) = (Int(trial.table), rowKey(trial))
      rows[table][key, default: 0] += 1
      sequences[table].append(key)
      if trial.digits >= Self.fewDigits { fine[table] += 1 }
    }
    // The longest first: it may have what several others have. Of two equal ones the first counts.
    let order = tables.indices.sorted {
      (sequences[$1].count, $0) < (sequences[$0].count, $1)
    }
    var tablesOfRow: [RowKey: [Int]] = [:]
    for table in order where !sequences[table].isEmpty {
      defer { for key in rows[table].keys { tablesOfRow[key, default: []].append(table) } }
      guard let first = rows[table].keys.first else { continue }
      // Few rows with coarse times are the same by chance, but hardly all rows in their order.
      let isFine = fine[table] * 2 >= sequences[table].count
      copies[table] = tablesOfRow[first]?.first { other in
        guard copies[other] == nil else { return false }
        return isFine && rows[table].allSatisfy { rows[other][$0.key, default: 0] >= $0.value }
          || sequences[table].count >= Self.leastSequence && sequences[table] == sequences[other]
      }
    }
    trials.removeAll { copies[Int($0.table)] != nil }
  }

  /// So many rows in one order hardly are the same by chance.
  static let leastSequence = 4

  /// The content of a row, independent of its table.
  private struct RowKey: Hashable {
    var participant: Int32
    var method: Int32
    var seconds: UInt64
    var ending: Observation.Ending?
    var number: Int32
  }

  private func rowKey(_ trial: ForeignTrial) -> RowKey {
    // Values from the name of a file differ between copies.
    RowKey(
      participant: choices.participantFromFile == nil ? trial.participant : -1,
      method: choices.methodFromFile == nil ? trial.method : -1, seconds: trial.seconds.bitPattern,
      ending: trial.ending, number: trial.number)
  }
}

// MARK: - Trials with several rows

extension ForeignRepetitions {
  /// The facts that distinguish a trial from others.
  private struct TrialKey: Hashable {
    var participant: Int32
    var method: Int32
    var column: Int32
    var number: Int32
    var part: Int32

    init(_ trial: ForeignTrial) {
      (participant, method, column) = (trial.participant, trial.method, trial.column)
      (number, part) = (trial.number, trial.part)
    }
  }

  /// Finds the number of each trial, and the part of its session.
  private mutating func findNumbers() {
    var texts = OrderedIndex<String>()
    var pairs = OrderedIndex<UInt64>()
    let numberColumns = tables.map { table in
      Self.numberColumn(of: table).flatMap { position in
        table.columns[position].map { column in
          let isNamed = table.positions[.trial] == position
          return (rows: column.rows, indices: column.values.map { index(of: $0, isNamed) })
        }
      }
    }
    let partColumns = tables.map { table in
      table.positions(of: .part).compactMap { table.columns[$0] }.map { column in
        (rows: column.rows, indices: column.values.map { texts.index(of: $0) })
      }
    }
    for place in trials.indices {
      let (table, row) = (Int(trials[place].table), Int(trials[place].row))
      if let column = numberColumns[table] {
        trials[place].number = column.indices[Int(column.rows[row])]
      }
      var part: Int32 = 0
      for column in partColumns[table] {
        part = pairs.index(
          of: UInt64(UInt32(bitPattern: part)) << 32
            | UInt64(UInt32(bitPattern: column.indices[Int(column.rows[row])])))
      }
      trials[place].part = part
    }
  }

  /// The index of a number of a trial; −1 if it is none.
  private mutating func index(of number: String, _ isNamed: Bool) -> Int32 {
    // A word such as 'test' is not a number, but T1 is.
    isNamed && !RowVocabulary.isMissing(number) || number.contains(where: \.isNumber)
      ? numbers.index(of: number) : -1
  }

  /// Finds people whose numbers of trials begin again.
  private mutating func findRepeating() {
    var parts: [TrialKey: Int32] = [:]
    parts.reserveCapacity(trials.count)
    var people: Set<Int32> = []
    var found: Set<Int32> = []
    for trial in trials where trial.number >= 0 {
      people.insert(trial.participant)
      var key = TrialKey(trial)
      key.part = 0
      if parts[key, default: trial.part] != trial.part { found.insert(trial.participant) }
      parts[key] = trial.part
    }
    (repeating, numbered) = (found.sorted(), people.count)
  }

  /// The position of the column that numbers the trials of a table; nil without one.
  private static func numberColumn(of table: ForeignTable) -> Int? {
    if let named = table.positions[.trial] { return named }
    return table.positions(of: .trial).first { position in
      table.columns[position]?.values.contains { $0.contains(where: \.isNumber) } ?? false
    }
  }
}
