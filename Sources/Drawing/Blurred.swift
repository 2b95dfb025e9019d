import Base
import CCairo
import Glibc

/// A text blurred by a Gaussian.
package struct Blurred: Hashable, Sendable {
  /// The text before blurring.
  package var text: Text
  /// The standard deviation of the Gaussian in pixels; 0 is sharp.
  package var deviation: Double

  /// Creates a blurred `text`; a negative deviation counts as 0.
  package init(_ text: Text, deviation: Double) {
    self.text = text
    self.deviation = max(0, deviation)
  }

  /// The rectangle that it may paint on; `typesetter` measures the text.
  @MainActor func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    let sharp = typesetter.inkBounds(of: text)
    return sharp.isEmpty ? sharp : sharp.grown(by: Double(GaussianKernel.reach(deviation)))
  }
}

extension Mask {
  /// The largest mask in pixels; a larger text stays sharp, since blurring it would delay the picture.
  private static let largestBlurred = 262_144.0

  /// Rasterises `shaped` with its first baseline starting at `start`, blurred; nil if it is too large.
  convenience init?(_ shaped: ShapedText, from start: Point, deviation: Double) {
    let reach = Double(GaussianKernel.reach(deviation))
    let bounds = shaped.inkBounds(from: start).grown(by: reach)
    self.init(bounds, limit: Self.largestBlurred) { context in
      cairo_translate(context, start.x, start.y)
      shaped.trace(on: context)
      cairo_fill(context)
      Self.blur(
        cairo_get_target(context), width: Int(bounds.width), height: Int(bounds.height),
        by: GaussianKernel(deviation: deviation))
    }
  }

  /// Blurs the `width` × `height` pixels of `surface`.
  private static func blur(
    _ surface: OpaquePointer?, width: Int, height: Int, by kernel: GaussianKernel
  ) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let sharp = (0..<height).flatMap { row in
      (0..<width).map { Float(data[row * stride + $0]) }
    }
    let across = kernel.convolve(sharp, lines: height, lineStep: width, length: width, step: 1)
    let both = kernel.convolve(across, lines: width, lineStep: 1, length: height, step: width)
    for row in 0..<height {
      for column in 0..<width {
        data[row * stride + column] = UInt8(min(255, both[row * width + column].rounded()))
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

/// The weights of a Gaussian at whole pixels, normalised to a sum of 1.
struct GaussianKernel {
  /// The weights from the leftmost pixel to the rightmost.
  let weights: [Float]

  /// Creates the weights; a deviation of 0 is the identity.
  init(deviation: Double) {
    let reach = Self.reach(deviation)
    let heights = (-reach...reach).map { offset -> Double in
      deviation > 0 ? exp(-Double(offset * offset) / (2 * deviation * deviation)) : 1
    }
    let sum = heights.reduce(0, +)
    weights = heights.map { Float($0 / sum) }
  }

  /// The pixels to each side within three deviations, which hold 99.7 % of a Gaussian.
  static func reach(_ deviation: Double) -> Int { Int((3 * min(deviation, 100)).rounded(.up)) }

  /// Convolves `pixels` along lines of `length` pixels that are `step` apart within a line.
  ///
  /// Pixels beyond the ends of a line count as 0.
  func convolve(
    _ pixels: [Float], lines: Int, lineStep: Int, length: Int, step: Int
  ) -> [Float] {
    let reach = weights.count / 2
    var result = [Float](repeating: 0, count: pixels.count)
    pixels.withUnsafeBufferPointer { source in
      weights.withUnsafeBufferPointer { weights in
        for line in 0..<lines {
          for index in 0..<length {
            var sum: Float = 0
            for offset in max(-reach, -index)...min(reach, length - 1 - index) {
              sum += weights[offset + reach] * source[line * lineStep + (index + offset) * step]
            }
            result[line * lineStep + index * step] = sum
          }
        }
      }
    }
    return result
  }
}
