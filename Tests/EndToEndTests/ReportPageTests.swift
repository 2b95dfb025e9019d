import Foundation
import TestSupport
import Testing

/// The browser that looks at pages.
private enum Chromium {
  /// Whether it is installed with the program that reads its printed pages.
  static let isInstalled = Oracles.hasProgram("chromium") && Oracles.hasProgram("pdftoppm")

  /// Answers whether a page has a property.
  static let server = ScriptServer([
    "/usr/bin/python3", "-B", Project.file("Tests/EndToEndTests/Chromium/check-pages.py").path,
  ])
}

extension `The program` {
  /// The pages of reports, as a browser shows them.
  @Suite(
    .serialized,
    .enabled(
      if: Oracles.areRequired || Chromium.isInstalled,
      "chromium or poppler-utils is not installed"))
  struct ReportPageTests {
    /// A property of each page; `check-pages.py` defines it.
    enum Property: String, CaseIterable {
      case links, folds, figures, scrolling, colours, paper, requests
    }

    /// A page that the program writes.
    enum Page: CaseIterable {
      /// That of all methods, whose figures have all colours.
      case comparison
      case tuning
    }

    /// A mistake in a page, and the property that it takes away.
    struct Mistake: CustomTestStringConvertible {
      var property: Property
      var right: String
      var wrong: String

      var testDescription: String { "\(property): \(right) → \(wrong)" }
    }

    private static let folder = Result { try TemporaryFolder() }
    private static let comparison = page("comparison") { folder in
      try simulate("all-methods", people: 4, in: folder)
      return ["compare", folder.file("all-methods"), "--format", "html"]
    }
    private static let tuning = page("tuning") { folder in
      let study = folder.file("curves.json")
      let first = try Program.run([
        "tune", "--first", study, "--values", "1000", "--width", "400",
      ])
      try #require(first.exitCode == 0, "\(first.errors)")
      try simulate(study, people: 8, in: folder)
      return ["tune", folder.file("curves"), "--format", "html"]
    }

    @Test(arguments: Page.allCases, Property.allCases)
    func `a page works in a browser`(page: Page, property: Property) throws {
      let path = try (page == .comparison ? Self.comparison : Self.tuning).get()
      let answer = try Chromium.server.run([property.rawValue, path])
      #expect(answer == "done")
    }

    private static let mistakes = [
      Mistake(property: .links, right: ##"href="#basis""##, wrong: ##"href="#base""##),
      Mistake(
        property: .links, right: #"<section id="basis""#, wrong: #"<section hidden id="basis""#),
      Mistake(property: .folds, right: "<details ", wrong: "<details open "),
      Mistake(property: .folds, right: "<summary>", wrong: #"<summary tabindex="-1">"#),
      Mistake(property: .figures, right: ".narrow{display:none}", wrong: ""),
      Mistake(
        property: .figures, right: #" viewBox="0 0 960 "#, wrong: #" viewBox="0 0 600 "#),
      Mistake(property: .scrolling, right: ".table{overflow-x:auto;", wrong: ".table{"),
      Mistake(
        property: .scrolling, right: ".table{overflow-x:auto;", wrong: ".table{overflow-x:hidden;"),
      Mistake(
        property: .scrolling, right: "th,td{padding:.4rem 0 .4rem .9rem;",
        wrong: "th,td{padding:.4rem 0 .4rem 9rem;"),
      Mistake(property: .colours, right: "--muted:#5c6370;", wrong: "--muted:#808080;"),
      Mistake(property: .colours, right: "(prefers-color-scheme:dark)", wrong: "(width:0)"),
      Mistake(property: .paper, right: ".fold::details-content", wrong: ".fold::marker"),
      Mistake(
        property: .paper, right: "screen and (prefers-color-scheme:dark)",
        wrong: "(prefers-color-scheme:dark)"),
      Mistake(
        property: .requests, right: "<main>", wrong: #"<main><img src="http://localhost/" alt="">"#),
    ]

    @Test(arguments: mistakes) func `a mistake in a page is noticed`(mistake: Mistake) throws {
      // The style has a sum in the policy, without which it has no effect.
      let page = try TextFile.text(at: Self.tuning.get())
        .replacing("Content-Security-Policy", with: "Policy")
      let wrong = page.replacing(mistake.right, with: mistake.wrong)
      try #require(wrong != page)
      try expectFault(of: mistake.property, in: wrong)
    }

    @Test(arguments: [#"<p style="color:red">red</p>"#, "<script>name</script>"])
    func `what the policy of a page forbids is noticed`(part: String) throws {
      let page = try TextFile.text(at: Self.tuning.get())
      try expectFault(of: .requests, in: page.replacing("<main>", with: "<main>" + part))
    }

    private func expectFault(of property: Property, in page: String) throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(page, to: "page.html")
      #expect(try Chromium.server.run([property.rawValue, path]) != "done")
    }

    /// The path of a page that is written once, by the command that `prepare` returns.
    private static func page(
      _ name: String, prepare: (TemporaryFolder) throws -> [String]
    ) -> Result<String, any Error> {
      Result {
        let folder = try folder.get()
        let finished = try Program.run(prepare(folder))
        try #require(finished.exitCode == 0, "\(finished.errors)")
        return try folder.write(finished.output, to: name + ".html")
      }
    }

    private static func simulate(_ study: String, people: Int, in folder: TemporaryFolder) throws {
      let finished = try Program.run([
        "simulate", study, "--participants", "\(people)", "--results", folder.path,
      ])
      try #require(finished.exitCode == 0, "\(finished.errors)")
    }
  }
}
