extension CompleteTimes {
  /// What is left of each mean log time without its participant's and its condition's mean.
  var residuals: [Double] {
    let (rows, columns) = (rowMeans, columnMeans)
    let grand = RunningMoments(of: columns).mean
    let width = conditions.count
    return logs.indices.map { logs[$0] - rows[$0 / width] - columns[$0 % width] + grand }
  }

  /// Each participant's mean over conditions.
  var rowMeans: [Double] {
    let width = conditions.count
    return (0..<participants).map { row in
      RunningMoments(of: logs[row * width..<(row + 1) * width]).mean
    }
  }

  /// Each condition's mean over participants.
  var columnMeans: [Double] {
    conditions.indices.map { RunningMoments(of: column($0)).mean }
  }
}

extension Sequence<Double> {
  /// The sum of the squares of the distances from the mean.
  var squaredDeviations: Double {
    let mean = RunningMoments(of: self).mean
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// The sum of the squares.
  var sumOfSquares: Double { reduce(0) { $0 + $1 * $1 } }
}
