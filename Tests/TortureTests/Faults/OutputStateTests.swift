import Testing

@testable import caliper_torture

struct OutputStateTests {
  private let before = tree(["data": "rows", "Out/report": "older"])
  private let after = tree(["data": "rows", "Out/report": "new report"])

  private static func tree(_ files: [String: String]) -> Tree {
    var tree = Tree()
    tree.folders = ["Out"]
    tree.files = files.mapValues { Array($0.utf8) }
    return tree
  }

  private func state(
    _ files: [String: String], _ manner: OutputScenario.Manner = .whole
  ) -> OutputState {
    OutputState(Self.tree(files), before: before, after: after, manner, places: "/cases")
  }

  @Test func `a result is as it was, or as it should be`() {
    let old = state(["data": "rows", "Out/report": "older"])
    #expect(!old.isDone && old.half.isEmpty && old.changes.isEmpty && old.remains.isEmpty)
    let new = state(["data": "rows", "Out/report": "new report"])
    #expect(new.isDone && new.half.isEmpty && new.changes.isEmpty && new.remains.isEmpty)
  }

  @Test(arguments: ["new", "", "other"])
  func `half a result is found`(report: String) {
    #expect(state(["data": "rows", "Out/report": report]).half.count == 1)
  }

  @Test func `a result that is gone is found`() {
    #expect(state(["data": "rows"]).half.count == 1)
  }

  @Test func `only what is continued may have the beginning of its rows`() {
    let part = ["data": "rows", "Out/report": "new rep"]
    #expect(state(part).half.count == 1)
    let begun = OutputState(
      Self.tree(part), before: Self.tree(["data": "rows"]), after: after, .continued,
      places: "/cases")
    #expect(begun.half.isEmpty && !begun.isDone)
  }

  @Test func `what is unfinished is told from what has changed`() {
    let left = state([
      "data": "rows", "Out/report": "older", "Out/.report.7-1a.new": "new",
      "Out/.figures.7-1b.new/one.svg": "",
    ])
    #expect(left.remains == ["Out/.figures.7-1b.new/one.svg", "Out/.report.7-1a.new"])
    #expect(left.changes.isEmpty)
    let changed = state(["data": "row", "Out/report": "older", "more": ""])
    #expect(changed.changes.count == 3)
  }

  @Test func `paths of cases and dates make no difference`() {
    func text(_ text: String, _ name: String) -> [UInt8] {
      OutputText.withoutChance(Array(text.utf8), of: name, places: "/cases")
    }
    #expect(
      text("a /cases/report_1_EIO+_again/data, b", "report.html")
        == text("a /cases/recording-report/data, b", "report.html"))
    // The checksum at the end of a record's line depends on its path, too.
    #expect(text("/cases/a/data\t1\t77\n", "x.record") == text("/cases/b/data\t1\t5\n", "x.record"))
    #expect(text("/cases/a/data\t1\n", "x.csv") != text("/cases/b/data\t2\n", "x.csv"))
    #expect(text("/CreationDate (D:2026) x", "x.pdf") == text("/CreationDate (D:2027) x", "x.pdf"))
    #expect(
      text("PK\u{3}\u{4}12345678data", "x.zip") != text("PK\u{3}\u{4}12345679more", "x.zip"))
    #expect(
      text("PK\u{3}\u{4}123456abcdmore", "x.zip") == text("PK\u{3}\u{4}123456efghmore", "x.zip"))
  }
}
