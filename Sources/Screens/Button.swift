package import Browsing
package import Drawing
package import FreePlay
import Languages
package import MachineTiming
package import Primitives
package import Sessions
import Sliders

/// A button on a screen, with the key that does the same.
package struct Button: Hashable, Sendable {
  /// How a button stands out.
  package enum Style: Hashable, Sendable {
    /// Filled: the page's primary action.
    case primary
    /// Words alone: the secondary action.
    case plain
    /// A row of a list that can be chosen; the page draws its words.
    case row(isSelected: Bool)
    /// A part of a page that is drawn by the page, in a box of its own or not.
    case tool(hasBox: Bool)
    /// An outlined or filled button among others of a page.
    case action(isPrimary: Bool)
    /// One of several to choose from, in a row or a list.
    case choice(isSelected: Bool, anchor: Anchor = .center)
    /// A point of a rating scale, with its number.
    case point(isSelected: Bool)
    /// One of the many marks of a rating scale; the ends and the middle are major ones.
    case mark(isSelected: Bool, isMajor: Bool)
    /// A possible answer in words.
    case option(isSelected: Bool)
  }

  /// The meaning of a press; a screen has each identity once.
  package var identity: Identity
  /// The words on it.
  package var label: String
  /// The key that does the same.
  package var key: String
  /// Where it is, in window pixels.
  package var frame: Rectangle
  /// How it stands out.
  package var style: Style
  /// Whether pressing it does anything.
  package var isEnabled = true
}

extension Button {
  /// The meaning of a press.
  package enum Identity: Hashable, Sendable {
    /// Begins the session, or the next trial.
    case start
    /// Leaves the form before a session.
    case quit
    /// Shows the comparison.
    case compare
    /// Chooses the study at an index.
    case study(Int)
    /// Answers the question whether a session resumes.
    case offer(ResumeOffer.Action)
    /// Changes or shows something from the form before a session.
    case form(StartForm.Button)
    /// Chooses the language of this code, or with `nil` that of each study.
    case language(String?)
    /// Consents to take part.
    case agree
    /// Asks whether consent is not given.
    case withdraw
    /// Leaves a page of a session for what follows.
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
    /// Leaves the results or the comparison.
    case close
    /// Makes the study of the next round of curves.
    case nextRound
    /// Chooses the task and scale of a comparison at an index.
    case facet(Int)
    /// Changes a page of questions or instructions.
    case page(PageButton)
    /// Does something in free play.
    case play(Play.Button)
    /// Does something in a replay.
    case replay(ReplayPage.Button)
    /// Does something in the results browser.
    case browser(Browser.Button)
    /// Does something on the page of a machine's timing.
    case timing(TimingPage.Button)
  }

  /// The announced name.
  package var name: String { identity.name }

  /// The primary action of a page.
  static func primary(_ identity: Identity, _ label: String, in layout: Layout) -> Button {
    Button(
      identity: identity, label: label, key: "Enter", frame: layout.primaryButton, style: .primary)
  }

  /// The secondary action of a page.
  @MainActor static func secondary(
    _ identity: Identity, _ label: String, in context: ViewContext
  ) -> Button {
    let width =
      context.typesetter.width(label, context.scaled(context.theme.secondaryAction))
      + context.typesetter.width(context.keyName("Esc"), context.scaled(context.theme.hint))
    return Button(
      identity: identity, label: label, key: "Esc",
      frame: context.layout.secondaryButton(width: width + 14 * context.unit), style: .plain)
  }
}

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
    case .form(let button): button.rawValue
    case .language(let code): "language_\(code ?? "study")"
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
    case .nextRound: "next_round"
    case .facet(let index): "facet_\(index + 1)"
    case .page(let button): button.name
    case .play(let button): button.name
    case .replay(let button): button.name
    case .browser(let button): button.name
    case .timing(let button): button.name
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
    case .family(let family): "family_\(family.rawValue)"
    case .save: "save"
    case .open: "open"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    case .adopt: "adopt"
    case .leave: "leave"
    }
  }
}

extension ReplayPage.Button {
  fileprivate var name: String {
    switch self {
    case .play: "play"
    case .previousInput: "previous_input"
    case .nextInput: "next_input"
    case .previousTrial: "previous_trial"
    case .nextTrial: "next_trial"
    case .speed(let index): "speed_\(index + 1)"
    case .leave: "leave"
    }
  }
}

extension TimingPage.Button {
  fileprivate var name: String {
    switch self {
    case .save: "save"
    case .again: "again"
    case .size: "size"
    case .close: "close"
    case .larger: "larger"
    case .smaller: "smaller"
    case .keepSize: "keep_size"
    }
  }
}

extension Browser.Button {
  fileprivate var name: String {
    switch self {
    case .exclude: "exclude"
    case .include: "include"
    case .delete: "delete"
    case .restore: "restore"
    case .merge: "merge"
    case .export: "export"
    case .leave: "leave"
    case .undo: "undo"
    case .redo: "redo"
    case .columns: "columns"
    case .column(let column): "column_\(column.rawValue)"
    case .order(let column): "order_\(column.rawValue)"
    case .item(let index): "item_\(index + 1)"
    case .opening(let index): "opening_\(index + 1)"
    case .enlarge: "enlarge"
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .exportKind(let kind): "export_\(kind.rawValue)"
    case .clearSearch: "clear_search"
    }
  }
}
