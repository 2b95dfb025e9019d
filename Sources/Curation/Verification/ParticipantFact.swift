/// What can be found about the participants of a dataset.
package enum ParticipantFact: Hashable, Sendable {
  case badCode(String)
  case repeated(String)
  /// Data of somebody whom the table of participants does not have.
  case unlisted(String)
  /// Somebody in the table of participants without data.
  case idle(String)
  case simulatedCode(String)

  var isNote: Bool {
    switch self {
    case .idle: true
    case .badCode, .repeated, .unlisted, .simulatedCode: false
    }
  }
}

extension ParticipantFact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .badCode(let code): "'\(code)' is no code of 1 to 32 letters and digits"
    case .repeated(let code): "participant \(code) has a second row; take one out"
    case .unlisted(let code): "participant \(code) is not in the table; --repair adds the row"
    case .idle(let code): "participant \(code) has no session"
    case .simulatedCode(let code):
      "participant \(code) is simulated; such codes start with sim"
    }
  }
}
