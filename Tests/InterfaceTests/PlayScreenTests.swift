import Base
import Drawing
import InputMethods
import Sessions
import Sliders
import Studies
import Testing

@testable import CurveEditing
@testable import Interface

@MainActor struct PlayScreenTests {
  /// Curves with long descriptions: many knots, and several failed checks.
  private func curves() throws -> [AccuracyCurve] {
    let even = (0..<12).map { CurveKnot(20 + 30.5 * Double($0), 1 - 0.0801 * Double($0)) }
    return try CurveFamily.named.map(\.standard) + [
      .table(TableCurve(knots: [CurveKnot(0, 1), CurveKnot(2, 0.02)])),
      .table(TableCurve(knots: even)),
    ]
  }

  @Test(arguments: [Play.Page.methods, .curve])
  func `words grow with the window, and methods keep the size of trials`(page: Play.Page) throws {
    func look(_ width: Double, _ height: Double) throws -> (title: Double, thumb: Rectangle) {
      let context = try SampleStudy.context(width: width, height: height)
      var play = Play(page: page)
      context.place(&play)
      let screen = context.screen(for: play, Pointing())
      let title = page == .methods ? "Try methods" : "Accuracy curve"
      let words = screen.picture.shapes.compactMap { shape -> Double? in
        if case .text(let text) = shape, text.string == title { text.style.size } else { nil }
      }
      let thumb = try #require(screen.parts.first { $0.name == "thumb" })
      return (try #require(words.first), thumb.frame)
    }
    let (usual, large) = (try look(1280, 800), try look(2560, 1440))
    #expect(abs(large.title - 1.8 * usual.title) < 0.1)
    #expect(large.thumb.width == usual.thumb.width && large.thumb.height == usual.thumb.height)
  }

  @Test(arguments: [
    (1280.0, 800.0), (800, 600), (1280, 600), (800, 800), (1920, 1200), (2560, 1440),
  ])
  func `everything that can be hit is in the window, and nothing overlaps`(
    width: Double, height: Double
  ) throws {
    let context = try SampleStudy.context(width: width, height: height)
    for curve in try curves() {
      var play = Play(page: .curve, editorPage: CurveEditorPage(curve))
      context.place(&play)
      let screen = context.screen(for: play, Pointing())
      let window = context.layout.window
      for part in screen.hitParts where part.name.hasPrefix("handle_") == false {
        #expect(part.frame.isInside(window), "\(part)")
      }
      let plot = try #require(screen.parts.first { $0.name == "plot" }).frame
      let frames = screen.buttons.map(\.frame) + [plot]
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] {
          #expect(!frame.intersects(other), "\(frame) \(other)")
        }
      }
      let heading = try #require(screen.words.first { $0.string.hasSuffix("failed") }).frame
      #expect(heading.isInside(window) && heading.y > plot.maxY)
    }
  }

  /// The words of the check of `curve` in so much room.
  private func check(
    _ curve: AccuracyCurve, in room: Rectangle, _ context: ViewContext
  ) -> [PlacedWords] {
    var page = PlacedPage(Pointing())
    CurveCheckList(results: CurveEditorPage(curve).checkResults).element(in: context)
      .place(in: room, context, on: &page)
    return page.words
  }

  @Test(arguments: [(1200.0, 130.0), (380, 142)])
  func `check results stay in their room, and a failed one is shown`(width: Double, height: Double)
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let room = Rectangle(x: 0, y: 0, width: width, height: height)
    for curve in try curves() {
      let words = check(curve, in: room, context)
      #expect(words.allSatisfy { $0.frame.maxY <= height && $0.frame.maxX <= width + 2 })
      #expect(words.dropFirst().allSatisfy { $0.frame.y >= words[0].frame.maxY })
      let failed = CurveEditorPage(curve).checkResults.count { !$0.passed }
      #expect(words[0].string.hasSuffix("\(failed) failed"))
      if failed > 0 { #expect(words.contains { $0.string == "failed" }) }
    }
  }

  @Test func `passed checks take one line`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let room = Rectangle(x: 0, y: 0, width: 1200, height: 130)
    #expect(
      check(.standard, in: room, context).map(\.string).suffix(2) == [
        "passed",
        "dead zone, never increasing, smooth, finest, floor, ends, straight away, wobble, event rate",
      ])
  }

  @Test func `the plot grows with the window and stays where it is whatever the curve`() throws {
    let plots = try [(800.0, 600.0), (1280, 800), (1920, 1200)].map { width, height in
      let context = try SampleStudy.context(width: width, height: height)
      let frames = try curves().map { curve in
        CurveScreen(Play(page: .curve, editorPage: CurveEditorPage(curve)))
          .outline(in: context).frame(of: "plot")
      }
      #expect(Set(frames).count == 1)
      return frames[0]
    }
    for (small, large) in zip(plots, plots.dropFirst()) {
      #expect(large.width > small.width && large.height > small.height)
    }
  }

  @Test(arguments: [
    (800.0, 600.0), (1280, 600), (800, 800), (1280, 800), (1920, 1200), (2560, 1440),
  ])
  func `a button leaves both pages, apart from everything else`(
    width: Double, height: Double
  ) throws {
    let context = try SampleStudy.context(width: width, height: height)
    for page in Play.Page.allCases {
      for isFromStartPage in [true, false] {
        var play = Play(page: page, isFromStartPage: isFromStartPage)
        context.place(&play)
        play.updateEditorPage { $0.wasForecast(.sample, answering: $0.question.number) }
        let screen = context.screen(for: play, Pointing())
        let leave = try #require(screen.buttons.first { $0.name == "leave" })
        #expect(leave.label == (isFromStartPage ? "Back" : "Quit") && leave.key == "Esc")
        #expect(leave.frame.isInside(context.layout.window))
        let ring = leave.frame.grown(by: (3 + 2.5 / 2) * context.grown.unit)
        #expect(ring.isInside(context.layout.window), "the ring of the focus is whole")
        for part in screen.hitParts where part.name != "leave" {
          #expect(!part.frame.intersects(leave.frame), "\(part.name)")
        }
        let own = ["Back", "Quit", "Esc"]
        for shape in screen.picture.shapes {
          guard case .text(let text) = shape, !own.contains(text.string) else { continue }
          #expect(
            !context.typesetter.inkBounds(of: text).intersects(leave.frame), "\(text.string)")
        }
      }
    }
  }

  @Test(arguments: [1, 1.5])
  func `no word of a method is cut by the edge of a small window`(textSize: Double) throws {
    let context = try SampleStudy.context(width: 800, height: 600, textSize: textSize)
    for index in MethodKind.allCases.indices {
      var play = Play()
      _ = play.activate(.method(index))
      context.place(&play)
      for shape in context.screen(for: play, Pointing()).picture.shapes {
        guard case .text(let text) = shape else { continue }
        let bounds = context.typesetter.inkBounds(of: text)
        #expect(bounds.x >= 0 && bounds.maxX <= 800, "\(text.string)")
      }
    }
  }

  @Test func `nothing is said to be asked for where nothing is`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for index in MethodKind.allCases.indices {
      var play = Play()
      _ = play.activate(.method(index))
      context.place(&play)
      let words = texts(context.screen(for: play, Pointing()).picture.shapes)
      #expect(!words.contains { $0.contains("asked for") })
      #expect(!words.contains { $0.contains("Done") }, "there is none here")
      #expect(words.contains { $0.hasPrefix("Set any number") })
    }
  }

  @Test func `Open asks on its button`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = Play(page: .curve)
    context.place(&play)
    func label() -> String? {
      context.screen(for: play, Pointing()).buttons.first { $0.name == "open" }?.label
    }
    #expect(label() == "Open")
    _ = play.activate(.family(.table))
    _ = play.activate(.open)
    #expect(label() == "Open anyway")
  }

  @Test func `handles are 44 pixels wide and high whatever is drawn`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = Play(page: .curve)
    context.place(&play)
    let handles = context.screen(for: play, Pointing()).parts.filter {
      $0.name.hasPrefix("handle_")
    }
    #expect(handles.count == 2)
    #expect(handles.allSatisfy { $0.frame.width == 44 && $0.frame.height == 44 })
  }

  @Test func `the handle under the keyboard has a ring and tells what it is`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = Play(page: .curve)
    context.place(&play)
    let before = context.screen(for: play, Pointing()).picture.shapes.count
    _ = play.handle(
      StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: Instant(nanoseconds: 0)))
    let shapes = context.screen(for: play, Pointing()).picture.shapes
    #expect(shapes.count == before + 2 && texts(shapes).contains("dead zone"))
  }

  @Test func `an existing file makes the button ask`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = Play(page: .curve)
    play.updateEditorPage { $0.exists(at: "curve.json") }
    context.place(&play)
    let screen = context.screen(for: play, Pointing())
    #expect(screen.buttons.first { $0.name == "save" }?.label == "Replace curve.json?")
  }

  @Test func `buttons say their keys`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = Play(page: .curve)
    context.place(&play)
    var forecast = CurveForecast.sample
    forecast.suggestion?.curve = CurveFamily.exponential.standard
    play.updateEditorPage { $0.wasForecast(forecast, answering: $0.question.number) }
    func tips() -> [String: String] {
      let buttons = context.screen(for: play, Pointing()).buttons
      return Dictionary(uniqueKeysWithValues: buttons.map { ($0.name, $0.tip ?? "") })
    }
    for (name, key) in [
      ("adopt", "Ctrl U"), ("undo", "Ctrl Z"), ("redo", "Ctrl Y"), ("save", "Ctrl S"),
      ("open", "Ctrl O"), ("reset", "Ctrl R"),
    ] {
      #expect(tips()[name]?.hasSuffix(key) == true, "\(name)")
    }
    _ = play.activate(.tab(.methods))
    #expect(tips()["reset"] == "Ctrl R")
  }

  @Test func `the default curve is said to be Caliper's, and no curve runs through its name`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for curve in try curves() + [.hyperbolic(HyperbolicCurve(deadZone: 60))] {
      var play = Play(page: .curve, editorPage: CurveEditorPage(curve))
      context.place(&play)
      let screen = context.screen(for: play, Pointing())
      let plot = try #require(screen.parts.first { $0.name == "plot" }).frame
      for name in ["Caliper's default curve", "stepped (OBSlider)"] {
        let bounds = try #require(
          screen.picture.shapes.compactMap { shape -> Rectangle? in
            guard case .text(let text) = shape, text.string == name else { return nil }
            return context.typesetter.inkBounds(of: text)
          }.first)
        let axes = CurveAxes(frame: plot)
        for x in stride(from: bounds.x, through: bounds.maxX, by: 1) {
          let distance = axes.knot(at: Point(x: x, y: bounds.y)).distance
          for other in [curve, .standard, CurveFamily.stepped.standard] {
            let y = axes.y(of: other.gain(at: distance))
            #expect(y < bounds.y || y > bounds.maxY, "\(curve.family) \(name)")
          }
        }
      }
      #expect(screen.tips.contains { $0.words.hasPrefix("The default curve is Caliper's own") })
    }
  }

  @Test func `every method is live and announced by its parts`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    for index in MethodKind.allCases.indices {
      var play = Play()
      _ = play.activate(.method(index))
      context.place(&play)
      let screen = context.screen(for: play, Pointing())
      #expect(screen.name == .play && !screen.parts.isEmpty)
      #expect(texts(screen.picture.shapes).contains(MethodKind.allCases[index].title))
    }
  }

  private func texts(_ shapes: [Shape]) -> [String] {
    shapes.flatMap { shape -> [String] in
      switch shape {
      case .text(let text): [text.string]
      case .clipped(let clip): texts(clip.shapes)
      default: []
      }
    }
  }
}

extension Rectangle {
  /// Whether it lies in `other`, but for the rounding of fractions of a pixel.
  fileprivate func isInside(_ other: Rectangle) -> Bool {
    other.x - x < 1e-6 && other.y - y < 1e-6 && maxX - other.maxX < 1e-6
      && maxY - other.maxY < 1e-6
  }
}
