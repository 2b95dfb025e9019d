import Testing

@testable import Studies

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
