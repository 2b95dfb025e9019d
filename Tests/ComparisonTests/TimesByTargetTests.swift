import Base
import Glibc
import Numerics
import Testing

@testable import Comparison

struct TimesByTargetTests {
  private let numbers = [17.6, 33, 36.1, 70.8, 84.3]

  /// The log time of a person with a condition and a number.
  private func logTime(_ person: Int, _ condition: Int, _ target: Int) -> Double {
    var random = SplitMix64(seed: UInt64(person * 100 + condition * 10 + target))
    return 1 + 0.2 * Double(condition) + Double(random.next() >> 11) * 0x1p-53
  }

  private func trial(
    _ person: Int, _ condition: Int, _ target: Int, _ ending: Observation.Ending = .correct
  ) -> Observation {
    Observation(
      participant: person, condition: condition, ending: ending,
      time: exp(logTime(person, condition, target)), target: numbers[target])
  }

  /// The times of some people in two conditions, whose trials `change` may leave out or end otherwise.
  private func times(
    _ people: Range<Int>, _ change: (Observation) -> Observation? = { $0 }
  ) -> TimesByTarget {
    var times = TimesByTarget(conditions: 2)
    for person in people {
      // The order of trials does not matter.
      for step in 0..<10 {
        let place = (step + person) * 3 % 10
        guard let trial = change(trial(person, place / 5, place % 5)) else { continue }
        times.add(trial, inConditionAt: place / 5, expected: nil)
      }
    }
    return times
  }

  private func table(_ people: Range<Int>) -> CrossedTable? {
    CrossedTable(
      people.map { person in
        (0..<5).map { logTime(person, 0, $0) - logTime(person, 1, $0) }
      })
  }

  /// Some ratio over people.
  private func ratio() throws -> LogRatio {
    try #require(LogRatio(estimate: -0.2, variance: 0.005, degreesOfFreedom: 7, people: 8))
  }

  @Test func `trials are gathered into a table of people by numbers`() throws {
    let expected = try #require(table(0..<8)?.generalized(ratio()))
    let found = try #require(times(0..<8).test(0, 1, of: ratio()))
    #expect(found.targets == 5)
    #expect(abs(try #require(found.p) / expected.p - 1) < 1e-9)
  }

  @Test func `numbers are the same if all people of either condition had them`() {
    #expect(times(0..<8).sameNumbers(0, 1) == 5)
    // Each did one of the two.
    let between = times(0..<8) { trial in
      let target = numbers.firstIndex(of: trial.target) ?? 0
      let isFirst = abs(log(trial.time) - logTime(Int(trial.participant), 0, target)) < 1e-9
      return isFirst == (trial.participant % 2 == 0) ? trial : nil
    }
    #expect(between.sameNumbers(0, 1) == 5)
    let drawn = times(0..<8) { trial in
      numbers.firstIndex(of: trial.target) == Int(trial.participant) % 5 ? trial : nil
    }
    #expect(drawn.sameNumbers(0, 1) == nil)
  }

  @Test func `conditions without a common number differ in the numbers`() {
    func times(_ people: Range<Int>, firstWith: Range<Int>) -> TimesByTarget {
      self.times(people) { trial in
        let target = numbers.firstIndex(of: trial.target) ?? 0
        let isFirst = abs(log(trial.time) - logTime(Int(trial.participant), 0, target)) < 1e-9
        return firstWith.contains(target) == isFirst ? trial : nil
      }
    }
    #expect(times(0..<8, firstWith: 0..<2).differ(0, 1))
    #expect(times(0..<8, firstWith: 0..<2).differ(1, 0))
    #expect(!self.times(0..<8).differ(0, 1))
    // One person's numbers may have been drawn.
    #expect(!times(0..<1, firstWith: 0..<2).differ(0, 1))
    #expect(!times(0..<8, firstWith: 0..<0).differ(0, 1))
  }

  @Test func `parts of the participants give the same as all`() throws {
    let all = times(0..<8)
    var parts = times(0..<3)
    parts.append(times(3..<4))
    parts.append(TimesByTarget(conditions: 2))
    parts.append(times(4..<8))
    #expect(try parts.test(0, 1, of: ratio()) == all.test(0, 1, of: ratio()))
  }

  @Test func `a trial without a time is a hole, and numbers that were never tried are too`() throws
  {
    let incorrect = try times(0..<8) {
      $0.participant == 2 && $0.target == 33 ? trial(2, Int($0.condition), 1, .incorrect) : $0
    }.test(0, 1, of: ratio())
    let absent = try times(0..<8) { $0.participant == 2 && $0.target == 33 ? nil : $0 }
      .test(0, 1, of: ratio())
    #expect(incorrect != nil && incorrect == absent)
    #expect(try incorrect != times(0..<8).test(0, 1, of: ratio()))
  }

  @Test func `too many trials without a time leave the numbers without a test`() throws {
    let found = try #require(
      times(0..<8) {
        $0.participant < 5 && $0.target == 33
          ? trial(Int($0.participant), Int($0.condition), 1, .incorrect) : $0
      }.test(0, 1, of: ratio()))
    #expect(found.targets == 5 && found.p == nil)
  }

  @Test func `people with different numbers did not have the same`() throws {
    let halves = times(0..<8) { ($0.participant < 4) == ($0.target < 36.1) ? $0 : nil }
    #expect(try halves.test(0, 1, of: ratio()) == nil)
    let byCondition = times(0..<8) { ($0.condition == 0) == ($0.target < 36.1) ? $0 : nil }
    #expect(try byCondition.test(0, 1, of: ratio()) == nil)
  }

  @Test func `a single number has no test`() throws {
    let single = times(0..<8) { $0.target == 33 ? $0 : nil }
    #expect(try single.test(0, 1, of: ratio()) == TargetTest(targets: 1, p: nil))
  }

  @Test func `numbers that one of the two cannot enter are in no table`() throws {
    let found = try #require(
      times(0..<8) {
        $0.condition == 1 && $0.target == 33 ? trial(Int($0.participant), 1, 1, .cannotEnter) : $0
      }.test(0, 1, of: ratio()))
    let without = try #require(times(0..<8) { $0.target == 33 ? nil : $0 }.test(0, 1, of: ratio()))
    #expect(found == without && found.targets == 4)
  }

  @Test func `censored trials end at the mean of the times beyond theirs`() throws {
    var censored = TimesByTarget(conditions: 2)
    var solved = TimesByTarget(conditions: 2)
    for person in 0..<8 {
      for place in 0..<10 {
        let stops = place == 3 && person < 3
        censored.add(
          trial(person, place / 5, place % 5, stops ? .timedOut : .correct),
          inConditionAt: place / 5,
          expected: (1.4, 0.3))
        var late = trial(person, place / 5, place % 5)
        if stops {
          let z = (log(late.time) - 1.4) / 0.3
          late.time = exp(1.4 + 0.3 * NormalTail(exactlyAbove: z).hazard)
        }
        solved.add(late, inConditionAt: place / 5, expected: nil)
      }
    }
    let found = try #require(censored.test(0, 1, of: ratio())?.p)
    #expect(abs(found / (try #require(solved.test(0, 1, of: ratio())?.p)) - 1) < 1e-6)
  }

  @Test func `with many numbers, or an unknown one, there is no test`() throws {
    var many = times(0..<8)
    for number in 0..<TimesByTarget.most {
      many.add(
        Observation(
          participant: 8, condition: 0, ending: .correct, time: 1, target: Double(number)),
        inConditionAt: 0, expected: nil)
    }
    #expect(try many.test(0, 1, of: ratio()) == nil)
    var unknown = times(0..<8)
    unknown.add(
      Observation(participant: 8, condition: 0, ending: .correct, time: 1), inConditionAt: 0,
      expected: nil)
    #expect(try unknown.test(0, 1, of: ratio()) == nil)
    var both = times(0..<4)
    both.append(unknown)
    #expect(try both.test(0, 1, of: ratio()) == nil)
  }
}
