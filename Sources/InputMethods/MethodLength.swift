import Base

/// The length of a track or the diameter of a ring, as a study gives it.
package enum MethodLength: Hashable, Sendable {
  /// In layout pixels, which grow with the density of the display and with the size of text.
  case pixels(Double)
  /// In millimetres of the display's glass.
  case millimetres(Double)

  /// The layout pixels of a millimetre if no display was measured: as on a display of 96 pixels per inch.
  static let plainPixelsPerMillimetre = 96 / 25.4

  /// Whether it is given in millimetres.
  package var isInMillimetres: Bool {
    if case .millimetres = self { true } else { false }
  }

  /// The layout pixels on a display of 96 pixels per inch.
  var plainPixels: Double {
    switch self {
    case .pixels(let pixels): pixels
    case .millimetres(let length): length * Self.plainPixelsPerMillimetre
    }
  }

  /// The layout pixels in `placement`: with millimetres, as many as its display has for them.
  package func pixels(in placement: Placement) -> Double {
    guard case .millimetres(let length) = self, let density = placement.pixelsPerMillimetre
    else { return plainPixels }
    return length * density / placement.unit
  }

  /// The millimetres available in `placement` and the millimetres of the study, if `room` layout pixels are too few for
  /// the length; `nil` if it fits, or is not given in millimetres.
  func shortfall(in placement: Placement, room: Double) -> Shortfall? {
    // Less than a pixel is lost by rounding, not for want of room.
    guard case .millimetres(let length) = self, let density = placement.pixelsPerMillimetre,
      room + 1 < pixels(in: placement)
    else { return nil }
    return Shortfall(has: room * placement.unit / density, wanted: length)
  }

  /// A length in millimetres that a window has no room for.
  package struct Shortfall: Hashable, Sendable {
    /// The millimetres that there is room for.
    package var has: Double
    /// The millimetres of the study.
    package var wanted: Double
  }
}

extension MethodLength {
  /// The millimetres of `text`, such as `80 mm` or `62.5 mm`: up to three decimals, no sign and no exponent.
  private static func millimetres(of text: String) -> Double? {
    guard text.hasSuffix(" mm"), text.first != "0" else { return nil }
    let number = text.dropLast(3)
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let read = DecimalNumber(number), read.places <= 3
    else { return nil }
    return read.value
  }

  /// Reads the member `name`: a number of layout pixels, or a text of millimetres; `fallback` pixels if it is missing
  /// or wrong.
  init(
    _ fields: StrictObject, _ name: String, pixels: ClosedRange<Double>,
    millimetres: ClosedRange<Double>, default fallback: Double
  ) {
    guard case .text(let text)? = fields.value(name) else {
      self = .pixels(fields.number(name, in: pixels, default: fallback))
      return
    }
    self = .pixels(fallback)
    guard let length = Self.millimetres(of: text), millimetres.contains(length) else {
      let bounds = "\(millimetres.lowerBound.plainText) to \(millimetres.upperBound.plainText)"
      fields.problems.add(
        "'\(text.shortened)' is no length; use a number of px, or a text of \(bounds) mm such as '80 mm'",
        at: fields.path(of: name))
      return
    }
    self = .millimetres(length)
  }
}
