import InputMethods
import Primitives

/// What the content of a window asks for.
enum WindowRequest<Action> {
  /// Serves the clipboard; pasted text comes back by `paste(_:)`.
  case clipboard(ClipboardRequest, StampedEvent)
  /// Ends the run before its time.
  case leave
  /// What one kind of content alone asks its owner to do.
  case own(Action)
}
