import Sliders
import Testing

@Suite struct ReachTests {
  @Test func `a thumb that nothing holds can be taken anywhere`() {
    let tracking = SliderTracking(curve: .standard, fraction: 0.2)
    #expect(tracking.reach(length: 800) == .whole(800))
  }

  @Test func `in the dead zone the whole track is within reach`() {
    var thumb = HeldThumb(at: 123.456)
    thumb.move(130, 19)
    let reach = thumb.tracking.reach(length: 800)
    #expect(abs(reach.lower) < 1e-9 && abs(reach.upper - 800) < 1e-9)
  }

  @Test func `a pointer beyond an end counts as standing at it`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, 59)
    thumb.move(1000, 59)
    #expect(abs(thumb.x - 700) < 1e-9)
    let right = thumb.tracking.reach(length: 800)
    #expect(abs(right.lower - 300) < 1e-9 && abs(right.upper - 700) < 1e-9)
    thumb.move(-1000, 59)
    #expect(thumb.tracking.reach(length: 800) == Reach(lower: 0, upper: 400))
  }

  @Test func `further away the jaws close`() {
    var thumb = HeldThumb(at: 300)
    var last = Reach.whole(800)
    for y in stride(from: 0.0, through: 400, by: 10) {
      thumb.move(300, y)
      let reach = thumb.tracking.reach(length: 800)
      #expect(reach.lower >= last.lower && reach.upper <= last.upper)
      #expect(reach.lower <= 300 && reach.upper >= 300)
      last = reach
    }
    #expect(last.upper - last.lower < 800 * 0.01)
  }

  @Test func `jaws travel in proportion`() {
    let half = Reach(lower: 40, upper: 60).moved(by: 0.5, towards: .whole(100))
    #expect(half == Reach(lower: 20, upper: 80))
  }
}
