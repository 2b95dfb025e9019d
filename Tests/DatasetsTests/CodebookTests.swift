import Testing

@testable import Datasets

struct CodebookTests {
  private let text: String

  init() throws {
    let dataset = try Dataset(root: "/r", study: "blog-2012")
    text = String(decoding: Codebook.bytes(for: dataset), as: UTF8.self)
  }

  @Test(arguments: [Table.trials, .events, .questionnaires, .participants, .exclusions])
  func `every column of every table is explained`(table: Table) {
    let lines = Set(text.split(separator: "\n"))
    for column in table.columns {
      #expect(
        lines.contains { $0.hasPrefix("| `\(column.name)` |") && $0.contains(column.meaning) },
        "\(column.name)")
    }
  }

  @Test func `types, units, levels and ranges are reported`() {
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "| `value_changes` | integer | count | 0 or more | The number of changes of the value. |"))
    #expect(
      lines.contains(
        "| `phase` | text, always there |  | practice, main | Whether the trial was for practice or "
          + "counts in the analysis. |"))
  }

  @Test func `no cell breaks its row`() {
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.count { $0 == "|" } == 6, "\(line)")
    }
  }

  @Test func `files are named after the study`() {
    #expect(text.contains("`data/study-blog2012_description-participants_data.csv`"))
  }
}
