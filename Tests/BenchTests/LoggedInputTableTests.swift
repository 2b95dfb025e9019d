import Formats
import Primitives
import Testing

@testable import caliper_bench

struct LoggedInputTableTests {
  private let header = ["trial", "t_s", "arrival_s", "kind", "x", "y", "key", "value"]

  @Test func `columns are found by their names`() {
    let rows = [
      header,
      ["1", "0.250001", "0.3", "motion", "640.00", "400.50", "", ""],
      ["1", "0.5", "0.5", "press", "640.00", "400.50", "primary", ""],
      ["1", "0.75", "0.75", "key_down", "", "", "a", ""],
    ]
    let point = Point(x: 640, y: 400.5)
    #expect(
      LoggedInputTable(rows: rows, clockStart: 2).inputs == [
        LoggedInput(mark: .motion(point), time: Instant(nanoseconds: 2_250_001_000)),
        LoggedInput(mark: .button(.press, point), time: Instant(nanoseconds: 2_500_000_000)),
        LoggedInput(
          mark: Mark(kind: .keyDown, key: "a"), time: Instant(nanoseconds: 2_750_000_000)),
      ])
  }

  @Test(arguments: ["value", "focus_in", "text", "resize"])
  func `rows of other kinds are left out`(kind: String) {
    let rows = [header, ["1", "0.25", "0.3", kind, "", "", "", "84.3"]]
    #expect(LoggedInputTable(rows: rows, clockStart: 0).inputs.isEmpty)
  }

  @Test func `a table without a header has no inputs`() {
    #expect(LoggedInputTable(rows: [], clockStart: 0).inputs.isEmpty)
  }
}
