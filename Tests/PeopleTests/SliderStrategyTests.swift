import Base
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct SliderStrategyTests {
  private static let accurate = "\"accurate-slider\""
  private static let plain = "{\"method\": \"plain-slider\", \"width\": 284, \"positions\": 261}"

  private func records(
    _ method: String, scale: String, targets: String, person: Person = .typical
  ) throws -> [TrialRecord] {
    let study = try simulatedStudy(methods: method, scale: scale, targets: targets)
    return try (1...40).map { number in
      let planned = try planned(study, participant: "sim\(number)")
      var trial = try simulated(study, planned, person: person, seed: UInt64(number))
      return trial.run()
    }
  }

  @Test func `where steps are small people leave the track until they are comfortable`() throws {
    let records = try PeopleTests.records(Self.accurate)
    #expect(records.share(.correct) > 0.9)
    let gain = median(records.compactMap(\.measures.gainMinimum))
    // A step is 0.81 px of the thumb; 4 to 16 px of the pointer are wanted for it.
    #expect((0.05..<0.2).contains(gain), "\(gain)")
  }

  @Test func `where steps are large people stay on the track`() throws {
    let records = try records(
      Self.accurate, scale: "{\"minimum\": 0, \"maximum\": 100}", targets: "[84, 17, 36]")
    #expect(records.share(.correct) == 1)
    // The thumb may be taken beside the track's middle line, and the hand drifts.
    #expect(records.allSatisfy { ($0.measures.perpendicularMaximum ?? 99) < 60 })
  }

  @Test func `nobody leaves the track of a slider that is not said to get finer`() throws {
    let records = try PeopleTests.records(Self.plain)
    #expect(records.allSatisfy { ($0.measures.perpendicularMaximum ?? 99) < 60 })
  }

  @Test func `a value between two places of the thumb is given up after a while`() throws {
    let scale = "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}"
    let never = try records(Self.plain, scale: scale, targets: "[84.3]")
    #expect(never.share(.gaveUp) == 1)
    #expect((10..<18).contains(median(never.compactMap(\.seconds))))
    let reachable = try records(Self.plain, scale: scale, targets: "[52.8]")
    #expect(reachable.share(.correct) > 0.7)
  }

  @Test func `a number between two places is confirmed in the end if that counts as correct`()
    throws
  {
    let extras = [1: 0.7...1.0, 2: 0.7...1]
    for (tolerance, shares) in extras {
      let study = try simulatedStudy(
        methods: Self.plain, targets: "[84.3]", extra: "\"tolerance\": \(tolerance)")
      let records = try (1...40).map { number in
        var trial = try simulated(
          study, try planned(study, participant: "sim\(number)"), seed: UInt64(number))
        return trial.run()
      }
      #expect(shares.contains(records.share(.correct)), "\(records.share(.correct))")
      #expect(records.share(.correct) + records.share(.gaveUp) == 1)
    }
  }

  @Test func `where nobody may give up people wait for the end, or confirm what is there`() throws {
    func outcomes(_ extra: String) throws -> (records: [TrialRecord], seconds: Double) {
      let records = try (1...10).map { number in
        let study = try simulatedStudy(
          methods: Self.plain, targets: "[84.3]",
          extra: "\"giveUp\": \"never\", \"timeLimit\": 60, " + extra)
        var trial = try simulated(
          study, try planned(study, participant: "sim\(number)"), seed: UInt64(number))
        return trial.run()
      }
      return (records, median(records.compactMap(\.seconds)))
    }
    let accepted = try outcomes("\"wrongAnswers\": \"accept\"")
    #expect(accepted.records.share(.incorrect) == 1 && accepted.seconds < 20)
    let refused = try outcomes("\"wrongAnswers\": \"retry\"")
    #expect(refused.records.share(.timedOut) == 1 && refused.seconds > 59)
  }

  /// Three tracks on which the thumb has 101 positions, a pixel apart, for 101 values.
  @Test(arguments: [101, 400, 800])
  func `a track longer than the thumb's way does not mislead people`(width: Int) throws {
    let records = try records(
      "{\"method\": \"plain-slider\", \"width\": \(width), \"positions\": 101}",
      scale: "{\"minimum\": 0, \"maximum\": 100}", targets: "[84, 17, 36, 71, 8]")
    #expect(records.share(.correct) > 0.7, "\(records.share(.correct))")
  }

  @Test(arguments: [accurate, "\"stepped-slider\"", "\"plain-slider\""])
  func `people use a slider that runs from right to left as well as any other`(
    method: String
  ) throws {
    let usual = try PeopleTests.records(method)
    let turned = try PeopleTests.records(
      method, extra: "\"sliderDirection\": \"right-to-left\"")
    #expect(abs(turned.share(.correct) - usual.share(.correct)) < 0.1)
    #expect(abs(turned.medianSolved / usual.medianSolved - 1) < 0.15)
    // Away from the track the pointer may go back further than it came.
    for record in turned where record.outcome == .correct && method.contains("plain") {
      let press = try #require(record.events(.press).first?.point)
      let release = try #require(record.events(.release).first?.point)
      // They begin in the middle of the scale.
      let steps = record.planned.target - 505
      if abs(steps) > 100 { #expect((release.x < press.x) == (steps > 0)) }
    }
  }

  /// OrthoZoom (Appert and Fekete 2006): 130 px take .27 to .40 s, with a drift of 4 %.
  @Test func `leaving the track is a movement of its own, as long as was measured`() throws {
    let away = try PeopleTests.records(Self.accurate, count: 100).compactMap { record in
      record.movements.first { way in
        (way.first?.distance ?? 99) < 40 && (way.last?.distance ?? 0) > 60
      }
    }
    #expect(away.count > 90)
    let ways = try away.map { way in
      let (first, last) = (try #require(way.first), try #require(way.last))
      let (start, end) = (try #require(first.point), try #require(last.point))
      return (
        seconds: last.time.seconds(since: first.time), length: abs(end.y - start.y),
        drift: (end.x - start.x) / abs(end.y - start.y)
      )
    }
    #expect((90..<180).contains(median(ways.map(\.length))))
    #expect((0.25...0.40).contains(median(ways.map(\.seconds))))
    #expect(abs(moments(ways.map(\.drift)).deviation - 0.04) < 0.01)
  }
}

extension TrialRecord {
  /// The motion of the pointer, split at its rests.
  fileprivate var movements: [[LoggedEvent]] {
    events(.motion).reduce(into: []) { movements, event in
      if let last = movements.last?.last, event.time.seconds(since: last.time) < 0.04 {
        movements[movements.count - 1].append(event)
      } else {
        movements.append([event])
      }
    }
  }
}
