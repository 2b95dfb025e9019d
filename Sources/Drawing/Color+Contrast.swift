import Glibc

extension Color {
  /// The relative luminance as WCAG 2.2 defines it: 0 for black to 1 for white; alpha is ignored.
  package var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// The WCAG 2.2 contrast of this colour where it is painted over the opaque `ground`.
  ///
  /// 1 (invisible) to 21 (black on white). Level AA asks 4.5 for text and 3 for graphics and for
  /// text from 24 px, or from 18.7 px where it is bold.
  package func contrast(against ground: Color) -> Double {
    let seen = over(ground).luminance
    let lighter = max(seen, ground.luminance)
    let darker = min(seen, ground.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  private static func linear(_ share: Double) -> Double {
    share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
