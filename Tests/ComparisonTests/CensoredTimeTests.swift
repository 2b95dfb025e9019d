import Formats
import Primitives
import Testing

@testable import Comparison

@Suite struct CensoredTimeTests {
  private func ending(_ time: Double, condition: Int = 0) -> CensoredTime {
    CensoredTime(Observation(participant: 1, condition: condition, ending: .correct, time: time))
  }

  @Test func `sorting by digits sorts by time`() {
    var generator = SplitMix64(seed: 11)
    var endings = [Double.leastNonzeroMagnitude, 1e-300, 0.1, 1, 60, 1e308].map { ending($0) }
    for _ in 0..<5_000 { endings.append(ending(Double(generator.below(1_000_000) + 1) / 1e6)) }
    let times = endings.map(\.time).sorted()
    endings.sortByTime()
    #expect(endings.map(\.time) == times)
  }

  @Test func `what belongs to a time moves with it`() {
    var endings = [ending(3, condition: 30), ending(1, condition: 10), ending(2, condition: 20)]
    endings.sortByTime()
    #expect(endings.map(\.condition) == [10, 20, 30])
    #expect(endings.allSatisfy { $0.participant == 1 && $0.isEvent })
  }

  @Test func `giving up is no event`() {
    let gaveUp = Observation(participant: 0, condition: 2_000_000_000, ending: .gaveUp, time: 1)
    #expect(!CensoredTime(gaveUp).isEvent && CensoredTime(gaveUp).condition == 2_000_000_000)
  }
}
