package import Primitives

/// What a window has to tell its owner.
package enum WindowEvent: Hashable, Sendable {
  /// Something a person did, or that changed what they can do; in the order in which it happened.
  case input(StampedEvent)
  /// The picture, or a part of it, has to be presented again.
  case exposed
  /// The person asked for the window to be closed.
  case closeRequested
  /// The process was asked to end by this signal: SIGINT, SIGTERM or SIGHUP.
  case terminated(signal: Int32)
  /// `Window.wake()` was called, once or several times.
  case woken
}
