import Primitives
import Testing

@testable import Sessions
@testable import Studies

@Suite struct OrderDesignTests {
  private func arranged(_ order: Order, row: Int, seed: UInt64 = 1) -> [String] {
    var generator = SplitMix64(seed: seed)
    return order.arranged(["a", "b", "c", "d"], row: row, drawing: &generator)
  }

  @Test func `fixed is as in the file, whatever row and seed`() {
    for row in 0..<5 { #expect(arranged(.fixed, row: row) == ["a", "b", "c", "d"]) }
  }

  @Test func `random follows from the seed alone`() {
    #expect(arranged(.random, row: 0) == arranged(.random, row: 3))
    let orders = Set((0..<200).map { arranged(.random, row: 0, seed: $0) })
    #expect(orders.count == 24)
  }

  @Test(arguments: [Order.latin, .williams, .complete])
  func `designs follow from the row alone, and begin again after the last one`(order: Order) {
    let count = order.rowCount(4)
    let rows = (0..<count).map { arranged(order, row: $0) }
    #expect(Set(rows).count == count)
    #expect((0..<count).map { arranged(order, row: $0 + count, seed: 9) } == rows)
  }

  @Test(arguments: Order.allCases)
  func `one condition or none has one order`(order: Order) {
    var generator = SplitMix64(seed: 1)
    #expect(order.rowCount(1) == 1 && order.rowCount(0) == 1)
    #expect(order.arranged([7], row: 5, drawing: &generator) == [7])
    #expect(order.arranged([Int](), row: 5, drawing: &generator).isEmpty)
  }
}
