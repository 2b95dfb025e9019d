import Base
import Sliders
import Testing

@testable import Studies

@Suite struct AskedNumbersTests {
  private func drawn(
    _ start: StartRule, distance: ClosedRange<Int> = 50...495, count: Int = 4, trials: Int = 4
  ) throws -> Study {
    try plannedStudy { study in
      study.trials = trials
      study.practice = .trials(2)
      study.scales[0].start = start
      study.scales[0].targets = .drawn(
        TargetDraw(distance: distance, avoidsRoundNumbers: true, count: count))
    }
  }

  /// As the same Python program as in `PlanTests` gives it.
  @Test func `what is drawn never changes`() throws {
    let plan = try drawn(.fixed(505)).plan(at: 0, seed: 2012)
    #expect(Set(plan.trials.map(\.target)) == [929, 921, 632, 872])
  }

  @Test func `drawn targets are so far from the start, not round, and not twice in a block`() throws
  {
    let study = try drawn(.fixed(505))
    for seed in 0..<50 {
      let plan = study.plan(at: 0, seed: UInt64(seed))
      for trial in plan.trials {
        #expect((50...495).contains(abs(trial.target - 505)))
        #expect(trial.target % 5 != 0 && trial.start == 505)
      }
      for block in 1...4 {
        let main = plan.trials.filter { $0.block == block && $0.phase == .main }
        #expect(Set(main.map(\.target)).count == 4)
      }
    }
  }

  @Test func `a participant has the same drawn numbers with each method`() throws {
    let study = try drawn(.fixed(505))
    let plan = study.plan(at: 0)
    let sets = (1...4).map { block in
      Set(plan.trials.filter { $0.block == block && $0.phase == .main }.map(\.target))
    }
    #expect(Set(sets).count == 1)
    #expect(Set(study.plan(at: 0, seed: 2).trials.map(\.target)) != sets[0])
  }

  @Test func `a draw without enough values takes what there is`() throws {
    let study = try drawn(.fixed(505), distance: 494...495, count: 9, trials: 6)
    let plan = study.plan(at: 0)
    // 10, 11, 999 and 1000 are so far; 10 and 1000 are round.
    #expect(Set(plan.trials.map(\.target)) == [11, 999])
    #expect(plan.trials.count == 32)
    #expect(try drawn(.fixed(505), distance: 600...700).plan(at: 0).trials.isEmpty)
  }

  @Test func `a random start is so far from its target, again each time`() throws {
    let study = try drawn(.random, distance: 300...400)
    let trials = (0..<20).flatMap { study.plan(at: 0, seed: UInt64($0)).trials }
    for trial in trials {
      let start = try #require(trial.start)
      #expect((300...400).contains(abs(trial.target - start)))
      #expect((10...1000).contains(start) && trial.startValue == start)
    }
    #expect(Set(trials.map(\.start)).count > 200)
  }

  @Test func `a random start is anywhere but on a listed target`() throws {
    let scale = try #require(Scale(minimum: 0, maximum: 2, decimals: 0))
    let study = try plannedStudy(targets: [1]) { study in
      study.scales[0].scale = scale
      study.scales[0].start = .random
      study.trials = 50
    }
    #expect(Set(study.plan(at: 0).trials.map(\.start)) == [0, 2])
  }

  @Test func `by the last start each drawn target is so far from the one before`() throws {
    let study = try drawn(.last, distance: 100...300, count: 6, trials: 6)
    for seed in 0..<50 {
      let plan = study.plan(at: 0, seed: UInt64(seed))
      #expect(plan.trials.count == 32)
      for block in 1...4 {
        let targets = plan.trials.filter { $0.block == block }.map(\.target)
        for (last, target) in zip([505] + targets, targets) {
          #expect((100...300).contains(abs(target - last)) && target % 5 != 0)
        }
        #expect(Set(targets.prefix(6)).count == 6)
      }
      #expect(plan.trials.allSatisfy { $0.start == nil && $0.startValue == nil })
    }
  }

  @Test func `a chain continues where nothing is far enough`() throws {
    let scale = try #require(Scale(minimum: 0, maximum: 10, decimals: 0))
    let draw = TargetDraw(distance: 5...5, avoidsRoundNumbers: false, count: 3)
    var generator = SplitMix64(seed: 4)
    let chain = draw.chain(40, on: scale, drawing: &generator)
    #expect(chain.count == 40 && zip(chain, chain.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `listed targets in random order do not come twice running by the last start`() throws {
    let study = try plannedStudy(targets: [100, 200, 300]) { study in
      study.scales[0].start = .last
      study.practice = .trials(2)
      study.trials = 9
    }
    for seed in 0..<50 {
      let plan = study.plan(at: 0, seed: UInt64(seed))
      for block in 1...4 {
        let targets = plan.trials.filter { $0.block == block }.map(\.target)
        #expect(zip(targets, targets.dropFirst()).allSatisfy { $0 != $1 })
        #expect(occurrences(targets.dropFirst(2)) == [100: 3, 200: 3, 300: 3])
      }
    }
  }

  @Test func `by a design blocks continue by rows, and practice takes the row backwards`() throws {
    let study = try plannedStudy(methods: 2) { study in
      study.orders.methods = .fixed
      study.orders.targets = .latin
      study.practice = .trials(1)
      study.trials = 6
    }
    let plan = study.plan(at: 0)
    let first = plan.trials.filter { $0.block == 1 }.map(\.target)
    #expect(first == [405] + [100, 200, 300, 405] + [200, 300])
    let second = plan.trials.filter { $0.block == 2 }.map(\.target)
    #expect(second == [100] + [200, 300, 405, 100] + [300, 405])
  }
}
