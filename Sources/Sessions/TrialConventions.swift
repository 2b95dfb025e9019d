import Base
import InputMethods

/// The conventions of the trials of a session: an older session keeps its own when it is resumed or replayed.
package struct TrialConventions: Hashable, Sendable {
  /// The presses and keys that count.
  package var counting = InputCounting.ofMethod
  /// Whether methods are as they were before the format 5, and Done accepts a value that nothing has changed.
  package var isEarlier = false

  /// The conventions of new sessions.
  package static let current = TrialConventions()

  /// `settings` as these conventions have them.
  func settings(_ settings: any MethodSettings) -> any MethodSettings {
    isEarlier ? settings.earlier() : settings
  }
}

/// Which presses and keys of a trial count: those of the method, or in older sessions all.
package enum InputCounting: Hashable, Sendable {
  /// Every press of any button or finger, and every key.
  case everything
  /// What is for the method: presses of the first button and of the finger that stands for the pointer that
  /// are not on a button of the page, presses of other buttons that the method uses, and keys other than
  /// those that confirm or give up.
  case ofMethod

  /// Whether a press or a key counts; `isUsed` where the method used it, `isTaken` where a button of the
  /// page did, `isPointer` unless it is a further finger's.
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
