import Base
import Drawing
import TestSupport
import Testing

@testable import caliper_bench

struct PointerPathTests {
  private let track = Rectangle(x: 240, y: 378, width: 800, height: 44)

  @Test func `the way along a track stays on it and turns at its ends`() {
    let points = (0...200).map { MeasuredPath.along(track, $0, step: 32).x }
    #expect(points.allSatisfy { $0 >= 300 && $0 <= 980 })
    #expect(points.first == 300)
    #expect(points.max() == 972)
    #expect(zip(points, points.dropFirst()).allSatisfy { abs($0 - $1) == 32 })
  }

  @Test func `it leaves the track only as far as asked for`() {
    let rows = (0...500).map { MeasuredPath.along(track, $0, step: 8, away: 120).y }
    #expect(rows.min() == 400)
    #expect(rows.max() == 520)
    #expect((0...500).allSatisfy { MeasuredPath.along(track, $0, step: 8).y == 400 })
  }

  @Test func `points over nothing do not repeat while an event can be mistaken for another`() {
    let points = (0..<300).map(MeasuredPath.overNothing)
    for (index, point) in points.enumerated() {
      #expect(!points[..<index].suffix(20).contains(point))
    }
  }
}

@MainActor struct DraggedSliderTests {
  @Test func `every move changes a part of the picture and not all of it`() throws {
    let typesetter = try Typesetter()
    var slider = try DraggedSlider(typesetter: typesetter)
    var shown = slider.nextPicture()
    for _ in 0..<200 {
      let picture = slider.nextPicture()
      let changes = picture.changes(since: shown, measuredBy: typesetter)
      let area = changes.map { $0.width * $0.height }.reduce(0, +)
      #expect(area > 0 && area < 1280 * 800 / 4)
      shown = picture
    }
  }
}

struct AnnouncedScreenTests {
  @Test func `a part's rectangle is found by its name`() throws {
    let line = #"{"rects":{"track":[240,378,800,44]},"screen":"trial","trial":1}"#
    let screen = try AnnouncedScreen(line: line)
    #expect(screen.screen == "trial")
    #expect(try screen.part("track") == Rectangle(x: 240, y: 378, width: 800, height: 44))
  }

  @Test(arguments: [
    #"{"rects":{},"screen":"trial"}"#, #"{"rects":{"track":[1,2]},"screen":"trial"}"#,
  ])
  func `a part that is missing or torn is named`(line: String) throws {
    let screen = try AnnouncedScreen(line: line)
    #expect(throws: BenchmarkError.noPart("track", screen: "trial")) {
      try screen.part("track")
    }
  }

  @Test(arguments: ["", "caliper: no display", #"{"screen":"trial"}"#])
  func `other lines are no screens`(line: String) {
    #expect(throws: (any Error).self) { try AnnouncedScreen(line: line) }
  }
}
