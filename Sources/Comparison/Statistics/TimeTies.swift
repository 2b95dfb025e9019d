/// Merges times that differ by rounding errors only.
///
/// A time closer than a tolerance to the next smaller one is tied with it; all times of such a chain
/// count as the smallest, as in `aeqSurv` of R's package survival.
struct TimeTies: Sendable {
  /// The times that count as a smaller one, by their bits.
  private var merged: [UInt64: Double] = [:]

  /// R's tolerance: the square root of the spacing of doubles at 1.
  private static let relativeTolerance = Double.ulpOfOne.squareRoot()

  /// Finds the ties among the times of all `lists`.
  init(_ lists: [TimeList]) {
    let largest = lists.map(\.largest).max() ?? 0
    // Up to a minute the tolerance, relative to the mean, is below a microsecond.
    guard largest > 60 || !lists.allSatisfy(\.isWhole) else { return }
    var times: [Double] = []
    for list in lists { list.visit { time, _ in times.append(time) } }
    times.sort()
    let tolerance = Self.tolerance(times)
    var (last, first) = (-Double.infinity, 0.0)
    for time in times {
      if time - last > tolerance {
        first = time
      } else if time != first {
        merged[time.bitPattern] = first
      }
      last = time
    }
  }

  /// The tolerance of sorted `times`.
  private static func tolerance(_ times: [Double]) -> Double {
    // Shares of the largest time, since a sum of large times would overflow.
    let largest = times.last ?? 0
    var (last, sum, count) = (-Double.infinity, 0.0, 0)
    for time in times where time != last {
      last = time
      sum += last / largest
      count += 1
    }
    let mean = count > 0 ? sum / Double(count) * largest : 0
    return relativeTolerance * max(1, mean)
  }

  /// The merged value of `time`, which must be one of the given times.
  func time(_ time: Double) -> Double {
    merged.isEmpty ? time : merged[time.bitPattern] ?? time
  }
}
