import Comparison

/// The range that a figure has to be in.
struct Bound: Hashable, Sendable {
  var low = 0.0
  var high: Double

  /// How a figure relates to its bound.
  enum Verdict: Sendable {
    case holds
    /// Out of the range, by at most three Monte-Carlo standard errors.
    case beyond
    /// Out of the range by more than that.
    case missed
  }

  /// The bound of `figure` for `method` on `track`; `nil` without one.
  static func of(_ figure: Figure, for method: Method, on track: Track) -> Bound? {
    let (usual, poor) = (method.isTune(.usual), method.isTune(.poor))
    let isShort = track == .short
    switch (figure, method.trials) {
    case (.regret, 360) where usual: return Bound(high: isShort ? 0.027 : 0.023)
    case (.regret, 1200) where usual: return Bound(high: isShort ? 0.020 : 0.017)
    case (.regret, 720) where poor: return Bound(high: isShort ? 0.035 : 0.028)
    case (.slower, 360) where usual: return Bound(high: 0.1)
    case (.slower, 1200) where usual: return Bound(high: 0.05)
    case (.honesty, _) where usual || poor: return Bound(low: 1 / 1.5, high: 1.5)
    case (.covered, _) where usual || poor: return Bound(low: 0.92, high: 0.97)
    default: return nil
    }
  }

  /// Whether `estimate` is in the range.
  func verdict(_ estimate: Estimate) -> Verdict {
    let excess = max(estimate.value - high, low - estimate.value)
    return excess <= 0 ? .holds : excess <= 3 * estimate.error ? .beyond : .missed
  }

  /// The range as text.
  func text(_ figure: Figure) -> String {
    low > 0 ? "\(figure.text(low))–\(figure.text(high))" : "≤ \(figure.text(high))"
  }
}

/// The rows of the printed table, in Markdown.
enum RegretTable {
  /// The columns' titles.
  static let header: String = {
    let titles = ["choice", "trials", "worst world"] + Figure.allCases.map(\.rawValue)
    return "| " + titles.joined(separator: " | ") + " |\n|---|---:|---"
      + String(repeating: "|---:", count: Figure.allCases.count) + "|"
  }()

  /// The row of `method`, with one tally for each world, and how many bounds it misses.
  ///
  /// Bounds are those of all worlds: without `hasBounds` they do not count.
  static func row(
    _ method: Method, _ tallies: [Tally], on track: Track, hasBounds: Bool
  ) -> (text: String, missed: Int) {
    var missed = 0
    let worst = tallies.max { $0.regret.mean < $1.regret.mean }
    var cells = [
      method.title, "\(method.trials)",
      worst.map { "\(Figure.regret.text($0.regret.mean)) \($0.world)" } ?? "",
    ]
    for figure in Figure.allCases {
      guard let estimate = figure.estimate(tallies) else {
        cells.append("–")
        continue
      }
      var cell = figure.text(estimate.value)
      if estimate.error > 0 { cell += " ± \(figure.text(estimate.error))" }
      if hasBounds, let bound = Bound.of(figure, for: method, on: track) {
        cell += " (\(bound.text(figure)))"
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
