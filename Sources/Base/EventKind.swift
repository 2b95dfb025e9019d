/// The kind of a row in a log of events: an input, a change of the value or a step of a trial.
///
/// The raw value is the word in the log.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  case motion, press, release, scroll
  case keyDown = "key_down"
  case keyUp = "key_up"
  case text
  case touchDown = "touch_down"
  case touchMove = "touch_move"
  case touchUp = "touch_up"
  /// The value changed.
  case value
  case focusIn = "focus_in"
  case focusOut = "focus_out"
  case resize, screen
  /// The method was given its place, which the row's key describes.
  case layout
  /// The target was first on screen.
  case onset
  /// The trial had been moved on to this moment when an input with an earlier stamp arrived.
  case advance
  /// The value was confirmed.
  case confirm
  /// The participant asked to give up.
  case giveUp = "give_up"
  /// Another recorder was sent a marker.
  case marker

  /// Whether it is a step of the trial: neither an input, nor a change of the value, nor a marker.
  public var isStep: Bool {
    switch self {
    case .layout, .onset, .advance, .confirm, .giveUp: true
    case .motion, .press, .release, .scroll, .keyDown, .keyUp, .text, .touchDown, .touchMove,
      .touchUp, .value, .focusIn, .focusOut, .resize, .screen,
      .marker:
      false
    }
  }

  /// Whether it is an input, or a change that the window system reported.
  public var isInput: Bool { !isStep && self != .value && self != .marker }
}
