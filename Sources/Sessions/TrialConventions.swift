import Base
import InputMethods

/// The conventions of the trials of a session: an older session keeps its own when it is resumed or replayed.
package struct TrialConventions: Hashable, Sendable {
  /// The presses and keys that count.
  package var counting = InputCounting.ofMethod
  /// Whether methods follow the formats before 5, and Done accepts an unchanged value.
  package var isEarlier = false

  /// The conventions of new sessions.
  package static let current = TrialConventions()

  /// `settings` as these conventions have them.
  func settings(_ settings: any MethodSettings) -> any MethodSettings {
    isEarlier ? settings.earlier() : settings
  }
}

/// The presses and keys of a trial that count: the inputs of the method, or in older sessions all.
package enum InputCounting: Hashable, Sendable {
  /// Every press of any button or finger, and every key.
  case everything
  /// Inputs for the method: presses of the first button, or of the finger that acts as the pointer, that are not on a
  /// button of the page, presses of other buttons that the method uses, and keys other than the ones that confirm or
  /// give up.
  case ofMethod

  /// Whether a press or a key counts; `isUsed` if the method used it, `isTaken` if a button of the page did,
  /// `isPointer` unless it is from a further finger.
  func counts(_ event: InputEvent, isUsed: Bool, isTaken: Bool, isPointer: Bool) -> Bool {
    switch (self, event) {
    case (_, .keyPressed(_, _, isRepeat: true)): false
    case (.everything, .keyPressed), (.everything, .pointerPressed), (.everything, .touchBegan):
      true
    case (.ofMethod, .keyPressed(.enter, _, _)), (.ofMethod, .keyPressed(.escape, _, _)): isUsed
    case (.ofMethod, .keyPressed): true
    case (.ofMethod, .pointerPressed(_, .primary, _)), (.ofMethod, .touchBegan):
      isPointer && !isTaken
    case (.ofMethod, .pointerPressed): isUsed && !isTaken
    default: false
    }
  }
}
