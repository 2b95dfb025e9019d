import Comparison
import Desktop
import Dispatch
import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies
import Synchronization
import Tuning

/// Works out on threads of its own what simulated people take with a curve, and wakes the window when it
/// knows.
///
/// The newest question wins: one that is passed is left off at the next number that somebody enters.
final class CurveForecaster: Sendable {
  /// What came of a question.
  struct Answer: Sendable {
    /// The question's number.
    var number: Int
    /// What it asked for.
    var forecast: CurveForecast
  }

  private let queue = DispatchQueue(label: "caliper.forecast", qos: .utility)
  private let newest = Atomic(0)
  private let answer = Mutex<Answer?>(nil)
  private let standard = Mutex<Standard?>(nil)

  /// The people: as many as an answer has time for, always the same ones.
  static let people = 24
  private static let entries = 10
  private static let seed: UInt64 = 2012

  /// What the default curve is expected to take on a track; it changes with that alone.
  private struct Standard {
    var trackLength: Double
    var time: CurveForecast.Time
  }

  /// Begins to work on `question`, and gives up what is asked no more.
  func ask(_ question: CurveForecast.Question) {
    newest.store(question.number, ordering: .relaxed)
    queue.async { [self] in
      guard let forecast = forecast(question) else { return }
      answer.withLock { $0 = Answer(number: question.number, forecast: forecast) }
      Window.wake()
    }
  }

  /// Gives up what it works on.
  func stop() { newest.store(.max, ordering: .relaxed) }

  /// Takes what came of the last question that was answered since the last call.
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
    return CurveForecast(curve: curve, standard: standard, people: Self.people)
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
