import Base
import Comparison
import Foundation
import GoldenImages
import InputMethods
import Sessions
import Sliders
import Testing

@testable import Drawing
@testable import Reports

@MainActor struct TraceSheetTests {
  private static let scale = Scale(minimum: 0, maximum: 1000, decimals: 1)

  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  /// A trial whose value comes near `target` in ever smaller steps.
  private func trial(
    _ number: Int, _ seconds: Double, target: Int, outcome: String = "solved",
    isSolved: Bool = true, isSimulated: Bool = false
  ) throws -> TraceSheet.Trial {
    let events = (1...24).map { step in
      let rest = Double(500 - target) * pow(0.8, Double(step)) * cos(Double(step) / 2)
      let end = step == 24 && isSolved
      let time = at(seconds * Double(step) / 25)
      return LoggedEvent(
        value: end ? target : target + Int(rest), time: time, arrival: time)
    }
    return TraceSheet.Trial(
      TrialTrace(events, from: 500, onset: at(0), end: at(seconds)),
      on: try #require(Self.scale), target: target, tolerance: 5, outcome: outcome,
      isSolved: isSolved, whose: "P0\(number % 9) · session 1 · trial \(number)",
      isSimulated: isSimulated)
  }

  private var sheet: TraceSheet {
    get throws {
      TraceSheet(
        [
          TraceSheet.Row(
            title: "Accurate slider",
            [
              TraceSheet.Cell(label: "Fastest", try trial(3, 1.82, target: 843)),
              TraceSheet.Cell(label: "Median", try trial(12, 4.5, target: 176)),
              TraceSheet.Cell(label: "Slowest", try trial(31, 17.04, target: 528)),
              TraceSheet.Cell(
                label: "Given up or timed out",
                try trial(8, 30, target: 708, outcome: "timed out", isSolved: false)),
            ]),
          TraceSheet.Row(
            title: "Text field",
            [
              TraceSheet.Cell(label: "Fastest", try trial(4, 0.92, target: 361)),
              TraceSheet.Cell(label: "Median", try trial(14, 2.25, target: 999)),
              TraceSheet.Cell(label: "Slowest", try trial(22, 6, target: 500)),
              TraceSheet.Cell(label: "Given up or timed out", nil),
            ]),
        ], caption: "Typical trials.")
    }
  }

  private var map: PointerMap {
    var map = PointerMap()
    let placement = Placement(
      area: Rectangle(x: 40, y: 310, width: 1200, height: 370),
      window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 1,
      digits: DigitAdvances(digit: 0.65, point: 0.3, comma: 0.3, minus: 0.65))
    for trial in 0..<30 {
      var events = [LoggedEvent(.layout, at: at(0), key: placement.text)]
      for step in 0...20 {
        let x = 640 + Double(step * (trial % 7 - 3)) * 9
        let y = 480 + 0.3 * Double(step * step) * (trial % 3 == 0 ? 2 : 0.2)
        events.append(
          LoggedEvent(
            StampedEvent(
              .pointerMoved(Point(x: x, y: y)), at: at(Double(step)), arrival: at(Double(step)),
              modifiers: [])))
      }
      map.add(events)
    }
    return map
  }

  private func picture(_ figure: any Figure, isWide: Bool) throws -> Picture {
    figure.picture(
      width: isWide ? 760 : 400, theme: isWide ? .light : .dark, typesetter: try Typesetter())
  }

  @Test(arguments: [true, false])
  func `the sheet as an image`(isWide: Bool) throws {
    try GoldenImage(name: "traces-sheet-\(isWide ? "wide" : "narrow")")
      .check(try picture(sheet, isWide: isWide))
  }

  @Test(arguments: [true, false])
  func `the map of the pointer as an image`(isWide: Bool) throws {
    let figure = try #require(
      PointerMapFigure(
        map, title: "Accurate slider", suffix: "accurate-slider", caption: "Where it went."))
    #expect(figure.fileName == "pointer-accurate-slider")
    try GoldenImage(name: "traces-pointer-\(isWide ? "wide" : "narrow")")
      .check(try picture(figure, isWide: isWide))
  }

  @Test func `the sheet says in words what it shows`() throws {
    let words = try sheet.description
    #expect(
      words.hasPrefix(
        "Accurate slider: Fastest: P03 · session 1 · trial 3, solved in 1.82 s; Median: P03"))
    #expect(
      words.hasSuffix(
        "Slowest: P04 · session 1 · trial 22, solved in 6.00 s; Given up or timed out: none"))
  }

  @Test func `a sheet of one trial and one of none can be drawn`() throws {
    for cells in [[], [TraceSheet.Cell(label: "Dial", try trial(1, 2, target: 40))]] {
      let sheet = TraceSheet([TraceSheet.Row(title: "", cells)], caption: "")
      for width in [1.0, 90, 400, 2000] {
        let picture = sheet.picture(width: width, theme: .light, typesetter: try Typesetter())
        #expect(picture.height >= 1)
      }
    }
    #expect(
      PointerMapFigure(PointerMap(), title: "Text field", suffix: "text-field", caption: "") == nil)
  }

  @Test(arguments: [1, 29, 30, 31, 200])
  func `pages have each trial of a sheet once, in order, and none is too high`(count: Int) throws {
    let cells = try (0..<count).map { index in
      TraceSheet.Cell(label: "\(index)", try trial(1, 1 + Double(index % 20), target: 40))
    }
    let sheet = TraceSheet([TraceSheet.Row(title: "", cells)], caption: "")
    let pages = sheet.pages(width: 960, height: 1358)
    #expect(pages.flatMap(\.rows).flatMap(\.cells).map(\.label) == cells.map(\.label))
    #expect(pages.count == (count + 29) / 30)
    #expect(pages.allSatisfy { $0.height(for: 960) <= 1358 })
  }

  @Test(arguments: [[true, true], [true, false], [false, false]])
  func `simulated people are named once, or at each trial where there are real ones too`(
    areSimulated: [Bool]
  ) throws {
    let cells = try areSimulated.map {
      TraceSheet.Cell(label: "Dial", try trial(1, 2, target: 40, isSimulated: $0))
    }
    let sheet = TraceSheet([TraceSheet.Row(title: "", cells)], caption: "")
    let texts = try picture(sheet, isWide: true).shapes.compactMap { shape -> String? in
      if case .text(let text) = shape { text.string } else { nil }
    }
    let areAll = !areSimulated.contains(false)
    #expect(texts.contains("Simulated people, not real ones") == areAll)
    #expect(
      texts.count { $0.hasPrefix("simulated: solved") } == (areAll ? 0 : areSimulated.count { $0 }))
  }

  // MARK: - The section of the page

  private func section(_ contents: TraceContents) throws -> String {
    try TraceSection(contents, of: ComparisonResult(of: SampleComparison.observations()))
      .document(title: "Traces").page()
  }

  @Test func `the section has the chosen trials and the maps`() throws {
    let observations = SampleComparison.observations()
    var contents = TraceContents()
    for choice in TracedCondition.all(of: observations, where: { _, _ in true }) {
      var method = TraceContents.Method(choice)
      let chosen = try #require(choice.typical[.median])
      method.trials[chosen] = try trial(chosen.trial, 3, target: 420)
      if choice.condition == 1 { method.map = map }
      contents.methods.append(method)
    }
    let html = try section(contents)
    #expect(html.contains("<h2>Maps of the pointer</h2>"))
    #expect(html.contains("Accurate slider: Fastest: events not read; Median: P0"))
    #expect(html.components(separatedBy: "map of the pointer in 30 trials").count == 2)
    #expect(html.contains("first 200 counted trials of each method"))
  }

  @Test func `without events there is no section, or a sentence that says why`() throws {
    #expect(try !section(TraceContents()).contains("<section"))
    var contents = TraceContents()
    contents.sessionsWithoutEvents = 1
    #expect(
      try section(contents).contains(
        "No events were found for 1 session, so there are no traces of them."))
    contents.problems = ["<b> cannot be read", "another"]
    #expect(try section(contents).contains("Not read: &lt;b&gt; cannot be read (and 1 more)."))
  }
}
