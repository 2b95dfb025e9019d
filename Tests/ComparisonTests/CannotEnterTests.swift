import Numerics
import Testing

@testable import Comparison

/// Trials with numbers that their methods cannot enter.
struct CannotEnterTests {
  /// Two people with two conditions; the second one cannot enter 2, however the trials ended.
  private func study() -> SmallObservations {
    var study = SmallObservations()
    for (person, factor) in [(0, 1.0), (1, 1.5)] {
      for (number, time) in [(1.0, 2.0), (2, 3), (3, 4)] {
        study.add(person, 0, factor * time) { $0.target = number }
      }
      study.add(person, 1, factor * 8) { $0.target = 1 }
      study.add(person, 1, 50, .cannotEnter) {
        ($0.target, $0.error, $0.bits, $0.corrections) = (2, 0.5, 3, 4)
      }
      study.add(person, 1, factor * 20, .gaveUp) { $0.target = 3 }
    }
    return study
  }

  @Test func `they are counted, and their time is time without a correct entry`() throws {
    let result = study().result()
    let outcomes = result.methods[1].outcomes
    #expect(outcomes.cannotEnter == 2 && outcomes.trials == 6 && result.trials == 12)
    #expect(outcomes.correct == 2 && outcomes.gaveUp == 2 && outcomes.incorrect == 0)
    #expect(result.methods[1].success == 2.0 / 6)
    #expect(result.methods[0].outcomes.cannotEnter == 0)
    let cell = try #require(result.cells.first { $0.participant == 1 && $0.condition == 1 })
    #expect(cell.trials == 3 && cell.cannotEnter == 1 && cell.incorrect == 0 && cell.gaveUp == 1)
    #expect(cell.time == 92.0)
    #expect(result.methods[1].corrections == 8.0 / 6)
  }

  @Test func `they are in no curve, no quartile, no error and no target's speed`() throws {
    let without = study().trials.filter { $0.ending != .cannotEnter }
    var expected = SmallObservations()
    expected.trials = without
    let (result, other) = (study().result(), expected.result())
    #expect(result.methods[1].survival == other.methods[1].survival)
    #expect(result.methods[1].survival.trials == 4)
    #expect(result.methods[1].quartiles == other.methods[1].quartiles)
    #expect(result.methods[1].errors == nil)
    #expect(result.targets == other.targets)
    #expect(result.commonTime == other.commonTime)
    #expect(result.methods[1].bitsPerSecond == nil)
  }

  @Test func `only times until solved, or shorter than that, are times`() {
    #expect(Observation.Ending.allCases.filter(\.isTimed) == [.correct, .gaveUp, .timedOut])
  }

  // MARK: - The numbers that are left

  /// Three conditions: the first can enter all numbers, the second not 2 and 4, the third not 4.
  private func threeMethods() -> Observations {
    var study = SmallObservations()
    let lost: [Set<Double>] = [[], [2, 4], [4]]
    for person in 0..<3 {
      for condition in 0..<3 where person + condition != 4 {
        for number in [1.0, 2, 3, 4, 5] {
          let isLost = lost[condition].contains(number)
          study.add(
            person, condition, Double(person + 1) * number + Double(condition),
            isLost ? .cannotEnter : .correct, block: condition + 1
          ) { $0.target = number }
        }
      }
    }
    return study.observations()
  }

  private func shared(
    _ observations: Observations, of conditions: [Int] = [0, 1, 2]
  ) -> (all: [Cell], shared: SharedNumbers?) {
    let counted = CountedTrials(observations)
    let cells = ParticipantAggregator(counted).cells.filter { conditions.contains($0.condition) }
    return (cells, SharedNumbers(counted, of: conditions, cells: cells))
  }

  @Test func `each condition has the numbers that it cannot enter, with their trials`() throws {
    let shared = try #require(shared(threeMethods()).shared)
    #expect(
      shared.unreachable == [
        1: [UnreachableNumber(2, trials: 3), UnreachableNumber(4, trials: 3)],
        2: [UnreachableNumber(4, trials: 2)],
      ])
    #expect(shared.lost(by: 0, or: 1) == [2, 4] && shared.lost(by: 2, or: 0) == [4])
    #expect(shared.shared(by: 0, and: 1) == [1, 3, 5])
    #expect(shared.shared(by: 1, and: 2) == [1, 3, 5])
    #expect(shared.shared(by: 0, and: 2) == [1, 2, 3, 5])
    #expect(shared.conditions(without: [4]) == [0, 2])
    #expect(shared.conditions(without: []) == [0] && shared.conditions(without: [2, 4]).count == 3)
  }

  @Test func `where every number can be entered nothing is looked for`() throws {
    var observations = threeMethods()
    #expect(shared(observations, of: [0]).shared == nil)
    #expect(try #require(shared(observations, of: [0, 2]).shared).shared(by: 0, and: 0) == nil)
    observations.trials = observations.trials.map {
      var trial = $0
      if trial.ending == .cannotEnter { trial.ending = .gaveUp }
      return trial
    }
    #expect(shared(observations).shared == nil)
  }

  @Test func `cells without some numbers are those of the other trials, in the same order`() throws
  {
    let observations = threeMethods()
    let shared = try #require(shared(observations).shared)
    for numbers in [[4.0], [2, 4], [1, 2, 4]] {
      let conditions = shared.conditions(without: numbers)
      var left = observations
      left.trials = observations.trials.filter {
        !numbers.contains($0.target) && conditions.contains(Int($0.condition))
      }
      let expected = ParticipantAggregator(CountedTrials(left)).cells
      let cells = shared.cells(without: numbers)
      try #require(cells.count == expected.count)
      for (cell, other) in zip(cells, expected) {
        #expect(cell.participant == other.participant && cell.condition == other.condition)
        #expect(cell.trials == other.trials && cell.logSum == other.logSum)
        #expect(cell.time == other.time && cell.cannotEnter == 0)
        #expect(cell.times.solved.mean == other.times.solved.mean)
        #expect(cell.times.solved.squares == other.times.solved.squares)
      }
    }
  }

  @Test func `places in the order are those of the whole session`() throws {
    let (all, shared) = shared(threeMethods())
    // The second condition is not among them, and still was done before the third.
    let cells = try #require(shared).cells(without: [4])
    #expect(cells.map(\.condition) == [0, 2, 0, 2, 0])
    #expect(cells.map(\.position) == [1, 3, 1, 3, 1])
    for cell in cells {
      let whole = try #require(
        all.first { $0.participant == cell.participant && $0.condition == cell.condition })
      #expect(cell.position == whole.position && cell.times.position == whole.times.position)
      #expect(cell.times.cluster == whole.times.cluster)
    }
  }

  @Test func `numbers that are not known are no numbers`() throws {
    var study = SmallObservations()
    study.add(0, 0, 2)
    study.add(0, 1, 2, .cannotEnter)
    let shared = try #require(shared(study.observations(), of: [0, 1]).shared)
    #expect(shared.unreachable.isEmpty && shared.shared(by: 0, and: 1) == nil)
    #expect(shared.cells(without: []).map(\.trials) == [1, 1])
  }
}
