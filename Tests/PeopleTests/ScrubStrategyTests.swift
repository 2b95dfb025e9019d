import Base
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct ScrubStrategyTests {
  private func record(
    to target: String, pixelsPerStep: Double = 2, person: Person = .typical, seed: UInt64 = 1
  ) throws -> TrialRecord {
    let study = try simulatedStudy(
      methods: "{\"method\": \"scrub-field\", \"pixelsPerStep\": \(pixelsPerStep)}",
      targets: "[\(target)]")
    var trial = try simulated(study, try planned(study), person: person, seed: seed)
    return trial.run()
  }

  @Test func `what is far is dragged with Shift, and the last steps with Alt`() throws {
    let record = try record(to: "84.3", seed: 2)
    let keys = record.events(.keyDown).compactMap(\.key)
    #expect(record.outcome == .correct)
    #expect(keys.first == "Left Shift" && keys.contains("Left Alt"))
    #expect(record.events(.keyDown).count == record.events(.keyUp).count)
  }

  @Test func `what is near is dragged without Shift`() throws {
    let keys = try record(to: "52.0").events(.keyDown).compactMap(\.key)
    #expect(!keys.contains("Left Shift"))
  }

  @Test(arguments: [0.5, 1, 4])
  func `another way for a step is learnt from what is seen`(pixelsPerStep: Double) throws {
    let records = try (1...20).map {
      try record(to: "84.3", pixelsPerStep: pixelsPerStep, seed: UInt64($0))
    }
    #expect(records.share(.correct) > 0.85)
  }
}
