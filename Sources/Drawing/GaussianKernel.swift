import Glibc

/// The weights of a Gaussian at whole pixels, which add up to 1.
struct GaussianKernel {
  /// From the furthest pixel to the left to the furthest to the right.
  let weights: [Float]

  /// A deviation of 0 leaves everything as it is.
  init(deviation: Double) {
    let reach = Self.reach(deviation)
    let heights = (-reach...reach).map { offset -> Double in
      deviation > 0 ? exp(-Double(offset * offset) / (2 * deviation * deviation)) : 1
    }
    let sum = heights.reduce(0, +)
    weights = heights.map { Float($0 / sum) }
  }

  /// The pixels to each side that are counted: three deviations hold 99.7 % of a Gaussian.
  static func reach(_ deviation: Double) -> Int { Int((3 * min(deviation, 100)).rounded(.up)) }

  /// Spreads `pixels` along lines of `length` pixels that are `step` apart within a line.
  ///
  /// What lies beyond the ends of a line counts as 0.
  func spread(
    _ pixels: [Float], lines: Int, lineStep: Int, length: Int, step: Int
  ) -> [Float] {
    let reach = weights.count / 2
    var result = [Float](repeating: 0, count: pixels.count)
    pixels.withUnsafeBufferPointer { source in
      weights.withUnsafeBufferPointer { weights in
        for line in 0..<lines {
          for place in 0..<length {
            var sum: Float = 0
            for offset in max(-reach, -place)...min(reach, length - 1 - place) {
              sum += weights[offset + reach] * source[line * lineStep + (place + offset) * step]
            }
            result[line * lineStep + place * step] = sum
          }
        }
      }
    }
    return result
  }
}
