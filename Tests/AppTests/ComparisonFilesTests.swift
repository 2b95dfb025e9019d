import Base
import Testing
import Windowing

@testable import App

/// The sentences on a comparison's page about the files that it writes.
struct ComparisonFilesTests {
  @Test(
    arguments: [
      (
        ComparisonFiles.report, true,
        "The report was written to ../x-reports/s/report.html and opened in the browser."
      ),
      (
        .report, false,
        "The report was written to ../x-reports/s/report.html; no browser could be started, so open it there."
      ),
      (
        .everything, false,
        "Report, figures, trials and scripts for R and Python were written to ../x-reports/s/report.html."
      ),
    ])
  func `a line says what was written, and where`(
    files: ComparisonFiles, isOpened: Bool, words: String
  ) {
    #expect(files.notice(writtenTo: "../x-reports/s/report.html", isOpened: isOpened) == words)
  }

  @Test func `a line says why nothing was written, and how to go on`() {
    let failure = RunFailure(
      .failed, "compare: cannot write in /media/stick: read-only file system; choose another folder"
    )
    #expect(
      ComparisonFiles.report.notice(of: failure)
        == "The report was not written: cannot write in /media/stick: read-only file system; choose another "
        + "folder. Reports go beside the results folder, which --results chooses.")
    let odd = RunFailure(.failed, "comparing\nfailed")
    #expect(
      ComparisonFiles.everything.notice(of: odd).hasPrefix("Not all files were written: comparing"))
    #expect(!ComparisonFiles.everything.notice(of: odd).contains("\n"))
    #expect(!ComparisonFiles.report.notice(writtenTo: "a\nb").contains("\n"))
  }
}
