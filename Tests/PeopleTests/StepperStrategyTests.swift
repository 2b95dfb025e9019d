import Base
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct StepperStrategyTests {
  private func record(to target: String, seed: UInt64 = 1) throws -> TrialRecord {
    let study = try simulatedStudy(methods: "\"stepper\"", targets: "[\(target)]")
    var trial = try simulated(study, try planned(study), seed: seed)
    return trial.run()
  }

  @Test(arguments: [("50.7", 2), ("50.3", 2), ("51.0", 5)])
  func `a few steps are clicked`(target: String, clicks: Int) throws {
    let record = try record(to: target)
    #expect(record.outcome == .correct && record.measures.presses == clicks)
    #expect(record.measures.valueChanges == clicks)
  }

  @Test(arguments: ["84.3", "17.6"])
  func `many steps are held for, let go near the number, and clicked for the rest`(
    target: String
  ) throws {
    for seed in 1...20 {
      let record = try record(to: target, seed: UInt64(seed))
      #expect(record.outcome == .correct)
      #expect(record.measures.valueChanges > 300)
      #expect((1...24).contains(record.measures.presses))
    }
  }

  @Test func `who knows no lag and no noise lets go within a few steps`() throws {
    let study = try simulatedStudy(methods: "\"stepper\"", targets: "[84.3]")
    var trial = try simulated(study, try planned(study), person: steady)
    let record = trial.run()
    let release = try #require(record.events(.release).first).time
    let value = try #require(record.events.last { $0.kind == .value && $0.time <= release }?.value)
    // Up to 120 steps a second: a glance is 6 of them.
    #expect(abs(value - 843) <= 12)
  }
}
