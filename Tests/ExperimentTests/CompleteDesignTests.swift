import Testing

@testable import Sessions
@testable import Studies

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
