package import Sessions

/// The buttons of a session's pages.
package enum SessionButton: ButtonIdentity {
  /// Begins the next trial.
  case start
  /// Consents to take part.
  case agree
  /// Asks whether consent is not given.
  case withdraw
  /// Leaves a page for the next one.
  case proceed
  /// Confirms the value of a trial.
  case done
  /// Ends a trial without its value.
  case giveUp
  /// Interrupts a trial, which begins again.
  case pause
  /// Asks whether the session is to end before its time.
  case stop
  /// Answers that question.
  case answer(StopQuestion.Answer)
  /// Saves once more.
  case retry
  /// Leaves the results.
  case close
  /// Shows the comparison.
  case compare
  /// Changes a page of questions or instructions.
  case page(PageButton)

  package var name: String {
    switch self {
    case .start: "start"
    case .agree: "agree"
    case .withdraw: "withdraw"
    case .proceed: "continue"
    case .done: "done"
    case .giveUp: "give_up"
    case .pause: "pause"
    case .stop: "stop"
    case .answer(.goOn): "go_on"
    case .answer(.stop): "stop_here"
    case .retry: "retry"
    case .close: "close"
    case .compare: "compare"
    case .page(.back): "back"
    case .page(.point(let index, let question)): "item_\(question + 1)_point_\(index + 1)"
    case .page(.option(let index, let question)): "choice_\(question + 1)_\(index + 1)"
    case .page(.field(let question)): "field_\(question + 1)"
    case .page(.decline(let question)): "decline_\(question + 1)"
    }
  }

  /// Whether it answers a question, which keys do as well.
  package var isAnswer: Bool {
    switch self {
    case .page(.point), .page(.option), .page(.field): true
    default: false
    }
  }
}
