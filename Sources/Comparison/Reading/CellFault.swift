/// Why a row's cell cannot be used.
struct CellFault: Error, Hashable {
  /// What kind of thing is wrong.
  enum Kind {
    case empty
    case notUTF8
    case noNumber
    case noWholeNumber
    case noTime
    case unknownWord
  }

  var column: TrialColumn
  var kind: Kind

  /// What is wrong and how to mend it; `text` is what stands in the cell.
  func sentence(quoting text: String) -> String {
    let name = column.name
    return switch kind {
    case .empty: "\(name) is empty; fill it in"
    case .notUTF8: "\(name) is not UTF-8; save the file with that encoding"
    case .noNumber: "\(name) is '\(text)'; write a number such as 3.25"
    case .noWholeNumber: "\(name) is '\(text)'; write a whole number"
    case .noTime: "\(name) is '\(text)'; write seconds, above 0 and at most a year, such as 3.25"
    case .unknownWord: "\(name) is '\(text)'; use \(Self.words(of: column))"
    }
  }

  private static func words(of column: TrialColumn) -> String {
    switch column {
    case .phase: "practice or main"
    case .simulated: "true or false"
    default: "correct, incorrect, gave_up, timed_out or aborted"
    }
  }
}
