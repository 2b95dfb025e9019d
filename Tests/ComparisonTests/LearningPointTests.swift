import Comparison
import Testing

@Suite struct LearningTests {
  @Test func `blocks are counted by condition and over sessions`() throws {
    var study = SmallObservations()
    for person in 0..<2 {
      let factor = Double(person + 1)
      study.add(person, 0, 8 * factor, block: 1)
      study.add(person, 0, 2 * factor, block: 1)
      study.add(person, 1, 5, block: 2)
      study.add(person, 0, 2 * factor, block: 3)
      study.add(person, 0, 1, .gaveUp, block: 1) { $0.session = 2 }
    }
    let blocks = study.result().methods[0].blocks
    try #require(blocks.map(\.number) == [1, 2, 3])
    #expect(blocks.map(\.trials) == [4, 2, 2] && blocks.map(\.participants) == [2, 2, 0])
    // Geometric means: 4 and 8, then 2 and 4.
    #expect(abs((blocks[0].geometricMean ?? 0) - 4 * 2.0.squareRoot()) < 1e-12)
    #expect(abs((blocks[1].geometricMean ?? 0) - 2 * 2.0.squareRoot()) < 1e-12)
    #expect(blocks[0].interval != nil && blocks[2].geometricMean == nil)
  }

  @Test func `repetitions are counted by condition, in the order in which they were done`() throws {
    var study = SmallObservations()
    study.add(0, 0, 9) { $0.trial = 3 }
    study.add(0, 1, 1) { $0.trial = 2 }
    study.add(0, 0, 4) { $0.trial = 1 }
    let repetitions = study.result().methods[0].repetitions
    try #require(repetitions.count == 2)
    #expect(abs((repetitions[0].geometricMean ?? 0) - 4) < 1e-12)
    #expect(abs((repetitions[1].geometricMean ?? 0) - 9) < 1e-12)
  }

  @Test func `without an order there is no learning, and this is said`() {
    let observations = SmallObservations(times: [[1, 2], [2, 3]]).observations()
    var unordered = observations
    for index in unordered.trials.indices {
      unordered.trials[index].block = 0
      unordered.trials[index].trial = 0
    }
    let result = ComparisonResult(of: unordered)
    #expect(result.methods.allSatisfy { $0.blocks.isEmpty && $0.repetitions.isEmpty })
    #expect(result.positions == nil && result.remarks.contains(.unknownOrder))
    #expect(!ComparisonResult(of: observations).remarks.contains(.unknownOrder))
  }

  @Test func `only the first hundred are described, and this is said`() {
    var study = SmallObservations()
    for trial in 0..<150 { study.add(0, 0, 1, block: trial + 1) }
    let result = study.result()
    #expect(result.methods[0].repetitions.count == 100 && result.methods[0].blocks.count == 100)
    #expect(result.remarks.contains(.manyRepetitions(limit: 100)))
  }

  @Test func `one order for all confounds position with condition, and this is said`() {
    let result = SmallObservations(times: [[1, 2, 4], [2, 3, 3], [2, 5, 7]]).result()
    #expect(result.positions == nil && result.remarks.contains(.positionConfounded))
  }
}
