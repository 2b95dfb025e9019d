/// A smooth curve through given points that rises and falls only where they do.
///
/// Piecewise cubic Hermite interpolation with the tangents of Fritsch and Carlson, 'Monotone
/// piecewise cubic interpolation', SIAM Journal on Numerical Analysis 17 (2), 1980, 238–246: the
/// mean of both neighbours' slopes, 0 at a turn, and shortened where it would overshoot.
struct MonotoneCubic: Hashable, Sendable {
  private let x: [Double]
  private let y: [Double]
  private let tangents: [Double]

  /// Creates the curve through `points`, with x ascending.
  init(_ points: [(x: Double, y: Double)]) {
    x = points.map(\.x)
    y = points.map(\.y)
    let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    tangents = Self.tangents(for: slopes)
  }

  /// The curve's height at `place`; outside of the points that of the nearest one.
  func value(at place: Double) -> Double {
    guard let first = x.first, let last = x.last, place > first else { return y.first ?? 0 }
    guard place < last, let end = x.firstIndex(where: { $0 > place }) else { return y.last ?? 0 }
    let start = end - 1
    let width = x[end] - x[start]
    let share = (place - x[start]) / width
    let left = 1 - share
    let rise = share * share * (3 - 2 * share) * (y[end] - y[start])
    let bend =
      share * left * (left * tangents[start] - share * tangents[end]) * width
    // Rounding must not leave the interval either.
    let (low, high) = (min(y[start], y[end]), max(y[start], y[end]))
    return min(max(y[start] + rise + bend, low), high)
  }

  private static func tangents(for slopes: [Double]) -> [Double] {
    guard let first = slopes.first, let last = slopes.last else { return [0] }
    let inner = zip(slopes, slopes.dropFirst()).map { $0 * $1 <= 0 ? 0 : ($0 + $1) / 2 }
    var tangents = [first] + inner + [last]
    for (index, slope) in slopes.enumerated() where slope != 0 {
      let (before, after) = (tangents[index] / slope, tangents[index + 1] / slope)
      let length = (before * before + after * after).squareRoot()
      guard length > 3 else { continue }
      tangents[index] = 3 / length * before * slope
      tangents[index + 1] = 3 / length * after * slope
    }
    return tangents
  }
}
