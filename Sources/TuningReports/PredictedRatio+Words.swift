import Comparison
import Formats
import Primitives
import Reports
import Simulation
import Tuning

extension PredictedRatio {
  /// The change in time: '7 % less', '0.3 % more', 'the same'.
  var change: String { ReportFormat.change(ratio) }

  /// Both ends of the interval as changes: '4 % to 10 % less', '3 % less to 2 % more'.
  var changes: String? { interval.map(ReportFormat.changes) }

  /// The ratio and its interval: '×0.93 [0.90, 0.96]'.
  var words: String {
    "×\(ReportFormat.ratio(ratio))"
      + (interval.map { " [\(ReportFormat.ratio($0.low)), \(ReportFormat.ratio($0.high))]" } ?? "")
  }
}

extension ReportFormat {
  /// The largest negligible change: '2 %'.
  static var negligible: String { percent(PredictedRatio.negligible - 1) }

  /// A ratio of times as a change in percent.
  static func change(_ ratio: Double) -> String {
    ratio == 1 ? "the same" : "\(changePercent(ratio)) \(direction(ratio))"
  }

  /// The ends of an interval of ratios as changes, the smaller one first where both have one sign.
  static func changes(_ interval: ConfidenceInterval) -> String {
    let (low, high) = (interval.low, interval.high)
    if high < 1 { return "\(changePercent(high)) to \(changePercent(low)) less" }
    if low > 1 { return "\(changePercent(low)) to \(changePercent(high)) more" }
    return low == high ? change(low) : "\(change(low)) to \(change(high))"
  }

  /// The size of a change in percent, with a decimal below 2 %, where rounding would hide its sign.
  private static func changePercent(_ ratio: Double) -> String {
    let percent = abs(ratio - 1) * 100
    if percent < 0.1 { return "< 0.1 %" }
    if ratio < 1, percent >= 99 { return "> 99 %" }
    // Intervals of two people may be arbitrarily wide; their figures carry no information.
    if percent > 900 { return "> 900 %" }
    return "\(percent.fixed(percent < 2 ? 1 : 0)) %"
  }

  private static func direction(_ ratio: Double) -> String { ratio < 1 ? "less" : "more" }

  /// A ratio of times with `decimals`; from 100 on only '> 99'.
  static func ratio(_ ratio: Double, decimals: Int = 2) -> String {
    ratio < 100 ? ratio.fixed(decimals) : "> 99"
  }

  /// The ends of an interval of ratios; a dash without one.
  static func ratios(_ interval: ConfidenceInterval?, decimals: Int = 2) -> String {
    interval.map { [$0.low, $0.high].map { ratio($0, decimals: decimals) }.joined(separator: "–") }
      ?? "–"
  }

  /// A number with its unit; '1' is the unit of plain numbers.
  static func quantity(_ value: Double, _ unit: String) -> String {
    unit == "1" ? value.threeFigures : "\(value.threeFigures) \(unit)"
  }

  /// An estimate with its unit and three figures, zeros kept.
  static func estimate(_ value: Double, _ unit: String) -> String {
    unit == "1" ? value.figures(3) : "\(value.figures(3)) \(unit)"
  }

  /// The ends of an interval of estimates; a dash without one.
  static func estimates(_ interval: ConfidenceInterval?, _ unit: String) -> String {
    interval.map { "\($0.low.figures(3))–\(estimate($0.high, unit))" } ?? "–"
  }

  /// The ends of an interval of seconds; a dash without one.
  static func times(_ interval: ConfidenceInterval?) -> String {
    interval.map { "\($0.low.figures(3))–\($0.high.figures(3)) s" } ?? "–"
  }
}
