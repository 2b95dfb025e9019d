import Files
import Formats
import Glibc
import Primitives
import Sliders
import Testing
import TrialLog

extension `The program` {
  @Test(arguments: [
    Point(x: 900, y: 870), Point(x: -120, y: 420), Point(x: 1400, y: -60), Point(x: 640, y: -90),
  ])
  func `holds the thumb outside its window`(place: Point) throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    var hand = SliderHand(
      try SliderTwin(
        on: one.session.screen, scale: try #require(BundledScale.tenths),
        startValue: BundledScale.start, curve: .standard))
    hand.grabThumb()
    hand.drag(to: place, steps: 12)
    hand.letGo()
    // Nothing is held any more.
    let around = [Point(x: 300, y: 300), Point(x: 900, y: 400), Point(x: 100, y: 600)]
    let row = try one.finish(hand.acts + Act.moves(around) + [.key(.enter)])
    #expect(row["entered"] == (try #require(BundledScale.tenths).text(hand.twin.value)))
    let distance = try #require(Double(row["perpendicular_max_px"] ?? ""))
    #expect(abs(distance - hand.twin.measures.distance) < 0.01)
    #expect(row["pointer_presses"] == "1")
  }

  @Test func `is opened without a command, and left`() throws {
    let display = try Display()
    let process = try Program.start([], environment: ChildEnvironment.on(display))
    let hand = try Hand(on: display)
    try hand.perform([.key(.down), .key(.escape)])
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.output.isEmpty && finished.errors.isEmpty)
  }

  @Test func `fills the display where it is asked to`() throws {
    let folder = try TestFolder()
    let session = try RunningSession(
      ["blog-2012", "--participant", "P01", "--fullscreen"], results: folder.path)
    if session.screen.rects["continue"]?[1] != 800 { try session.next("method") }
    // The stage stands in the middle of 1600 by 1000 pixels.
    #expect(session.screen.rects["continue"] == [690, 800, 220, 52])
    try session.act(Act.click(at: try session.screen.middle("continue")), then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.process.finish().exitCode == 3)
  }

  @Test func `goes on when nobody reads what it announces`() throws {
    let folder = try TestFolder()
    let session = try RunningSession(["blog-2012", "--participant", "P01"], results: folder.path)
    session.process.closeOutput()
    try session.hand.perform([.key(.enter), .pause(seconds: 0.2), .key(.enter)])
    usleep(200_000)
    session.process.send(SIGTERM)
    #expect(try session.process.finish().exitCode == 3)
    let record = try RecordedSession(folder.path, participant: "P01")
    #expect(record.trials[column: "outcome"] == ["aborted"])
  }
}
