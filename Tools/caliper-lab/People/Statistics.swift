import Glibc

/// Summaries of numbers; NaN if there are too few.
enum Statistics {
  static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation, with n − 1.
  static func deviation(_ values: [Double]) -> Double {
    guard values.count > 1 else { return .nan }
    let mean = mean(values)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1))
      .squareRoot()
  }

  /// The quantile at `share`, between the nearest two values: the default of R's quantile.
  static func quantile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let ordered = values.sorted()
    let position = share * Double(ordered.count - 1)
    let index = min(Int(position), ordered.count - 1)
    let next = min(index + 1, ordered.count - 1)
    return ordered[index] + (position - Double(index)) * (ordered[next] - ordered[index])
  }

  static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  static func geometricMean(_ values: [Double]) -> Double { exp(mean(values.map { log($0) })) }

  /// Pearson's correlation.
  static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let (a, b) = (mean(first), mean(second))
    let products = zip(first, second).reduce(0) { $0 + ($1.0 - a) * ($1.1 - b) }
    return products / Double(first.count - 1) / deviation(first) / deviation(second)
  }

  /// The standard deviation and the skewness of the logarithms around the mean of their group.
  static func within(_ groups: [[Double]]) -> (deviation: Double, skew: Double) {
    let residuals = groups.flatMap { group in
      let logs = group.map { log($0) }
      let mean = mean(logs)
      return logs.map { $0 - mean }
    }
    let freedom = Double(residuals.count - groups.count)
    let square = residuals.reduce(0) { $0 + $1 * $1 }
    let cube = residuals.reduce(0) { $0 + $1 * $1 * $1 }
    let deviation = (square / freedom).squareRoot()
    let moment = (square / Double(residuals.count)).squareRoot()
    return (deviation, cube / Double(residuals.count) / (moment * moment * moment))
  }
}
