import Base
import Glibc
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

/// The difference of the second block with a method from the first, in studies as users run them.
@Suite struct BlockVariationTests {
  /// The slider study of Freihaut, Rockstroh, Blum and Göritz 2021, as a file.
  private static let range = """
    {"name": "range", "scale": {"minimum": 0, "maximum": 100}, "start": 0,
     "targets": [68, 53, 87, 76, 92, 43, 70, 85, 59, 34, 66, 90],
     "practice": 0, "trials": 12, "rounds": 2, "order": {"targets": "fixed"},
     "confirmation": "release", "timeLimit": null,
     "methods": [{"method": "plain-slider", "width": 700}]}
    """

  /// The logarithms of the second block's mean time over the first one's, of `people` drawn people.
  private func changes(
    _ study: Study, people: Int, _ change: (inout Person) -> Void = { _ in }
  ) -> [Double] {
    (0..<people).compactMap { number in
      let plan = Plan(study: study, participant: "sim1", seed: UInt64(number))
      var person = Person.drawn(seed: UInt64(number))
      change(&person)
      var session = SimulatedSession(study: study, plan: plan, person: person)
      var blocks: [Int: [Double]] = [:]
      while let record = session.next() {
        guard record.outcome == .correct, let seconds = record.seconds else { continue }
        blocks[record.planned.block, default: []].append(seconds)
      }
      guard let first = blocks[1], let second = blocks[2] else { return nil }
      return log(moments(second).mean / moments(first).mean)
    }
  }

  /// .173 (people.json), within four standard errors of 400 people.
  @Test func `people are as unlike themselves as real ones with a slider`() throws {
    let study = try StudyFile.decode(Array(Self.range.utf8))
    let deviation = moments(changes(study, people: 400)).deviation
    #expect(abs(deviation - 0.173) < 4 * 0.173 / 800.0.squareRoot(), "\(deviation)")
    let steadier = changes(study, people: 400) { $0.spread.methodBlock = 0 }
    #expect(moments(steadier).deviation < 0.14)
  }

  @Test func `a method that is met again is not new`() throws {
    let study = try simulatedStudy(
      methods: "\"keypad\"", extra: "\"trials\": 6, \"rounds\": 2")
    var person = steady
    person.practice.trialExponent = 0.3
    person.spread.block = 0
    person.spread.methodBlock = 0
    var session = SimulatedSession(
      study: study, plan: Plan(study: study, participant: "sim1"), person: person)
    var delays: [Double] = []
    while let record = session.next() {
      let onset = try #require(record.onset)
      delays.append(try #require(record.measures.firstInput).seconds(since: onset))
    }
    #expect(delays.count == 12)
    #expect(zip(delays, delays.dropFirst()).allSatisfy { $0 > $1 })
  }
}
