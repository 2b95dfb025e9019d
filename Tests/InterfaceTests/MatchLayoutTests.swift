import Base
import Drawing
import GoldenImages
import InputMethods
import Sessions
import Studies
import Testing

@testable import Interface

/// Pictures, message and method of a `match` trial.
@MainActor struct MatchLayoutTests {
  @Test func `at 1280 × 800 everything stands where the design has it`() throws {
    let layout = MatchLayout(try study(["accurate-slider"]), in: Self.layouts[1])
    #expect(layout.yours == Rectangle(x: 240, y: 142, width: 380, height: 256))
    #expect(layout.wanted == Rectangle(x: 660, y: 142, width: 380, height: 256))
    #expect(layout.message.y == 424 && layout.message.maxY == 468)
    #expect(layout.methodArea.y + 90 == 552, "the track")
  }

  nonisolated private static let layouts = [
    Layout(width: 800, height: 600, unit: 1), Layout(width: 1280, height: 800, unit: 1),
    Layout(width: 2560, height: 1440, unit: 1), Layout(width: 2560, height: 1600, unit: 2),
  ]

  @Test(arguments: MethodKind.allCases, layouts)
  func `nothing overlaps, and no method loses what can be hit`(
    kind: MethodKind, layout: Layout
  ) throws {
    let context = ViewContext(
      theme: .light, typesetter: try SampleStudy.context(width: 800, height: 600).typesetter,
      layout: layout)
    var session = Session(
      study: try study([kind.rawValue]),
      plan: Plan(study: try study([kind.rawValue]), participant: "P01"))
    _ = session.primary(at: SampleStudy.start)
    _ = session.primary(at: SampleStudy.start)
    let screen = SampleStudy.screen(of: session, in: context)
    let places = MatchLayout(session.study, in: layout)
    #expect(places.yours.height >= 80 * layout.unit)
    #expect(places.yours.maxY < places.message.y)
    let digits = kind == .wheelPicker
    for part in screen.parts {
      #expect(part.frame.intersection(layout.window) == part.frame, "\(part.name)")
      for button in screen.buttons {
        #expect(!part.frame.intersects(button.frame), "\(part.name) under \(button.name)")
      }
      // The digits at the rim of a wheel are as good as invisible.
      var seen = part.frame
      if digits { seen = seen.grown(by: -24 * layout.unit) }
      if part.name != "track" || kind == .dial {
        #expect(!seen.intersects(places.message), "\(part.name) under the message")
      }
    }
  }

  @Test func `all methods of a study have pictures of one size`() throws {
    let alone = MatchLayout(try study(["plain-slider"]), in: Self.layouts[1])
    let both = MatchLayout(try study(["plain-slider", "keypad"]), in: Self.layouts[1])
    #expect(both.yours.height < alone.yours.height)
    #expect(both.yours.width == alone.yours.width)
  }

  @Test func `a larger window moves and stretches nothing of a trial`() throws {
    let study = try study(["accurate-slider", "text-field"])
    let (small, large) = (
      MatchLayout(study, in: Self.layouts[1]), MatchLayout(study, in: Self.layouts[2])
    )
    #expect(small.yours.width == large.yours.width && small.yours.height == large.yours.height)
    #expect(small.methodArea.y - small.yours.y == large.methodArea.y - large.yours.y)
  }

  @Test func `the message about a wrong value moves nothing, and no number is shown`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try study(["plain-slider"])
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 {
      #expect(
        !SampleStudy.screen(of: session, in: context).texts.contains { $0.contains("number") })
      _ = session.primary(at: SampleStudy.start)
    }
    session.place(in: context.placement(for: session))
    session.recordOnset(at: SampleStudy.start, utc: 0)
    _ = session.handle(StampedEvent(.keyPressed(.up, [], isRepeat: false), at: SampleStudy.start))
    _ = session.handle(StampedEvent(.keyReleased(.up), at: SampleStudy.start))
    let before = SampleStudy.screen(of: session, in: context)
    _ = session.primary(at: SampleStudy.start.advanced(bySeconds: 1))
    let after = SampleStudy.screen(of: session, in: context)
    #expect(after.texts.contains("Not quite: go on until they are alike"))
    #expect(before.hitParts == after.hitParts)
    let added = after.picture.shapes.filter { !before.picture.shapes.contains($0) }
    #expect(added.count == after.picture.shapes.count - before.picture.shapes.count)
    let strip = MatchLayout(study, in: context.layout).message.grown(by: 1)
    for shape in added {
      let bounds = shape.bounds(measuredBy: context.typesetter)
      #expect(bounds.intersection(strip) == bounds)
    }
    #expect(!before.texts.contains("50.5") && !before.texts.contains("84.3"))
  }

  @Test(
    arguments: ["accurate-slider", "wheel-picker", "text-field"],
    [(800.0, 600.0, 1.0), (1280, 800, 1), (2560, 1440, 1), (1280, 800, 1.5)])
  func `a match looks as it was kept, with its message`(
    method: String, size: (width: Double, height: Double, text: Double)
  ) throws {
    let context = try SampleStudy.context(
      width: size.width, height: size.height, textSize: size.text)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    let study = try study([method])
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.place(in: context.placement(for: session))
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    // Away from the start and back: something has changed.
    if method == "text-field" {
      hand.type("40.5")
    } else {
      for key in [Key.down, .up] { hand.key(key) }
    }
    hand.press(Point(x: 1, y: 1))
    hand.release(Point(x: 1, y: 1))
    hand.rest()
    session = hand.confirmed()
    let screen = context.screen(for: session, Pointing())
    let canvas = try Canvas(
      imageOfWidth: Int(size.width), height: Int(size.height), typesetter: context.typesetter)
    canvas.draw(screen.picture)
    let text = size.text == 1 ? "" : "-text-\(size.text.plainText)"
    try GoldenImage(name: "trial-\(method)-\(Int(size.width))\(text)", folder: "Golden/Match")
      .check(canvas)
  }

  private func study(_ methods: [String]) throws -> Study {
    let json = """
      {"name": "sample", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3],
       "practice": 0, "trials": 1, "task": "match", "wrongAnswers": "retry", "tolerance": 5,
       "methods": [\(methods.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """
    return try StudyFile.decode(Array(json.utf8))
  }
}
