import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Testing

@testable import Interface

/// Jaws, thumb and end labels leave each other room.
@MainActor struct JawViewTests {
  /// With the thumb just taken, the jaws are at the ends of track or ring, beside the labels.
  @Test(arguments: ["accurate-slider", "dial"], LanguageSample.sizes)
  func `feet and end labels are six pixels apart`(
    method: String, size: (width: Double, height: Double, unit: Double)
  ) throws {
    for textSize in [0.8, 1, 1.5] {
      let context = try SampleStudy.context(
        width: size.width, height: size.height, unit: size.unit, textSize: textSize)
      let shapes = try self.shapes(method, in: context) { _, _ in }
      let jaws = shapes.jaws
      #expect(jaws.count == 2)
      let ends = shapes.compactMap { shape -> Rectangle? in
        guard case .text(let text) = shape, ["1", "100"].contains(text.string) else { return nil }
        // The bounds have a pixel to spare on each side, and are rounded outwards.
        return context.typesetter.inkBounds(of: text).grown(by: -1)
      }
      #expect(ends.count == 2)
      for (jaw, end) in jaws.flatMap({ jaw in ends.map { (jaw, $0) } }) {
        // A jaw is three units of its method thick.
        let unit = jaw.width / 3
        let gap = distance(of: jaw, from: end) - jaw.width / 2
        #expect(gap >= 6 * unit - 1, "text \(textSize): \(gap)")
      }
    }
  }

  /// The thumb is 250 px away; its reach is a few pixels wide there.
  @Test(arguments: ["accurate-slider", "dial"])
  func `between close jaws a ring and a needle show the value`(method: String) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let curve = #", "curve": "caliper-exponential""#
    let shapes = try shapes(method, curve, in: context) { hand, thumb in
      hand.move(Point(x: thumb.x, y: thumb.y + (method == "dial" ? -250 : 250)))
    }
    let rings = shapes.compactMap { shape -> Circle? in
      if case .circle(let circle) = shape { circle } else { nil }
    }
    let ring = try #require(rings.first)
    #expect(rings.count == 1 && ring.fill == nil && ring.stroke != nil)
    // The jaws are within it, and between them is only the needle, across its middle.
    let jaws = shapes.jaws
    #expect(
      jaws.count == 2 && jaws.allSatisfy { abs($0.points[1].x - ring.center.x) < ring.radius })
    let needle = try #require(
      shapes.last.flatMap { shape in
        if case .line(let line) = shape { line } else { nil }
      })
    #expect(needle.points.count == 2)
    #expect(abs(needle.points[0].x - ring.center.x) < 0.5)
    #expect(abs((needle.points[0].y + needle.points[1].y) / 2 - ring.center.y) < 0.5)
  }

  @Test(arguments: ["accurate-slider", "dial"])
  func `between wide jaws the thumb is filled`(method: String) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let shapes = try shapes(method, in: context) { _, _ in }
    let filled = shapes.contains { shape in
      if case .circle(let circle) = shape { circle.fill != nil } else { false }
    }
    #expect(filled)
  }

  /// The shapes of a method whose thumb was taken, and moved by `act`.
  private func shapes(
    _ method: String, _ parameters: String = "", in context: ViewContext,
    _ act: (inout SampleHand, Point) -> Void
  ) throws -> [Shape] {
    var session = try SampleStudy.session(method: method, parameters: parameters)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    let thumb = try hand.middle(of: "thumb")
    hand.press(thumb)
    act(&hand, thumb)
    hand.rest()
    return try #require(hand.method?.view).shapes(in: context, isRefused: false)
  }

  /// The least distance of a hundred points of each stretch of `line` from `frame`.
  private func distance(of line: Line, from frame: Rectangle) -> Double {
    zip(line.points, line.points.dropFirst()).flatMap { start, end in
      (0...100).map { index in
        let share = Double(index) / 100
        let x = start.x + (end.x - start.x) * share
        let y = start.y + (end.y - start.y) * share
        let across = max(frame.x - x, x - frame.maxX, 0)
        let down = max(frame.y - y, y - frame.maxY, 0)
        return (across * across + down * down).squareRoot()
      }
    }.min() ?? 0
  }
}
