import TrialLog

/// What can be found in the cells of a table.
package enum CellFact: Hashable, Sendable {
  case missing(column: String)
  case unfit(String, column: String, expected: String)
  case outOfRange(String, column: String, expected: String)
  case foreign(String, column: String, expected: String)
  case wrongError(String, expected: String)
  case wrongOutcome(String, error: String, tolerance: String)
  case targetOffScale(String)
  case trialGap(expected: Int, found: Int)
  case blockOrder(before: Int, found: Int)
}

extension CellFact: CustomStringConvertible {
  /// What was found, next to what should be there.
  package var description: String {
    switch self {
    case .missing(let column): "\(column) is empty; every row has it"
    case .unfit(let text, let column, let expected):
      "\(column) is '\(Self.shortened(text))'; it should be \(expected)"
    case .outOfRange(let text, let column, let expected):
      "\(column) is \(Self.shortened(text)); it should be \(expected)"
    case .foreign(let text, let column, let expected):
      "\(column) is '\(Self.shortened(text))'; the file's name says '\(expected)'"
    case .wrongError(let text, let expected):
      "error is \(text); entered minus target is \(expected)"
    case .wrongOutcome(let outcome, let error, let tolerance):
      "outcome is \(outcome); the error is \(error) where \(tolerance) is tolerated"
    case .targetOffScale(let text): "target is \(text); the scale does not reach it"
    case .trialGap(let expected, let found): "trial is \(found); \(expected) comes here"
    case .blockOrder(let before, let found): "block is \(found); it follows block \(before)"
    }
  }

  /// A cell may be a whole book.
  private static func shortened(_ text: String) -> String {
    let kept = text.prefix(40)
    return kept.endIndex == text.endIndex ? text : kept + "…"
  }
}
