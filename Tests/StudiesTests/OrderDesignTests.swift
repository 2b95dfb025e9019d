import Base
import Testing

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

@Suite struct LatinSquareTests {
  @Test func `each row is the one before, a condition on`() {
    #expect(LatinSquare.rows(3) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
    #expect(LatinSquare.rows(1) == [[0]])
    #expect(LatinSquare.rows(0).isEmpty)
  }

  @Test(arguments: 2...12)
  func `each stands once at each place`(count: Int) {
    let rows = LatinSquare.rows(count)
    #expect(rows.count == count)
    expectBalance(of: rows, count, neighbours: false)
  }
}

@Suite struct WilliamsDesignTests {
  private func rows(_ text: String) -> Set<[Int]> {
    Set(text.split(separator: " ").map { $0.compactMap(\.wholeNumberValue).map { $0 - 1 } })
  }

  @Test(arguments: [
    (4, "1243 2314 3421 4132"), (6, "126354 231465 342516 453621 564132 615243"),
  ])
  func `even designs are the published ones`(count: Int, text: String) {
    #expect(WilliamsDesign.rows(count).count == count)
    #expect(Set(WilliamsDesign.rows(count)) == rows(text))
  }

  @Test func `the odd design is the published one with its mirrors`() {
    let published = rows("1273645 2314756 3425167 4536271 5647312 6751423 7162534")
    let mirrors = Set(published.map { Array($0.reversed()) })
    #expect(WilliamsDesign.rows(7).count == 14)
    #expect(Set(WilliamsDesign.rows(7)) == published.union(mirrors))
  }

  @Test(arguments: 2...12)
  func `each stands equally often at each place and after each other one`(count: Int) {
    let rows = WilliamsDesign.rows(count)
    #expect(rows.count == (count.isMultiple(of: 2) ? count : 2 * count))
    #expect(rows.allSatisfy { $0.sorted() == Array(0..<count) })
    expectBalance(of: rows, count)
  }

  @Test func `one condition has one order, none has none`() {
    #expect(WilliamsDesign.rows(1) == [[0]])
    #expect(WilliamsDesign.rows(0).isEmpty)
  }
}

@Suite struct CompleteDesignTests {
  @Test(arguments: [(1, 1), (2, 2), (3, 6), (4, 24), (5, 120), (6, 720)])
  func `all orders are there, each once`(count: Int, factorial: Int) {
    let rows = CompleteDesign.rows(count)
    #expect(rows.count == factorial)
    #expect(Set(rows).count == factorial)
    #expect(rows.allSatisfy { $0.sorted() == Array(0..<count) })
    expectBalance(of: rows, count)
  }

  @Test func `they come in Latin squares, the first of which is the Williams design's`() {
    let rows = CompleteDesign.rows(4)
    #expect(Array(rows[0..<4]) == WilliamsDesign.rows(4))
    for first in stride(from: 0, to: 24, by: 4) {
      expectBalance(of: Array(rows[first..<first + 4]), 4, neighbours: false)
    }
  }

  @Test func `many conditions have whole squares, and no more than there are people`() {
    #expect(CompleteDesign.rowCount(9) == 362_880)
    #expect(CompleteDesign.rowCount(30) == 30 * 40_320)
    let last = CompleteDesign.row(30 * 40_320 - 1, of: 30)
    #expect(last.sorted() == Array(0..<30))
    #expect(CompleteDesign.rows(0).isEmpty)
  }
}
