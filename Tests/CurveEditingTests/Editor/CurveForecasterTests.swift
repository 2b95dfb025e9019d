import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import App
@testable import CurveEditing

@Suite(.serialized) struct CurveForecasterTests {
  private func question(
    _ number: Int, _ curve: AccuracyCurve = .standard, trackLength: Double = 430
  ) -> CurveForecast.Question {
    var question = CurveEditorPage(curve).question
    question.number = number
    question.trackLength = trackLength
    return question
  }

  /// The answer after all `questions` were asked one right after the other.
  private func answer(
    _ questions: CurveForecast.Question..., by forecaster: CurveForecaster = CurveForecaster()
  ) throws -> CurveForecaster.Answer {
    for question in questions { forecaster.ask(question) }
    var answer: CurveForecaster.Answer?
    Deadline.wait {
      answer = forecaster.takeAnswer()
      return answer != nil
    }
    return try #require(answer)
  }

  @Test func `the default curve is forecast as it is for comparison`() throws {
    let answer = try answer(question(1))
    #expect(answer.number == 1 && answer.forecast.curve == answer.forecast.standard)
    #expect(answer.forecast.people == 24 && answer.forecast.curve.solvedShare > 0.95)
    let time = answer.forecast.curve
    #expect(time.interval.contains(time.seconds) && (2..<15).contains(time.seconds))
  }

  @Test func `a curve that is nowhere fine is forecast to be solved less often`() throws {
    let coarse = AccuracyCurve.linear(
      try LinearCurve(deadZone: 20, slope: 0.001, floor: 0.9))
    let forecast = try answer(question(1, coarse)).forecast
    #expect(forecast.curve.solvedShare < forecast.standard.solvedShare - 0.2)
  }

  @Test func `the newest question wins, and those before it are left off`() throws {
    let forecaster = CurveForecaster()
    let curve = CurveFamily.hyperbolic.standard
    let last = try answer(question(1), question(2), question(3, curve), by: forecaster)
    #expect(last.number == 3)
    let alone = try answer(question(4, curve), by: forecaster)
    #expect(alone.forecast == last.forecast && forecaster.takeAnswer() == nil)
  }

  @Test func `on another track the default curve is another one's match`() throws {
    let forecaster = CurveForecaster()
    let short = try answer(question(1, trackLength: 200), by: forecaster).forecast
    let long = try answer(question(2, trackLength: 800), by: forecaster).forecast
    #expect(short.standard != long.standard && short.curve == short.standard)
    #expect(long.curve == long.standard)
  }
}
