import Base
import InputMethods
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct SimulatedTrialTests {
  static let kinds = MethodKind.allCases.map { "\"\($0.rawValue)\"" }

  @Test(arguments: kinds)
  func `people know every method, and mostly succeed`(method: String) throws {
    let records = try records(method, count: 25)
    let expected = method == "\"plain-slider\"" ? 0.2 : 0.85
    #expect(records.share(.correct) >= expected)
  }

  @Test(arguments: kinds)
  func `the same seed gives the same record, another one another`(method: String) throws {
    let study = try simulatedStudy(methods: method)
    func record(_ seed: UInt64) throws -> TrialRecord {
      var trial = try simulated(study, try planned(study), seed: seed)
      return trial.run()
    }
    let (first, again, other) = (try record(5), try record(5), try record(6))
    #expect(first.events == again.events && first.measures == again.measures)
    #expect(first.end == again.end && first.events != other.events)
  }

  @Test(arguments: kinds)
  func `events come as a window sends them`(method: String) throws {
    for record in try records(method, count: 10) {
      let inputs = record.events.filter { $0.kind != .value }
      for (before, after) in zip(inputs, inputs.dropFirst()) {
        #expect(before.time <= after.time)
        if before.kind == .motion, after.kind == .motion { #expect(before.point != after.point) }
      }
      let points = inputs.compactMap(\.point)
      #expect(points.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
      #expect(points.allSatisfy { SimulatedWindow.standard.placement.window.contains($0) })
      #expect(record.events(.press).count == record.events(.release).count)
    }
  }

  @Test func `a mouse tells of itself 125 times a second at most`() throws {
    let record = try #require(try records("\"accurate-slider\"", count: 1).first)
    let times = record.events(.motion).map(\.time)
    let gaps = zip(times, times.dropFirst()).map { $1.seconds(since: $0) }
    // The last event of a movement comes when the movement ends.
    let short = gaps.filter { $0 < 0.008 - 1e-9 }
    #expect(Double(short.count) < 0.15 * Double(gaps.count))
    #expect(gaps.filter { abs($0 - 0.008) < 1e-9 }.count > 50)
  }

  @Test func `nothing is done before the number is read`() throws {
    for record in try records("\"accurate-slider\"", count: 20, person: steady) {
      let first = try #require(record.measures.firstInput).seconds(
        since: try #require(record.onset))
      #expect((1.35..<1.45).contains(first))
    }
  }

  @Test func `the time limit ends a trial at its moment, whatever is on its way`() throws {
    for limit in [1.0, 2.5, 4, 5.5] {
      let records = try records(
        "\"accurate-slider\"", count: 10, extra: "\"timeLimit\": \(limit)")
      #expect(records.allSatisfy { ($0.seconds ?? 99) <= limit })
      let late = records.filter { $0.outcome == .timedOut }
      #expect(late.allSatisfy { $0.seconds == limit })
      #expect(limit > 4 || late.count == 10)
    }
  }

  @Test func `where letting go confirms, nobody goes to Done`() throws {
    let records = try records(
      "\"accurate-slider\"", count: 20, extra: "\"confirmation\": \"release\"")
    #expect(records.share(.correct) > 0.9)
    #expect(records.allSatisfy { $0.measures.presses == 1 })
  }

  @Test func `where wrong values are refused people try again`() throws {
    var person = steady
    person.keys.slip = 0.05
    person.keys.notice = 0
    let records = try records(
      "\"text-field\"", count: 40, person: person, extra: "\"wrongAnswers\": \"retry\"")
    #expect(records.share(.correct) == 1)
    #expect(records.contains { $0.measures.wrongConfirms > 0 })
  }

  @Test(arguments: [("\"never\"", Outcome.incorrect), ("{\"after\": 20}", .gaveUp)])
  func `who may not give up confirms what is there, who may later waits`(
    rule: String, outcome: Outcome
  ) throws {
    var person = Person.typical
    person.patience.longest = 3
    let records = try records(
      "\"accurate-slider\"", count: 10, person: person, extra: "\"giveUp\": \(rule)")
    #expect(records.share(outcome) == 1)
    if outcome == .gaveUp { #expect(records.allSatisfy { ($0.seconds ?? 0) >= 20 }) }
  }

  @Test func `who gives up clicks on the button for it`() throws {
    var person = Person.typical
    person.patience.longest = 3
    let records = try records("\"accurate-slider\"", count: 10, person: person)
    #expect(records.share(.gaveUp) == 1)
    for record in records {
      let last = try #require(record.events(.release).last?.point)
      #expect(SimulatedWindow.standard.giveUp.contains(last))
      #expect((3..<6).contains(record.seconds ?? 0))
    }
  }

  @Test func `on a dense display everything takes as long`() throws {
    let study = try simulatedStudy(methods: "\"accurate-slider\"")
    var dense = SimulatedWindow.standard
    func doubled(_ frame: Rectangle) -> Rectangle {
      Rectangle(
        x: 2 * frame.x, y: 2 * frame.y, width: 2 * frame.width, height: 2 * frame.height)
    }
    dense.placement.unit = 2
    dense.placement.area = doubled(dense.placement.area)
    dense.placement.window = doubled(dense.placement.window)
    (dense.done, dense.giveUp) = (doubled(dense.done), doubled(dense.giveUp))
    let times = try [SimulatedWindow.standard, dense].map { window in
      let records = try (1...40).map { seed in
        var trial = try simulated(
          study, try planned(study, participant: "sim\(seed)"), in: window, seed: UInt64(seed))
        return trial.run()
      }
      return records.medianSolved
    }
    #expect(abs(times[1] / times[0] - 1) < 0.1, "\(times)")
  }

  @Test(arguments: kinds)
  func `where the number is there already it is only confirmed`(method: String) throws {
    let study = try simulatedStudy(methods: method)
    var planned = try planned(study)
    planned.target = 505
    var trial = try simulated(study, planned)
    let record = trial.run()
    #expect(record.outcome == .correct)
    if record.planned.startValue != nil { #expect(record.measures.valueChanges == 0) }
  }
}
