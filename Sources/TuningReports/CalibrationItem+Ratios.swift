import Comparison
import Formats
import Primitives
import Reports
import Simulation
import Tuning

extension Calibration.Item {
  private var standard: Double { parameter.parameter?.value ?? 1 }
  private var unit: String { parameter.parameter?.unit ?? "1" }

  /// The estimate over the model's default; `nil` where that was kept.
  var ratio: Double? { pooled.map { $0.value / standard } }

  /// Its interval.
  var ratioInterval: ConfidenceInterval? {
    pooled?.interval.map {
      ConfidenceInterval(low: $0.low / standard, high: $0.high / standard)
    }
  }

  /// The same of every person of whom enough is known.
  var personRatios: [Double] { people.map { $0.estimate.value / standard } }

  /// All of them.
  var ratios: [Double] {
    [ratio, ratioInterval?.low, ratioInterval?.high].compactMap(\.self) + personRatios
  }

  /// The estimate with its interval, or the default that was kept.
  var words: String {
    guard let pooled else { return "\(ReportFormat.quantity(standard, unit)), the default" }
    let bounds = pooled.interval.map { " [\($0.low.figures(3)), \($0.high.figures(3))]" }
    return ReportFormat.estimate(pooled.value, unit) + (bounds ?? "")
  }
}
