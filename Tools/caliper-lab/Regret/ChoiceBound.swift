import Comparison
import Numerics

/// The allowed range of a measure.
struct ChoiceBound: Hashable, Sendable {
  var low = 0.0
  var high: Double

  /// The relation of a measure to its bound.
  enum Verdict: Sendable {
    case holds
    /// Out of the range, by at most three Monte-Carlo standard errors.
    case beyond
    /// Out of the range by more than that.
    case missed
  }

  /// The bound of `measure` for `method` on `track`; `nil` without one.
  static func of(_ measure: ChoiceMeasure, for method: Method, on track: Track) -> ChoiceBound? {
    let (usual, poor) = (method.isTune(.usual), method.isTune(.poor))
    let isShort = track == .short
    switch (measure, method.trials) {
    case (.regret, 360) where usual: return ChoiceBound(high: isShort ? 0.027 : 0.023)
    case (.regret, 1200) where usual: return ChoiceBound(high: isShort ? 0.020 : 0.017)
    case (.regret, 720) where poor: return ChoiceBound(high: isShort ? 0.035 : 0.028)
    case (.slower, 360) where usual: return ChoiceBound(high: 0.1)
    case (.slower, 1200) where usual: return ChoiceBound(high: 0.05)
    case (.honesty, _) where usual || poor: return ChoiceBound(low: 1 / 1.5, high: 1.5)
    case (.covered, _) where usual || poor: return ChoiceBound(low: 0.92, high: 0.97)
    default: return nil
    }
  }

  /// Whether `estimate` is in the range.
  func verdict(_ estimate: Estimate) -> Verdict {
    let excess = max(estimate.value - high, low - estimate.value)
    return excess <= 0 ? .holds : excess <= 3 * estimate.error ? .beyond : .missed
  }

  /// The range as text.
  func text(_ measure: ChoiceMeasure) -> String {
    low > 0 ? "\(measure.text(low))–\(measure.text(high))" : "≤ \(measure.text(high))"
  }
}

/// The rows of the printed table, in Markdown.
enum RegretTable {
  /// The columns' titles.
  static let header: String = {
    let titles = ["choice", "trials", "worst world"] + ChoiceMeasure.allCases.map(\.rawValue)
    return "| " + titles.joined(separator: " | ") + " |\n|---|---:|---"
      + String(repeating: "|---:", count: ChoiceMeasure.allCases.count) + "|"
  }()

  /// The row of `method`, with one tally for each world, and the number of bounds that it misses.
  ///
  /// Bounds are for all worlds together: without `hasBounds` they do not count.
  static func row(
    _ method: Method, _ tallies: [ChoiceTally], on track: Track, hasBounds: Bool
  ) -> (text: String, missed: Int) {
    var missed = 0
    let worst = tallies.max { $0.regret.mean < $1.regret.mean }
    var cells = [
      method.title, "\(method.trials)",
      worst.map { "\(ChoiceMeasure.regret.text($0.regret.mean)) \($0.world)" } ?? "",
    ]
    for measure in ChoiceMeasure.allCases {
      guard let estimate = measure.estimate(tallies) else {
        cells.append("–")
        continue
      }
      var cell = measure.text(estimate.value)
      if estimate.error > 0 { cell += " ± \(measure.text(estimate.error))" }
      if hasBounds, let bound = ChoiceBound.of(measure, for: method, on: track) {
        cell += " (\(bound.text(measure)))"
        switch bound.verdict(estimate) {
        case .holds: break
        case .beyond: cell += " beyond"
        case .missed:
          cell += " MISSED"
          missed += 1
        }
      }
      cells.append(cell)
    }
    return ("| " + cells.joined(separator: " | ") + " |", missed)
  }
}
