import Base
import Drawing
import Testing

@Suite struct LogarithmicScaleTests {
  private func ticks(closelyAround numbers: [Double]) -> [String] {
    let scale = LogarithmicScale(closelyAround: numbers) { "\($0.threeFigures)" }
    return scale.ticks.map(scale.label)
  }

  @Test func `far numbers have powers of two as ticks, and very far ones of ten`() {
    #expect(LogarithmicScale(times: [2.5, 14]).ticks == [2, 4, 8, 16])
    #expect(LogarithmicScale(times: [0.002, 50]).ticks == [0.001, 0.01, 0.1, 1, 10, 100])
  }

  @Test func `however far numbers are apart there are at most twelve ticks`() {
    #expect(LogarithmicScale(times: [1e-10, 1e15]).ticks.count == 10)
    #expect(LogarithmicScale(times: [1e-20, 1e20]).ticks.count == 11)
  }

  @Test(arguments: [
    ([0.98, 1.02, 1.1], ["0.95", "1", "1.05", "1.1"]),
    ([13.7, 18.1], ["13", "14", "15", "16", "17", "18", "19"]), ([6.9, 6.9], ["6.8", "7"]),
    ([1, 8], ["1", "2", "4", "8"]), ([], ["1", "1.02"]),
  ])
  func `near numbers have round ones as ticks`(numbers: [Double], labels: [String]) {
    let ticks = ticks(closelyAround: numbers)
    #expect(ticks == labels)
  }

  @Test func `equal ratios are equal distances`() {
    let scale = LogarithmicScale(times: [1, 16])
    #expect(abs(scale.share(of: 4) - 0.5) < 1e-12)
    #expect(scale.share(of: 0.5) == 0 && scale.share(of: 100) == 1)
    #expect(abs(scale.position(of: 0.25) + 0.5) < 1e-12)
  }
}
