import Base

/// The meaning of each value in a column of outcomes.
struct OutcomeReading: Hashable, Sendable {
  /// The name of the column.
  let column: String
  /// Whether a yes in it means that a trial failed.
  let isReversed: Bool
  /// Whether options give a meaning to its values.
  let isGiven: Bool
  /// The meaning of each value; a missing word has none.
  private(set) var meanings: [String: OutcomeVocabulary.Meaning] = [:]
  /// The values that count as incorrect because options name others as correct.
  private(set) var others: [String] = []

  /// Finds the meanings of `values`, the values of the column called `column`.
  ///
  /// `missing` has the number of trials with each missing word.
  ///
  /// - Throws: `OutcomeProblem` if one of them has no meaning, or no certain one.
  init(
    of values: [String], missing: [String: Int] = [:], column: String, solved: Set<String>,
    censored: Set<String>, isPart: Bool
  ) throws(OutcomeProblem) {
    self.column = column
    isGiven = !solved.isEmpty || !censored.isEmpty
    let present = values.filter {
      !RowVocabulary.isMissing($0) || solved.contains($0) || censored.contains($0)
    }
    if !isPart {
      for option in (solved.sorted() + censored.sorted())
      where !present.contains(where: { Self.isSame($0, option) }) {
        throw .absent(
          option: solved.contains(option) ? "--solved" : "--censored", value: option,
          column: column, values: present)
      }
    }
    let question = OutcomeVocabulary.question(of: column)
    if case .failure = question, solved.isEmpty { isReversed = true } else { isReversed = false }
    let open = present.filter { value in
      !solved.contains { Self.isSame(value, $0) } && !censored.contains { Self.isSame(value, $0) }
    }
    if solved.isEmpty { try Self.check(open, question, column) }
    for value in present {
      if solved.contains(where: { Self.isSame(value, $0) }) {
        meanings[value] = .ending(.correct)
      } else if censored.contains(where: { Self.isSame(value, $0) }) {
        meanings[value] = .ending(.gaveUp)
      } else if !solved.isEmpty {
        // Caliper's words for outcomes need no option.
        if OutcomeVocabulary.isOwn(value), let meaning = OutcomeVocabulary.meaning(of: value) {
          meanings[value] = meaning
        } else {
          meanings[value] = .ending(.incorrect)
          others.append(value)
        }
      } else {
        meanings[value] = Self.meaning(of: value, question)
      }
    }
    let empty = missing.keys.filter { meanings[$0] == nil }.sorted()
    guard !empty.isEmpty, Set(meanings.values).count == 1, let example = present.first else {
      return
    }
    // The cells contain one value or nothing: an option must give the meaning of nothing.
    guard !solved.isEmpty, !isPart else {
      throw .oneMeaning(column, example, count: empty.reduce(0) { $0 + missing[$1, default: 0] })
    }
    for value in empty { meanings[value] = .ending(.incorrect) }
    others += empty
  }

  /// Whether an option means a value: the same text, or the same number.
  private static func isSame(_ value: String, _ option: String) -> Bool {
    if OutcomeVocabulary.key(of: value) == OutcomeVocabulary.key(of: option) { return true }
    guard let first = OutcomeVocabulary.number(value),
      let second = OutcomeVocabulary.number(option)
    else { return false }
    return first == second
  }

  /// Refuses values whose meaning is not certain.
  private static func check(
    _ values: [String], _ question: OutcomeVocabulary.Question, _ column: String
  ) throws(OutcomeProblem) {
    let answers = values.filter { OutcomeVocabulary.answer($0) != nil }
    let words = values.filter {
      OutcomeVocabulary.answer($0) == nil && OutcomeVocabulary.meaning(of: $0) != nil
    }
    let rest = values.filter {
      OutcomeVocabulary.answer($0) == nil && OutcomeVocabulary.meaning(of: $0) == nil
    }
    if !rest.isEmpty {
      let numbers = values.filter(OutcomeVocabulary.isNumber)
      throw numbers.count == values.count ? .counts(column, values) : .unknown(column, rest)
    }
    switch question {
    case .success: break
    case .unclear: if !answers.isEmpty { throw .unclear(column, answers) }
    case .failure: if !answers.isEmpty, !words.isEmpty { throw .unclear(column, values) }
    }
  }

  private static func meaning(
    of value: String, _ question: OutcomeVocabulary.Question
  ) -> OutcomeVocabulary.Meaning? {
    guard let answer = OutcomeVocabulary.answer(value) else {
      return OutcomeVocabulary.meaning(of: value)
    }
    switch question {
    case .success, .unclear: return .ending(answer ? .correct : .incorrect)
    case .failure(let ending): return .ending(answer ? ending : .correct)
    }
  }

  /// The values with a meaning, in order.
  func values(_ meaning: OutcomeVocabulary.Meaning) -> [String] {
    meanings.filter { $0.value == meaning }.keys.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Whether a meaning follows from the name of the column or from words other than Caliper's.
  var isAssumed: Bool {
    !isGiven && meanings.keys.contains { !OutcomeVocabulary.isOwn($0) }
  }
}

/// The reason that the outcomes of a column are not read.
enum OutcomeProblem: Error, Hashable {
  /// Values that no list of words has.
  case unknown(String, [String])
  /// Numbers other than 0 and 1.
  case counts(String, [String])
  /// Values whose meaning depends on how the column's name is meant.
  case unclear(String, [String])
  /// All values mean the same, and `count` trials have none.
  case oneMeaning(String, String, count: Int)
  /// A value that an option names, and the column does not have.
  case absent(option: String, value: String, column: String, values: [String])

  /// The problem and its cure.
  var sentence: String {
    let cure =
      "say which means a correct trial with --solved VALUE, and which was given up with --censored VALUE: "
      + "all others are then incorrect"
    return switch self {
    case .unknown(let column, let values):
      "the column '\(column)' has the outcomes \(Self.list(values)), which are not known; \(cure)"
    case .counts(let column, let values):
      "the column '\(column)' has the numbers \(Self.list(values)), which may count errors or successes; "
        + "\(cure), such as --solved 0 if it counts errors"
    case .unclear(let column, let values):
      "whether \(Self.list(values)) in the column '\(column)' mean success or failure is not certain; \(cure)"
    case .oneMeaning(let column, let value, let count):
      "the column '\(column)' has nothing but '\(String(value.prefix(40)).onOneLine)', and is empty for "
        + "\(ReportFormat.count(count, "trial")); add --solved '\(value.prefix(40))' if only it means a correct trial, or --solved '' "
        + "if an empty cell does, or fill the empty cells in"
    case .absent(let option, let value, let column, let values):
      "\(option) \(value): no outcome is called so; the column '\(column)' has \(Self.list(values))"
    }
  }

  private static func list(_ values: [String]) -> String {
    values.isEmpty ? "nothing" : ImportDecision.list(values)
  }
}
