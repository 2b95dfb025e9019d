package import InputMethods
package import Primitives
package import Studies

/// The form before a session, for the study and the participant's code.
package struct StartForm: Sendable {
  /// The studies to choose from.
  package let studies: [Study]
  /// The index of the chosen study.
  package private(set) var selected = 0
  /// The participant's code.
  package private(set) var code = LineEditor(maximumLength: Self.maximumCodeLength) {
    $0.isASCII && ($0.isLetter || $0.isNumber)
  }
  /// Whether a character was left out of the code, without a correction since.
  private var hasLeftOut = false
  /// The message to the participant about the code or the session; `nil` for none.
  package private(set) var message: String?

  /// The most characters of a participant's code.
  package static let maximumCodeLength = 32

  /// An action that the owner executes.
  package enum Action: Hashable, Sendable {
    /// Open the log of this participant and begin.
    case begin(study: Int, participant: String)
    case leave
  }

  /// Creates the form for `studies`.
  package init(studies: [Study]) { self.studies = studies }

  /// The chosen study; `nil` if there are none.
  package var study: Study? { studies.indices.contains(selected) ? studies[selected] : nil }

  /// Whether there are a code and a study.
  package var isComplete: Bool { !code.text.isEmpty && study != nil }

  /// Handles Enter, or the Start button.
  package mutating func primary() -> Action? {
    guard isComplete else {
      message = "type a participant code: letters and digits, such as P01"
      return nil
    }
    if hasLeftOut {
      // 'P-1' must not become P1 unnoticed: the first Enter says it again.
      hasLeftOut = false
      message = "the code is now \(code.string); press Enter again if that is right"
      return nil
    }
    return .begin(study: selected, participant: code.string)
  }

  /// Handles Esc, or the Quit button.
  package func secondary() -> Action { .leave }

  /// Shows why the session could not begin.
  package mutating func show(_ message: String) { self.message = message }

  /// Chooses the study at `index`.
  package mutating func select(_ index: Int) {
    if studies.indices.contains(index) { selected = index }
  }

  /// Handles a key or text: text goes into the code, Up and Down choose the study.
  package mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .textEntered(let text): return enter(text)
    case .keyPressed(.up, _, _): select(selected - 1)
    case .keyPressed(.down, _, _): select(selected + 1)
    case .keyPressed(let key, let modifiers, _):
      let response = code.press(key, modifiers)
      if response.isHandled { (message, hasLeftOut) = (nil, false) }
      return response
    default: return .ignored
    }
    return .handled
  }

  /// Handles a press on the code's field, at `x` among the caret's `stops`.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    code.press(x: x, stops: stops, clicks: clicks)
  }

  private mutating func enter(_ text: String) -> MethodResponse {
    switch code.insert(text) {
    case nil: message = hasLeftOut ? message : nil
    case .character(let character):
      hasLeftOut = true
      message =
        "'\(character.isNewline ? " " : character)' cannot be used: letters A–Z and digits only"
    case .tooLong(let maximum):
      hasLeftOut = true
      message = "at most \(maximum) letters and digits"
    }
    return .handled
  }
}
