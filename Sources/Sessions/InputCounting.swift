import Base

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
