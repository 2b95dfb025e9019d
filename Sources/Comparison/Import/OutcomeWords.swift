/// What the outcomes of other programs mean.
///
/// Where any means a correct trial, all values without a meaning are incorrect trials, and `1`, `TRUE` and the
/// like mean nothing by themselves: a column may have 0 for no error.
struct OutcomeWords: Hashable, Sendable {
  private let solved: Set<String>
  private let censored: Set<String>

  /// No outcome has a meaning but the program's own.
  init() { (solved, censored) = ([], []) }

  /// Those that are correct trials and those that were given up.
  ///
  /// - Throws: `ColumnNamesError` where a value is both.
  init(solved: [String], censored: [String]) throws(ColumnNamesError) {
    (self.solved, self.censored) = (Set(solved), Set(censored))
    if let both = solved.first(where: self.censored.contains) { throw .twoMeanings(both) }
  }

  /// Whether none has a meaning.
  var isEmpty: Bool { solved.isEmpty && censored.isEmpty }

  /// The meaning of an outcome.
  enum Meaning {
    case ending(Observation.Ending)
    case aborted
    /// Incorrect, as it is not among those that are correct.
    case other
    case unknown
  }

  /// The meaning of `value`; `word` is the same.
  func meaning(of value: String, _ word: PackedToken) -> Meaning {
    if solved.contains(value) { return .ending(.correct) }
    if censored.contains(value) { return .ending(.gaveUp) }
    if word == Vocabulary.aborted { return .aborted }
    if let ending = Vocabulary.ending(word), solved.isEmpty || Vocabulary.isOwnEnding(word) {
      return .ending(ending)
    }
    return solved.isEmpty || value.isEmpty ? .unknown : .other
  }
}
