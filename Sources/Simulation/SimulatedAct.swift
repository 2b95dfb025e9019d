package import Primitives
package import Sessions
package import Studies

/// What a simulated person did at one moment of a trial.
package enum SimulatedAct: Hashable, Sendable {
  /// An input; `isTaken` where it was meant for a button of the screen.
  case input(StampedEvent, isTaken: Bool)
  /// A look at the picture of this moment: what moves by itself has moved on.
  case look(Instant)
  /// Done, by mouse or Enter.
  case confirmation(Instant)
  /// The button to give up.
  case givingUp(Instant)

  /// When it was done.
  package var time: Instant {
    switch self {
    case .input(let event, _): event.time
    case .look(let time), .confirmation(let time), .givingUp(let time): time
    }
  }
}

extension Session {
  /// Takes what somebody simulated did in the trial that runs.
  package mutating func perform(_ act: SimulatedAct) {
    switch act {
    case .input(let event, let isTaken): _ = handle(event, isTaken: isTaken)
    case .look(let time): _ = advance(to: time)
    case .confirmation(let time): _ = primary(at: time)
    case .givingUp(let time): _ = secondary(at: time)
    }
  }
}

extension Study {
  /// The study without what simulated people have no answer to: form and questionnaires.
  package var withoutQuestions: Study {
    var study = self
    study.form = []
    study.questionnaires = []
    return study
  }
}
