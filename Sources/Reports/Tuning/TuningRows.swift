import Base
import Comparison
import Tuning

/// The curve that the ratios of a report are to.
enum RatioBase {
  /// The curve in use.
  case present
  /// The default curve, if the difference from the one in use is not known.
  case standard

  /// The base of the ratios of `result`; `nil` if there is neither curve, and without a choice.
  init?(_ result: TuningResult) {
    guard let choice = result.choice else { return nil }
    if choice.present != nil {
      self = .present
    } else if choice.standard != nil {
      self = .standard
    } else {
      return nil
    }
  }

  /// The word for the curve.
  var name: String { self == .present ? "present" : "default" }

  /// The curve, by its place.
  func curve(of choice: CurveChoice) -> Int? {
    self == .present ? choice.present : choice.standard
  }

  /// The ratio of a curve's times to those with this one; `nil` of this one itself.
  func ratio(_ standing: CurveChoice.Standing) -> RatioEstimate? {
    self == .present ? standing.toPresent : standing.toStandard
  }
}

/// The rows of the table of curves: the least expected loss first, curves without a known difference last.
struct TuningRows {
  /// A row of the table.
  struct Row {
    /// The name of the curve.
    var title: String
    /// The words for what the curve is so far: 'present', 'default'.
    var marks: [String]
    /// Whether it is the recommended curve.
    var isRecommended: Bool
    /// The people who used it.
    var participants: String
    /// The other cells: trials, share of correct ones, ratio, interval, chance that it is slower, expected loss.
    var cells: [String]
  }

  /// The rows from the top.
  let rows: [Row]

  /// The rows of `result`.
  init(_ result: TuningResult) {
    let base = RatioBase(result)
    rows =
      (result.choice?.standings ?? []).map { Self.row($0.curve, $0, base, result) }
      + result.unknown.map { Self.row($0, nil, base, result) }
  }

  private static func row(
    _ index: Int, _ standing: CurveChoice.Standing?, _ base: RatioBase?, _ result: TuningResult
  ) -> Row {
    let curve = result.curves[index]
    let marks = [
      index == result.present ? "present" : nil, index == result.standard ? "default" : nil,
    ]
    return Row(
      title: curve.title.sanitizedForDisplay, marks: marks.compactMap(\.self),
      isRecommended: index == result.recommended, participants: "\(curve.participants)",
      cells: ["\(curve.trials)", curve.trials > 0 ? ReportFormat.percent(curve.share) : "–"]
        + numbers(standing, base, result))
  }

  /// The ratio, its interval, the chance and the loss; dashes if they are not known.
  private static func numbers(
    _ standing: CurveChoice.Standing?, _ base: RatioBase?, _ result: TuningResult
  ) -> [String] {
    guard let standing, let choice = result.choice else { return ["–", "–", "–", "–"] }
    let loss = TuningSentences.share(standing.expectedLoss)
    // Of the curve itself there is nothing to compare.
    if let base, base.curve(of: choice) == standing.curve {
      return ["1", "", base == .present ? "" : "–", loss]
    }
    let ratio = base?.ratio(standing)
    return [
      ratio.map { number($0.ratio) } ?? "–",
      ratio.map { "\(number($0.interval.low))–\(number($0.interval.high))" } ?? "–",
      standing.slowerThanPresent.map(TuningSentences.chance) ?? "–", loss,
    ]
  }

  /// A ratio with two decimals, or with one if it is so large that more says nothing.
  private static func number(_ ratio: Double) -> String { ratio.fixed(ratio < 9.995 ? 2 : 1) }
}
