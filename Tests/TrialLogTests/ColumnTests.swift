import Testing
import TrialLog

struct ColumnTests {
  @Test(arguments: [
    (ColumnType.text, Cell.text("a"), true), (.text, .integer(1), false),
    (.integer, .integer(1), true), (.integer, .number(1, places: 0), false),
    (.number, .integer(1), true), (.number, .decimal(units: 1, places: 1), true),
    (.number, .seconds(nanoseconds: 1), true), (.number, .number(1, places: 1), true),
    (.number, .text("1"), false), (.boolean, .boolean(true), true),
    (.boolean, .text("true"), false),
    (.timestamp, .text("2026-11-20T09:37:25.123Z"), true), (.timestamp, .integer(1), false),
    (.boolean, .missing, true), (.integer, .missing, true),
  ])
  func `a column accepts only cells of its type`(type: ColumnType, cell: Cell, accepted: Bool) {
    #expect(Column("c", type, meaning: "A column.").accepts(cell) == accepted)
  }

  @Test func `a column with levels accepts nothing else`() {
    let phase = Column("phase", .text, levels: ["practice", "main"], meaning: "The phase.")
    #expect(phase.accepts(.text("main")))
    #expect(!phase.accepts(.text("Main")))
  }
}
