import Formats
import Primitives
import Sliders

extension Scale {
  /// Where `key` leads from `value`; `nil` for a key that leads nowhere on a scale.
  ///
  /// Arrows go one step, with Shift ten; Page Up and Page Down ten; Home and End to the ends.
  func value(after key: Key, _ modifiers: Modifiers, from value: Int) -> Int? {
    let step = modifiers.contains(.shift) ? 10 : 1
    return switch key {
    case .up, .right: clamped(value + step)
    case .down, .left: clamped(value - step)
    case .pageUp: clamped(value + 10)
    case .pageDown: clamped(value - 10)
    case .home: minimum
    case .end: maximum
    default: nil
    }
  }
}
