import Base

/// A decision made to read tables of other programs that readers of the results must see.
package struct ImportDecision: Hashable, Sendable {
  /// The subject of a decision.
  package enum Kind: String, CaseIterable, Sendable {
    case guessedEncoding = "guessed_encoding"
    case decimalCommas = "decimal_commas"
    case foundHeader = "found_header"
    case rowNames = "row_names"
    case repeatedHeaders = "repeated_headers"
    case headerRows = "header_rows"
    case unitRow = "unit_row"
    case likelyOutcomes = "likely_outcomes"
    case reversedOutcomes = "reversed_outcomes"
    case usualOutcomes = "usual_outcomes"
    case otherOutcomes = "other_outcomes"
    case practice
    case namedPractice = "named_practice"
    case doubtfulRows = "doubtful_rows"
    case missingNames = "missing_names"
    case peopleByGroup = "people_by_group"
    case peopleAcrossGroups = "people_across_groups"
    case peopleAcrossFiles = "people_across_files"
    case alikeMethods = "alike_methods"
    case joinedMethods = "joined_methods"
    case peopleApart = "people_apart"
    case alikeCodesOfOne = "alike_codes_of_one"
    case alikeCodesOfSeveral = "alike_codes_of_several"
    case copiedFiles = "copied_files"
    case doubledRows = "doubled_rows"
    case equalRows = "equal_rows"
    case severalRows = "several_rows"
    case repeatedNumbers = "repeated_numbers"
    case censoredAtLimit = "censored_at_limit"
    case repeatedColumns = "repeated_columns"
  }

  package var kind: Kind
  /// The column that it is about; empty if it is about none.
  package var column = ""
  /// The values that it is about, in order.
  package var values: [String] = []
  /// The number of files, rows, trials or people that it is about.
  package var count = 0
  /// The first of the files by name; empty if it is not about files.
  package var path = ""

  init(
    _ kind: Kind, column: String = "", values: [String] = [], count: Int = 0, path: String = ""
  ) {
    (self.kind, self.column, self.count, self.path) = (kind, column, count, path)
    self.values = values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Adds the same decision about another part.
  mutating func add(_ other: ImportDecision) {
    values = Set(values + other.values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    count += other.count
    if path.isEmpty || other.path.utf8.lexicographicallyPrecedes(path.utf8) { path = other.path }
  }

  /// Whether it is worth a sentence: that trials of the same numbers come again is none if most people have them.
  var isShown: Bool { kind != .repeatedNumbers || !values.isEmpty && 2 * values.count < count }

  /// Whether it may change a number although no option asked for it.
  var isAssumption: Bool {
    switch kind {
    case .guessedEncoding, .decimalCommas, .foundHeader, .rowNames, .repeatedHeaders, .headerRows,
      .unitRow, .likelyOutcomes, .reversedOutcomes, .usualOutcomes, .practice, .missingNames,
      .peopleByGroup,
      .peopleAcrossFiles, .repeatedNumbers, .doubtfulRows,
      .copiedFiles, .doubledRows:
      true
    case .otherOutcomes, .namedPractice, .peopleAcrossGroups, .peopleApart, .alikeMethods,
      .joinedMethods, .alikeCodesOfOne,
      .alikeCodesOfSeveral, .equalRows, .severalRows, .censoredAtLimit, .repeatedColumns:
      false
    }
  }

  /// One sentence; `outcomes` has the meaning of values.
  package func sentence(_ outcomes: ImportRecord.Outcomes) -> String {
    let column = "'\(column.onOneLine)'"
    return switch kind {
    case .guessedEncoding:
      "Not UTF-8, and read as Windows-1252 (Latin-1): \(files); save as UTF-8 if letters such as ü are wrong."
    case .decimalCommas: "Commas in numbers are read as decimal ones in \(files)."
    case .foundHeader:
      "The header was found by its names in \(files); the lines above it are not read."
    case .rowNames:
      "Each row begins with a name that the header does not have, as R writes it, in \(files); it is not read."
    case .repeatedHeaders:
      count == 1
        ? "One row repeats the header, in \(path.onOneLine), and is no trial."
        : "\(count) rows repeat the header, such as in \(path.onOneLine), and are no trials."
    case .headerRows: "Rows of titles or units below the header are not read, in \(files)."
    case .unitRow:
      "Times are in \(ReportFormat.list(values)), by the row below the header in \(files)."
    case .likelyOutcomes:
      "No outcomes are read, and all trials count as right. If the column \(column) has the outcomes, add --column "
        + "outcome=\(self.column.onOneLine); if no column has them, add --column outcome= (without a name)."
    case .reversedOutcomes:
      "The name of the column \(column) is a word for failure, so \(Self.meanings(outcomes)). If the meanings are "
        + "reversed, name the value of a correct trial with --solved."
    case .usualOutcomes:
      "Outcomes in the column \(column) have their usual meaning: \(Self.meanings(outcomes))."
    case .otherOutcomes:
      "Outcomes that count as incorrect: \(list); name an outcome that means given up with --censored."
    case .practice, .namedPractice:
      "Rows with \(list) in the column \(column) are for practice and do not count."
    case .doubtfulRows:
      "\(count == 1 ? "One trial counts" : "\(count) trials count") that \(count == 1 ? "has" : "have") "
        + "\(values == ["*"] ? "a value" : list) in the column \(column). To leave such out, add --practice "
        + "'\(self.column.onOneLine)=\(values.count == 1 ? (values.first ?? "").onOneLine : "VALUE")'; if all count, add "
        + "--column phase= (without a name)."
    case .missingNames:
      "\(list) in the place of a participant's code or a method's name \(values.count == 1 ? "means" : "mean") that it "
        + "is missing: these rows do not count."
    case .peopleByGroup:
      "The same codes are in \(self.column), each with other methods: they count as different people, named group/code. If "
        + "they are the same people, add --codes same."
    case .peopleAcrossGroups: "The same code in \(self.column) is the same person."
    case .peopleApart:
      "The same code in \(self.column) is another person in each, named group/code."
    case .peopleAcrossFiles:
      "The same codes are in \(self.column), each with other methods: they count as the same people. If codes start again in "
        + "each, add --codes different."
    case .alikeMethods: "Methods with similar names are different methods: \(list)."
    case .joinedMethods: "Methods with similar names are the same method: \(list)."
    case .alikeCodesOfOne: "Similar codes are of the same person: \(list)."
    case .alikeCodesOfSeveral: "Similar codes are of different people: \(list)."
    case .copiedFiles:
      (count == 1
        ? "\(path.onOneLine) is a copy or a part of \(list)"
        : "\(count) files are copies or parts of others, such as "
          + "\(path.onOneLine)") + ": each trial counts once."
    case .doubledRows:
      count == 1
        ? "One row is the same as another one in every cell, and does not count again."
        : "\(count) rows are the same as others in every cell, and do not count again."
    case .equalRows:
      (count == 1 ? "One row is the same as another one" : "\(count) rows are the same as others")
        + " in every cell. All count: they may be trials with equal times, as no column numbers the trials."
    case .severalRows:
      "\(count == 1 ? "One trial has" : "\(count) trials have") several rows: \(values.first ?? "")."
    case .repeatedNumbers:
      "\(list) did trials of the same numbers again, in other sessions or blocks, which most people did not: all of them count. "
        + "Leave out interrupted sessions, or add --rows each."
    case .repeatedColumns:
      "\(list): more than one column has this name, and none of them is read."
    case .censoredAtLimit:
      "\(count == 1 ? "One trial" : "\(count) trials") without a time \(count == 1 ? "counts" : "count") as not solved by the "
        + "time limit: \(ReportFormat.list(values))."
    }
  }

  private var files: String {
    count == 1 ? path.onOneLine : "\(count) files, such as \(path.onOneLine)"
  }

  private var list: String { Self.list(values) }

  /// Values in quotes, the first ones if there are many.
  static func list(_ values: [String], upTo count: Int = 6) -> String {
    let shown = values.prefix(count).map { "'\(String($0.prefix(40)).onOneLine)'" }
    return ReportFormat.list(shown + (values.count > count ? ["\(values.count - count) more"] : []))
  }

  /// The values and their meanings, as a clause for the middle of a sentence.
  private static func meanings(_ outcomes: ImportRecord.Outcomes) -> String {
    guard case .recorded(let column) = outcomes else { return "" }
    return ReportFormat.list(
      column.ordered.map { meaning, values in
        "\(list(values)) \(values.count == 1 ? "means" : "mean") \(meaning.replacing("_", with: " "))"
      })
  }
}
