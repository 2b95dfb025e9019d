import Testing

@testable import ResultsBrowser

struct RowSelectionTests {
  private func chosen(_ selection: RowSelection) -> [Int] {
    selection.positions.ranges.flatMap { Array($0) }
  }

  @Test func `Shift extends from the row that was chosen alone, in both directions`() {
    var selection = RowSelection(count: 20)
    #expect(chosen(selection) == [0] && selection.focus == 0)
    selection.choose(5, .replace)
    selection.choose(8, .extend)
    #expect(chosen(selection) == [5, 6, 7, 8] && selection.focus == 8)
    selection.choose(3, .extend)
    #expect(chosen(selection) == [3, 4, 5] && selection.focus == 3)
    #expect(selection.chosenCount == 3)
  }

  @Test func `Control adds a row and takes it away, and Shift goes on from it`() {
    var selection = RowSelection(count: 20)
    selection.choose(10, .toggle)
    #expect(chosen(selection) == [0, 10])
    selection.choose(10, .toggle)
    #expect(chosen(selection) == [0] && selection.focus == 10)
    selection.choose(12, .extend)
    #expect(chosen(selection) == [10, 11, 12])
  }

  @Test func `rows beyond the ends are the first and the last one`() {
    var selection = RowSelection(count: 4)
    selection.choose(-9, .replace)
    #expect(chosen(selection) == [0])
    selection.choose(99, .replace)
    #expect(chosen(selection) == [3])
    selection.chooseAll()
    #expect(selection.chosenCount == 4 && selection.focus == 3)
    var empty = RowSelection(count: 0)
    empty.choose(1, .extend)
    empty.chooseAll()
    #expect(empty.chosenCount == 0 && empty.focus == nil)
  }

  @Test func `what was chosen before a table changed stays chosen where it is`() {
    let selection = RowSelection(count: 9, positions: [2, 4, 30], focus: 4)
    #expect(chosen(selection) == [2, 4] && selection.focus == 4)
  }
}
