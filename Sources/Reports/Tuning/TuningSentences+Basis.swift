import Base
import Comparison
import Tuning

extension TuningSentences {
  /// The data and the model that the decision rests on.
  var basis: [String] {
    let places =
      "Everybody is compared with themselves and has the same weight."
      + (result.order == .told && result.choice != nil
        ? " The effect of the order of the curves is taken out, as people had different orders."
        : "")
    return [
      "Only curves that \(people) used are compared; nothing is predicted for other curves.",
      measure, places,
      "The effects of the curves are shrunk towards their mean: the fewer the trials, the stronger. The standard deviation "
        + "of log times between curves is estimated; before the trials it is uniform up to 0.6. Effects have a t distribution "
        + "of 3 degrees of freedom, so that an outlying curve has less effect on the others.",
    ]
  }

  /// The quantity that is compared, and whether failures count.
  private var measure: String {
    let points = ReportFormat.wholePercent(TuningResult.equalShares)
    return switch result.measure {
    case .times:
      "The curves differ by less than \(points) points in how often people were right, so times to a correct entry are "
        + "compared. Trials that were given up or timed out count as longer than they lasted; wrong entries do not count."
    case .timesPerCorrect:
      "The curves differ by \(points) points or more in how often people were right, so failures count: the mean time of "
        + "a person's trials is divided by the share of correct ones, to which one trial with the share of all people is added."
    }
  }
}

// MARK: - Numbers

extension TuningSentences {
  /// A ratio of times as a comparison: '4 % less time than', 'as much time as'.
  static func comparison(_ ratio: Double, _ time: String) -> String {
    let digits = digits(ratio - 1)
    return digits == "0"
      ? "as much \(time) as" : "\(digits) % \(ratio < 1 ? "less" : "more") \(time) than"
  }

  /// An interval of ratios as changes: '1–7 %', '3 % less to 2 % more'.
  static func changes(_ interval: ConfidenceInterval) -> String {
    let (low, high) = (digits(interval.low - 1), digits(interval.high - 1))
    if interval.low < 1, interval.high > 1 { return "\(low) % less to \(high) % more" }
    let ends = interval.high <= 1 ? [high, low] : [low, high]
    return "\(ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")) %"
  }

  /// A probability in whole percent: '6 %', '< 1 %'.
  static func chance(_ probability: Double) -> String {
    if probability < 0.01 { return "< 1 %" }
    if probability > 0.99 { return "> 99 %" }
    return "\(ReportFormat.wholePercent(probability)) %"
  }

  /// A share of the time in percent, with a decimal below 10 %: '0.3 %', '12 %', '< 0.1 %'.
  static func share(_ share: Double) -> String {
    let percent = share * 100
    if percent < 0.05 { return "< 0.1 %" }
    return "\(percent.fixed(percent < 9.95 ? 1 : 0)) %"
  }

  /// A whole number in words up to twelve.
  static func number(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  /// The size of a change in percent, with a decimal if it is below 1 %; '0' if it is below 0.05 %.
  private static func digits(_ change: Double) -> String {
    let percent = abs(change) * 100
    if percent < 0.05 { return "0" }
    return percent.fixed(percent < 0.95 ? 1 : 0)
  }
}
