import Testing

@testable import ComparisonReports
@testable import Reports

struct AnalysisScriptFolderTests {
  private func script(_ language: AnalysisScript, folders: [String?]) -> String {
    let files = folders.enumerated().map { index, folder in
      ReportSource.File(path: "\(index).csv", rows: 1, participantFolder: folder)
    }
    return language.text(
      source: ReportSource(title: "t", command: [], version: "1", files: files), columns: [:])
  }

  @Test func `in R folders stand before codes where they tell people apart`() {
    let text = script(.r, folders: ["A", nil])
    #expect(
      text.contains(
        """
        # One code in two data sets names two people.
        folders <- c(
          "A/",
          ""
        )
        names(folders) <- files
        trials <- do.call
        """))
    #expect(text.contains("participant = paste0(folders[[file]], rows[[\"participant\"]]),"))
  }

  @Test func `in Python folders stand before codes where they tell people apart`() {
    let text = script(.python, folders: ["A", "B \"1\""])
    #expect(
      text.contains(
        """
        # One code in two data sets names two people.
        folders = dict(zip(files, [
          "A/",
          "B \\"1\\"/"
        ]))
        """))
    #expect(text.contains("\"participant\": folders[file] + rows[\"participant\"],"))
  }

  @Test(arguments: AnalysisScript.allCases)
  func `codes that tell people apart stand alone`(language: AnalysisScript) {
    #expect(!script(language, folders: [nil, nil]).contains("folders"))
  }
}
