/// One line of the table: something measured, and the goal where there is one.
package struct Figure: Hashable {
  /// What was measured.
  var what: String
  /// The result.
  var value: Double
  /// What it is measured in; empty for plain numbers.
  var unit: String
  /// The digits after the decimal point that mean something.
  var decimals: Int
  /// How many single values it sums up.
  var samples: Int
  /// The largest value that is good enough; nil where the figure is only to be known.
  var goal: Double?
  /// Whether the goal is the smallest value that is good enough instead.
  var isGoalTheLeast = false

  /// Whether the goal is met; nil where there is none.
  var isMet: Bool? { goal.map { isGoalTheLeast ? value >= $0 : value <= $0 } }
}

extension Figure {
  /// A figure in milliseconds; `decimals` are those that mean something.
  static func milliseconds(
    _ what: String, _ value: Double, decimals: Int = 3, of samples: Samples, goal: Double?
  ) -> Figure {
    Figure(
      what: what, value: value, unit: "ms", decimals: decimals, samples: samples.count, goal: goal)
  }

  /// Median and 99th percentile of `samples`, in milliseconds.
  static func medianAndTail(
    _ what: String, _ samples: Samples, median: Double? = nil, percentile99: Double? = nil
  ) -> [Figure] {
    [
      .milliseconds("\(what), median", samples.median, of: samples, goal: median),
      .milliseconds(
        "\(what), 99th percentile", samples.percentile99, of: samples, goal: percentile99),
    ]
  }
}
