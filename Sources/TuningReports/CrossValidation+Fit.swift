import Comparison
import Formats
import Primitives
import Reports
import Tuning

/// How well people who were held out are predicted.
enum HeldOutFit {
  /// The whole interval is close to 1.
  case fits
  /// The interval leaves out 1, and is not all close to it.
  case misfit
  /// The interval has 1 in it, and is wide.
  case undecided

  /// Logged and predicted times that differ by less than this factor are close enough: the model is
  /// for telling curves apart, not for telling the time.
  static let close = 1.15

  /// How well people are predicted whose `ratio` of logged over predicted times this is.
  init(_ ratio: PredictedRatio) {
    guard let interval = ratio.interval else {
      self = .undecided
      return
    }
    let isClose = interval.low > 1 / Self.close && interval.high < Self.close
    let isOff = interval.low > 1 || interval.high < 1
    self = isClose ? .fits : isOff ? .misfit : .undecided
  }
}

extension CrossValidation {
  var fit: HeldOutFit { HeldOutFit(ratio) }

  /// A plain word on whether the model fits, with what supports it.
  var sentence: String {
    guard let changes = ratio.changes else {
      return "One person used \(method): whether the model fits cannot be told."
    }
    let facts = "they take \(changes) time than predicted (95 % interval)"
    switch fit {
    case .fits:
      return "The model fits the people who used \(method): \(facts), all within "
        + "\(ReportFormat.percent(HeldOutFit.close - 1))."
    case .misfit: return "The model does not fit the people who used \(method): \(facts)."
    case .undecided:
      return "Whether the model fits the people who used \(method) cannot be told: \(facts)."
    }
  }
}
