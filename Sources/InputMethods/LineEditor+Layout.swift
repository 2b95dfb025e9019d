import Formats
import Primitives

extension LineEditor {
  /// The pen's places in a field of numbers, before each character and after the last one, in window
  /// pixels.
  ///
  /// The text stands in the middle; where it is too long for the field, so that the caret is seen.
  func stops(in field: Rectangle, digits: DigitAdvances, fontSize: Double) -> [Double] {
    let stops = digits.stops(of: text, fontSize: fontSize)
    let width = stops.last ?? 0
    let margin = fontSize / 2
    let room = field.width - 2 * margin
    let scroll = max(0, stops[caret] - room)
    let start = width <= room ? field.midX - width / 2 : field.x + margin - scroll
    return stops.map { start + $0 }
  }
}
