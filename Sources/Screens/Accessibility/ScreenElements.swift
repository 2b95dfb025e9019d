import Drawing
import FreePlay
package import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

// What a screen reader is told of each screen, in the order in which it is read.

extension ViewContext {
  /// The elements of a screen outside of a session: its words, `controls`, and its buttons.
  package func elements(
    of screen: Screen, controls: [AccessibleElement] = []
  ) -> [AccessibleElement] {
    freeWords(of: screen).elements + controls + buttons(of: screen)
  }

  /// The elements of the form before a session.
  package func elements(of screen: Screen, for form: StartForm) -> [AccessibleElement] {
    var code = AccessibleElement(
      "participant", .textField, words(.startCode), value: form.code.string)
    code.states = form.folder == nil ? [.focused, .required] : [.required]
    var controls = screen.parts.contains { $0.name == code.name } ? [code] : []
    if let folder = form.folder { controls.append(folderField(folder, words(.startFolder))) }
    return elements(of: screen, controls: controls)
  }

  /// The elements of a screen of `session`.
  package func elements(of screen: Screen, in session: Session) -> [AccessibleElement] {
    let header = SessionHeader(session: session, context: onPage)
    let progress = AccessibleElement("progress", .status, header.words.joined(separator: ", "))
    return [progress] + content(of: screen, in: session, header: header.words)
  }

  private func content(
    of screen: Screen, in session: Session, header: [String]
  ) -> [AccessibleElement] {
    guard session.stopQuestion == nil else { return page(screen, header) }
    switch session.state {
    case .trial(let trial): return trialElements(screen, trial, in: session)
    case .questions(let run):
      return onPage.questionElements(run.page) + buttons(of: screen).filter { !$0.isAnswer }
    case .failed(let error):
      return page(screen, header, controls: [folderField(error.folder, words(.errorFolder))])
    case .consent, .withdrawn, .instructions, .method, .ready, .saving, .onBreak, .results, .ended:
      return page(screen, header)
    }
  }

  /// A page of words, without those of its header.
  private func page(
    _ screen: Screen, _ header: [String], controls: [AccessibleElement] = []
  ) -> [AccessibleElement] {
    let heading = header.joined(separator: ", ")
    return freeWords(of: screen).elements.filter { words in
      // The numbers on the pictures of a method say nothing without them.
      words.label != heading
        && (screen.name != .method || words.label.contains(where: \.isLetter))
    } + controls + buttons(of: screen)
  }

  /// The words that stand on no button and in no field.
  private func freeWords(of screen: Screen) -> PictureWords {
    let frames = screen.hitParts.map(\.frame)
    // The pictures of a method show numbers of no trial.
    return PictureWords(screen.picture.shapes, readsClips: screen.name != .method, in: self) {
      point in !frames.contains { $0.contains(point) }
    }
  }

  private func folderField(_ editor: LineEditor, _ label: String) -> AccessibleElement {
    var field = AccessibleElement("folder", .textField, label, value: editor.string)
    field.states = [.focused]
    return field
  }

  // MARK: - Trials

  private func trialElements(
    _ screen: Screen, _ trial: Trial, in session: Session
  ) -> [AccessibleElement] {
    let scale = session.study.scale(of: trial.planned)
    let isMatching = trial.planned.task == .match
    let target = AccessibleElement(
      "target", isMatching ? .image : .heading, words(isMatching ? .trialToMatch : .trialEnter),
      value: number(trial.planned.target, on: scale))
    var controls = trial.method.accessibleElements(
      session.method?.title(in: language) ?? "", in: language,
      showsProblem: trial.showsMethodMessage)
    var alerts: [AccessibleElement] = []
    switch trial.message {
    case .wrongValue:
      alerts = [
        AccessibleElement("refusal", .alert, words(isMatching ? .trialNotAlike : .trialNotRight))
      ]
    case .noValue:
      guard let first = controls.indices.first else { break }
      controls[first].states.insert(.invalid)
      controls[first].description =
        controls[first].description ?? range(of: scale, isMissing: trial.method.value == nil)
    case nil: break
    }
    let named = Set(controls.map(\.name))
    return [target] + alerts + controls
      + buttons(of: screen).filter { !named.contains($0.name) }
  }

  // MARK: - Buttons

  /// The words that the page draws on a button; its name in words where there is but a sign.
  private func drawnLabel(of button: Button, on screen: Screen) -> String {
    let drawn = PictureWords(screen.picture.shapes, in: self) { button.frame.contains($0) }.joined
    return drawn.count > 1 ? drawn : button.name.replacing("_", with: " ")
  }

  /// The buttons, each with the words on it.
  private func buttons(of screen: Screen) -> [AccessibleElement] {
    screen.buttons.map { button in
      let label = button.label.isEmpty ? drawnLabel(of: button, on: screen) : button.label
      var element = AccessibleElement(button.name, button.style.role, label)
      if !button.key.isEmpty {
        // A button that counts down has its seconds where its key would stand.
        if button.isEnabled {
          element.keys = [button.key.replacing("Ctrl ", with: "Ctrl+"): "press"]
        } else {
          element.value = button.key
        }
      }
      element.states = button.style.states
      if !button.isEnabled { element.states.insert(.disabled) }
      if screen.name == .stop {
        if button.style == .primary { element.states.insert(.focused) }
        element.keys["Tab"] = "next"
      }
      return element
    }
  }
}

extension AccessibleElement {
  /// Whether it is one of the answers to a question, which the question lists.
  fileprivate var isAnswer: Bool { name.hasPrefix("item_") || name.hasPrefix("choice_") }
}

extension Button.Style {
  /// What a screen reader calls it.
  fileprivate var role: AccessibleElement.Role {
    switch self {
    case .primary, .plain, .tool, .action: .button
    case .row: .listItem
    case .choice, .point, .mark, .option: .radioButton
    }
  }

  /// The states that it shows.
  fileprivate var states: Set<AccessibleElement.State> {
    switch self {
    case .primary, .plain, .tool, .action: []
    case .row(let isSelected): isSelected ? [.selected] : []
    case .choice(let isChosen, _), .point(let isChosen), .mark(let isChosen, _),
      .option(let isChosen):
      isChosen ? [.checked] : []
    }
  }
}
