/// A question about trials: terms that all must hold.
///
/// A plain word matches if it is in the participant's code, the study's name or title, the session's date or state, or
/// the method. `field:value` tests a field, `time>2.5` compares a number, `-` before a term negates it, and quotes keep
/// words together: `P07 method:wheel-picker -outcome:correct time>=2.5`.
package struct TrialQuery: Hashable, Sendable {
  /// The terms, in the order in which they were given.
  package private(set) var terms: [TrialTerm]

  /// Asks for nothing in particular: all trials match.
  package init() { terms = [] }

  /// Asks for trials of which all of `terms` hold.
  package init(_ terms: [TrialTerm]) { self.terms = terms }

  /// Reads a query in the form in which it is typed into a box.
  ///
  /// Throws the first problem, an unfinished last term included.
  package init(_ text: String) throws(TrialQueryProblem) {
    let typed = Self.typed(text)
    if let problem = typed.problem { throw problem }
    self = typed.query
  }

  /// Reads a query as a shell hands it over: a word that holds blanks, and no field, is a phrase.
  ///
  /// Throws the first problem, whose position counts in its own word.
  package init(words: [String]) throws(TrialQueryProblem) {
    terms = []
    for word in words {
      let query = try TrialQuery(word)
      let isPhrase = query.terms.count > 1 && query.terms.allSatisfy(\.isPlainWord)
      let phrase = word.trimmingBlanks
      terms += isPhrase ? [TrialTerm(.word(phrase), range: 0..<word.count)] : query.terms
    }
  }

  /// Reads an unfinished query while it is typed: returns the sound terms, and the problem of an unsound one.
  ///
  /// A problem that `isUnfinished` needs no message: the last term lacks its end.
  package static func typed(_ text: String) -> (query: TrialQuery, problem: TrialQueryProblem?) {
    var parser = TrialQueryParser(text)
    parser.parse()
    return (TrialQuery(parser.terms), parser.problem)
  }

  /// Whether it has no terms.
  package var isEmpty: Bool { terms.isEmpty }

  /// Whether a session can be judged as a whole: no term is about single trials.
  var isAboutSessions: Bool {
    terms.allSatisfy { term in
      switch term.test {
      case .word: !term.isNegated
      case .text(let field, _, _), .choice(let field, _), .flag(let field, _),
        .number(let field, _, _):
        field.isOfSession
      }
    }
  }
}

/// One term of a query.
package struct TrialTerm: Hashable, Sendable {
  /// The test of a term.
  package enum Test: Hashable, Sendable {
    /// A part of the texts that are searched by plain words.
    case word(String)
    /// A text that has this as a part, or is the same as a whole; letters of either case.
    case text(TrialField, String, isWhole: Bool)
    /// One of the words of a field that has a few.
    case choice(TrialField, String)
    /// Yes or no.
    case flag(TrialField, Bool)
    /// A number that compares so.
    case number(TrialField, NumberComparison, ExactDecimal)
  }

  /// The test that trials have to meet.
  package var test: Test
  /// Whether the term is negated.
  var isNegated: Bool
  /// The range of its characters in the query, counted from 0.
  package var range: Range<Int>

  /// Creates a term.
  package init(_ test: Test, isNegated: Bool = false, range: Range<Int> = 0..<0) {
    self.test = test
    self.isNegated = isNegated
    self.range = range
  }

  /// Whether it is a word or phrase without a field, asked for and not ruled out.
  var isPlainWord: Bool {
    if case .word = test { !isNegated } else { false }
  }
}

extension String {
  /// The text without the blanks at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
