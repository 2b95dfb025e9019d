/// What a person, or the window system on their behalf, did.
public enum InputEvent: Hashable, Sendable {
  case pointerMoved(Point)
  /// `clicks` counts presses in quick succession at one place: 2 is a double click.
  case pointerPressed(Point, button: PointerButton, clicks: Int)
  case pointerReleased(Point, button: PointerButton)
  /// Wheel steps at the pointer; positive turns away from the person. Fractions come from touchpads.
  case scrolled(Point, steps: Double)
  case keyPressed(Key, Modifiers, isRepeat: Bool)
  case keyReleased(Key)
  /// Text as the keyboard's layout and input method composed it.
  case textEntered(String)
  case touchBegan(Point, finger: Int64)
  case touchMoved(Point, finger: Int64)
  case touchEnded(Point, finger: Int64)
  case focusGained
  case focusLost
  /// The window's new extents in pixels.
  case windowResized(width: Double, height: Double)
  /// The window or the whole screen changed in another way that a person may notice.
  case screenChanged(ScreenChange)
  /// The pointer left the window without a button held.
  case pointerLeft
}

extension InputEvent {
  /// Whether it comes from the window itself: nobody waits for an answer.
  public var isOfWindow: Bool {
    switch self {
    case .focusGained, .focusLost, .windowResized, .screenChanged: true
    case .pointerMoved, .pointerPressed, .pointerReleased, .scrolled, .pointerLeft, .touchBegan,
      .touchMoved, .touchEnded, .keyPressed, .keyReleased, .textEntered:
      false
    }
  }

  /// Whether it comes from the pointer: mouse, wheel or finger.
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

/// What can happen to a window beside focus and extents.
public enum ScreenChange: Hashable, Sendable {
  /// The window's upper left corner stands here on the desktop now, in pixels.
  case windowMoved(Point)
  /// The window was minimised or hidden.
  case windowHidden
  /// The window came back.
  case windowShown
  /// The window stands on another display now.
  case displayChanged
  case screenSaverOn
  case screenSaverOff

  /// The name in the log of events.
  public var name: String {
    switch self {
    case .windowMoved: "window_moved"
    case .windowHidden: "window_hidden"
    case .windowShown: "window_shown"
    case .displayChanged: "display_changed"
    case .screenSaverOn: "screen_saver_on"
    case .screenSaverOff: "screen_saver_off"
    }
  }

  /// Whether it takes the picture, or the person's attention, away; coming back does not.
  public var disturbs: Bool {
    switch self {
    case .windowMoved, .windowHidden, .displayChanged, .screenSaverOn: true
    case .windowShown, .screenSaverOff: false
    }
  }
}

/// The buttons that have a meaning of their own.
public enum PointerButton: String, Hashable, Sendable {
  case primary, middle, secondary, other
}

/// Where an event's time was read.
public enum StampSource: String, Hashable, Sendable {
  /// The X server's millisecond joined with the time of arrival.
  case xServer = "x-server"
  /// CLOCK_MONOTONIC when the event reached the program.
  case arrival
}

/// An input event with the best known moment at which it happened.
public struct StampedEvent: Hashable, Sendable {
  /// The fused stamp: what trials are timed by.
  public var time: Instant
  /// When the program received it; never before `time`.
  public var arrival: Instant
  /// Where `time` was read.
  public var source: StampSource
  /// What happened.
  public var event: InputEvent
  /// The modifier keys that were held meanwhile.
  public var modifiers: Modifiers
  /// Whether it is what a finger on the glass means to a pointer.
  public var isByFinger = false

  /// Creates an event that happened at `time` and was received at `arrival`, or at once.
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

/// A key by its meaning, after the keyboard's layout.
public enum Key: Hashable, Sendable {
  case enter, escape, tab, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  /// A key that stands for one character, in lower case; used for shortcuts, never for text.
  case character(Character)
  /// Any other key, by the name that the window system gives it.
  case other(String)

  /// The name that is logged.
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

/// The modifier keys held while something else was done.
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
