import Comparison
import Testing

@Suite struct ObservationTests {
  @Test func `values without an argument are not a number`() {
    let observation = Observation(participant: 0, condition: 1, ending: .correct, time: 2)
    #expect(observation.firstHit.isNaN && observation.error.isNaN && observation.bits.isNaN)
  }

  @Test func `a condition is named after its method by default`() {
    #expect(Condition(method: "dial").name == "dial")
    #expect(Condition(method: "dial", name: "dial, 0–9").method == "dial")
  }
}
