import Base
import TestSupport
import Testing

@testable import Numerics

/// The log-rank test with people as units, with and without the effects of people's orders.
struct PersonLogRankTests {
  /// People's surpluses in 4 conditions without a difference between these: chance, and a lead of later positions.
  private func surpluses(
    _ orders: [[Int]], practice: Double, seed: UInt64 = 1
  ) -> (vectors: [[Double?]], order: [[Int?]]) {
    var generator = SplitMix64(seed: seed)
    var positions: [[Int?]] = []
    let vectors = orders.map { order -> [Double?] in
      let position = order.indices.map { order.firstIndex(of: $0) ?? 0 }
      positions.append(position.map { $0 + 1 })
      let values = position.map { practice * Double($0) + generator.nearlyNormal() }
      let mean = values.reduce(0, +) / Double(values.count)
      return values.map { $0 - mean }
    }
    return (vectors, positions)
  }

  private func balanced(_ people: Int) -> [[Int]] {
    let first = [0, 1, 3, 2]
    return (0..<people).map { person in first.map { ($0 + person) % 4 } }
  }

  private func test(_ data: (vectors: [[Double?]], order: [[Int?]])) throws -> PersonLogRank {
    try #require(PersonLogRank(data.vectors, order: data.order, mayExchange: true, seed: 1))
  }

  private func rejections(_ orders: [[Int]], practice: Double) throws -> Int {
    try (1...1000).count {
      try test(surpluses(orders, practice: practice, seed: UInt64($0))).p < 0.05
    }
  }

  @Test(arguments: [0, 0.5, 3]) func `practice does not change how often it rejects`(
    practice: Double
  ) throws {
    // 5 % of a thousand, to three standard errors.
    #expect(29...71 ~= (try rejections(balanced(12), practice: practice)))
  }

  @Test func `orders that are nearly balanced do as well`() throws {
    let orders = Array(balanced(16).dropFirst(3))
    #expect(29...71 ~= (try rejections(orders, practice: 0.5)))
    #expect(try test(surpluses(orders, practice: 0.5)).isAdjusted)
  }

  @Test func `an effect of positions alone changes nothing in balanced orders`() throws {
    let orders = balanced(12)
    let plain = try test(surpluses(orders, practice: 0))
    let practised = try test(surpluses(orders, practice: 2))
    #expect(plain.isAdjusted && abs(plain.p / practised.p - 1) < 1e-9)
    #expect(plain.degreesOfFreedom == .init(numerator: 3, denominator: 8))
  }

  @Test func `the conditions' order in the files changes nothing`() throws {
    let data = surpluses(Array(balanced(14)), practice: 1)
    let reversed = (
      vectors: data.vectors.map { Array($0.reversed()) },
      order: data.order.map { Array($0.reversed()) }
    )
    #expect(abs((try test(data).p) / (try test(reversed).p) - 1) < 1e-9)
  }

  @Test func `positions stay where all people had one order, or all but one`() throws {
    for others in [0, 1] {
      let orders =
        Array(repeating: [0, 1, 2, 3], count: 12 - others) + balanced(others + 1).dropFirst()
      let data = surpluses(orders, practice: 0.5)
      let result = try test(data)
      #expect(!result.isAdjusted && result.degreesOfFreedom?.denominator == 9)
      #expect(result == (try test((data.vectors, []))))
    }
  }

  @Test func `positions stay where they are unknown, or somebody did not do a condition`() throws {
    var data = surpluses(balanced(12), practice: 0.5)
    #expect(!(try test((data.vectors, [])).isAdjusted))
    data.vectors[4][2] = nil
    data.order[4][2] = nil
    let result = try test(data)
    #expect(!result.isAdjusted && result.participants == 12)
  }
}
