import Base
import Drawing
import GoldenImages
import InputMethods
import Testing

@testable import Interface

/// The page of a comparison: which facet it shows, and that nothing on it is cut or hidden.
@MainActor struct ComparisonScreenTests {
  /// A look of the page.
  struct Look: CustomTestStringConvertible {
    var name: String
    var theme: Theme
    var size: (width: Double, height: Double)
    var facets = 4
    var rows = 3
    var hasRatings = false
    var hasCurves = false
    var view: ComparisonPage.View?
    var testDescription: String { name }
  }

  nonisolated static let looks = [
    Look(name: "light", theme: .light, size: (1280, 800)),
    Look(name: "dark-800", theme: .dark, size: (800, 600)),
    Look(name: "high-contrast", theme: .highContrast, size: (1280, 800), facets: 1, rows: 6),
    Look(name: "ratings", theme: .light, size: (1280, 800), hasRatings: true),
    Look(name: "ratings-dark-800", theme: .dark, size: (800, 600), rows: 4, hasRatings: true),
    Look(
      name: "ratings-high-contrast", theme: .highContrast, size: (1280, 800), facets: 1, rows: 4,
      hasRatings: true),
    Look(name: "twelve-800", theme: .light, size: (800, 600), facets: 9, rows: 12),
    Look(
      name: "curves", theme: .light, size: (1280, 800), facets: 1, rows: 5, hasCurves: true),
    Look(name: "curves-800", theme: .dark, size: (800, 600), facets: 1, rows: 5, hasCurves: true),
    Look(name: "pairs", theme: .light, size: (1280, 800), view: .pairs),
    Look(name: "limits-800", theme: .dark, size: (800, 600), facets: 1, view: .limits),
    Look(name: "times-800", theme: .highContrast, size: (800, 600), hasCurves: true, view: .times),
  ]

  private static let curves = [
    "Ship hyperbolic 0.15: it is expected to take 9 % less time than your present slider (0–18 %); the chance that it is "
      + "slower is 3 %.",
    "The expected loss of this choice against the best of the five is 1.5 % of the time.",
    "One more round with 16 people is expected to gain 0.7 %, which leaves an expected loss of 0.9 %. It is worth its "
      + "trials.",
  ]

  private static let methods: [(time: Double?, outcomes: OutcomeParts)] = [
    (2.4, OutcomeParts(correct: 119, incorrect: 1, gaveUp: 0, timedOut: 0)),
    (5.9, OutcomeParts(correct: 99, incorrect: 6, gaveUp: 12, timedOut: 3)),
    (24.6, OutcomeParts(correct: 5, incorrect: 20, gaveUp: 95, timedOut: 0)),
    (nil, OutcomeParts(correct: 0, incorrect: 120, gaveUp: 0, timedOut: 0)),
  ]

  static func page(facets: Int, rows: Int, hasRatings: Bool = false) -> ComparisonPage {
    let names = ["Text field", "Accurate slider", "Plain slider", "Wheel picker"]
    let rows = (0..<rows).map { index in
      let (time, outcomes) = methods[index % 4]
      return FacetPlot.Row(
        name: index < 4 ? names[index] : "\(names[index % 4]) \(index)",
        people: time.map { mean in (0..<24).map { mean * (0.7 + 0.03 * Double($0)) } } ?? [],
        time: time,
        interval: time.map { ConfidenceInterval(low: $0 * 0.85, high: $0 * 1.2) },
        ratio: index == 0 ? "" : time == nil ? "no ratio" : "2.46× [2.10, 2.90]",
        perMinute: index % 4 == 3 ? "0" : "24", outcomes: outcomes)
    }
    let marks: [(VerdictMark, String)] = [
      (.clear, "clear"), (.partial, "by outcome"), (.open, "not resolved"),
    ]
    return ComparisonPage(
      title: "Entering sizes and opacities", subtitle: "24 participants · 1440 trials",
      message: "",
      facets: (0..<facets).map { index in
        ComparisonPage.Facet(
          heading: "Match a picture, size \(index) (0 to 50 in steps of 0.01)",
          shortHeading: ["Match a picture", "size \(index)"], mark: marks[index % 3].0,
          words: marks[index % 3].1,
          verdict: [
            "Text field is faster than every other method: the next, accurate slider, takes 2.46 "
              + "times as long (2.10–2.90).",
            "Text field was right in 99 % of its trials, plain slider in 4 %.",
          ], rows: rows,
          pairs: (1..<max(2, rows.count)).map { "text field / method \($0): " + pair })
      }, ratings: hasRatings ? ratings(names.prefix(rows.count)) : nil)
  }

  private static let pair =
    "×0.450 [0.406, 0.499] over the one number that both can enter, p < .001, conditional on give-ups, right +80 points "
    + "[+66, +89], p < .001"

  private static let limits = (1...14).map {
    "Remark \($0): trials that were given up count as longer than their times; where people give up most what would have "
      + "taken them longest, true times are longer still."
  }

  private static func ratings(_ names: some Sequence<String>) -> ComparisonPage.Ratings {
    ComparisonPage.Ratings(
      heading: "NASA-TLX, raw score", meaning: "0 to 100, lower is less demanding", range: 0...100,
      methods: zip(names, [28.0, 44, 67, 51]).map { name, mean in
        ComparisonPage.Ratings.Method(
          name: name, mean: mean, interval: ConfidenceInterval(low: mean - 5, high: mean + 6),
          meanWords: "\(Int(mean))", intervalWords: "[\(Int(mean) - 5), \(Int(mean) + 6)]")
      })
  }

  private func screen(_ look: Look, _ change: (inout ComparisonPage) -> Void = { _ in }) throws
    -> (screen: Screen, typesetter: Typesetter)
  {
    let typesetter = try Typesetter()
    let context = ViewContext(
      theme: look.theme, typesetter: typesetter,
      layout: Layout(width: look.size.width, height: look.size.height, unit: 1))
    var page = Self.page(facets: look.facets, rows: look.rows, hasRatings: look.hasRatings)
    if look.hasCurves { page.curves = Self.curves }
    if let view = look.view {
      (page.limits, page.isForResearchers) = (Self.limits, true)
      page.notice = ("The report is in ../entering-sizes-comparison/report.html.", false)
      _ = page.handle(.focusGained, .activated(ComparisonButton.view(view)))
    }
    context.place(&page)
    change(&page)
    context.place(&page)
    return (ComparisonScreen(page).screen(in: context, Pointing()), typesetter)
  }

  @Test(arguments: looks)
  func `the page looks as it did`(look: Look) throws {
    try GoldenImage(name: "comparison-\(look.name)").check(screen(look).screen.picture)
  }

  private func texts(_ shapes: [Shape]) -> [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test(arguments: looks)
  func `no text is cut or lies on another one`(look: Look) throws {
    let (screen, typesetter) = try screen(look)
    let texts = texts(screen.picture.shapes)
    let boxes = texts.map { typesetter.inkBounds(of: $0).grown(by: -1.5) }
    for (index, box) in boxes.enumerated() where !box.isEmpty {
      #expect(
        box.x >= 0 && box.maxX <= look.size.width && box.maxY <= look.size.height,
        "\(texts[index].string)")
      for other in boxes.indices.dropFirst(index + 1) {
        #expect(
          box.intersection(boxes[other]).isEmpty,
          "\(texts[index].string) on \(texts[other].string)")
      }
    }
  }

  @Test(arguments: looks)
  func `what can be hit is large enough, and nothing lies on it`(look: Look) throws {
    let buttons = try screen(look).screen.buttons
    for (index, button) in buttons.enumerated() {
      #expect(button.frame.width >= 44 && button.frame.height >= 44)
      for other in buttons.dropFirst(index + 1) {
        #expect(button.frame.intersection(other.frame).isEmpty)
      }
    }
  }

  @Test func `keys and buttons choose a facet, and its button stays in sight`() throws {
    var page = Self.page(facets: 9, rows: 3)
    func press(_ key: Key) { _ = page.handle(.keyPressed(key, [], isRepeat: false), .passed) }
    press(.left)
    #expect(page.selected == 0)
    press(.right)
    press(.right)
    #expect(page.selected == 2)
    _ = page.handle(.focusGained, .activated(ComparisonButton.facet(8)))
    #expect(page.selected == 8)
    press(.right)
    #expect(page.selected == 8)
    let look = Self.looks[6]
    let buttons = try screen(look) { $0 = page }.screen.buttons
    let shown = buttons.compactMap { button -> Int? in
      if case .facet(let index)? = button.identity as? ComparisonButton { index } else { nil }
    }
    #expect(shown == [5, 6, 7, 8])
    let chosen = buttons.first { $0.name == ComparisonButton.facet(8).name }
    #expect(chosen?.style == .choice(isSelected: true, anchor: .leading))
    _ = page.handle(.focusGained, .activated(ComparisonButton.facet(99)))
    #expect(page.selected == 8)
  }

  @Test func `rows that have no room are scrolled to`() throws {
    let look = Self.looks[6]
    func names(_ scrolled: Int) throws -> [String] {
      let (screen, _) = try screen(look) { page in
        for _ in 0..<scrolled {
          _ = page.handle(.keyPressed(.down, [], isRepeat: false), .passed)
        }
      }
      return texts(screen.picture.shapes).map(\.string)
    }
    #expect(try names(0).contains("Text field") && !names(0).contains("Wheel picker 11"))
    #expect(try names(30).contains("Wheel picker 11"))
    #expect(try !names(30).contains("Text field"))
  }

  @Test(
    arguments: [(1280.0, 800.0, 1.0), (800, 600, 1), (800, 600, 1.5)])
  func `the numbers of outcomes are shown in every window`(
    width: Double, height: Double, unit: Double
  ) throws {
    let typesetter = try Typesetter()
    let context = ViewContext(
      theme: .light, typesetter: typesetter,
      layout: Layout(width: width, height: height, unit: unit))
    var page = Self.page(facets: 1, rows: 12)
    page.isForResearchers = true
    var seen: Set<String> = []
    for _ in 0..<12 {
      context.place(&page)
      let screen = ComparisonScreen(page).screen(in: context, Pointing())
      let shown = texts(screen.picture.shapes)
      let frames = shown.map { typesetter.inkBounds(of: $0).grown(by: -1.5) }
      for (index, frame) in frames.enumerated() where !frame.isEmpty {
        for other in frames.indices.dropFirst(index + 1) {
          #expect(
            frame.intersection(frames[other]).isEmpty,
            "\(shown[index].string) on \(shown[other].string)")
        }
      }
      seen.formUnion(screen.picture.strings)
      _ = page.handle(.keyPressed(.down, [], isRepeat: false), .passed)
    }
    let columns: Set = ["119", "99", "95", "120", "20"]
    let words: Set = [
      "119 right, 1 wrong, 0 gave up, 0 timed out", "99 right, 6 wrong, 12 gave up, 3 timed out",
      "5 right, 20 wrong, 95 gave up, 0 timed out", "0 right, 120 wrong, 0 gave up, 0 timed out",
    ]
    #expect(seen.isSuperset(of: words) || seen.isSuperset(of: columns), "\(seen.sorted())")
  }

  @Test func `without room for two methods verdict and times scroll together`() throws {
    let look = try #require(Self.looks.first { $0.view == .times })
    let page = try screen(look).screen
    let view = try #require(page.parts.first { $0.name == "text" }).frame
    #expect(view.height > 200 && page.parts.contains { $0.name == "text_bar" })
    let names = ["Text field", "Accurate slider", "Plain slider"]
    #expect(Set(page.picture.strings).isSuperset(of: names))
    func lowest(_ events: [InputEvent]) throws -> Double {
      let (shown, typesetter) = try screen(look) { page in
        for event in events { _ = page.handle(event, .passed) }
      }
      let words = shown.picture.shapes.texts.last { $0.string == "right" }
      return typesetter.inkBounds(of: try #require(words)).maxY
    }
    #expect(try lowest([]) > view.maxY)
    #expect(
      try lowest(Array(repeating: .keyPressed(.pageDown, [], isRepeat: false), count: 9))
        < view.maxY)
    #expect(try lowest([.scrolled(view.center, steps: -200)]) < view.maxY)
  }

  @Test func `the bar beside the rows scrolls them, and what points are is said`() throws {
    let look = Self.looks[6]
    let bar = try #require(
      try screen(look).screen.parts.first { $0.name == "plot_bar" }, "a bar to drag"
    ).frame
    #expect(bar.width >= 44 && bar.maxX <= look.size.width)
    let end = Point(x: bar.midX, y: bar.maxY - 1)
    let (last, _) = try screen(look) { page in
      _ = page.handle(.pointerPressed(end, button: .primary, clicks: 1), .passed)
      _ = page.handle(.pointerReleased(end, button: .primary), .passed)
    }
    let words = texts(last.picture.shapes).map(\.string)
    #expect(words.contains("Wheel picker 11") && words.contains { $0.hasSuffix(" to 12 of 12") })
    #expect(words.contains("few right") && words.contains("one person"))
    let whole = try screen(Self.looks[0]).screen
    #expect(!whole.parts.contains { $0.name == "plot_bar" })
  }

  @Test func `parts of the page have the letters of their keys`() throws {
    for look in Self.looks where look.view != nil {
      let screen = try screen(look).screen
      let keys = [("times", "T"), ("pairs", "P"), ("limits", "L")]
      for (name, key) in keys {
        let button = try #require(screen.buttons.first { $0.name == name })
        #expect(button.element().keys == [key: "press"])
        #expect(
          texts(screen.picture.shapes).contains { text in
            text.string == key && button.frame.contains(text.at)
          }, "\(look.name)")
      }
    }
  }

  @Test(arguments: [3, 4, 5])
  func `every method's rating is shown, with its interval where there is room`(look: Int) throws {
    let look = Self.looks[look]
    let words = texts(try screen(look).screen.picture.shapes).map(\.string)
    #expect(words.contains("NASA-TLX, raw score"))
    #expect(["28", "44", "67"].allSatisfy { words.contains($0) })
    #expect(words.contains("[23, 34]") == (look.size.width > 800))
  }

  @Test func `without a facet the page says why`() throws {
    let (screen, _) = try screen(Self.looks[0]) {
      $0 = ComparisonPage(
        title: "Small", subtitle: "", message: "No trial was solved.", facets: [])
    }
    #expect(texts(screen.picture.shapes).map(\.string).contains("No trial was solved."))
    #expect(screen.buttons.map(\.name) == ["close"])
  }

  @Test func `limits that have no room are scrolled to, down to the last one`() throws {
    let look = try #require(Self.looks.first { $0.view == .limits })
    func last(_ events: [InputEvent]) throws -> Double {
      let (shown, typesetter) = try screen(look) { page in
        for event in events { _ = page.handle(event, .passed) }
      }
      let words = shown.picture.shapes.texts.last { $0.string.hasSuffix("still.") }
      return typesetter.inkBounds(of: try #require(words)).maxY
    }
    let page = try screen(look).screen
    let view = try #require(page.parts.first { $0.name == "text" }).frame
    #expect(page.parts.contains { $0.name == "text_bar" })
    #expect(try last([]) > view.maxY)
    let down = InputEvent.keyPressed(.pageDown, [], isRepeat: false)
    let (byKeys, byWheel) = (
      try last(Array(repeating: down, count: 20)), try last([.scrolled(view.center, steps: -200)])
    )
    // Ink may be blurred over the edge.
    #expect(byKeys - 1.5 <= view.maxY && byWheel == byKeys)
    #expect(
      try last([.scrolled(view.center, steps: -200), .scrolled(view.center, steps: 200)])
        > view.maxY)
  }

  @Test func `limits are measured where they are placed, not once more for the picture`() throws {
    let look = try #require(Self.looks.first { $0.view == .limits })
    let context = ViewContext(
      theme: look.theme, typesetter: try Typesetter(),
      layout: Layout(width: look.size.width, height: look.size.height, unit: 1))
    var page = Self.page(facets: 1, rows: 3)
    (page.limits, page.isForResearchers) = (Self.limits, true)
    _ = page.handle(.focusGained, .activated(ComparisonButton.view(.limits)))
    context.place(&page)
    let height = page.text.total
    #expect(height > look.size.height)
    page.resizeText(to: 10)
    #expect(
      ComparisonScreen(page).screen(in: context, Pointing()).parts.map(\.name) == ["text"],
      "the bar is that of the height that was measured")
    context.place(&page)
    #expect(page.text.total == height)
  }

  @Test func `another part or task is shown from its beginning`() throws {
    var page = Self.page(facets: 2, rows: 3)
    page.limits = Self.limits
    func press(_ key: Key) { _ = page.handle(.keyPressed(key, [], isRepeat: false), .passed) }
    press(.character("l"))
    #expect(page.view == .times, "participants have the times alone")
    page.isForResearchers = true
    press(.character("l"))
    #expect(page.view == .limits)
    page.resizeText(to: 900)
    page.placeText(
      ScrollFrame(
        view: Rectangle(x: 0, y: 0, width: 500, height: 100),
        bar: Rectangle(x: 500, y: 0, width: 20, height: 100), unit: 1, length: 1))
    press(.down)
    press(.character("l"))
    #expect(page.text.offset > 0)
    press(.right)
    #expect(page.text.offset == 0 && page.view == .limits)
    press(.character("p"))
    #expect(page.view == .pairs && page.text.offset == 0)
  }
}
