import Base
import Desktop
import Dispatch
import InputMethods
import Sliders
import Synchronization
import Tuning

/// Predicts on a thread of its own the times of simulated people with a curve, and wakes the window when
/// a prediction is ready.
///
/// A newer request cancels the running one, which stops before its next simulated entry.
final class CurveForecaster: Sendable {
  /// The answer to a question.
  struct Answer: Sendable {
    /// The question's number.
    var number: Int
    /// The forecast that it asked for.
    var forecast: CurveForecast
  }

  private let queue = DispatchQueue(label: "caliper.forecast", qos: .utility)
  private let newest = Atomic(0)
  private let answer = Locked<Answer?>(nil)
  private let standard = Locked<Standard?>(nil)

  /// The people: as many as an answer has time for, always the same ones.
  static let people = 24
  private static let entries = 10
  private static let seed: UInt64 = 2012

  /// The time expected with the default curve on a track; it depends on the track alone.
  private struct Standard {
    var trackLength: Double
    var time: CurveForecast.Time
  }

  /// Begins to work on `question`, and cancels earlier ones.
  func ask(_ question: CurveForecast.Question) {
    newest.store(question.number, ordering: .relaxed)
    queue.async { [self] in
      guard let forecast = forecast(question) else { return }
      answer.withLock { $0 = Answer(number: question.number, forecast: forecast) }
      Window.wake()
    }
  }

  /// Cancels the running prediction.
  func stop() { newest.store(.max, ordering: .relaxed) }

  /// Returns the last answer since the last call, once.
  func takeAnswer() -> Answer? {
    answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
  }

  private func forecast(_ question: CurveForecast.Question) -> CurveForecast? {
    guard newest.load(ordering: .relaxed) == question.number else { return nil }
    let trials = CurveTrials.drawn(
      people: Self.people, entries: Self.entries, on: question.scale,
      options: SliderOptions(width: question.trackLength), seed: Self.seed)
    guard let curve = time(question.design, trials, for: question),
      let standard = standardTime(trials, for: question)
    else { return nil }
    return CurveForecast(
      curve: curve, standard: standard, people: Self.people,
      suggestion: SuggestedCurve(
        values: question.scale.stepCount + 1, trackLength: question.trackLength))
  }

  private func standardTime(
    _ trials: CurveTrials, for question: CurveForecast.Question
  ) -> CurveForecast.Time? {
    let known = standard.withLock { $0 }
    if let known, known.trackLength == question.trackLength { return known.time }
    guard let time = time(question.standard, trials, for: question) else { return nil }
    standard.withLock { $0 = Standard(trackLength: question.trackLength, time: time) }
    return time
  }

  private func time(
    _ design: SliderDesign, _ trials: CurveTrials, for question: CurveForecast.Question
  ) -> CurveForecast.Time? {
    let prediction = trials.prediction(of: design) {
      self.newest.load(ordering: .relaxed) != question.number
    }
    guard let prediction, let interval = prediction.interval else { return nil }
    return CurveForecast.Time(
      seconds: prediction.seconds, interval: interval.low...interval.high,
      solvedShare: prediction.solvedShare)
  }
}

extension SuggestedCurve {
  /// The suggestion for a scale of `values` on a track of `trackLength` px; `nil` if there is none.
  fileprivate init?(values: Int, trackLength: Double) {
    guard let suggestion = CurveSuggestion(values: values, width: trackLength),
      let plain = suggestion.ratio(over: .plain), let finer = suggestion.ratio(over: .finer)
    else { return nil }
    // The ratios of the table have the default curve above the line.
    let other = suggestion.curve == .unit ? plain : finer
    let isStandard = suggestion.curve == .standard
    self.init(
      curve: suggestion.curve, ratio: isStandard ? 1 : 1 / other.median,
      range: isStandard ? 1...1 : 1 / other.high...1 / other.low,
      kinds: CurveSuggestion.kinds)
  }
}
