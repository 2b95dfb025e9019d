package import Base
import InputMethods

/// The pointer over the buttons of a screen, and the focus among them: a press and a release on a button activate it.
///
/// A person who double-clicks Done has not yet seen Start, which is now under the pointer. So a new screen's buttons
/// ignore presses near the point of the release that led to it, for a pause. After its own release a button ignores one
/// more press. Further presses do not restart the pause, so that it also ends for people whose hands shake. The first
/// finger on the glass counts as the pointer.
package struct Pointing: Hashable, Sendable {
  /// The name of the button under the pointer.
  package private(set) var hovered: String?
  /// The name of the button that was pressed and not let go yet.
  package private(set) var pressed: String?
  /// The button that Tab has reached.
  package private(set) var keyboard = KeyboardFocus()
  /// The point at which the pointer was last seen.
  package private(set) var point: Point?
  private var fingers = FingerTracking()
  private var lastRelease: Release?
  private var pause: Pause?

  /// The buttons that ignore presses for a while.
  private enum Pause: Hashable {
    /// All buttons of a screen that came after this release.
    case screen(after: Release)
    /// The button that was let go then, for one press.
    case button(String, after: Release)
  }

  /// The end of a press.
  private struct Release: Hashable {
    var time: Instant
    var point: Point
  }

  /// Creates a pointer that has not been seen.
  package init() {}

  /// The outcome of an event.
  package enum Result: Equatable, Sendable {
    /// Not for a button: pass it on.
    case passed
    /// For a button, without any further effect.
    case taken
    /// The button was pressed and let go.
    case activated(any ButtonIdentity)

    package static func == (one: Result, other: Result) -> Bool {
      switch (one, other) {
      case (.passed, .passed), (.taken, .taken): true
      case (.activated(let one), .activated(let other)): one.name == other.name
      case (.passed, _), (.taken, _), (.activated, _): false
      }
    }
  }

  /// Handles an event before anything else does; a pause takes `seconds`.
  ///
  /// Tab moves through `stops`, none unless they are given; `keepsTab` is as in `KeyboardFocus`.
  package mutating func handle(
    _ event: StampedEvent, buttons: [Button], stops: [String] = [], pause seconds: Double,
    keepsTab: (_ backwards: Bool) -> Bool? = { _ in nil }
  ) -> Result {
    switch keyboard.handle(event.event, buttons, stops: stops, keepsTab: keepsTab) {
    case .presses(let name):
      return buttons.first { $0.name == name }.map { .activated($0.identity) } ?? .taken
    case .taken: return .taken
    case .passed: break
    }
    return fingers.pointerEvents(for: event).reduce(.passed) { result, event in
      let next = handle(event.event, at: event.time, buttons, seconds)
      return result == .passed ? next : result
    }
  }

  private mutating func handle(
    _ event: InputEvent, at time: Instant, _ buttons: [Button], _ seconds: Double
  ) -> Result {
    switch event {
    case .pointerMoved(let point):
      hover(point, buttons)
      return pressed == nil ? .passed : .taken
    case .pointerPressed(let point, .primary, _):
      hover(point, buttons)
      guard let hovered else { return .passed }
      if takesPress(of: hovered, at: time, point, seconds) { pressed = hovered }
      return .taken
    case .pointerReleased(let point, .primary):
      hover(point, buttons)
      lastRelease = Release(time: time, point: point)
      return release(buttons)
    case .screenChanged(.pointerReturned(let point)):
      hover(point, buttons)
      return .passed
    case .pointerLeft:
      hovered = nil
      point = nil
      return .passed
    case .focusLost:
      // Its release may never be reported.
      pressed = nil
      return .passed
    default:
      return .passed
    }
  }

  /// Finds the button under the pointer on a new screen, or on `another` page; a press on the old one means nothing there.
  ///
  /// The focus leaves a button at which Tab does not stop any more, unless no `stops` are given.
  package mutating func enter(
    _ buttons: [Button], stops: [String]? = nil, isAnotherPage: Bool = false
  ) {
    keyboard.enter(
      isAnotherPage ? [] : buttons.filter { stops?.contains($0.name) ?? true })
    pressed = nil
    pause = lastRelease.map { .screen(after: $0) }
    if let point { hover(point, buttons) }
  }

  /// Has the focus go along with the choice in a list, of a page with these `buttons` and `stops`; returns whether it went.
  package mutating func followChoice(_ buttons: [Button], stops: [String]) -> Bool {
    keyboard.followChoice(buttons, stops: stops)
  }

  /// Whether the pause lets `button` accept a press at this time and point.
  private mutating func takesPress(
    of button: String, at time: Instant, _ point: Point, _ seconds: Double
  ) -> Bool {
    func isOver(since release: Release) -> Bool {
      time.seconds(since: release.time) >= seconds
        || point.distance(to: release.point) > FingerTracking.tapRadius
    }
    switch pause {
    case .screen(let release): return isOver(since: release)
    case .button(button, let release):
      pause = nil
      return isOver(since: release)
    case .button, nil: return true
    }
  }

  private mutating func hover(_ point: Point, _ buttons: [Button]) {
    self.point = point
    hovered = buttons.first { $0.isEnabled && $0.frame.contains(point) }?.name
  }

  private mutating func release(_ buttons: [Button]) -> Result {
    guard let name = pressed else { return .passed }
    pressed = nil
    guard hovered == name, let button = buttons.first(where: { $0.name == name }) else {
      return .taken
    }
    pause = lastRelease.map { .button(name, after: $0) }
    return .activated(button.identity)
  }
}

/// The button that Tab has reached on a page: Enter and Space press it.
///
/// Tab moves through the stops of a page in reading order: its buttons, and the field that receives keys while no
/// button has the focus. Typed text goes to the page, and so does the focus. A page with its own Tab order, such as one
/// of questions, is left at its ends. It receives keys again as soon as one of its own keys or a button is pressed.
/// Arrow keys move among the buttons of a group and do nothing else there.
package struct KeyboardFocus: Hashable, Sendable {
  /// The name of the button; `nil` while keys go to the page itself.
  package private(set) var button: String? {
    didSet { if button == nil { list = nil } }
  }
  /// The list of which the button is a row.
  private var list: String?
  /// Whether a key has moved the focus to the page itself, which then marks its focused part.
  package private(set) var isOnPage = false
  /// Whether the key that pressed a button makes a text that belongs to the press.
  private var leavesOutText = false

  /// The effect of a key.
  enum Result: Equatable {
    /// Nothing to the focus: it is the page's.
    case passed
    case taken
    /// It presses the button of this name.
    case presses(String)
  }

  /// Handles a key on a page with `stops`, of which `buttons` can be pressed.
  ///
  /// `keepsTab` returns whether the page itself can move on by Tab, or backwards; `nil` if it never does.
  mutating func handle(
    _ event: InputEvent, _ buttons: [Button], stops: [String], keepsTab: (Bool) -> Bool?
  ) -> Result {
    switch event {
    case .keyPressed(.tab, let modifiers, _) where !modifiers.contains(.control):
      return walk(
        backwards: modifiers.contains(.shift), buttons, stops: stops, keepsTab: keepsTab)
    case .keyPressed(.enter, [], let isRepeat), .keyPressed(.space, [], let isRepeat):
      leavesOutText = button != nil
      guard let button else { return .passed }
      if isRepeat { return .taken }
      let identity = buttons.first { $0.name == button }?.identity
      if identity?.returnsKeys ?? (keepsTab(false) != nil) {
        self.button = nil
        isOnPage = true
      }
      return .presses(button)
    case .keyPressed(let key, let modifiers, _):
      leavesOutText = false
      guard let group = buttons.first(where: { $0.name == button })?.identity.group else {
        if key.movesInPage, keepsTab(false) != nil { button = nil }
        return .passed
      }
      let isTaken = !modifiers.contains(.control) && move(by: key, in: group, buttons, stops: stops)
      return isTaken ? .taken : .passed
    case .textEntered:
      if leavesOutText { return .taken }
      button = nil
      return .passed
    case .pointerPressed, .touchBegan, .focusLost:
      (button, isOnPage) = (nil, false)
      return .passed
    default: return .passed
    }
  }

  /// Goes to the stop of the list in which the focus is: to the row that was chosen there.
  mutating func followChoice(_ buttons: [Button], stops: [String]) -> Bool {
    guard let list,
      let stop = stops.first(where: { stop in
        buttons.contains { $0.name == stop && $0.identity.list == list }
      }), stop != button
    else { return false }
    button = stop
    return true
  }

  /// Takes the focus from a button that a page does not have any more.
  mutating func enter(_ buttons: [Button]) {
    if !buttons.contains(where: { $0.name == button }) { button = nil }
    if buttons.isEmpty { isOnPage = false }
  }

  /// Moves the focus among the buttons of `group`, round and round, and returns whether `key` does that.
  private mutating func move(
    by key: Key, in group: String, _ buttons: [Button], stops: [String]
  ) -> Bool {
    let members = stops.filter { stop in
      buttons.contains { $0.name == stop && $0.isEnabled && $0.identity.group == group }
    }
    guard let present = members.firstIndex(where: { $0 == button }) else { return key.isArrow }
    switch key {
    case .left, .up: button = members[(present + members.count - 1) % members.count]
    case .right, .down: button = members[(present + 1) % members.count]
    case .home: button = members.first
    case .end: button = members.last
    default: return false
    }
    return true
  }

  private mutating func walk(
    backwards: Bool, _ buttons: [Button], stops: [String], keepsTab: (Bool) -> Bool?
  ) -> Result {
    let keeps = keepsTab(backwards)
    if button == nil, keeps == true { return .passed }
    // Without a button the focus is on the page: on its field, or before the first stop if it has its own Tab order.
    var ring: [String?] = []
    for stop in stops {
      guard let candidate = buttons.first(where: { $0.name == stop }) else {
        // A page with several parts of its own moves through them itself, from the place of the first one.
        if !ring.contains(nil) { ring.append(nil) }
        continue
      }
      // One that a press has disabled is left from its place.
      if candidate.isEnabled || candidate.name == button { ring.append(candidate.name) }
    }
    if keeps != nil, !ring.contains(nil) { ring.insert(nil, at: 0) }
    guard ring.contains(where: { $0 != nil }) else { return .passed }
    let present = ring.firstIndex(of: button)
    let next =
      backwards
      ? (present ?? ring.count) - 1 + ring.count : (present ?? -1) + 1
    button = ring[next % ring.count]
    list = buttons.first { $0.name == button }?.identity.list
    isOnPage = button == nil
    // A page that could move on in this direction was left at its other end: it continues from its last position.
    return button == nil && keeps == false ? .passed : .taken
  }
}

extension Key {
  fileprivate var isArrow: Bool {
    switch self {
    case .up, .down, .left, .right: true
    default: false
    }
  }

  /// Whether it chooses or moves on a page with its own Tab order.
  fileprivate var movesInPage: Bool {
    switch self {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: true
    default: false
    }
  }
}
