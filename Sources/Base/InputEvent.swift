/// An input by a person, or a change that the window system reports.
public enum InputEvent: Hashable, Sendable {
  case pointerMoved(Point)
  /// `clicks` counts presses in quick succession at one point: 2 is a double click.
  case pointerPressed(Point, button: PointerButton, clicks: Int)
  case pointerReleased(Point, button: PointerButton)
  /// Wheel steps at the pointer, positive away from the person; touchpads report fractions.
  case scrolled(Point, steps: Double)
  case keyPressed(Key, Modifiers, isRepeat: Bool)
  case keyReleased(Key)
  /// Text as composed by the keyboard's layout and input method.
  case textEntered(String)
  case touchBegan(Point, finger: Int64)
  case touchMoved(Point, finger: Int64)
  case touchEnded(Point, finger: Int64)
  case focusGained
  case focusLost
  /// The window's new size in pixels.
  case windowResized(width: Double, height: Double)
  /// Another change of the window or the screen.
  case screenChanged(ScreenChange)
  /// The pointer left the window without a button held.
  case pointerLeft
}

extension InputEvent {
  /// Whether the event is about the window itself, so that it needs no visible response.
  public var isOfWindow: Bool {
    switch self {
    case .focusGained, .focusLost, .windowResized, .screenChanged: true
    case .pointerMoved, .pointerPressed, .pointerReleased, .scrolled, .pointerLeft, .touchBegan,
      .touchMoved, .touchEnded, .keyPressed, .keyReleased, .textEntered:
      false
    }
  }

  /// Whether the event comes from the pointer: mouse, wheel or finger.
  public var isPointer: Bool {
    switch self {
    case .pointerMoved, .pointerPressed, .pointerReleased, .scrolled, .pointerLeft, .touchBegan,
      .touchMoved, .touchEnded:
      true
    case .keyPressed, .keyReleased, .textEntered, .focusGained, .focusLost, .windowResized,
      .screenChanged:
      false
    }
  }
}

/// A change of a window other than its focus and size.
public enum ScreenChange: Hashable, Sendable {
  /// The window's upper left corner moved to this point of the desktop, in pixels.
  case windowMoved(Point)
  /// The window was minimised or hidden.
  case windowHidden
  /// The window is visible again.
  case windowShown
  /// The window moved to another display.
  case displayChanged
  case screenSaverOn
  case screenSaverOff
  /// The program was stopped, or the machine slept, and continues now.
  case programStopped
  /// The pointer is at this point of the window, after a drag that went on beyond the window's edge.
  case pointerReturned(Point)

  /// The name in the log of events.
  public var name: String {
    switch self {
    case .windowMoved: "window_moved"
    case .windowHidden: "window_hidden"
    case .windowShown: "window_shown"
    case .displayChanged: "display_changed"
    case .screenSaverOn: "screen_saver_on"
    case .screenSaverOff: "screen_saver_off"
    case .programStopped: "program_stopped"
    case .pointerReturned: "pointer_returned"
    }
  }

  /// Whether it hides the picture or distracts the person.
  public var disturbs: Bool {
    switch self {
    case .windowMoved, .windowHidden, .displayChanged, .screenSaverOn, .programStopped: true
    case .windowShown, .screenSaverOff, .pointerReturned: false
    }
  }
}

/// A button of the pointer.
public enum PointerButton: String, Hashable, Sendable {
  case primary, middle, secondary, other
}

/// The source of an event's time.
public enum StampSource: String, Hashable, Sendable, CaseIterable {
  /// The X server's milliseconds, combined with the time of arrival.
  case xServer = "x-server"
  /// The milliseconds of an X server that gets its input from a Wayland compositor: the times at which it handled the
  /// event, combined with the time of arrival.
  case xwayland
  /// The Wayland compositor's milliseconds, combined with the time of arrival.
  case wayland
  /// CLOCK_MONOTONIC when the event reached the program.
  case arrival
}

/// An input event with the best estimate of when it happened.
public struct StampedEvent: Hashable, Sendable {
  /// The time of the event; trials are timed by it.
  public var time: Instant
  /// The time at which the program received it; never before `time`.
  public var arrival: Instant
  /// The source of `time`.
  public var source: StampSource
  /// The event.
  public var event: InputEvent
  /// The modifier keys that were held.
  public var modifiers: Modifiers
  /// Whether a finger on a touchscreen caused it.
  public var isByFinger = false

  /// Creates an event that happened at `time` and was received at `arrival`, by default the same moment.
  public init(
    _ event: InputEvent, at time: Instant, arrival: Instant? = nil, source: StampSource = .arrival,
    modifiers: Modifiers = []
  ) {
    self.event = event
    self.time = time
    self.arrival = arrival ?? time
    self.source = source
    self.modifiers = modifiers
  }
}

/// A key by its meaning in the keyboard's layout.
public enum Key: Hashable, Sendable {
  case enter, escape, tab, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  /// A character key, in lower case; used for shortcuts, never for text.
  case character(Character)
  /// Any other key, by the name that the window system gives it.
  case other(String)

  /// The name in the log of events.
  public var name: String {
    switch self {
    case .enter: "enter"
    case .escape: "escape"
    case .tab: "tab"
    case .space: "space"
    case .backspace: "backspace"
    case .delete: "delete"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page_up"
    case .pageDown: "page_down"
    case .character(let character): String(character)
    case .other(let name): name
    }
  }
}

extension Key {
  private static let named: [Key] = [
    .enter, .escape, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end,
    .pageUp, .pageDown,
  ]

  /// The key of this name in the log of events.
  public init(name: String) {
    if let key = Self.named.first(where: { $0.name == name }) {
      self = key
    } else if let character = name.first, name.count == 1 {
      self = .character(character)
    } else {
      self = .other(name)
    }
  }
}

/// A set of modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
}

extension Modifiers {
  private static let named: [(Modifiers, String)] = [
    (.control, "control"), (.alt, "alt"), (.shift, "shift"),
  ]

  /// The names of all sets of modifiers but the empty one.
  package static let names = (1..<8).map { Modifiers(rawValue: $0).name }

  /// The names of the modifiers, joined by a plus sign; empty for none.
  package var name: String {
    Self.named.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }

  /// Reads a text written by `name`; `nil` if it names no modifiers.
  package init?(name: String) {
    let found = (0..<8).map { Modifiers(rawValue: $0) }.first { $0.name == name }
    guard let found else { return nil }
    self = found
  }
}
