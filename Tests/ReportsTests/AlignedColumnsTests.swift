import Testing

@testable import Reports

struct AlignedColumnsTests {
  /// Rows that count how often they are looked at.
  private final class Counter {
    var looks = 0
  }

  private struct CountedRows: Collection {
    let rows: [[String]]
    let counter: Counter

    var startIndex: Int { rows.startIndex }
    var endIndex: Int { rows.endIndex }

    func index(after index: Int) -> Int { index + 1 }

    subscript(index: Int) -> [String] {
      counter.looks += 1
      return rows[index]
    }
  }

  @Test func `columns stand below each other, without blanks at the end`() {
    let rows = [["P1", "session 1", "x"], ["P1000", "s", ""], ["ä"]]
    #expect(
      AlignedColumns.lines(of: rows) == ["P1     session 1  x", "P1000  s", "ä"])
    #expect(AlignedColumns.lines(of: [[String]]()).isEmpty)
  }

  @Test(arguments: [10, 1000])
  func `the work grows with the number of rows, not with its square`(count: Int) {
    let counter = Counter()
    let rows = (0..<count).map { ["P\($0)", "session 1", "complete"] }
    #expect(AlignedColumns.lines(of: CountedRows(rows: rows, counter: counter)).count == count)
    #expect(counter.looks == 2 * count)
  }
}
