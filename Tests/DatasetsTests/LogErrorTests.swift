import Base
import Datasets
import Files
import Glibc
import Testing

struct LogErrorTests {
  private static func failed(_ action: FileError.Action, _ path: String, _ code: Int32) -> LogError
  {
    .file(.failed(action, path: path, SystemError(code: code)))
  }

  @Test(arguments: [
    (
      failed(.makeFolder, "/x/Results/blog-2012", EACCES),
      "cannot write in /x/Results: permission denied; choose another folder"
    ),
    (
      failed(.write, "/x/a.csv", ENOSPC),
      "cannot write /x/a.csv: no space left on device; "
        + "free some space, or choose another folder"
    ),
    (
      failed(.write, "/x/a.csv", EIO),
      "cannot write /x/a.csv: input/output error; "
        + "check the disk, or choose another folder"
    ),
    (
      failed(.read, "a.csv", ENOENT), "cannot read a.csv: no such file or directory; check the path"
    ),
    (
      .sessionExists(participant: "P1", session: 1, next: 2),
      "participant P1 has session 1 already; use --session 2"
    ),
    (
      .unreadable(path: "a.csv", .tornLastLine(line: 7)),
      "cannot read a.csv: line 7: the last line has no line end; remove it or complete it"
    ),
  ])
  func `a sentence says what, where and how to fix it`(error: LogError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    LogError.file(.shortWrite(path: "p", written: 1, wanted: 2)), .file(.disappeared(path: "p")),
    .file(.replaced(path: "p")),
    .file(.changed(path: "p")), .file(.inUse(path: "p")), .noDataset(path: "p"),
    .unnameable(path: "p"),
    .file(.alreadyExists(path: "p")),
    .unusableSession(0), .unclearRows(path: "p", .unclosedQuote(line: 3)),
    .unusableStudyName("/"),
    .simulatedMismatch(participant: "P1"), .hasPeople(path: "p"), .hasSimulated(path: "p"),
    .unexpectedRow(path: "p", row: 3), .notDecodable(path: "p"), failed(.list, "p", EACCES),
    failed(.create, "p", EROFS),
  ])
  func `every error is one line with a remedy`(error: LogError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.split(separator: "; ").count == 2, "\(error)")
  }
}
