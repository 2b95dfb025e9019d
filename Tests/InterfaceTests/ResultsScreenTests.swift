import Base
import Drawing
import GoldenImages
import InputMethods
import Languages
import Studies
import Testing

@testable import Interface
@testable import Sessions

@MainActor struct ResultsScreenTests {
  private static let mixed = [
    MethodSummary(
      title: "Text field", trials: 12, correct: 12, incorrect: 0, gaveUp: 0, timedOut: 0,
      geometricMean: 2.412, range: 1.95...3.204),
    MethodSummary(
      title: "Accurate slider", trials: 12, correct: 9, incorrect: 2, gaveUp: 1, timedOut: 0,
      geometricMean: 2.958, range: 2.5...61.35),
    MethodSummary(
      title: "A wheel picker with a title that is too long for its column", trials: 12, correct: 0,
      incorrect: 0, gaveUp: 9, timedOut: 3, geometricMean: nil, range: nil),
  ]

  /// The shapes of a table on its page.
  private func table(_ summaries: [MethodSummary], in context: ViewContext) -> [Shape] {
    var page = PlacedPage(Pointing())
    let table = ResultsTable(summaries: summaries).element(in: context)
    let room = Extent(context.lineRoom, context.layout.stage.height)
    let extent = table.extent(in: room, context)
    table.place(
      in: Rectangle(
        x: context.layout.stage.midX - extent.width / 2, y: context.layout.point(0, 210).y,
        width: extent.width, height: extent.height), context, on: &page)
    return page.shapes
  }

  private func texts(_ shapes: [Shape]) -> [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test(
    arguments: [
      ([2.4, 2.9, 8], 2), ([2.4, 3.4, 8], 1), ([2.4], 1), ([], 1), ([2.4, nil, 3.3], 2),
    ] as [([Double?], Int)])
  func `methods less than a second apart are shown in hundredths`(means: [Double?], decimals: Int) {
    #expect(ResultsTable.decimals(of: means) == decimals)
  }

  @Test func `every way of not solving a trial has a column of its own where it occurred`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let all = texts(table(Self.mixed, in: context)).map(\.string)
    #expect(all.contains("Wrong") && all.contains("Gave up") && all.contains("Time ran out"))
    #expect(all.contains("2.41 s") && all.contains("2.96 s") && all.contains("61.35 s"))
    #expect(all.contains("9 of 12") && all.contains("0 of 12"))
    let solved = texts(table([Self.mixed[0]], in: context)).map(\.string)
    #expect(
      solved == ["Method", "Typical time", "Fastest", "Slowest", "Correct"] + ["Text field"]
        + ["2.4 s", "2.0 s", "3.2 s", "12 of 12"])
  }

  @Test(arguments: [(1280.0, 800.0), (800, 600)])
  func `no word lies on another one or outside of the window`(width: Double, height: Double) throws
  {
    let context = try SampleStudy.context(width: width, height: height)
    let boxes = texts(table(Self.mixed, in: context)).map {
      context.typesetter.inkBounds(of: $0)
    }
    for (index, box) in boxes.enumerated() {
      #expect(box.intersection(context.layout.window) == box)
      #expect(boxes[(index + 1)...].allSatisfy { !$0.intersects(box) })
    }
  }

  @Test(arguments: [(800.0, 240.0, 14), (1280.0, 400.0, 24), (1280.0, 300.0, 3)])
  func `many methods stand below one another, in letters that have room`(
    width: Double, height: Double, count: Int
  ) throws {
    let context = try SampleStudy.context(width: width, height: 800)
    var summary = Self.mixed[1]
    let summaries = (1...count).map { index in
      summary.title = "Method \(index), gently"
      return summary
    }
    var page = PlacedPage(Pointing())
    let room = Rectangle(x: 40, y: 100, width: context.lineRoom, height: height)
    let table = ResultsTable(summaries: summaries).element(in: context)
    let extent = table.extent(in: Extent(room.width, height), context)
    table.place(
      in: Rectangle(x: 40, y: 100, width: extent.width, height: extent.height), context, on: &page)
    let boxes = texts(page.shapes).map { context.typesetter.inkBounds(of: $0).grown(by: -1) }
    #expect(extent.height <= height + 0.01 && boxes.allSatisfy { $0.maxY <= room.maxY })
    for (index, box) in boxes.enumerated() {
      #expect(boxes[(index + 1)...].allSatisfy { !$0.intersects(box) })
    }
  }

  @Test(arguments: ["ar", "de", "en", "es", "fr", "ja", "pt", "zh"])
  func `names of methods are whole where there is room`(code: String) throws {
    let context = try LanguageSample.context(code, (1280, 800, 1))
    let summaries = MethodKind.allCases.map { kind in
      var summary = Self.mixed[1]
      summary.title = context.words(kind.record.title)
      return summary
    }
    let all = texts(table(summaries, in: context)).map(\.string)
    for summary in summaries { #expect(all.contains(summary.title)) }
  }

  @Test(arguments: ["ar", "de", "en", "es", "fr", "ja", "pt", "zh"])
  func `the page says which mean the typical time is`(code: String) throws {
    let context = try LanguageSample.context(code, (800, 600, 1))
    let screen = context.screen(for: try SampleStudy.finished(), Pointing())
    let note = context.words(.resultsSaved)
    let mean = [
      "ar": "متوسطها الهندسي", "de": "geometrisches Mittel", "en": "geometric mean",
      "es": "media geométrica", "fr": "moyenne géométrique", "ja": "幾何平均",
      "pt": "média geométrica", "zh": "几何平均",
    ]
    #expect(note.contains(try #require(mean[code])))
    #expect(
      screen.texts.contains(note) && screen.texts.contains(context.words(.resultsTypicalTime)))
  }

  @Test func `a participant is shown no file`() throws {
    let session = try SampleStudy.finished()
    let context = try SampleStudy.context(width: 1280, height: 800)
    let screen = context.screen(for: session, Pointing())
    #expect(screen.name == .results)
    #expect(screen.texts.allSatisfy { !$0.contains("/") && !$0.contains(".csv") })
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the table looks as it was kept`(palette: Appearance.Palette) throws {
    var appearance = Appearance()
    appearance.palette = palette
    let size = palette == .light ? (1280.0, 800.0) : (800, 600)
    let context = try SampleStudy.context(
      width: size.0, height: size.1, theme: appearance.theme)
    try GoldenImage(name: "results-\(palette.rawValue)").check(
      Picture(
        width: size.0, height: size.1, background: context.theme.background,
        shapes: table(Self.mixed, in: context)))
  }
}
