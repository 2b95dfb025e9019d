import Base
import Testing

@testable import Drawing

@MainActor struct BlurredTests {
  private let text = Text(
    "Hamburg", at: Point(x: 60, y: 60),
    style: TextStyle(size: 30, weight: .semibold, color: Color(hex: 0)))

  @Test(arguments: [0, 0.3, 1, 2.5, 7])
  func `the weights of a Gaussian add up to one`(deviation: Double) {
    let weights = GaussianKernel(deviation: deviation).weights
    // The sum of at most 43 single-precision weights: 1e-6 is ten times their rounding.
    #expect(abs(weights.reduce(0, +) - 1) < 1e-6)
    #expect(weights == weights.reversed())
    #expect(weights.count == 2 * GaussianKernel.reach(deviation) + 1)
  }

  @Test func `a point spreads as wide as the deviation says`() {
    let kernel = GaussianKernel(deviation: 4)
    var line = [Float](repeating: 0, count: 41)
    line[20] = 255
    let spread = kernel.convolve(line, lines: 1, lineStep: 41, length: 41, step: 1)
    let sum = spread.reduce(0, +)
    let variance = spread.enumerated().reduce(Float(0)) { total, entry in
      let offset = Float(entry.offset - 20)
      return total + entry.element * offset * offset
    }
    // Cut at three deviations, a Gaussian keeps 97.3 % of its variance.
    #expect(abs((variance / sum).squareRoot() - 4 * 0.9866) < 0.02)
  }

  @Test func `blurring keeps the ink and paints within the bounds`() throws {
    let typesetter = try Typesetter()
    func ink(_ deviation: Double) throws -> (sum: Int, isInside: Bool) {
      let canvas = try Canvas(imageOfWidth: 260, height: 110, typesetter: typesetter)
      let blurred = Shape.blurred(Blurred(text, deviation: deviation))
      canvas.draw(
        Picture(width: 260, height: 110, background: Color(hex: 0xffffff), shapes: [blurred]))
      let bounds = blurred.bounds(measuredBy: typesetter)
      var (sum, isInside) = (0, true)
      for y in 0..<110 {
        for x in 0..<260 {
          let dark = 255 - Int(try #require(canvas.color(x: x, y: y)).green * 255)
          sum += dark
          let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if dark > 0, !bounds.contains(point) { isInside = false }
        }
      }
      return (sum, isInside)
    }
    let (sharp, blurred) = (try ink(0), try ink(5))
    #expect(sharp.isInside && blurred.isInside)
    // Rounding to whole levels loses the faintest tails.
    #expect(abs(Double(blurred.sum) / Double(sharp.sum) - 1) < 0.02)
  }
}
