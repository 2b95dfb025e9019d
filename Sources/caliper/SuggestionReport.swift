import Base
import Reports
import Sliders
import Tuning

/// The slider that suits a scale, with its expected savings.
struct SuggestionReport: CommandReport {
  let suggestion: CurveSuggestion

  /// The report for programs: every key is always there.
  var json: JSONValue { Self.measures.json(suggestion) }

  /// The report for people.
  var document: Document {
    Document(
      title: head, summary: advice,
      sections: [
        Document.Section(
          "numbers",
          "SIMULATED people, not real ones: median and range of \(CurveSuggestion.kinds) kinds",
          [
            .facts(Self.measures.facts(suggestion)),
            .table(
              Self.ratios.table(
                "Time with the default curve over the time with others", "", suggestion.ratios,
                name: { Self.title($0.other) })),
          ]),
        Document.Section("basis", "", [.paragraph(basis)]),
      ])
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
    switch suggestion.regime {
    case .plain:
      "at the median of people a slider that gets finer away from its track saves little or nothing"
    case .curve: "caliper-default; \(suggestion.curve.details)"
    case .type:
      "dragging takes long or fails; if it has to be a slider, then with "
        + (suggestion.curve == CurveSuggestion.finer ? Self.finerTitle : "the default curve")
        + ", and arrow keys"
    }
  }

  private static let finerTitle = "hyperbolic, steepness 0.2"

  private static func title(_ other: CurveSuggestion.Other) -> String {
    switch other {
    case .plain: "a plain slider"
    case .obslider: "OBSlider"
    case .finer: "a finer curve"
    case .typing: "typing"
    }
  }

  /// The origin of the numbers.
  private var basis: String {
    (suggestion.isInTable
      ? ""
      : "The scale or the track is outside the simulated range; these are the numbers at its edge. ")
      + "Times are for a correct entry: the median, the least and the largest of \(CurveSuggestion.kinds) "
      + "kinds of simulated people. The finer curve is \(Self.finerTitle). "
      + "People who type know the number and have a keyboard."
  }
}

// MARK: - Measures

extension SuggestionReport {
  /// All measures of a suggestion in reports; the ones with a title are facts of the text.
  static var measures: Measures<CurveSuggestion> {
    Measures([
      .flag("simulated", "`true`: all of it is about simulated people") { _ in true },
      .count("values", "the values of the scale") { $0.values },
      .number("width_px", "the length of the track") { $0.width },
      .number("step_px", "the pixels of a step") { $0.pixels },
      .word("regime", "`plain`, `curve` or `type`") { $0.regime.rawValue },
      .value("curve", "for people who drag: `plain`, or a curve as in a study") {
        $0.curve == .unit ? .text("plain") : .object($0.curve.members)
      },
      .word(
        "tracking_law",
        "the law by which the thumbs followed, except for OBSlider with its own"
      ) { _ in SliderDesign().law.rawValue },
      Measure(
        ["time_s", "time_low_s", "time_high_s"], "time with the default curve",
        "the seconds for a correct entry with the default curve: the median of kinds, the least and "
          + "the largest",
        text: {
          let times = [$0.seconds.median, $0.seconds.low, $0.seconds.high].map(ReportFormat.seconds)
          return "\(times[0]), \(times[1]) to \(times[2])"
        },
        values: { [$0.seconds.median, $0.seconds.low, $0.seconds.high].map(JSONValue.number) }),
      Measure(
        ["right_share", "right_share_least"], "correct with the default curve",
        "the share of correct entries with the default curve: the median of kinds and the least",
        text: {
          let least = ReportFormat.wholePercent($0.right.least)
          return "\(ReportFormat.percent($0.right.median)), \(least) % and more"
        }, values: { [$0.right.median, $0.right.least].map(JSONValue.number) }),
      .number(
        "right_share_plain", "correct with a plain slider",
        "the share of correct entries with a plain slider: the median of kinds", { $0.right.plain },
        ReportFormat.percent),
      .value("ratios", "the ratios of these times to the times with others") {
        .list($0.ratios.map(ratios.json))
      },
      .count("kinds_of_people", "how many kinds there are") { _ in CurveSuggestion.kinds },
      .flag("in_table", "whether the scale and the track are within the table") { $0.isInTable },
    ])
  }

  /// Everything that reports have of a ratio.
  static var ratios: Measures<(other: CurveSuggestion.Other, ratio: CurveSuggestion.Spread)> {
    Measures([
      .word("over", "`plain`, `obslider`, `finer` or `typing`") { $0.other.rawValue },
      .number("ratio", "median", "the median of kinds", { $0.ratio.median }, { $0.figures(2) }),
      Measure(
        ["low", "high"], "range", "the least and the largest",
        isText: true, text: { "\($0.ratio.low.figures(2)) to \($0.ratio.high.figures(2))" },
        values: { [.number($0.ratio.low), .number($0.ratio.high)] }),
    ])
  }
}
