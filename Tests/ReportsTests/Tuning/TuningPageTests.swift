import Comparison
import TestSupport
import Testing
import Tuning

@testable import Reports

@MainActor struct TuningPageTests {
  private func page(_ result: TuningResult, title: String = "round-1") throws -> String {
    let source = ReportSource(
      title: title, command: ["caliper", "tune", "Results/round-1"], version: "1",
      files: [.init(path: "Results/round-1/trials.csv", rows: 216)])
    return try TuningReport(result, source: source).document.page()
  }

  private static let lossDefinition =
    "The best curve is not known, so it is the mean over all possibilities"

  @Test func `a page has the decision, the table, the figure, its basis and its input`() throws {
    let page = try page(HandMadeTuning.result(variance: 1e-8))
    #expect(page.contains("<h1>Which curve to ship</h1>"))
    #expect(
      page.contains(
        "<p class=\"summary\">round-1: 12 participants, 216 trials with 3 curves, on 0 to 100 in steps of 0.1.</p>"
      ))
    #expect(
      page.contains(
        [
          "<p class=\"first\"><span>Ship hyperbolic 0.0692: it is expected to take 10 % less time than your present slider (10 %); the ",
          "chance that it is slower is &lt; 1 %.</span></p>",
        ].joined()))
    for part in ["recommendation", "curves", "basis", "repeat"] {
      #expect(page.ranges(of: "<section id=\"\(part)\">").count == 1, "\(part)")
    }
    #expect(page.ranges(of: "aria-label=\"hyperbolic 0.0692, recommended: 0.90 [").count == 2)
    #expect(page.ranges(of: Self.lossDefinition).count == 1)
    #expect(!page.contains("id=\"next\"") && !page.contains("class=\"notice\""))
  }

  @Test func `the recommended curve, the present one and the default are marked`() throws {
    let cells = try page(HandMadeTuning.result()).tableCells
    #expect(
      cells[0] == [
        "curve", "trials", "right", "time, times the present", "95 %",
        "slower than the present", "expected loss",
      ])
    #expect(cells[1].first == "hyperbolic 0.0692 ship")
    #expect(
      cells[2] == ["exponential 39 present default", "72", "97 %", "1", "", "", "10 %"])
    let kept = try page(HandMadeTuning.result(effects: [0, 0.1])).tableCells
    #expect(kept[1].first == "exponential 39 keep present default")
  }

  @Test func `without a choice the first study is the next step, and there is no figure`() throws {
    let page = try page(HandMadeTuning.result(known: 1))
    #expect(
      page.contains("<pre>caliper tune --first study.json --values N --width PX</pre>"))
    #expect(!page.contains("<figure>") && page.contains("<section id=\"curves\">"))
    #expect(!page.contains(Self.lossDefinition))
  }

  @Test func `simulated people are named before anything else`() throws {
    let page = try page(HandMadeTuning.result(isSimulated: true))
    let body = try #require(page.firstRange(of: "<body>\n"))
    #expect(page[body.upperBound...].hasPrefix("<p class=\"notice\">SIMULATED people"))
    #expect(page.contains("<span>By trials of simulated people, ship"))
    #expect(page.contains("<h2>Curves that simulated people used</h2>"))
    #expect(page.contains("<p class=\"note\">SIMULATED people. Ratio of times"))
  }

  @Test(arguments: [1, 3])
  func `whatever is known, every element is closed`(known: Int) throws {
    let page = try page(HandMadeTuning.result(effects: [0, -0.1, 0.2, 0], known: known))
    for element in [
      "section", "figure", "svg", "details", "table", "ul", "li", "p", "div", "main", "pre",
    ] {
      let opened = page.ranges(of: "<\(element) ").count + page.ranges(of: "<\(element)>").count
      #expect(opened == page.ranges(of: "</\(element)>").count, "\(element)")
    }
    #expect(!page.contains("nan") && page.hasSuffix("</html>\n"))
  }

  @Test func `nothing of the data becomes markup`() throws {
    let hostile = "<script>alert(1)</script>"
    var result = HandMadeTuning.result()
    for index in result.curves.indices { result.curves[index].title = hostile }
    result.remarks = [hostile]
    let page = try page(result, title: hostile)
    #expect(!page.contains("<script"))
    #expect(page.contains("Check first") && page.contains("&lt;script&gt;"))
  }
}
