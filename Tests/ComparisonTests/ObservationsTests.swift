import Comparison
import Testing

@Suite struct ObservationTests {
  @Test func `what a file does not tell is not a number`() {
    let observation = Observation(participant: 0, condition: 1, ending: .correct, time: 2)
    #expect(observation.firstHit.isNaN && observation.error.isNaN && observation.bits.isNaN)
  }

  @Test func `a condition is called like its method unless named`() {
    #expect(Condition(method: "dial").name == "dial")
    #expect(Condition(method: "dial", name: "dial, 0–9").method == "dial")
  }
}
