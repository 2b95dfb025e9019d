import Comparison
import Drawing
import Foundation
import TestSupport
import Testing

@testable import Reports

@MainActor struct HTMLReportTests {
  private func html(_ observations: Observations) throws -> String {
    try HTMLReport(
      ComparisonResult(of: observations), source: SampleComparison.source(),
      typesetter: Typesetter()
    ).html()
  }

  @Test func `a report has its title, its verdict and every figure`() throws {
    var observations = SampleComparison.observations()
    observations.answers = HandMadeAnswers.answers
    let page = try html(observations)
    #expect(page.contains("<title>The test of 2012</title>"))
    #expect(page.contains("Text field is faster than every other method"))
    #expect(page.contains("<span class=\"mark clear\">● clear</span>"))
    for figure in ComparisonFigures.all {
      #expect(page.contains("<section id=\"\(figure.name)\">"))
    }
  }

  @Test func `nothing of the data becomes markup, and nothing is asked of a network`() throws {
    let hostile = ["<script>alert(1)</script>", "\"><img src=x onerror=y>", "=cmd()", "&amp;"]
    let page = try html(
      SampleComparison.observations(methods: hostile, names: { "<b>\($0)</b>" }))
    #expect(!page.contains("<script") && !page.contains("<img src=x") && !page.contains("<b>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    #expect(page.contains("Content-Security-Policy\" content=\"default-src 'none'; img-src data:;"))
  }

  @Test(arguments: [0, 1, 2])
  func `few participants make a page as well`(count: Int) throws {
    let page = try html(SampleComparison.observations(participants: count))
    let words = page.withoutImages
    #expect(!words.contains("nan") && !words.contains(">inf"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `simulated people are named before anything else`() throws {
    var observations = SampleComparison.observations()
    observations.isSimulated = true
    let page = try html(observations)
    let body = try #require(page.range(of: "<body>\n"))
    #expect(page[body.upperBound...].hasPrefix("<p class=\"simulated\">Simulated people"))
  }
}
