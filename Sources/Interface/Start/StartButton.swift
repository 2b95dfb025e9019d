package import Sessions

/// The buttons of the form before a session.
package enum StartButton: ButtonIdentity {
  /// Begins the session.
  case start
  /// Leaves the form.
  case quit
  /// Shows the comparison.
  case compare
  /// Chooses the study at an index.
  case study(Int)
  /// Changes or shows something.
  case form(StartForm.Button)
  /// Chooses the language of this code, or with `nil` the language of each study.
  case language(String?)

  package var set: ButtonSet? { if case .study = self { .list("studies") } else { nil } }

  package var name: String {
    switch self {
    case .start: "start"
    case .quit: "quit"
    case .compare: "compare"
    case .study(let index): "study_\(index + 1)"
    case .form(let button): button.rawValue
    case .language(let code): "language_\(code ?? "study")"
    }
  }
}

extension ResumeOffer.Action: ButtonIdentity {
  package var name: String {
    switch self {
    case .resume: "resume"
    case .restart: "restart"
    case .leave: "quit"
    }
  }
}
