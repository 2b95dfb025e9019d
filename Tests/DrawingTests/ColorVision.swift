import Drawing
import Foundation

/// A kind of colour vision: with all three kinds of cones, or without one of them.
///
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// TVCG 15 (6), 2009: the matrices of severity 1, for linear RGB.
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The perceived difference of two opaque colours, by CIEDE2000.
  func difference(_ one: Color, _ other: Color) -> Double {
    LabColor(linear: seen(one)).difference(from: LabColor(linear: seen(other)))
  }

  private func seen(_ color: Color) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { share in
      share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return matrix.map { row in min(max(zip(row, linear).map(*).reduce(0, +), 0), 1) }
  }
}

/// A colour in CIELAB under D65.
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// From linear sRGB.
  init(linear rgb: [Double]) {
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let scaled = zip(rows, white).map { row, white in
      let share = zip(row, rgb).map(*).reduce(0, +) / white
      return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    self.init(
      lightness: 116 * scaled[1] - 16, a: 500 * (scaled[0] - scaled[1]),
      b: 200 * (scaled[1] - scaled[2]))
  }

  /// CIEDE2000 as Sharma, Wu and Dalal write it, Color Research and Application 30 (1), 2005.
  func difference(from other: LabColor) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * Self.saturation(meanChroma)
    let one = polar(stretch)
    let two = other.polar(stretch)
    let lightness = (self.lightness + other.lightness) / 2 - 50
    let chroma = (one.chroma + two.chroma) / 2
    let isGrey = one.chroma * two.chroma == 0
    var turn = isGrey ? 0 : two.hue - one.hue
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let hue = isGrey ? one.hue + two.hue : one.hue + turn / 2
    let weight =
      1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue)
      + 0.32 * Self.cosine(3 * hue + 6) - 0.2 * Self.cosine(4 * hue - 63)
    let byLightness =
      (other.lightness - self.lightness)
      / (1 + 0.015 * lightness * lightness / (20 + lightness * lightness).squareRoot())
    let byChroma = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
    let byHue =
      2 * (one.chroma * two.chroma).squareRoot() * Self.cosine(90 - turn / 2)
      / (1 + 0.015 * chroma * weight)
    let wrapped = hue < 0 ? hue + 360 : hue >= 360 ? hue - 360 : hue
    let rotation =
      -2 * Self.saturation(chroma)
      * Self.cosine(90 - 60 * exp(-pow((wrapped - 275) / 25, 2)))
    return
      (byLightness * byLightness + byChroma * byChroma + byHue * byHue
      + rotation * byChroma * byHue).squareRoot()
  }

  private func polar(_ stretch: Double) -> (chroma: Double, hue: Double) {
    let hue = atan2(b, a * stretch) * 180 / .pi
    return (hypot(a * stretch, b), hue < 0 ? hue + 360 : hue)
  }

  private static func saturation(_ chroma: Double) -> Double {
    (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
  }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
