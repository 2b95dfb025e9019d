import Formats
package import Primitives

/// One way to enter a number, as a state machine: it takes stamped events and has a value.
///
/// It knows no window, clock or disk. Whoever owns it calls `place(in:)` before the first event and
/// after each change of layout, and `advance(to:)` before each event, at `nextChange`, and for each
/// picture while `isMoving`.
package protocol InputMethod: Sendable {
  /// The value entered so far, in the scale's steps; `nil` while there is none.
  var value: Int? { get }
  /// What can be hit, front to back.
  var parts: [Part] { get }
  /// The gain and the pointer's distance while a slider is held, otherwise `nil`.
  var control: ControlDisplay? { get }
  /// Whether something moves by itself, so that more pictures are due.
  var isMoving: Bool { get }
  /// When something held changes the value next, without another event; `nil` where nothing will.
  var nextChange: Instant? { get }
  /// Characters that went by themselves so far, while the key that takes them out was held.
  var repeatedDeletions: Int { get }
  /// Whether it takes text from the keyboard.
  var acceptsText: Bool { get }
  /// Whether it covers all else: nothing behind it may be reached.
  var isModal: Bool { get }
  /// Whether one press, drag and release enters a whole value, so that a release can mean that it is
  /// ready.
  var isEnteredByDragging: Bool { get }
  /// Why there is no valid value, in words for the person; `nil` where nothing needs to be said yet.
  var complaint: String? { get }

  /// Takes its place in a new layout; the value stays.
  mutating func place(in placement: Placement)
  /// Takes an event and says what came of it.
  mutating func handle(_ event: StampedEvent) -> MethodResponse
  /// Moves what moves by itself on to `now`.
  mutating func advance(to now: Instant)
}

extension InputMethod {
  /// None: most methods are not sliders.
  package var control: ControlDisplay? { nil }
  /// Nothing moves by itself.
  package var isMoving: Bool { false }
  /// Nothing changes by itself.
  package var nextChange: Instant? { nil }
  /// None went by themselves.
  package var repeatedDeletions: Int { 0 }
  /// No text is taken.
  package var acceptsText: Bool { false }
  /// Nothing else is covered.
  package var isModal: Bool { false }
  /// Several presses, or keys, make a value.
  package var isEnteredByDragging: Bool { false }
  /// Nothing needs to be said.
  package var complaint: String? { nil }
  /// Nothing moves by itself.
  package mutating func advance(to now: Instant) {}
}

/// What came of an event.
package struct MethodResponse: Hashable, Sendable {
  /// Whether the method made use of the event, so that nobody else may.
  package var isHandled: Bool
  /// What the method wants of the clipboard.
  package var clipboard: ClipboardRequest?
  /// Characters taken out by the person in this event.
  package var deletions: Int

  /// Creates a response.
  package init(isHandled: Bool, clipboard: ClipboardRequest? = nil, deletions: Int = 0) {
    self.isHandled = isHandled
    self.clipboard = clipboard
    self.deletions = deletions
  }

  /// The event meant nothing to the method.
  package static let ignored = MethodResponse(isHandled: false)
  /// The event was used, and nothing else is to be done.
  package static let handled = MethodResponse(isHandled: true)

  /// What came of this event and of `other`, which belongs to it.
  package func joined(with other: MethodResponse) -> MethodResponse {
    MethodResponse(
      isHandled: isHandled || other.isHandled, clipboard: clipboard ?? other.clipboard,
      deletions: deletions + other.deletions)
  }
}

/// What a method wants of the clipboard; pasted text comes back as a `textEntered` event.
package enum ClipboardRequest: Hashable, Sendable {
  case write(String)
  case paste
}

/// How a held slider translates the pointer's movement at this moment.
package struct ControlDisplay: Hashable, Sendable {
  /// The thumb's pixels for each pixel of the pointer.
  package var gain: Double
  /// The pointer's distance from the track, in window pixels.
  package var distance: Double

  /// Creates the pair.
  package init(gain: Double, distance: Double) {
    self.gain = gain
    self.distance = distance
  }
}
