/// What can be found in the JSON files that describe a dataset, its tables and its sessions.
package enum DescriptionFact: Hashable, Sendable {
  case notJSON(column: Int, String)
  case badMember(path: String, String)
  case unlistedColumn(String)
  case unusedVariable(String)
  /// A description of a table that is not there.
  case noTable

  var isNote: Bool {
    switch self {
    case .unusedVariable: true
    case .notJSON, .badMember, .unlistedColumn, .noTable: false
    }
  }
}

extension DescriptionFact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .notJSON(let column, let sentence): "column \(column): \(sentence)"
    case .badMember(let path, let sentence): "\(path): \(sentence)"
    case .unlistedColumn(let name): "variableMeasured lacks the column \(name); add it"
    case .unusedVariable(let name): "variableMeasured has \(name), which no table has"
    case .noTable: "it describes a table that is not there; take it away"
    }
  }
}
