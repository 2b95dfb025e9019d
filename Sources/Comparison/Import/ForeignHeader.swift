/// Which columns of a table of another program are read.
enum ForeignHeader {
  /// The columns that are found by their names alone; simulated people never count as people.
  static let unasked: [TrialColumn] = [.participant, .method, .time, .outcome, .simulated]

  /// The position of each column that is read.
  ///
  /// A column that options name is searched for under that name, and then under Caliper's; the others under Caliper's
  /// names. Case and blanks count only if two names differ in nothing else.
  ///
  /// - Throws: `TrialFileProblem` if a column that is needed is missing or occurs twice.
  static func positions(
    in header: [String], _ choices: ImportChoices
  ) throws(TrialFileProblem) -> [TrialColumn: Int] {
    let isOwn = TableLoading.hasOwnMarks(header)
    var positions: [TrialColumn: Int] = [:]
    for column in TrialColumn.allCases {
      let theirs = choices.names.theirs[column]
      if theirs == "" { continue }
      guard
        theirs != nil || unasked.contains(column)
          || isOwn && !TrialColumn.namedOnly.contains(column)
      else { continue }
      if choices.isReplaced(column) { continue }
      var position = try theirs.flatMap { (name) throws(TrialFileProblem) in
        try self.position(of: name, in: header)
      }
      if position == nil { position = try ownPosition(of: column, in: header) }
      if let position {
        positions[column] = position
      } else if theirs != nil || TrialColumn.required.contains(column) {
        throw .missing(
          column: column.name, named: theirs ?? column.name, header: header,
          hint: TrialColumn.required.contains(column) ? hint(in: header, choices) : "")
      }
    }
    if positions[.reachable] != nil, positions[.target] == nil {
      throw .missing(
        column: TrialColumn.target.name, named: TrialColumn.target.name, header: header, hint: "")
    }
    for wide in choices.wide {
      guard try position(of: wide.value, in: header) == nil else { continue }
      throw .missingWide(method: wide.name, column: wide.value, header: header)
    }
    return positions
  }

  /// The position of a column under Caliper's name for it, ignoring case and the marks between words.
  private static func ownPosition(
    of column: TrialColumn, in header: [String]
  ) throws(TrialFileProblem) -> Int? {
    guard let position = try position(of: column.name, in: header) else { return nil }
    let words = header[position].lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "_") == column.name ? position : nil
  }

  /// The position of the column called `name`; nil without one.
  static func position(
    of name: String, in header: [String]
  ) throws(TrialFileProblem) -> Int? {
    let exact = header.indices.filter { header[$0] == name }
    if exact.count > 1 { throw .repeated(column: name) }
    if let position = exact.first { return position }
    let key = ColumnWords.key(of: name)
    let alike = header.indices.filter { !key.isEmpty && ColumnWords.key(of: header[$0]) == key }
    if alike.count > 1 { throw .repeated(column: name) }
    return alike.first
  }

  /// The position of the only column called `name`; nil if there is none, or more than one.
  static func found(_ name: String, in header: [String]) -> Int? {
    (try? position(of: name, in: header)) ?? nil
  }

  /// The positions of all columns that something is decided by.
  static func kept(
    in header: [String], _ positions: [TrialColumn: Int], _ choices: ImportChoices
  ) -> Set<Int> {
    var kept = Set(positions.values)
    let usual: [UsualColumn] = [.practice, .phase, .group, .trial, .part]
    for index in header.indices where usual.contains(where: { $0.isCalled(header[index]) }) {
      kept.insert(index)
    }
    for cell in choices.practice {
      if let position = found(cell.name, in: header) { kept.insert(position) }
    }
    for cell in choices.wide {
      if let position = found(cell.value, in: header) { kept.insert(position) }
    }
    return kept
  }

  /// The options that would identify missing columns, and the columns that must be named; empty if no column has a
  /// usual name.
  private static func hint(in header: [String], _ choices: ImportChoices) -> String {
    let wanted: [(TrialColumn, UsualColumn)] = [
      (.participant, .participant), (.method, .method), (.time, .time),
    ]
    let missing = wanted.filter { column, _ in
      !choices.isReplaced(column)
        && found(choices.names.theirs[column] ?? column.name, in: header) == nil
    }
    var options: [String] = []
    var open: [TrialColumn] = []
    for (column, usual) in missing {
      if let name = header.first(where: usual.isCalled) {
        options.append("--column \(column.name)=\(quoted(name))")
      } else {
        open.append(column)
      }
    }
    if open == [.participant], choices.wide.isEmpty {
      options.append("--participant-from-file (if each file has one person)")
      open = []
    }
    guard !options.isEmpty else { return "" }
    let others = open.map { "--column \($0.name)=NAME" }
    return options.joined(separator: " ")
      + (others.isEmpty ? "" : ", and name the others by \(others.joined(separator: " "))")
  }

  /// A name as a shell takes it.
  private static func quoted(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
      ? name : "'" + name.replacing("'", with: "'\\''") + "'"
  }
}

extension TrialColumn {
  /// The columns of numbers that need not be whole.
  static let numbers: [TrialColumn] = [
    .scaleMinimum, .scaleMaximum, .target, .error, .firstInput, .firstHit, .time, .startValue,
    .tolerance,
  ]
}
