import Base
import Glibc

/// A linear axis with round ticks.
package struct LinearScale: Hashable, Sendable {
  /// The smallest and the largest number shown.
  package let range: ClosedRange<Double>
  /// The numbers with a label, in ascending order.
  package let ticks: [Double]
  /// The decimals of the labels.
  private let places: Int

  /// Creates an axis of `range` with at most `count` ticks, which lie at multiples of at least `leastStep`: 1, 2 or 5 times
  /// a power of ten of it.
  ///
  /// A range without extent is widened by `leastStep` to both sides.
  package init(_ range: ClosedRange<Double>, ticks count: Int, leastStep: Double) {
    let range =
      range.upperBound > range.lowerBound
      ? range : range.lowerBound - leastStep...range.upperBound + leastStep
    let wanted = (range.upperBound - range.lowerBound) / Double(max(1, count)) / leastStep
    let power = pow(10, max(0, floor(log10(max(1, wanted)))))
    let factor = [1.0, 2, 5, 10].first { $0 * power >= wanted } ?? 10
    let step = leastStep * factor * power
    let (first, last) = (
      ceil(range.lowerBound / step - 1e-9), floor(range.upperBound / step + 1e-9)
    )
    self.range = range
    ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    places = max(0, Int(ceil(-log10(step) - 1e-9)))
  }

  /// The label of a tick.
  package func label(_ tick: Double) -> String { (tick == 0 ? 0 : tick).fixed(places) }

  /// The position of `number`, from 0 to 1 between the ends, and beyond them outside.
  package func position(of number: Double) -> Double {
    (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
