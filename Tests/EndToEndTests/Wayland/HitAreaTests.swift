import Base
import TestSupport
import Testing

extension `The program on Wayland` {
  /// Pixels are hit in their middles, as a compositor rounds the pointer a little.
  @Test(arguments: [1.0, 1.5, 2.0], ProbedPart.allCases)
  func `is hit in the outermost pixels of a part and not beyond`(scale: Double, part: ProbedPart)
    throws
  {
    let compositor = try Compositor(scale: scale)
    let one = try OneTrial(method: "\"\(part.method)\"", on: compositor)
    let frame = try one.session.screen.rectangle(part.rawValue)
    let (inner, outer) = (EdgePixels(within: frame), EdgePixels(around: frame))
    let row = try one.finish(
      (inner.points + outer.points).flatMap { Act.click(at: $0) } + [.key(.enter)])
    #expect(row["pointer_presses"] == "8")
    let values = try one.record().events(of: 1).filter { $0["kind"] == "value" }
      .map { try BundledScale.steps($0["value"] ?? "") }
    // Half a pixel of a track is worth a step at most.
    let tolerance = part == .track ? 1 : 0
    try #require(values.count == part.values.count, "\(values)")
    #expect(zip(values, part.values).allSatisfy { abs($0 - $1) <= tolerance }, "\(values)")
  }
}

/// A part whose edges are clicked, and the values that these clicks change 50.5 to.
enum ProbedPart: String, CaseIterable {
  case up, track

  var method: String { self == .up ? "stepper" : "accurate-slider" }

  /// The values that clicks within its left, right, upper and lower edge change to, in tenths.
  var values: [Int] { self == .up ? [506, 507, 508, 509] : [10, 1000, 505] }
}

/// The middles of the pixels halfway along each edge of a part: left, right, upper and lower.
private struct EdgePixels {
  let points: [Point]

  /// The pixels that the part covers, the outermost by their middles.
  init(within frame: Rectangle) { self.init(frame, beyond: 0) }

  /// Their neighbours outside.
  init(around frame: Rectangle) { self.init(frame, beyond: 1) }

  private init(_ frame: Rectangle, beyond: Double) {
    let middle = Point(
      x: frame.center.x.rounded(.down) + 0.5, y: frame.center.y.rounded(.down) + 0.5)
    func first(_ edge: Double) -> Double { (edge - 0.5).rounded(.up) + 0.5 - beyond }
    func last(_ edge: Double) -> Double { (edge - 0.5).rounded(.up) - 0.5 + beyond }
    points = [
      Point(x: first(frame.x), y: middle.y), Point(x: last(frame.maxX), y: middle.y),
      Point(x: middle.x, y: first(frame.y)), Point(x: middle.x, y: last(frame.maxY)),
    ]
  }
}
