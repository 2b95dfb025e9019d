import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct DialStrategyTests {
  @Test func `small steps are set away from the ring`() throws {
    let records = try records("\"dial\"", count: 40)
    #expect(records.share(.correct) > 0.9)
    #expect(records.filter { ($0.measures.gainMinimum ?? 1) < 0.6 }.count > 35)
  }

  @Test func `large steps are set on the ring`() throws {
    let study = try simulatedStudy(
      methods: "\"dial\"", scale: "{\"minimum\": 0, \"maximum\": 20}", targets: "[3]")
    for seed in 1...20 {
      var trial = try simulated(study, try planned(study), seed: UInt64(seed))
      let record = trial.run()
      #expect(record.outcome == .correct && (record.measures.perpendicularMaximum ?? 99) < 60)
    }
  }
}
