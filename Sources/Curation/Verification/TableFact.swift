package import TrialLog

/// What can be found about the form of a table.
package enum TableFact: Hashable, Sendable {
  case csv(CSVError)
  case tornRow
  case comment
  case blankLine
  case otherSeparator
  case missingColumn(String)
  case unknownColumn(String)
  case wrongOrder(expected: String, found: String)
  /// What else is wrong with the file was left out.
  case andMore
}

extension TableFact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .csv(let error): error.reason
    case .tornRow: "the last row is torn, as a crash leaves it; --repair cuts it off"
    case .comment: "this is a comment, and tables have none; take it out"
    case .blankLine: "the line is empty; take it out"
    case .otherSeparator: "the columns are separated by ';'; save the file with commas"
    case .missingColumn(let name): "the column \(name) is missing; bring it back from a copy"
    case .unknownColumn(let name): "the column \(name) does not belong here; take it out"
    case .wrongOrder(let expected, let found):
      "the column \(found) stands where \(expected) belongs; keep the codebook's order"
    case .andMore: "there is more in this file; mend what is told first"
    }
  }
}
