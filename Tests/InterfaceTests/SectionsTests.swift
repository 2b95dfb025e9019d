import Testing

@testable import Interface

@Suite struct SectionsTests {
  @Test(
    arguments: [
      ([10, 10, 10], 30, [0..<3]), ([10, 10, 10, 10], 30, [0..<2, 2..<4]),
      ([10, 10, 10, 10, 10, 10, 10], 30, [0..<3, 3..<6, 6..<7]), ([50], 30, [0..<1]),
      ([10, 50, 10], 30, [0..<1, 1..<2, 2..<3]), ([], 30, [0..<0]),
      ([20, 10, 10, 10], 40, [0..<2, 2..<4]),
    ] as [([Double], Double, [Range<Int>])])
  func `sections are as few as can be, then as even as can be`(
    heights: [Double], room: Double, sections: [Range<Int>]
  ) {
    #expect(Sections.split(heights, room: room) == sections)
  }
}
