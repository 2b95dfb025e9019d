// The wheel picker's keyboard: keys for the wheel in focus, and a number that is typed.

import Base
import Sliders

extension WheelPicker {
  /// Has all wheels show the number with `text` at its end; whichever wheel is in focus.
  mutating func enter(_ text: String, at time: Instant) -> MethodResponse {
    // A held wheel would have two digits: its own and the typed one.
    guard !isHeld, !text.trimmed.isEmpty else { return .ignored }
    var typing = typing ?? WheelTyping(over: digits, on: scale, settings: settings)
    typing.enter(text)
    show(typing, at: time)
    return .handled
  }

  /// Deletes the last typed character or all; the wheels go back with it.
  private mutating func delete(all: Bool, at time: Instant) -> MethodResponse {
    guard var typing else { return .ignored }
    let deletions = typing.delete(all: all)
    show(typing, at: time)
    return MethodResponse(isHandled: true, deletions: deletions)
  }

  private mutating func show(_ typing: WheelTyping, at time: Instant) {
    self.typing = typing
    if !typing.text.isEmpty { focus = max(0, typing.typed.upperBound - 1) }
    turn(to: typing.digits, at: time)
    show(at: time)
  }

  /// Turns the wheels to `digits`, the shorter way; wheels that keep their digit are left alone.
  private mutating func turn(to digits: [Int], at time: Instant) {
    for (index, digit) in digits.enumerated() where wheels[index].digit != digit {
      wheels[index].show(digit, at: time)
    }
  }

  private var digits: [Int] { wheels.map(\.digit) }

  /// Turns wheels, moves the focus, edits the typed number, or opens and closes the sheet.
  mutating func press(
    _ key: Key, _ modifiers: Modifiers, at time: Instant
  ) -> MethodResponse {
    if key == .escape, sheet.isOpen {
      setSheet(open: false, at: time)
      typing = nil
      return .handled
    }
    guard settings.hasKeyboard else { return .ignored }
    if let response = useClipboard(key, modifiers) { return response }
    switch key {
    case .backspace: return delete(all: modifiers.contains(.control), at: time)
    case .delete: return delete(all: true, at: time)
    case .up: wheels[focus].step(by: -1, at: time)
    case .down: wheels[focus].step(by: 1, at: time)
    case .pageUp: wheels[focus].step(by: -Self.page, at: time)
    case .pageDown: wheels[focus].step(by: Self.page, at: time)
    case .left: focus = max(0, focus - 1)
    case .right: focus = min(wheels.count - 1, focus + 1)
    case .home: turn(to: settings.digits(of: scale.minimum, on: scale), at: time)
    case .end: turn(to: settings.digits(of: scale.maximum, on: scale), at: time)
    case .space where settings.presentation == .sheet: break
    case .enter:
      // A confirmed number ends, also if it was wrong.
      typing = nil
      return .ignored
    default: return .ignored
    }
    typing = nil
    show(at: time)
    return .handled
  }

  /// The rows by which Page Up and Page Down turn: as many as are seen above and below the chosen one.
  private static let page = 3

  /// Copies the number, or asks for another one in its place.
  private mutating func useClipboard(_ key: Key, _ modifiers: Modifiers) -> MethodResponse? {
    if modifiers.copies(with: key) {
      return MethodResponse(isHandled: true, clipboard: .write(scale.text(shown)))
    }
    guard modifiers.pastes(with: key), !isHeld else { return nil }
    typing = nil
    return MethodResponse(isHandled: true, clipboard: .paste)
  }

  private mutating func show(at time: Instant) {
    isFocusVisible = true
    if settings.presentation == .sheet { setSheet(open: true, at: time) }
  }
}
