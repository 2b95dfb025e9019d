package import Base
package import Sliders

/// Keys on the screen, as on a kiosk, and a field above them that shows the entry.
///
/// A key acts when it is pressed and let go on itself; the delete key repeats while it is held. The keyboard's keys do
/// the same, visibly, and its shortcuts edit the number as a whole. There is no caret to move.
package struct Keypad: InputMethod {
  /// The number entered so far.
  package private(set) var number: NumberEditor
  /// The frames of the field and the keys.
  package private(set) var layout: KeypadLayout
  /// The key under the pointer.
  package private(set) var hovered: KeypadKey?
  /// The number of characters deleted while the delete key was held.
  package private(set) var repeatedDeletions = 0

  /// Whether the keypad has the keys of sessions before the format 5.
  private let isEarlier: Bool
  private var digits = DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0)
  private var hold: Hold?
  private var typed: KeypadKey?
  private var now = Instant(nanoseconds: 0)

  /// A key under the pointer, with the number and the count at the press.
  private struct Hold {
    var key: KeypadKey
    var repeats: AutoRepeat
    var number: NumberEditor
    var deletions: Int
    /// Once the pointer has left the key it repeats no more.
    var hasLeft = false
  }

  init(scale: Scale, otherCharacters: OtherCharacters = .refuse, isEarlier: Bool = false) {
    self.isEarlier = isEarlier
    number = NumberEditor(scale: scale, otherCharacters: otherCharacters)
    layout = KeypadLayout(scale: scale, isEarlier: isEarlier)
  }

  /// The numbers that can be entered.
  package var scale: Scale { number.scale }
  /// The number entered; `nil` while the text is none, or off the scale.
  package var value: Int? { number.value }
  /// The problem with the text, as soon as further keys cannot fix it.
  package var entryProblem: EntryProblem? { number.entryProblem }
  /// The problem with the text if nothing more is typed.
  package var finishedProblem: EntryProblem? { number.finishedProblem }
  /// Digits arrive as text, so that every keyboard layout has them.
  package var acceptsText: Bool { true }

  /// The keys and the field.
  package var parts: [Part] {
    layout.keys.compactMap { key in layout.frame(of: key).map { Part(key.name, $0, .hand) } }
      + [Part(PartName.field, layout.field, reading: number.line.string)]
  }

  /// The x coordinates of the pen in the window: before each character, and after the last one.
  package var caretStops: [Double] {
    number.line.stops(in: layout.field, digits: digits, fontSize: fontSize)
  }

  /// The size of the digits, in pixels.
  package var fontSize: Double { min(32 * layout.unit, layout.field.height * 0.6) }

  /// The next moment at which the held key deletes a character.
  package var nextChange: Instant? {
    guard let hold, hold.key == .delete, !hold.hasLeft, !number.line.text.isEmpty else {
      return nil
    }
    return hold.repeats.due(hold.repeats.count(at: now) + 1)
  }

  /// Whether `key` is down: under the pointer or on the keyboard.
  package func isPressed(_ key: KeypadKey) -> Bool {
    typed == key || hold?.key == key && hovered == key
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .keypad(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    digits = placement.digits
    layout = KeypadLayout(scale: number.scale, in: placement, isEarlier: isEarlier)
  }

  /// Moves on to `now`.
  package mutating func advance(to now: Instant) {
    self.now = max(self.now, now)
    deleteRepeatedly(until: self.now)
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .pointerPressed(let point, .primary, _): return press(at: point, event.time)
    case .pointerMoved(let point): return move(to: point, event.time)
    case .pointerReleased(let point, .primary): return release(at: point, event.time)
    case .pointerLeft: hovered = nil
    case .textEntered(let text): return type(text)
    case .keyPressed(let key, let modifiers, _): return press(key, modifiers)
    case .keyReleased: typed = nil
    case .focusLost:
      deleteRepeatedly(until: event.time)
      (hold, typed) = (nil, nil)
    default: break
    }
    return .ignored
  }

  private mutating func press(at point: Point, _ time: Instant) -> MethodResponse {
    hovered = layout.key(at: point)
    typed = nil
    hold = hovered.map {
      Hold(
        key: $0, repeats: AutoRepeat(from: time), number: number, deletions: repeatedDeletions)
    }
    now = max(now, time)
    return hold == nil ? .ignored : .handled
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    hovered = layout.key(at: point)
    guard let hold else { return .ignored }
    if hovered != hold.key {
      deleteRepeatedly(until: time)
      self.hold?.hasLeft = true
    }
    return .handled
  }

  private mutating func release(at point: Point, _ time: Instant) -> MethodResponse {
    let response = move(to: point, time)
    deleteRepeatedly(until: time)
    defer { hold = nil }
    guard let hold, hovered == hold.key else { return response }
    // If it has repeated already, its release deletes nothing more.
    if hold.key == .delete, hold.repeats.count(at: time) > 0 { return .handled }
    return act(hold.key)
  }

  private mutating func act(_ key: KeypadKey) -> MethodResponse {
    switch key {
    case .digit, .point, .minus: return number.enter(key.text ?? "")
    case .delete: return number.press(.backspace, [])
    case .clear:
      _ = number.press(.character("a"), .control)
      return number.press(.backspace, [])
    }
  }

  /// Presses the keys that the keyboard has too, and edits the number as a field does.
  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    if key == .clear { return type(.clear) }
    if key == .backspace, !modifiers.contains(.control) { return type(.delete) }
    let isShortcut =
      modifiers.contains(.control) || modifiers.pastes(with: key)
      || key == .delete && !number.line.selection.isEmpty
    // A number that changes under the delete key would come back with its next repeat.
    guard isShortcut, !isCaretKey(key), hold?.key != .delete else { return .ignored }
    return number.press(key, modifiers)
  }

  private func isCaretKey(_ key: Key) -> Bool { [.left, .right, .home, .end].contains(key) }

  /// Deletes the characters due until `time`, counted from the press.
  private mutating func deleteRepeatedly(until time: Instant) {
    guard let hold, hold.key == .delete, !hold.hasLeft else { return }
    let due = min(hold.repeats.count(at: time), hold.number.line.text.count)
    number = hold.number
    for _ in 0..<due { _ = number.press(.backspace, []) }
    repeatedDeletions = hold.deletions + due
  }

  private mutating func type(_ key: KeypadKey) -> MethodResponse {
    // A number that changes under a key that is held would come back with its next repeat.
    if hold?.key == .delete { return .handled }
    if layout.keys.contains(key) { typed = key }
    return act(key)
  }

  /// Types as the keys would; text without a key is rejected as in a field.
  private mutating func type(_ text: String) -> MethodResponse {
    if text.count == 1, let key = text.first.flatMap(KeypadKey.init(typing:)) { return type(key) }
    return hold?.key == .delete ? .handled : number.enter(text)
  }
}

/// A key of the keypad.
package enum KeypadKey: Hashable, Sendable {
  case digit(Int)
  case point, minus, clear, delete

  /// The name under which it is announced.
  package var name: String {
    switch self {
    case .digit(let digit): "key_\(digit)"
    case .point: "key_point"
    case .minus: "key_minus"
    case .clear: "key_clear"
    case .delete: "key_delete"
    }
  }

  /// The text that it types; `nil` for the keys that delete.
  package var text: String? {
    switch self {
    case .digit(let digit): "\(digit)"
    case .point: "."
    case .minus: "-"
    case .clear, .delete: nil
    }
  }

  /// The key that types `character`, with either decimal sign and the digits of every script.
  package init?(typing character: Character) {
    switch character.inNumber {
    case ".", ",": self = .point
    case "-": self = .minus
    case let digit?:
      guard let digit = digit.wholeNumberValue else { return nil }
      self = .digit(digit)
    case nil: return nil
    }
  }
}

extension Key {
  /// The key in the middle of the number block, without Num Lock.
  fileprivate static let clear = Key.other("Clear")
}
