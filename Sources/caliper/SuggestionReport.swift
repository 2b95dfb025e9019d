import Formats
import Primitives
import Sliders
import Sweeps

/// A suggested curve with what it is expected to cost, as text and as JSON.
struct SuggestionReport {
  let suggestion: CurveSuggestion

  /// The report for people.
  var text: String {
    ([head, "  \(curveLine)", ""] + rows + [""] + remarks).joined(separator: "\n")
  }

  private var head: String {
    "\(suggestion.values) values on a track of \(suggestion.width.plainText) px: "
      + "\(suggestion.curve.title)"
  }

  private var curveLine: String {
    let parameters =
      suggestion.curve.design(onTrackOf: suggestion.width).map(\.curve.details) ?? ""
    return "\(parameters); SIMULATED people, not real ones"
  }

  private var rows: [String] {
    let right =
      suggestion.right < Self.mostlyRight
      ? ", \(ReportFormat.percent(suggestion.right)) right" : ""
    return [
      "expected time for a number: \(ReportFormat.seconds(suggestion.seconds))\(right)",
      "",
      "expected time over".padded(to: 22) + " ratio    95 % interval   ways of leaving",
    ]
      + suggestion.ratios.map { other, ratio in
        let numbers =
          other == suggestion.curve
          ? ["1", "–", "–"]
          : [
            ratio.ratio.figures(2), Self.range(ratio.interval.low, ratio.interval.high),
            Self.range(ratio.ways.lowerBound, ratio.ways.upperBound),
          ]
        return "  \(other.title)".padded(to: 22) + numbers[0].padded(before: 6)
          + numbers[1].padded(before: 17) + numbers[2].padded(before: 18)
      }
  }

  /// What the numbers rest on, and what cannot be told.
  private var remarks: [String] {
    var lines: [String] = []
    if suggestion.tossUps.isEmpty {
      lines.append("No other curve comes near it.")
    } else {
      let fastest =
        suggestion.fastest == suggestion.curve
        ? "It is the fastest in the simulation."
        : "The fastest in the simulation is \(suggestion.fastest.title): the suggested one takes "
          + "\(suggestion.overFastest.ratio.figures(3)) times as long."
      lines.append("A toss-up. \(fastest)")
      lines.append(
        "Within the model's own error these are as fast, and it is the simplest of them:")
      lines += suggestion.tossUps.map { "  \($0.title)" }
    }
    let sources = suggestion.points == 1 ? "the point" : "the \(suggestion.points) points"
    lines += [
      "From \(suggestion.people) simulated people at each of \(sources) of the atlas around this scale. The",
      "interval is for people: it has the errors of the simulation, of the interpolation and of the model.",
      "Ways of leaving the track: the ratios if all people went until a step is comfortable, always to the",
      "same distance, or by strides.",
    ]
    return lines + law
  }

  /// The law of the table, if a slider of today has another one unless told otherwise.
  private var law: [String] {
    let present = SliderDesign().law
    if suggestion.law == present { return [] }
    return [
      "Law of the table: the thumbs of these people followed by '\(suggestion.law.rawValue)'. A slider of today follows",
      "by '\(present.rawValue)' unless it is told otherwise, and its times may differ.",
    ]
  }

  private static let mostlyRight = 0.95

  private static func range(_ low: Double, _ high: Double) -> String {
    "\(low.figures(2))–\(high.figures(2))"
  }
}

// MARK: - JSON

extension SuggestionReport {
  /// The report for programs: every key is always there.
  var json: JSONValue {
    .object([
      "simulated": .boolean(true), "values": .integer(suggestion.values),
      "width_px": .number(suggestion.width), "tracking_law": .text(suggestion.law.rawValue),
      "curve": Self.json(suggestion.curve),
      "time_s": .number(suggestion.seconds), "right_share": .number(suggestion.right),
      "ratios": .list(
        suggestion.ratios.map { other, ratio in
          Self.json(ratio, ["over": .text(other.name)])
        }),
      "fastest": Self.json(suggestion.overFastest, ["curve": Self.json(suggestion.fastest)]),
      "toss_up": .boolean(!suggestion.tossUps.isEmpty),
      "toss_ups": .list(suggestion.tossUps.map(Self.json)),
      "simulated_people": .integer(suggestion.people), "points": .integer(suggestion.points),
      "atlas": .list(
        suggestion.sources.map { source in
          .object([
            "plan": .text(source.plan), "version": .text(source.version),
            "seed": .text(source.seed),
          ])
        }),
    ])
  }

  private static func json(_ curve: SweepCurve) -> JSONValue { curve.json }

  private static func json(
    _ ratio: ExpectedRatio, _ members: [String: JSONValue]
  ) -> JSONValue {
    .object(
      members.merging([
        "ratio": .number(ratio.ratio), "ci_low": .number(ratio.interval.low),
        "ci_high": .number(ratio.interval.high),
        "simulated_ci_low": .number(ratio.simulatedInterval.low),
        "simulated_ci_high": .number(ratio.simulatedInterval.high),
        "ways_low": .number(ratio.ways.lowerBound), "ways_high": .number(ratio.ways.upperBound),
        "log_error_people": .number(ratio.sampling),
        "log_error_interpolation": .number(ratio.interpolation),
        "log_error_model": .number(ratio.discrepancy),
      ]) { $1 })
  }
}

extension String {
  /// The text with spaces before it up to `count` characters.
  fileprivate func padded(before count: Int) -> String {
    String(repeating: " ", count: max(1, count - self.count)) + self
  }
}
