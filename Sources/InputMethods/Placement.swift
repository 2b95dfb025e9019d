package import Base

/// The area of a method and the size of its parts.
package struct Placement: Hashable, Sendable {
  /// The part of the window that is the method's own.
  package var area: Rectangle
  /// The whole window; sheets may cover it.
  package var window: Rectangle
  /// The pixels of one layout unit: 1 on a plain display, 2 on a dense one or with doubled text.
  package var unit: Double
  /// The widths of the characters of a number, in pixels for each pixel of font size.
  package var digits: DigitAdvances
  /// Whether decorative animation is skipped.
  package var reducesMotion: Bool
  /// The window's pixels in a millimetre of the display, if the study gives lengths in millimetres; otherwise `nil`.
  package var pixelsPerMillimetre: Double?

  /// Creates a placement.
  package init(
    area: Rectangle, window: Rectangle, unit: Double, digits: DigitAdvances,
    reducesMotion: Bool = false, pixelsPerMillimetre: Double? = nil
  ) {
    self.area = area
    self.window = window
    self.unit = unit
    self.digits = digits
    self.reducesMotion = reducesMotion
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// The frame of a field for a number: at the top of the area, in its middle.
  var fieldFrame: Rectangle {
    Rectangle(
      center: Point(x: area.midX, y: area.y + 44 * unit), width: 280 * unit, height: 68 * unit)
  }
}

/// The widths by which each character of a number moves the pen, in shares of the font size.
package struct DigitAdvances: Hashable, Sendable {
  /// Any digit: numbers are set with tabular figures.
  package var digit: Double
  /// The full stop.
  package var point: Double
  /// The comma.
  package var comma: Double
  /// The minus sign.
  package var minus: Double

  /// Creates the widths.
  package init(digit: Double, point: Double, comma: Double, minus: Double) {
    self.digit = digit
    self.point = point
    self.comma = comma
    self.minus = minus
  }

  /// The pen's x coordinate before each character of `text` and after the last one, in pixels.
  package func stops(of text: [Character], fontSize: Double) -> [Double] {
    text.reduce(into: [0]) { stops, character in
      stops.append((stops.last ?? 0) + advance(of: character) * fontSize)
    }
  }

  private func advance(of character: Character) -> Double {
    switch character {
    case ".": point
    case ",": comma
    case "-": minus
    default: digit
    }
  }
}
