import Comparison
import Drawing
import Foundation
import TestSupport
import Testing

@testable import Reports

@MainActor struct ReportPageTests {
  private func html(_ observations: Observations) throws -> String {
    try ComparisonResult(of: observations).document(SampleComparison.source()).page()
  }

  @Test func `a report has its title, its answer, a link to each section and every figure`() throws
  {
    var observations = SampleComparison.observations()
    observations.answers = HandMadeAnswers.answers
    let page = try html(observations)
    #expect(page.contains("<title>The test of 2012</title>"))
    #expect(page.contains("<p class=\"first\"><span>Text field is faster than every other method"))
    #expect(page.contains("<span class=\"mark clear\">● clear</span>"))
    let sections = page.matches(of: /<section id="([a-z-]+)">/).map { String($0.1) }
    let links = page.matches(of: /<a href="#([a-z-]+)">/).map { String($0.1) }
    #expect(Set(sections).count == sections.count)
    #expect(links.filter { $0 != "remarks" } == sections.filter { $0 != "remarks" })
    #expect(sections.prefix(4) == ["answer", "methods", "pairs", "times"])
    let figures = page.matches(of: /<svg class="wide"/).count
    #expect(figures == page.matches(of: /<svg class="narrow"/).count)
    // Times, outcomes, errors, learning, people, speed and accuracy, times until solved, questionnaires.
    #expect(figures == 8)
  }

  @Test
  func `colours of figures are those of the page's theme, each declared once for light and dark`()
    throws
  {
    let page = try html(SampleComparison.observations())
    let used = Set(page.matches(of: /var\(--f([0-9]+)\)/).map { String($0.1) })
    let declared = page.matches(of: /--f([0-9]+):#[0-9a-f]{6,8};/).map { String($0.1) }
    #expect(!used.isEmpty && Set(declared) == used && declared.count == 2 * used.count)
    #expect(!page.contains("fill=\"#") && !page.contains("NaN"))
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
    let words = page
    #expect(!words.contains("nan") && !words.contains(">inf"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `simulated people are named before anything else`() throws {
    var observations = SampleComparison.observations()
    observations.isSimulated = true
    let page = try html(observations)
    let body = try #require(page.range(of: "<body>\n"))
    #expect(page[body.upperBound...].hasPrefix("<p class=\"notice\">SIMULATED people"))
  }
}
