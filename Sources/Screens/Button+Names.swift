import FreePlay
import Sessions

// The names under which buttons are announced; tests and assistive tools rely on them.

extension Button.Identity {
  /// The announced name.
  var name: String {
    switch self {
    case .start: "start"
    case .quit: "quit"
    case .compare: "compare"
    case .study(let index): "study_\(index + 1)"
    case .offer(let action): action.name
    case .proceed: "continue"
    case .done: "done"
    case .giveUp: "give_up"
    case .stop: "stop"
    case .retry: "retry"
    case .close: "close"
    case .page(let button): button.name
    case .play(let button): button.name
    }
  }
}

extension ResumeOffer.Action {
  fileprivate var name: String {
    switch self {
    case .resume: "resume"
    case .restart: "restart"
    case .leave: "quit"
    }
  }
}

extension PageButton {
  fileprivate var name: String {
    switch self {
    case .back: "back"
    case .point(let index, let question): "item_\(question + 1)_point_\(index + 1)"
    case .option(let index, let question): "choice_\(question + 1)_\(index + 1)"
    case .field(let question): "field_\(question + 1)"
    }
  }
}

extension Play.Button {
  fileprivate var name: String {
    switch self {
    case .tab(.methods): "tab_methods"
    case .tab(.curve): "tab_curve"
    case .method(let index): "method_\(index + 1)"
    case .family(let family): "family_\(family)"
    case .save: "save"
    case .open: "open"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}
