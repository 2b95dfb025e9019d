package import InputMethods
package import Primitives
package import Studies

/// The form before a session: which study, and the participant's code.
package struct StartForm: Sendable {
  /// The studies to choose from.
  package let studies: [Study]
  /// The chosen one, by its place.
  package private(set) var selected = 0
  /// The participant's code.
  package private(set) var code = LineEditor(maximumLength: Self.maximumCodeLength) {
    $0.isASCII && ($0.isLetter || $0.isNumber)
  }
  /// Whether a character was left out of the code, and the person has not corrected anything since.
  private var hasLeftOut = false
  /// What is wrong with the code; `nil` while nothing needs to be said.
  package private(set) var complaint: String?

  /// The most characters of a participant's code.
  package static let maximumCodeLength = 32

  /// What the owner is to do.
  package enum Action: Hashable, Sendable {
    /// To open the log of this participant and begin.
    case begin(study: Int, participant: String)
    case leave
  }

  /// Creates the form for `studies`.
  package init(studies: [Study]) { self.studies = studies }

  /// The chosen study; `nil` where there is none to choose.
  package var study: Study? { studies.indices.contains(selected) ? studies[selected] : nil }

  /// Whether the code is one.
  package var isComplete: Bool { !code.text.isEmpty && study != nil }

  /// Enter, or the Start button.
  package mutating func primary() -> Action? {
    guard isComplete else {
      complaint = "type a participant code: letters and digits, such as P01"
      return nil
    }
    if hasLeftOut {
      // 'P-1' must not become P1 unnoticed: the first Enter says it again.
      hasLeftOut = false
      complaint = "the code is now \(code.string); press Enter again if that is right"
      return nil
    }
    return .begin(study: selected, participant: code.string)
  }

  /// Esc, or the Quit button.
  package func secondary() -> Action { .leave }

  /// The session could not begin: says why.
  package mutating func refuse(_ sentence: String) { complaint = sentence }

  /// Chooses the study at `index`.
  package mutating func select(_ index: Int) {
    if studies.indices.contains(index) { selected = index }
  }

  /// Takes a key or text: the code is typed, up and down choose the study.
  package mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .textEntered(let text): return enter(text)
    case .keyPressed(.up, _, _): select(selected - 1)
    case .keyPressed(.down, _, _): select(selected + 1)
    case .keyPressed(let key, let modifiers, _):
      let response = code.press(key, modifiers)
      if response.isHandled { (complaint, hasLeftOut) = (nil, false) }
      return response
    default: return .ignored
    }
    return .handled
  }

  /// A press on the code's field, at `x` among the pen's `stops`.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    code.press(x: x, stops: stops, clicks: clicks)
  }

  private mutating func enter(_ text: String) -> MethodResponse {
    switch code.insert(text) {
    case nil: complaint = hasLeftOut ? complaint : nil
    case .character(let character):
      hasLeftOut = true
      complaint =
        "'\(character.isNewline ? " " : character)' cannot be used: letters A–Z and digits only"
    case .tooLong(let maximum):
      hasLeftOut = true
      complaint = "at most \(maximum) letters and digits"
    }
    return .handled
  }
}
