import Base
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct ConfirmationTests {
  private static let draggings = [
    "\"plain-slider\"", "\"accurate-slider\"", "\"stepped-slider\"", "\"scrub-field\"", "\"dial\"",
  ]

  /// From the last change of the value to the last release of the pointer.
  private func hesitation(_ confirmation: String) throws -> Double {
    let records = try records(
      "\"accurate-slider\"", count: 30, person: steady,
      extra: "\"confirmation\": \(confirmation)")
    return median(
      try records.map { record in
        let change = try #require(record.events(.value).last)
        let release = try #require(record.events(.release).first { $0.time > change.time })
        return release.time.seconds(since: change.time)
      })
  }

  @Test func `where letting go ends the trial people look once more before`() throws {
    let more = try hesitation("\"release\"") - hesitation("\"done\"")
    #expect(abs(more - Person.typical.reading.value) < 0.05, "\(more)")
  }

  @Test(arguments: draggings)
  func `where a rest confirms people wait for it`(method: String) throws {
    let records = try records(
      method, count: 15, extra: "\"confirmation\": {\"dwell\": 1.5}, \"timeLimit\": null")
    let ended = records.filter { $0.outcome != .gaveUp }
    #expect(ended.contains { $0.outcome == .correct })
    for record in ended {
      let change = try #require(record.events(.value).last)
      #expect(record.end.seconds(since: change.time) == 1.5)
      #expect(record.events(.release).allSatisfy { !isAtDone($0) })
    }
  }

  @Test func `where a rest does not confirm what has not changed, Done does`() throws {
    let study = try simulatedStudy(
      methods: "\"accurate-slider\"", extra: "\"confirmation\": {\"dwell\": 2}")
    var planned = try planned(study)
    planned.target = 505
    var trial = try simulated(study, planned)
    let record = trial.run()
    #expect(record.outcome == .correct && record.measures.valueChanges == 0)
    #expect(record.events(.release).count == 1 && record.events(.release).allSatisfy(isAtDone))
    #expect((record.seconds ?? 0) > 3)
  }

  @Test func `a number that is typed rests as well`() throws {
    let records = try records(
      "\"text-field\"", count: 15, extra: "\"confirmation\": {\"dwell\": 1.5}")
    #expect(records.share(.correct) > 0.8)
    #expect(
      records.allSatisfy { record in !record.events(.keyDown).contains { $0.key == "Enter" } })
  }

  private func isAtDone(_ event: LoggedEvent) -> Bool {
    event.point.map(SimulatedWindow.standard.done.contains) ?? false
  }
}
