/// A query prepared for one index: results common to many trials are computed once.
struct TrialFilter {
  private let index: TrialIndex
  private let terms: [Term]

  /// A term with the results that need no trial.
  private struct Term {
    var test: TrialTerm.Test
    var isNegated: Bool
    /// Whether each common cell meets the test; `nil` if they do not decide.
    var commonCells: [Bool]?
    /// The numbers that meet it.
    var numbers: NumberTest?
  }

  /// Makes `query` ready.
  init(_ query: TrialQuery, for index: TrialIndex) {
    self.index = index
    terms = query.terms.map { term in
      Term(
        test: term.test, isNegated: term.isNegated,
        commonCells: Self.commonCells(term.test, of: index), numbers: NumberTest(term.test))
    }
  }

  /// Whether each common cell meets `test`; for a plain word, whether its method does.
  private static func commonCells(_ test: TrialTerm.Test, of index: TrialIndex) -> [Bool]? {
    switch test {
    case .word(let word):
      index.commonCells.map { $0.method.containsInAnyCase(word) }
    case .text(let field, _, _), .choice(let field, _), .flag(let field, _),
      .number(let field, _, _):
      field.isCommon ? index.commonCells.map { test.isMet(by: $0.text(field)) } : nil
    }
  }

  /// Appends the rows of the session at `index` that match.
  func appendRows(ofSession index: Int, to found: inout [UInt32]) {
    let session = self.index.sessions[index]
    guard let tests = tests(in: session) else { return }
    let start = self.index.rows(ofSession: index).lowerBound
    var commonCells: [Bool] = []
    var others: [RowTest] = []
    for test in tests {
      if case .common(let flags, let isNegated) = test {
        commonCells =
          commonCells.isEmpty
          ? flags.map { $0 != isNegated } : zip(commonCells, flags).map { $0 && $1 != isNegated }
      } else {
        others.append(test)
      }
    }
    let table = session.table
    for row in table.rows.indices {
      let trial = table.rows[row]
      guard commonCells.isEmpty || commonCells[Int(trial.common)] else { continue }
      if others.allSatisfy({ $0.isMet(by: trial, at: row, of: table) }) {
        found.append(UInt32(truncatingIfNeeded: start + row))
      }
    }
  }

  /// Whether the session as a whole meets all terms: a plain word may be in any of its methods.
  func isMet(by session: IndexedSession) -> Bool {
    terms.allSatisfy { term in
      let isMet =
        switch term.test {
        case .word(let word):
          hasWord(word, session)
            || session.summary.methods.contains { $0.containsInAnyCase(word) }
        case .text(let field, _, _), .choice(let field, _), .flag(let field, _),
          .number(let field, _, _):
          field.isOfSession && term.test.isMet(by: index.text(field, of: session))
        }
      return isMet != term.isNegated
    }
  }

  private func hasWord(_ word: String, _ session: IndexedSession) -> Bool {
    let dataset = index.datasets[session.dataset]
    return session.summary.searchedTexts(study: dataset.dataset.study, title: dataset.title)
      .contains { $0.containsInAnyCase(word) }
  }
}

extension TrialFilter {
  /// A test that remains for each trial of a session.
  private enum RowTest {
    case common([Bool], isNegated: Bool)
    case trial(NumberTest, isNegated: Bool)
    case number(TrialField, NumberTest, isNegated: Bool)
    /// Whether the reason of this number, from 1, or none at 0, meets the test.
    case exclusion([Bool])

    func isMet(by trial: IndexedTrial, at row: Int, of table: TrialTable) -> Bool {
      switch self {
      case .common(let flags, let isNegated): flags[Int(trial.common)] != isNegated
      case .trial(let test, let isNegated):
        test.contains(units: Int(trial.trial), places: 0) != isNegated
      case .number(let field, let test, let isNegated):
        test.contains(table.number(field, at: row)) != isNegated
      case .exclusion(let flags):
        flags.indices.contains(Int(trial.exclusion)) && flags[Int(trial.exclusion)]
      }
    }
  }

  /// The tests that remain for the trials of `session`; `nil` if none can match.
  private func tests(in session: IndexedSession) -> [RowTest]? {
    var tests: [RowTest] = []
    for term in terms {
      switch term.test {
      case .word(let word) where hasWord(word, session):
        if term.isNegated { return nil }
      case .word:
        tests.append(.common(term.commonCells ?? [], isNegated: term.isNegated))
      case .text(let field, _, _), .choice(let field, _), .flag(let field, _),
        .number(let field, _, _):
        if field.isOfSession {
          if term.test.isMet(by: index.text(field, of: session)) == term.isNegated { return nil }
        } else if let test = rowTest(field, term, session) {
          tests.append(test)
        }
      }
    }
    return tests
  }

  private func rowTest(
    _ field: TrialField, _ term: Term, _ session: IndexedSession
  ) -> RowTest? {
    if let commonCells = term.commonCells {
      return .common(commonCells, isNegated: term.isNegated)
    }
    if field == .excluded || field == .reason {
      return .exclusion(
        ([nil] + session.reasons.map(Optional.some)).map { reason in
          let text = field == .reason ? reason ?? "" : TrialIndex.word(reason != nil)
          return term.test.isMet(by: text) != term.isNegated
        })
    }
    guard let numbers = term.numbers else { return nil }
    if field == .trial { return .trial(numbers, isNegated: term.isNegated) }
    return .number(field, numbers, isNegated: term.isNegated)
  }
}

/// The numbers that satisfy a query's comparison, for each count of places.
struct NumberTest: Sendable {
  /// The first and the last units for each count of places; an empty range if none satisfy it.
  private var bounds: [(first: Int, last: Int)]

  /// Prepares a comparison; `nil` for any other test.
  init?(_ test: TrialTerm.Test) {
    guard case .number(_, let comparison, let number) = test else { return nil }
    bounds = (0...ExactDecimal.mostPlaces).map { places in
      guard let units = comparison.units(number, places: places) else { return (1, 0) }
      return (units.lowerBound, units.upperBound)
    }
  }

  /// Whether this number is among them.
  func contains(units: Int, places: Int) -> Bool {
    let bounds = bounds[places]
    return bounds.first <= units && units <= bounds.last
  }

  /// Whether there is a number, and among them.
  func contains(_ number: ExactDecimal?) -> Bool {
    number.map { contains(units: $0.units, places: $0.places) } ?? false
  }
}

extension TrialTerm.Test {
  /// Whether the text of the test's field meets it.
  func isMet(by text: String) -> Bool {
    switch self {
    case .word(let word): text.containsInAnyCase(word)
    case .text(_, let part, let isWhole):
      isWhole ? text.lowercased() == part.lowercased() : text.containsInAnyCase(part)
    case .choice(_, let word): text == word
    case .flag(_, let flag): text == TrialIndex.word(flag)
    case .number:
      NumberTest(self).map { $0.contains(ExactDecimal(text)) } ?? false
    }
  }
}

extension String {
  /// Whether it contains `other`, in letters of either case.
  fileprivate func containsInAnyCase(_ other: String) -> Bool {
    lowercased().contains(other.lowercased())
  }
}
