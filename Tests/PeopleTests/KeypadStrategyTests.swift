import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct KeypadStrategyTests {
  @Test func `each character is one click, and Done is none of the keypad`() throws {
    for record in try records("\"keypad\"", count: 5, person: steady) {
      #expect(record.outcome == .correct)
      #expect(record.measures.presses == 4 && record.measures.keyPresses == 0)
    }
  }

  @Test func `slips are repaired with the key that takes out`() throws {
    var person = steady
    person.keys.slip = 0.2
    person.keys.notice = 1
    let records = try records("\"keypad\"", count: 20, person: person)
    #expect(records.share(.correct) == 1)
    #expect(records.contains { $0.measures.deletions > 0 })
  }

  @Test func `a minus sign has its key`() throws {
    let study = try simulatedStudy(
      methods: "\"keypad\"", scale: "{\"minimum\": -50, \"maximum\": 50}", targets: "[-17]")
    var trial = try simulated(study, try planned(study), person: steady)
    let record = trial.run()
    #expect(record.entered == -17)
  }
}
