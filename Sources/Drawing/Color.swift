import Glibc

/// A colour in sRGB, not premultiplied.
package struct Color: Hashable, Sendable {
  /// The share of red, 0 to 1.
  package var red: Double
  /// The share of green, 0 to 1.
  package var green: Double
  /// The share of blue, 0 to 1.
  package var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  package var alpha: Double

  /// Creates a colour from its shares, each 0 to 1.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from the six hexadecimal digits of style sheets, such as `0x2c6bed`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255,
      green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255,
      alpha: alpha)
  }

  /// This colour with its opacity multiplied by `factor`, 0 to 1.
  package func opacity(_ factor: Double) -> Color {
    var faded = self
    faded.alpha *= factor
    return faded
  }

  /// The colour that lies `share` (0 to 1) of the way from this one to `other`.
  package func mixed(with other: Color, by share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share,
      green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share,
      alpha: alpha + (other.alpha - alpha) * share)
  }

  /// The opaque colour of this one painted over the opaque `ground`.
  package func over(_ ground: Color) -> Color {
    var opaque = self
    opaque.alpha = 1
    return ground.mixed(with: opaque, by: alpha)
  }
}

extension Color {
  /// The relative luminance as WCAG 2.2 defines it: 0 for black to 1 for white; alpha is ignored.
  var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// The WCAG 2.2 contrast of this colour against the opaque `ground` on which it is painted.
  ///
  /// 1 (invisible) to 21 (black on white). Level AA requires 4.5 for text, and 3 for graphics and for text from 24 px,
  /// or from 18.7 px if it is bold.
  package func contrast(against ground: Color) -> Double {
    let own = over(ground).luminance
    let lighter = max(own, ground.luminance)
    let darker = min(own, ground.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  private static func linear(_ share: Double) -> Double {
    share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
