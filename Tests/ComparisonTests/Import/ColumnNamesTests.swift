import Datasets
import Files
import Testing

@testable import Comparison

struct ColumnNamesTests {
  @Test(arguments: [
    (["rt"], ColumnNamesError.noEqualsSign("rt")), (["tome_s=rt"], .unknownColumn("tome_s")),
    (["time_s=a", "time_s=b"], .repeated("time_s")), (["method="], .cannotBeLeftOut("method")),
  ])
  func `a wrong option is reported`(options: [String], error: ColumnNamesError) {
    #expect(throws: error) { try ColumnNames(options) }
    #expect(error.description.hasPrefix("--column \(options[0].prefix { $0 != "=" })"))
  }

  @Test func `a name may contain an equals sign`() throws {
    #expect(try ColumnNames(["time_s=a=b"]).theirs == [.time: "a=b"])
  }

  @Test(arguments: TrialColumn.allCases)
  func `every column is one that the program writes`(column: TrialColumn) {
    // The values of these columns are in studies and in the descriptions of sessions.
    let isNamedOnly = TrialColumn.namedOnly.contains(column)
    #expect((Table.trials.position(of: column.name) == nil) == isNamedOnly)
    #expect(TrialColumn(name: column.name) == column)
  }

  @Test func `names are those of the data sets`() {
    #expect(TrialColumn.scaleMinimum.name == "scale_minimum" && TrialColumn.time.name == "time_s")
    #expect(TrialColumn.deletions.name == "deletions")
  }
}
