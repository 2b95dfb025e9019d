/// What can be found in a dataset, as facts.
package enum Fact: Hashable, Sendable {
  case file(FileFact)
  case description(DescriptionFact)
  case table(TableFact)
  case cell(CellFact)
  case session(SessionFact)
  case participant(ParticipantFact)

  /// The kind of rule that it belongs to; it stays the same whatever the sentence says.
  package var rule: String {
    switch self {
    case .file: "files"
    case .description: "descriptions"
    case .table: "tables"
    case .cell: "cells"
    case .session: "sessions"
    case .participant: "participants"
    }
  }

  /// Whether nothing is wrong.
  var isNote: Bool {
    switch self {
    case .file(let fact): fact.isNote
    case .description(let fact): fact.isNote
    case .table, .cell: false
    case .session(let fact): fact.isNote
    case .participant(let fact): fact.isNote
    }
  }
}

extension Fact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .file(let fact): fact.description
    case .description(let fact): fact.description
    case .table(let fact): fact.description
    case .cell(let fact): fact.description
    case .session(let fact): fact.description
    case .participant(let fact): fact.description
    }
  }
}
