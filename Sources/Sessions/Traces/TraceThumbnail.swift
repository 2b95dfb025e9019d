package import Base

/// The way of a trial's value in a few points, small enough to keep for thousands of trials.
///
/// Both directions run from 0 to 1: to the right from the trial's beginning to its end, up from the lowest to the
/// highest of its values and its target.
package struct TraceThumbnail: Hashable, Sendable {
  /// The lines of the value, one for each stretch in which there was one.
  package private(set) var lines: [[Point]] = []
  /// The height of the target.
  package let target: Double
  /// The lowest and the highest of the values and the target, in steps of the scale.
  package let range: ClosedRange<Int>

  /// Draws `trace` of a trial whose `target` is in steps of its scale, with at most `columns` steps along time: as
  /// many as a small picture has pixels unless given.
  package init(_ trace: TrialTrace, target: Int, columns: Double = 72) {
    let values = trace.values.compactMap(\.value)
    let (low, high) = (
      min(values.min() ?? target, target), max(values.max() ?? target, target)
    )
    range = low...high
    let height = Double(high) - Double(low)
    func y(_ value: Int) -> Double { height > 0 ? (Double(value) - Double(low)) / height : 0.5 }
    let span = trace.span
    let length = span.upperBound - span.lowerBound
    func x(_ seconds: Double) -> Double {
      guard length > 0 else { return 0 }
      let share = min(max((seconds - span.lowerBound) / length, 0), 1)
      return (share * columns).rounded() / columns
    }
    self.target = y(target)
    var present: [Column] = []
    func end() {
      let points = present.flatMap(\.points)
      if points.count > 1 { lines.append(points) }
      present = []
    }
    func add(_ x: Double, _ y: Double) {
      if present.last?.x == x {
        present[present.count - 1].add(y)
      } else {
        present.append(Column(x: x, first: y))
      }
    }
    for (index, step) in trace.values.enumerated() {
      let next = index + 1 < trace.values.count ? trace.values[index + 1].seconds : span.upperBound
      guard let value = step.value else {
        end()
        continue
      }
      add(x(step.seconds), y(value))
      add(x(next), y(value))
    }
    end()
  }

  /// The heights above one place: however often the value went up and down there, four of them draw the same.
  private struct Column {
    let x: Double
    let first: Double
    var last: Double
    var low: Double
    var high: Double

    init(x: Double, first: Double) {
      self.x = x
      (self.first, last, low, high) = (first, first, first, first)
    }

    mutating func add(_ y: Double) { (last, low, high) = (y, min(low, y), max(high, y)) }

    var points: [Point] {
      let heights = [first, low, high, last]
      return heights.indices.filter { $0 == 0 || heights[$0] != heights[$0 - 1] }.map {
        Point(x: x, y: heights[$0])
      }
    }
  }
}
