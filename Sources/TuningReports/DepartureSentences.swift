import Formats
import Reports
import Simulation
import Tuning

extension TuningSentences {
  /// How people leave the track, as far as the logs show it, and what it means for the tuned curve.
  var departures: [String] {
    let shares = result.calibration.departures
    if let readiness = result.calibration.readiness, readiness < Self.seldom {
      return [
        "Hardly anybody left the track for a finer step: on \(ReportFormat.percent(readiness)) of the occasions. "
          + "Which way people would go is unknown, and any curve is predicted to take about the same time."
      ]
    }
    let found = Departure.allCases.map { departure in
      ReportFormat.percent(shares.mean[departure, default: 0])
        + "\(Self.interval(shares.intervals[departure])) \(departure.words)"
    }
    var sentences = [
      "For a finer step people leave the track, with 95 % intervals: \(ReportFormat.list(found))."
    ]
    if shares.identified == nil {
      sentences.append(
        "The logs do not show what most of them do, and the best curve depends on it. Each prediction is the mean "
          + "over the three ways, and its interval covers what their shares may be. Trials with two or three curves "
          + "of this slider, or with coarser and finer scales, would show it: see the study slider-calibration."
      )
    }
    return sentences + byWay
  }

  /// The share of the occasions below which hardly anybody leaves the track.
  private static let seldom = 0.05

  /// The prediction for the tuned curve if everybody left the track alike.
  private var byWay: [String] {
    guard result.gate.isOpen, let ratios = result.tuned?.ratio.departures, !ratios.isEmpty else {
      return []
    }
    let ways = Departure.allCases.compactMap { departure in
      ratios[departure].map { "\(ReportFormat.change($0)) if all went \(departure.words)" }
    }
    return ["The time with the tuned curve would be \(ReportFormat.list(ways))."]
  }

  private static func interval(_ interval: ClosedRange<Double>?) -> String {
    guard let interval else { return "" }
    return " [\(ReportFormat.percent(interval.lowerBound)), "
      + "\(ReportFormat.percent(interval.upperBound))]"
  }
}

extension Calibration {
  /// The share of the occasions to leave the track that were taken; `nil` where it is not known.
  fileprivate var readiness: Double? {
    items.first { $0.parameter == .readiness }?.pooled?.value
  }
}

extension Departure {
  /// The way in words.
  fileprivate var words: String {
    switch self {
    case .comfort: "until a step is comfortable"
    case .distance: "always to about the same distance"
    case .strides: "further each time that a correction fails"
    }
  }
}

extension DepartureShares {
  /// The shares with their intervals, as JSON.
  var json: JSONValue {
    .list(
      Departure.allCases.map { departure in
        .object([
          "way": .text(departure.rawValue), "share": .number(mean[departure]),
          "ci_low": .number(intervals[departure]?.lowerBound),
          "ci_high": .number(intervals[departure]?.upperBound),
        ])
      })
  }
}
