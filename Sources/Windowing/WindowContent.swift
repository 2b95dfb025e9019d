package import Base
package import InputMethods
package import Interface
package import Languages
package import Sessions
import Studies

/// The content of a window, as a value: handles events, describes its picture, and returns requests for its owner.
///
/// Needs neither window nor disk; the owner serves the requests and reports their results.
@MainActor package protocol WindowContent<OwnAction> {
  /// The actions that only this content requests of its owner.
  associatedtype OwnAction

  // MARK: - Picture

  /// Puts methods and pages in their place in the present layout; called before each picture.
  mutating func place(in context: ViewContext)
  /// Has everything placed again, after the window has changed its size.
  mutating func layOut()
  /// The screen at `now`; `nil` if the last one stays.
  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen?
  /// The last screen `shown`, which stays while there is no new one, with its changes; `nil` if nothing on it changes.
  func screen(keeping shown: Screen, in context: ViewContext) -> Screen?
  /// The language of the screen; text that only researchers read is English.
  var language: Language { get }
  /// Whether keys make text.
  var acceptsText: Bool { get }
  /// Whether the pointer's movement continues beyond the edges of the window.
  var wantsUnboundedPointer: Bool { get }
  /// Whether a sheet covers the buttons.
  var isModal: Bool { get }
  /// The choices for switches beside the buttons; `nil` if a switch is a key like any other, as on the form, which
  /// another person fills in.
  var scanRows: [[Scanning.Choice]]? { get }
  /// Whether the buttons are for the participant's pointer, not for a simulated one.
  var followsPointer: Bool { get }
  /// The seconds for which the buttons of a new screen take no press.
  var clickPause: Double { get }
  /// Whether the content itself does something by Tab, or backwards, before the buttons have the focus; `nil` if it never
  /// does.
  func keepsTab(backwards: Bool) -> Bool?
  /// Whether the present picture is announced: neither a save nor a handle on its way is.
  var isAnnounced: Bool { get }
  /// The participant's session, also one behind something else; `nil` without any.
  var participantSession: Session? { get }

  // MARK: - Events

  /// Handles an event; `press` is its result for the buttons of `screen`.
  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [WindowRequest<OwnAction>]
  /// Handles text from the clipboard.
  mutating func paste(_ event: StampedEvent) -> [WindowRequest<OwnAction>]
  /// Handles a file or folder that was dropped on the window.
  mutating func drop(_ path: String) -> [WindowRequest<OwnAction>]
  /// Handles the wish to close the window, which may be asked about first.
  mutating func requestClose(at time: Instant) -> [WindowRequest<OwnAction>]
  /// Ends immediately, because of a signal or the loss of the display.
  mutating func close(at time: Instant) -> [WindowRequest<OwnAction>]

  // MARK: - Time

  /// The latest moment of the next picture without an event; a moving picture is due at `nextFrame`.
  func deadline(nextFrame: Instant, now: Instant) -> Instant?
  /// Advances everything that moves without input to `now`; `screen` is the shown one.
  mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<OwnAction>]
  /// Records that the window shows `screen`; called after each picture and each wait.
  ///
  /// The first call for a new state of the content has the time at which its picture was presented: the onset of a trial.
  mutating func recordPicture(of screen: Screen.Name, at time: Instant, utc: Int64)
  /// Counts a picture shown `seconds` after the input that it answers, on a display with `period` seconds between its
  /// refreshes.
  mutating func count(frameLatency seconds: Double, period: Double)
}

// The defaults for most contents: they do not move, take clicks, and are for researchers.
extension WindowContent {
  package mutating func place(in context: ViewContext) {}
  package mutating func layOut() {}
  package func screen(keeping shown: Screen, in context: ViewContext) -> Screen? { nil }
  package var language: Language { .english }
  package var acceptsText: Bool { false }
  package var wantsUnboundedPointer: Bool { false }
  package var isModal: Bool { false }
  package var scanRows: [[Scanning.Choice]]? { nil }
  package var followsPointer: Bool { true }
  package var clickPause: Double { Study.usualClickPause }
  package func keepsTab(backwards: Bool) -> Bool? { nil }
  package var isAnnounced: Bool { true }
  package var participantSession: Session? { nil }

  package mutating func paste(_ event: StampedEvent) -> [WindowRequest<OwnAction>] { [] }
  package mutating func drop(_ path: String) -> [WindowRequest<OwnAction>] { [] }
  package mutating func requestClose(at time: Instant) -> [WindowRequest<OwnAction>] {
    close(at: time)
  }
  package mutating func close(at time: Instant) -> [WindowRequest<OwnAction>] { [.leave] }

  package func deadline(nextFrame: Instant, now: Instant) -> Instant? { nil }
  package mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<OwnAction>] {
    []
  }
  package mutating func recordPicture(of screen: Screen.Name, at time: Instant, utc: Int64) {}
  package mutating func count(frameLatency seconds: Double, period: Double) {}
}

/// The requests of a window's content.
package enum WindowRequest<Action> {
  /// Serves the clipboard; pasted text comes back by `paste(_:)`.
  case clipboard(ClipboardRequest, StampedEvent)
  /// Ends the run before its time.
  case leave
  /// An action that only one kind of content requests of its owner.
  case own(Action)
}
