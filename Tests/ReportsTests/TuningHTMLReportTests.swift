import Figures
import Foundation
import Sessions
import Studies
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

@MainActor struct TuningHTMLReportTests {
  private func html(_ result: TuningResult, title: String = "The test of 2012") throws -> String {
    var source = SampleTuning.source()
    source.title = title
    return try TuningHTMLReport(result, source: source).html()
  }

  @Test func `a report has its title, its verdict, every figure and every part`() throws {
    let page = try html(SampleTuning.variant(.faster))
    #expect(page.contains("<title>The test of 2012</title>"))
    #expect(
      page.contains(
        "<p class=\"verdict\">“tuned” is predicted to take 7 % less time than the present"))
    let parts = [
      "held-out", "times", "hands", "regions", "check", "proof", "next", "know", "repeat",
    ]
    for part in TuningFigures.all.map({ $0.name }) + parts {
      #expect(page.ranges(of: "<section id=\"\(part)\">").count == 1, "\(part)")
    }
  }

  @Test(arguments: SampleTuning.Outcome.allCases)
  func `whatever the result, every element is closed`(outcome: SampleTuning.Outcome) throws {
    let nothing = Calibration([], rules: TrialRules(), repeatedTrials: 1, seed: 1)
    for calibration in [nil, nothing] {
      let page = try html(
        SampleTuning.variant(
          outcome, calibration: calibration, heldOut: calibration.map { _ in [] }))
      let words = page.withoutImages
      for element in ["section", "figure", "picture", "table", "ul", "li", "p", "div", "main"] {
        let opened = words.ranges(of: "<\(element) ").count + words.ranges(of: "<\(element)>").count
        #expect(opened == words.ranges(of: "</\(element)>").count, "\(element)")
      }
      #expect(!words.contains("nan") && !words.contains(">inf"))
      #expect(page.hasSuffix("</html>\n"))
    }
  }

  @Test func `nothing of the data becomes markup, and nothing is asked of a network`() throws {
    let hostile = "<script>alert(1)</script>\"><img src=x>&amp;"
    let page = try html(SampleTuning.variant(.faster, method: hostile), title: hostile)
    #expect(!page.contains("<script") && !page.contains("<img src=x"))
    #expect(
      page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x&gt;&amp;amp;"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    #expect(page.contains("Content-Security-Policy\" content=\"default-src 'none'; img-src data:;"))
  }

  @Test func `simulated logs are named before anything else, and only these`() throws {
    let simulated = try html(SampleTuning.variant(.faster))
    let body = try #require(simulated.range(of: "<body>\n"))
    #expect(simulated[body.upperBound...].hasPrefix("<p class=\"simulated\">Simulated logs"))
    let people = try html(SampleTuning.variant(.faster, isSimulated: false))
    #expect(!people.contains("<p class=\"simulated\">"))
    #expect(people.contains("All predictions are of simulated people."))
  }
}
