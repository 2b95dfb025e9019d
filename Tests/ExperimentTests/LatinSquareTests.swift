import Testing

@testable import Sessions
@testable import Studies

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
