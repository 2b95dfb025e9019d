import Base
import Comparison
import Sliders
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

  /// The ratio of a curve's times to the times with this curve; `nil` for this curve itself.
  func ratio(_ standing: CurveChoice.Standing) -> RatioEstimate? {
    self == .present ? standing.toPresent : standing.toStandard
  }
}

/// A curve of a report.
struct ReportedCurve {
  let result: TuningResult
  /// The curve, by its place.
  let index: Int
  /// Its comparison with the others; `nil` if its difference from the others is not known.
  let standing: CurveChoice.Standing?

  /// The curves of `result`: the least expected loss first, curves without a known difference last.
  static func all(of result: TuningResult) -> [ReportedCurve] {
    (result.choice?.standings ?? []).map { Self(result: result, index: $0.curve, standing: $0) }
      + result.unknown.map { Self(result: result, index: $0, standing: nil) }
  }

  /// The recommended curve; `nil` if there is no choice.
  static func recommended(of result: TuningResult) -> ReportedCurve? {
    result.recommended.map { curve in
      all(of: result).first { $0.index == curve }
        ?? Self(result: result, index: curve, standing: nil)
    }
  }

  /// The curve with its people and trials.
  var used: UsedCurve { result.curves[index] }

  /// The labels of its present status, and of the recommendation to ship or to keep it.
  var labels: [String] {
    [
      isRecommended ? (index == result.present ? "keep" : "ship") : nil,
      index == result.present ? "present" : nil, index == result.standard ? "default" : nil,
    ].compactMap(\.self)
  }

  /// Whether it is the recommended curve.
  var isRecommended: Bool { index == result.recommended }

  /// Whether the ratios are to this curve, so that there is nothing to compare.
  fileprivate var isBase: Bool {
    guard let choice = result.choice else { return false }
    return RatioBase(result)?.curve(of: choice) == index
  }

  /// The ratio of its times to the times with the base.
  fileprivate var ratio: RatioEstimate? {
    standing.flatMap { standing in RatioBase(result)?.ratio(standing) }
  }
}

/// The numbers that reports have of a curve.
enum CurveMeasures {
  /// The columns of the table; `time` is the quantity that is compared.
  static func table(of result: TuningResult, time: String) -> Measures<ReportedCurve> {
    let base = RatioBase(result)?.name ?? "present"
    return Measures([
      trials,
      .cell("right") {
        $0.used.trials > 0 ? ReportFormat.percent($0.used.share) : Document.unknown
      },
      .cell(
        "\(time), times the \(base)",
        "the \(time) over the one with the \(base) curve; it is in the interval with a probability of 95 %",
        short: "ratio"
      ) { $0.isBase ? "1" : $0.ratio.map { number($0.ratio) } ?? Document.unknown },
      .cell("95 %") { curve in
        curve.isBase
          ? ""
          : curve.ratio.map { "\(number($0.interval.low))–\(number($0.interval.high))" }
            ?? Document.unknown
      },
      .cell(
        "slower than the present", "the chance that the curve is slower than the present one",
        short: "slower"
      ) {
        $0.isBase && base == "present"
          ? "" : $0.standing?.slowerThanPresent.map(TuningSentences.chance) ?? Document.unknown
      },
      .cell(
        "expected loss",
        "the extra time that a choice costs against the best of the curves. The best curve is not known, so it is the mean "
          + "over all possibilities that these trials leave, by their probability", short: "loss"
      ) { $0.standing.map { TuningSentences.share($0.expectedLoss) } ?? Document.unknown },
    ])
  }

  /// Everything that the JSON has of a curve.
  static var all: Measures<ReportedCurve> {
    Measures([
      .word("title", "the name") { $0.used.title },
      .value("curve", "its parameters") { curve in
        var members = curve.used.design.curve.members
        members["return"] = .text(curve.used.design.law.rawValue)
        return .object(members)
      },
      participants, trials, .count("correct", "correct ones", { $0.used.correct }),
      .number(
        "ratio_to_present", "the time over the one with the present curve",
        { $0.standing?.toPresent?.ratio }),
      .interval(
        "present_low", "present_high", "its 95 % interval", { $0.standing?.toPresent?.interval }),
      .number(
        "p_slower_than_present", "the chance that it is slower than the present one",
        { $0.standing?.slowerThanPresent }),
      .number(
        "ratio_to_default", "the time over the one with the default curve",
        { $0.standing?.toStandard?.ratio }),
      .interval(
        "default_low", "default_high", "its 95 % interval", { $0.standing?.toStandard?.interval }),
      .number(
        "expected_loss", "the extra time against the best curve, as a share",
        { $0.standing?.expectedLoss }),
    ])
  }

  private static var participants: Measure<ReportedCurve> {
    .count("participants", "people", "") { $0.used.participants }
  }

  private static var trials: Measure<ReportedCurve> {
    .count("trials", "trials", "") { $0.used.trials }
  }

  /// A ratio with two decimals, or with one if it is so large that the second is uninformative.
  private static func number(_ ratio: Double) -> String { ratio.fixed(ratio < 9.995 ? 2 : 1) }
}
