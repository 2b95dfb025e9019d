import Base
import Testing

@testable import ResultsBrowser

/// The positions of rows, compared with a layout that adds one row after the other.
struct RowLayoutTests {
  /// The rows of a layout with their tops, found by adding heights.
  private static func tops(_ layout: RowLayout, tall: Set<UInt32>) -> [(
    top: Double, height: Double
  )] {
    var y = 0.0
    var tops: [(Double, Double)] = []
    let starts = Set(layout.sections.map(\.positions.lowerBound))
    for (position, row) in layout.rows.enumerated() {
      if layout.hasHeaders, starts.contains(position) { y += RowLayout.headerHeight }
      let height = tall.contains(row) ? RowLayout.tallHeight : RowLayout.rowHeight
      tops.append((y, height))
      y += height
    }
    return tops
  }

  private static func random(_ random: inout SplitMix64) -> (layout: RowLayout, tall: Set<UInt32>) {
    let count = Int.random(in: 1...60, using: &random)
    let rows = (0..<count).map { _ in UInt32.random(in: 0...1000, using: &random) }
    let tall = Set(rows.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    var sections: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + Int.random(in: 1...9, using: &random))
      sections.append(start..<end)
      start = end
    }
    let hasHeaders = Bool.random(using: &random)
    return (RowLayout(rows, sections: hasHeaders ? sections : nil) { tall.contains($0) }, tall)
  }

  @Test func `rows and sections stand where adding them up has them`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let (layout, tall) = Self.random(&random)
      let tops = Self.tops(layout, tall: tall)
      for position in layout.rows.indices {
        let extent = layout.extent(of: position)
        #expect(extent.top == tops[position].top && extent.height == tops[position].height)
        let section = layout.sections[layout.section(of: position)]
        #expect(section.positions.contains(position))
      }
      let last = tops[tops.count - 1]
      #expect(layout.height == last.top + last.height)
    }
  }

  @Test func `the row at a height is the last one that begins above it`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let (layout, tall) = Self.random(&random)
      let tops = Self.tops(layout, tall: tall)
      for _ in 0..<20 {
        let y = Double.random(in: -50...layout.height + 50, using: &random)
        let expected = tops.lastIndex { $0.top <= y } ?? 0
        // Within a header the next row is meant.
        let found = layout.position(at: y)
        let next = min(expected + 1, tops.count - 1)
        let isInHeader =
          layout.hasHeaders && y >= tops[expected].top + tops[expected].height && expected != next
        #expect(found == (isInHeader ? next : expected))
      }
    }
  }

  @Test func `what is in sight are the rows of which a part is`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let (layout, tall) = Self.random(&random)
      let tops = Self.tops(layout, tall: tall)
      let start = Double.random(in: 0...layout.height, using: &random)
      let end = start + Double.random(in: 1...400, using: &random)
      let shown = layout.positions(in: start...end)
      let seen = tops.indices.filter {
        tops[$0].top < end && tops[$0].top + tops[$0].height > start
      }
      #expect(seen.allSatisfy(shown.contains))
      #expect(shown.count <= seen.count + 2)
    }
  }

  @Test func `a table without rows has none anywhere`() {
    let empty = RowLayout()
    #expect(empty.position(at: 10) == nil && empty.height == 0)
    #expect(empty.positions(in: 0...100).isEmpty)
  }
}
