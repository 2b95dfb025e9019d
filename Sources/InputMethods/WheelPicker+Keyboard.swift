import Formats
import Primitives
import Sliders

extension WheelPicker {
  /// Sets the wheel in focus to each digit and goes on; a decimal sign goes to the first decimal.
  mutating func enter(_ text: String, at time: Instant) -> MethodResponse {
    var isUsed = false
    for character in text {
      if let digit = character.wholeNumberValue, character.isASCII {
        wheels[focus].show(digit, at: time)
        focus = min(focus + 1, wheels.count - 1)
      } else if ".,".contains(character), scale.decimals > 0 {
        focus = settings.integerDigits
      } else {
        continue
      }
      isUsed = true
    }
    if isUsed { show(at: time) }
    return isUsed ? .handled : .ignored
  }

  /// Turns the wheel in focus, moves the focus, or opens and closes the sheet.
  mutating func press(_ key: Key, at time: Instant) -> MethodResponse {
    if key == .escape, sheet.isOpen {
      setSheet(open: false, at: time)
      return .handled
    }
    switch key {
    case .up: wheels[focus].step(by: -1, at: time)
    case .down: wheels[focus].step(by: 1, at: time)
    case .left, .backspace: focus = max(0, focus - 1)
    case .right: focus = min(wheels.count - 1, focus + 1)
    case .home: focus = 0
    case .end: focus = wheels.count - 1
    case .space where settings.presentation == .sheet: break
    default: return .ignored
    }
    show(at: time)
    return .handled
  }

  private mutating func show(at time: Instant) {
    isFocusVisible = true
    if settings.presentation == .sheet { setSheet(open: true, at: time) }
  }
}
