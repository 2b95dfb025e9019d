import Base
import Datasets
import Files
import TestSupport
import Testing

struct DataFileSkippingTests {
  /// Ten rows of each trial, and one between trials, a megabyte in all.
  private static let text: String =
    "trial,what\n"
    + (1...2000).map { trial in
      (1...10).map { "\(trial),\"row, number \($0) of those of a trial of some length\"\n" }
        .joined()
        + ",between two trials\n"
    }.joined()

  @Test(arguments: [1, 2, 3, 137, 1000, 1999, 2000])
  func `all rows of a number follow`(trial: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "x.csv")
    var rows = try DataFileRows(of: folder.file("x.csv"))
    try rows.skip(to: trial, in: "trial")
    var (passed, found) = (0, 0)
    while try rows.next(), (rows.row.integer(at: 0) ?? 0) <= trial {
      if rows.row.integer(at: 0) == trial { found += 1 } else { passed += 1 }
    }
    #expect(found == 10)
    // Without skipping, most of the file would have been passed.
    #expect(passed < 5000)
  }

  @Test func `it is skipped from where one is, never back`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "x.csv")
    var rows = try DataFileRows(of: folder.file("x.csv"))
    try rows.skip(to: 1500, in: "trial")
    _ = try rows.next()
    let first = try #require(rows.row.integer(at: 0))
    try rows.skip(to: 3, in: "trial")
    _ = try rows.next()
    #expect((rows.row.integer(at: 0) ?? first) >= first)
  }

  @Test func `behind the last number, and by a column that is not there, nothing is refused`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "x.csv")
    var rows = try DataFileRows(of: folder.file("x.csv"))
    try rows.skip(to: 5, in: "nothing")
    #expect(try rows.next())
    #expect(rows.row.integer(at: 0) == 1)
    try rows.skip(to: 9999, in: "trial")
    var last: Int?
    while try rows.next() { last = rows.row.integer(at: 0) ?? last }
    #expect(last == 2000)
  }
}
