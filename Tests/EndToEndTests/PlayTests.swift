import Base
import Glibc
import Sliders
import TestSupport
import Testing

extension `The program by hand` {
  @Test func `has a curve dragged, tried and saved`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"family\": \"exponential\"}", to: "mine.json")
    let display = try VirtualDisplay()
    let process = try Program.start(
      ["play", "--curve", path, "--announce"], environment: ChildEnvironment.on(display))
    let first = try process.screen()
    #expect(first.screen == "curve")
    let hand = try Hand(on: display)

    // A tenth of the plot is 40 px of distance.
    let handle = try first.middle("handle_1")
    let width = try first.rectangle("plot").width
    let goal = Point(x: handle.x + (width / 10).rounded(), y: handle.y)
    try hand.perform([.move(handle), .press, .move(goal), .release])
    // A suggestion may come at any time, and is announced too.
    let second = try process.screen { abs(try $0.middle("handle_1").x - goal.x) <= 1 }

    // Straight away from the track, then along it: the thumb follows by the dragged curve's gain.
    let thumb = try second.middle("thumb")
    let away = Point(x: thumb.x, y: thumb.y + 150)
    try hand.perform([
      .move(thumb), .press, .move(away), .move(Point(x: away.x - 200, y: away.y)), .release,
    ])
    try hand.click(try second.middle("save"))
    try hand.click(try second.middle("family_table"))
    let third = try process.screen { $0.frame(of: "handle_4") != nil }
    let moved = try second.rectangle("thumb").x - third.rectangle("thumb").x
    // Values are tenths, which are 0.43 px of this slider.
    #expect(abs(moved - 200 * exp2(-90.0 / 39)) < 0.5)

    let saved = try AccuracyCurve(parsing: Array(try #require(try folder.contents()["mine.json"])))
    #expect(saved == .exponential(try ExponentialCurve(deadZone: 60)))
    // The table is not saved: the first press of Open asks, Esc declines, and the next two open the file.
    let open = try third.middle("open")
    // The second press of a double click would do nothing.
    let apart = Act.pause(seconds: 0.8)
    try hand.perform(Act.click(at: open) + [.key(.escape), apart])
    try hand.perform(Act.click(at: open) + [apart] + Act.click(at: open))
    _ = try process.screen { $0.frame(of: "handle_4") == nil }
    // The opened curve has no changes: Esc leaves immediately.
    try hand.perform([.key(.escape)])
    #expect(try process.finish().exitCode == 0)
  }
}
