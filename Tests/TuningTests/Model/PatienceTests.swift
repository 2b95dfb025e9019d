import Primitives
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct PatienceTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 0).advanced(bySeconds: seconds)
  }

  @Test func `whoever comes nearer goes on, whoever does not gives up after a while`() {
    var parameters = PatienceParameters()
    parameters.fruitless = 5
    var patience = Patience(parameters)
    let found = [(10, 0.0), (12, 4), (9, 6), (9, 11), (9, 11.1)].map { steps, seconds in
      patience.isExhausted(by: steps, at: at(seconds))
    }
    #expect(found == [false, false, false, false, true])
  }
}
