import Base
import Sliders
import Tuning

/// The slider that a scale asks for, with what it is expected to save, as text and as JSON.
struct SuggestionReport {
  let suggestion: CurveSuggestion

  /// The report for people.
  var text: String {
    ([head, "  \(advice)", ""] + rows + [""] + basis).joined(separator: "\n")
  }

  private var head: String {
    let answer =
      switch suggestion.regime {
      case .plain: "a plain slider is enough"
      case .curve: "the default curve"
      case .type: "let people type the number"
      }
    return "\(suggestion.values) values on a track of \(suggestion.width.plainText) px, "
      + "\(suggestion.pixels.threeFigures) px a step: \(answer)"
  }

  private var advice: String {
    switch (suggestion.regime, suggestion.curve == CurveSuggestion.finer) {
    case (.plain, _):
      "at the median of people a slider that gets finer away from its track saves little or nothing"
    case (.curve, _): "caliper-default; \(suggestion.curve.details)"
    case (.type, true):
      "dragging takes long or fails; if it has to be a slider, then with \(Self.finerTitle), and arrow keys"
    case (.type, false):
      "dragging takes long or fails; if it has to be a slider, then with the default curve, and arrow keys"
    }
  }

  private static let finerTitle = "hyperbolic, steepness 0.2"

  private var rows: [String] {
    let head = Self.row(
      "SIMULATED people, not real ones", "median", "\(CurveSuggestion.kinds) kinds of people")
    let seconds = suggestion.seconds
    let time = Self.row(
      "time with the default curve", ReportFormat.seconds(seconds.median),
      "\(ReportFormat.seconds(seconds.low)) to \(ReportFormat.seconds(seconds.high))")
    let ratios = suggestion.ratios.map { other, ratio in
      Self.row(
        "  over \(Self.title(other))", ratio.median.figures(2),
        "\(ratio.low.figures(2)) to \(ratio.high.figures(2))")
    }
    let right = Self.row(
      "correct with the default curve", ReportFormat.percent(suggestion.right.median),
      "\(ReportFormat.wholePercent(suggestion.right.least)) % and more")
    let plain = Self.row(
      "correct with a plain slider", ReportFormat.percent(suggestion.right.plain), "")
    return [head, time] + ratios + [right, plain]
  }

  private static func title(_ other: CurveSuggestion.Other) -> String {
    switch other {
    case .plain: "that with a plain slider"
    case .obslider: "that with OBSlider"
    case .finer: "that with a finer curve"
    case .typing: "that for typing"
    }
  }

  private static func row(_ title: String, _ median: String, _ range: String) -> String {
    let cells = title.padded(to: 34) + median.padded(before: 8)
    return range.isEmpty ? cells : cells + "   " + range
  }

  /// The origin of the numbers.
  private var basis: [String] {
    let edge =
      suggestion.isInTable
      ? []
      : ["The scale or the track is beyond what was simulated; these are the numbers at its edge."]
    return edge + [
      "Times are for a correct entry, at the median of \(CurveSuggestion.kinds) kinds of simulated people, and at the least and the",
      "largest of them. The finer curve is \(Self.finerTitle). People who type know the number and have a keyboard.",
    ]
  }
}

// MARK: - JSON

extension SuggestionReport {
  /// The report for programs: every key is always there.
  var json: JSONValue {
    .object([
      "simulated": .boolean(true), "values": .integer(suggestion.values),
      "width_px": .number(suggestion.width), "step_px": .number(suggestion.pixels),
      "regime": .text(suggestion.regime.rawValue),
      "curve": suggestion.curve == .unit ? .text("plain") : .object(suggestion.curve.members),
      "tracking_law": .text(SliderDesign().law.rawValue),
      "time_s": .number(suggestion.seconds.median),
      "time_low_s": .number(suggestion.seconds.low),
      "time_high_s": .number(suggestion.seconds.high),
      "right_share": .number(suggestion.right.median),
      "right_share_least": .number(suggestion.right.least),
      "right_share_plain": .number(suggestion.right.plain),
      "ratios": .list(
        suggestion.ratios.map { other, ratio in
          .object([
            "over": .text(other.rawValue), "ratio": .number(ratio.median),
            "low": .number(ratio.low), "high": .number(ratio.high),
          ])
        }),
      "kinds_of_people": .integer(CurveSuggestion.kinds),
      "in_table": .boolean(suggestion.isInTable),
    ])
  }
}

extension String {
  /// The text with spaces before it up to `count` characters.
  fileprivate func padded(before count: Int) -> String {
    String(repeating: " ", count: max(1, count - self.count)) + self
  }
}
