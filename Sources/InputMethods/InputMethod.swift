package import Base
package import Languages

/// One way to enter a number, as a state machine: it handles stamped events and has a value.
///
/// It knows no window, clock or disk. Its owner calls `place(in:)` before the first event and
/// after each change of layout, and `advance(to:)` before each event, at `nextChange`, and for each
/// picture while `isMoving`.
package protocol InputMethod: Sendable {
  /// Its parameters.
  associatedtype Settings: MethodSettings

  /// The machine as a case of the closed sum of all methods, to find its view.
  var concrete: ConcreteMethod { get }
  /// The value entered so far, in the scale's steps; `nil` while there is none.
  var value: Int? { get }
  /// The parts that can be hit, front to back.
  var parts: [Part] { get }
  /// The gain and the pointer's distance while a slider is held, otherwise `nil`.
  var control: ControlDisplay? { get }
  /// Whether something moves by itself, so that more frames are due.
  var isMoving: Bool { get }
  /// The next moment at which something held changes the value without another event, if any.
  var nextChange: Instant? { get }
  /// The number of characters deleted so far by the repeats of a held key.
  var repeatedDeletions: Int { get }
  /// Whether it accepts text from the keyboard.
  var acceptsText: Bool { get }
  /// Whether it covers everything else, so that nothing behind it can be hit.
  var isModal: Bool { get }
  /// Whether one press, drag and release enters a whole value, so that a release can mean that it is
  /// ready.
  var isEnteredByDragging: Bool { get }
  /// Whether the pointer's way is to continue beyond the edge of the window, as for a drag of any length.
  var wantsUnboundedPointer: Bool { get }
  /// The reason that there is no valid value; `nil` if there is no problem yet.
  var entryProblem: EntryProblem? { get }
  /// The reason that Done finds no valid value, if nothing more is entered; `nil` if it finds one.
  var finishedProblem: EntryProblem? { get }

  /// Its controls, as a screen reader is told of them.
  func elements(_ naming: ElementNaming) -> [AccessibleElement]
  /// The rows of keys by which people with one or two switches use it.
  func scanRows(in language: Language) -> [[Scanning.Choice]]

  /// Moves to a new layout; the value stays.
  mutating func place(in placement: Placement)
  /// Handles an event and returns its effect.
  mutating func handle(_ event: StampedEvent) -> MethodResponse
  /// Advances everything that moves by itself to `now`.
  mutating func advance(to now: Instant)
}

extension InputMethod {
  /// The kind of method.
  package var kind: MethodKind { Settings.kind }
  /// None: most methods are not sliders.
  package var control: ControlDisplay? { nil }
  /// None: nothing moves by itself.
  package var isMoving: Bool { false }
  /// None: nothing changes by itself.
  package var nextChange: Instant? { nil }
  /// None: no key repeats.
  package var repeatedDeletions: Int { 0 }
  /// None: most methods accept no text.
  package var acceptsText: Bool { false }
  /// None: most methods stay in their area.
  package var isModal: Bool { false }
  /// Most methods need several presses or keys for a value.
  package var isEnteredByDragging: Bool { false }
  /// None: most methods have room in the window.
  package var wantsUnboundedPointer: Bool { false }
  /// None: most methods have a valid value at all times.
  package var entryProblem: EntryProblem? { nil }
  /// The same as before: most methods have no entry that could continue.
  package var finishedProblem: EntryProblem? { entryProblem }
  /// None: nothing moves by itself.
  package mutating func advance(to now: Instant) {}
}

/// The effect of an event.
package struct MethodResponse: Hashable, Sendable {
  /// Whether the method used the event, so that no other receiver may.
  package var isHandled: Bool
  /// A request to the clipboard.
  package var clipboard: ClipboardRequest?
  /// The number of characters that the participant deleted by this event.
  package var deletions: Int
  /// Whether the event took back a drag, as if its press had never been.
  package var isCancellation: Bool

  /// Creates a response.
  package init(
    isHandled: Bool, clipboard: ClipboardRequest? = nil, deletions: Int = 0,
    isCancellation: Bool = false
  ) {
    self.isHandled = isHandled
    self.clipboard = clipboard
    self.deletions = deletions
    self.isCancellation = isCancellation
  }

  /// The event meant nothing to the method.
  package static let ignored = MethodResponse(isHandled: false)
  /// The event was used and has no further effect.
  package static let handled = MethodResponse(isHandled: true)
  /// The event took back a drag.
  package static let cancelled = MethodResponse(isHandled: true, isCancellation: true)

  /// The joint effect of this event and of `other`, which belongs to it.
  package func joined(with other: MethodResponse) -> MethodResponse {
    MethodResponse(
      isHandled: isHandled || other.isHandled, clipboard: clipboard ?? other.clipboard,
      deletions: deletions + other.deletions,
      isCancellation: isCancellation || other.isCancellation)
  }
}

/// A request to the clipboard; pasted text comes back as a `textEntered` event.
package enum ClipboardRequest: Hashable, Sendable {
  case write(String)
  case paste
  /// To paste the selection of another program, as a click of the middle button does on X11.
  case pasteSelection
}

/// The translation of the pointer's movement by a held slider at this moment.
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

/// Something that can be hit, with the name under which it is announced.
package struct Part: Hashable, Sendable {
  /// The announced name, such as `thumb` or `wheel_1`.
  package var name: String
  /// The frame of the part, in window pixels.
  package var frame: Rectangle
  /// The shape of the pointer over it.
  package var pointer: PointerShape
  /// The text on it at this moment, such as the digit of a wheel; `nil` for none.
  ///
  /// A page may hide it all the same.
  package var text: String?

  /// Creates a part; the pointer stays an arrow over it by default.
  package init(
    _ name: String, _ frame: Rectangle, _ pointer: PointerShape = .arrow,
    reading text: String? = nil
  ) {
    self.name = name
    self.frame = frame
    self.pointer = pointer
    self.text = text
  }
}

extension Part {
  /// Whether it is dragged rather than clicked.
  package var isDragged: Bool {
    name == PartName.thumb || name == PartName.track || pointer == .sideways
  }
}

/// The names of methods' parts, by which simulated people, logs of layouts and announcements find them.
package enum PartName {
  /// The part that is dragged along a track.
  package static let thumb = "thumb"
  /// The line or the ring that a thumb moves along.
  package static let track = "track"
  /// The part in which a number is typed, dragged or shown.
  package static let field = "field"
  /// A number that cannot be typed.
  package static let value = "value"
  /// The area that closes a sheet.
  package static let outside = "outside"
  /// The button of a sheet that closes it.
  package static let sheetDone = "sheet_done"

  private static let wheels = "wheel_"

  /// The wheel at `index`, counted from the left; names count from 1.
  package static func wheel(_ index: Int) -> String { "\(wheels)\(index + 1)" }

  /// Whether `name` is the name of a wheel.
  package static func isWheel(_ name: String) -> Bool { name.hasPrefix(wheels) }
}

/// The shape of the pointer over a part.
package enum PointerShape: Hashable, Sendable {
  case arrow
  /// Over something that can be grabbed or pressed.
  case hand
  /// Over text that can be edited.
  case text
  /// Over a number that is dragged to the left and to the right.
  case sideways
}
