/// One line of the table: a measured figure, and the goal if there is one.
package struct MeasuredFigure: Hashable {
  /// The name of the measure.
  var what: String
  /// The result.
  var value: Double
  /// The unit; empty for plain numbers.
  var unit: String
  /// The digits after the decimal point that mean something.
  var decimals: Int
  /// The number of values that it summarises.
  var samples: Int
  /// The largest value that is good enough; `nil` if there is no goal.
  var goal: Double?
  /// Whether the goal is the smallest value that is good enough instead.
  var isGoalTheLeast = false

  /// Whether the goal is met; `nil` if there is none.
  var isMet: Bool? { goal.map { isGoalTheLeast ? value >= $0 : value <= $0 } }
}

extension MeasuredFigure {
  /// A figure in milliseconds; `decimals` is the number of meaningful decimals.
  static func milliseconds(
    _ what: String, _ value: Double, decimals: Int = 3, of samples: Samples, goal: Double?
  ) -> MeasuredFigure {
    MeasuredFigure(
      what: what, value: value, unit: "ms", decimals: decimals, samples: samples.count, goal: goal)
  }

  /// Median and 99th percentile of `samples`, in milliseconds.
  static func medianAndTail(
    _ what: String, _ samples: Samples, median: Double? = nil, percentile99: Double? = nil
  ) -> [MeasuredFigure] {
    [
      .milliseconds("\(what), median", samples.median, of: samples, goal: median),
      .milliseconds(
        "\(what), 99th percentile", samples.percentile99, of: samples, goal: percentile99),
    ]
  }
}

/// Figures as a text for people: a line each, and the number of goals that are met.
struct FigureTable {
  let figures: [MeasuredFigure]

  /// The heading and a line for each figure, in columns.
  var lines: [String] {
    let rows = [["", "measured", "goal", "", "samples"]] + figures.map(cells)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = row.indices.map { column in
        Self.pad(row[column], to: widths[column], isNumber: column != 0 && column != 3)
      }
      return padded.joined(separator: "  ")
    }
  }

  /// One line: the number of goals that are met.
  var summary: String {
    let results = figures.compactMap(\.isMet)
    return "\(results.filter(\.self).count) of \(results.count) goals met"
  }

  private func cells(_ figure: MeasuredFigure) -> [String] {
    let verdict = figure.isMet.map { $0 ? "met" : "missed" } ?? ""
    let sign = figure.isGoalTheLeast ? "≥ " : "≤ "
    return [
      figure.what, Self.number(figure.value, figure.decimals, figure.unit),
      figure.goal.map { sign + Self.number($0, figure.decimals, figure.unit) } ?? "", verdict,
      "\(figure.samples)",
    ]
  }

  private static func number(_ value: Double, _ decimals: Int, _ unit: String) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && units > 0 ? "-" : ""
    let fraction = String(units % scale + scale).dropFirst()
    let digits = "\(sign)\(units / scale)" + (decimals > 0 ? ".\(fraction)" : "")
    return unit.isEmpty ? digits : "\(digits) \(unit)"
  }

  private static func pad(_ text: String, to width: Int, isNumber: Bool) -> String {
    let blanks = String(repeating: " ", count: width - text.count)
    return isNumber ? blanks + text : text + blanks
  }
}

/// The values of one measure, with their summaries.
struct Samples: Hashable {
  private let sorted: [Double]

  /// Sorts `values`; `nil` if there are none.
  init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    sorted = values.sorted()
  }

  /// The number of values.
  var count: Int { sorted.count }
  /// The largest value.
  var worst: Double { quantile(1) }
  /// The median.
  var median: Double { quantile(0.5) }
  /// The 99th percentile.
  var percentile99: Double { quantile(0.99) }

  /// The value that the share `share` (0 to 1) lies below, by R's type 7.
  ///
  /// Hyndman & Fan, Sample Quantiles in Statistical Packages, 1996.
  func quantile(_ share: Double) -> Double {
    let index = min(max(share, 0), 1) * Double(count - 1)
    let lower = Int(index.rounded(.down))
    let upper = min(lower + 1, count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (index - Double(lower))
  }
}
