import Numerics
import Testing

@testable import Comparison

@Suite struct DescriptionTests {
  @Test func `bits are those of correct entries over the time of all trials, by person`() throws {
    var study = SmallObservations()
    study.add(0, 0, 2) { $0.bits = 10 }
    study.add(0, 0, 3, .incorrect) { $0.bits = 10 }
    study.add(1, 0, 4) { $0.bits = 10 }
    study.add(2, 0, 4, .gaveUp) { $0.bits = 10 }
    let bits = try #require(study.result().methods[0].bitsPerSecond)
    #expect(abs(bits - (2 + 2.5 + 0) / 3) < 1e-15)
  }

  @Test func `without every scale there are no bits, and this is said`() {
    var study = SmallObservations()
    study.add(0, 0, 2) { $0.bits = 10 }
    study.add(0, 0, 2)
    study.add(0, 1, 2) { $0.bits = 10 }
    let result = study.result()
    #expect(result.methods[0].bitsPerSecond == nil && result.methods[1].bitsPerSecond == 5)
    #expect(result.remarks.contains(.unknownBits(condition: 0)))
  }

  @Test func `corrections are a mean over counted trials`() {
    var study = SmallObservations()
    study.add(0, 0, 2) { $0.corrections = 3 }
    study.add(0, 0, 2, .timedOut) { $0.corrections = 2 }
    #expect(study.result().methods[0].corrections == 2.5)
  }

  @Test func `first hits are of the trials that ever had the right value`() {
    var study = SmallObservations()
    study.add(0, 0, 2) { $0.firstHit = 1 }
    study.add(0, 0, 9, .gaveUp) { $0.firstHit = 3 }
    study.add(0, 0, 9, .gaveUp)
    let hits = study.result().methods[0].firstHit
    #expect(hits == Quartiles(count: 2, lower: 1.5, median: 2, upper: 2.5))
    #expect(study.result().methods[0].firstInput == nil)
  }

  @Test func `cells are in the order of participants and conditions`() throws {
    var study = SmallObservations()
    study.add(1, 1, 2)
    study.add(1, 0, 3)
    study.add(0, 1, 4, .gaveUp)
    let cells = study.result().cells
    #expect(cells.map { [$0.participant, $0.condition] } == [[0, 1], [1, 0], [1, 1]])
    try #require(cells.count == 3)
    #expect(cells[0].geometricMean == nil && cells[0].trials == 1)
    #expect(abs((cells[1].geometricMean ?? 0) - 3) < 1e-12)
  }

  @Test func `a participant without a counted trial does not count`() {
    let result = SmallObservations(times: [[1], [2]]).result(participants: 5)
    #expect(result.participants == 2 && result.participantCodes.count == 5)
  }
}
