import Sliders
import Testing

/// OBSlider as its source has it: event by event.
@Suite struct OBSliderLawTests {
  private func thumb(at x: Double = 400) -> HeldThumb {
    HeldThumb(at: x, curve: SteppedCurve(), law: .obslider)
  }

  @Test(arguments: [(1.0, 1.0), (5, 47), (10, 73), (20, 83)])
  func `how much of the offset is left on return depends on the steps`(
    step: Double, percent: Double
  ) {
    var thumb = thumb()
    thumb.move(400, 150)
    thumb.move(500, 150)
    let offset = 500 - thumb.x
    for y in stride(from: 150 - step, through: -step, by: -step) { thumb.move(500, max(0, y)) }
    let left = (500 - thumb.x) / offset * 100
    #expect(abs(left - percent) < 0.5, "\(left) %")
  }

  @Test func `the speed is that of the new event's distance`() {
    var thumb = thumb()
    thumb.move(440, 100)
    #expect(abs(thumb.x - 410) < 1e-9)
    thumb.move(440, 49)
    let met = thumb.x
    #expect(abs(met - (410 + 30.0 / 50)) < 1e-9)
    thumb.move(450, 49)
    #expect(abs(thumb.x - (met + 10)) < 1e-9)
  }

  @Test func `moving away or through the track takes nothing back`() {
    var thumb = thumb()
    thumb.move(400, 150)
    thumb.move(500, 150)
    let fine = thumb.x
    for y in [160.0, -20, -150, 0] {
      thumb.move(500, y)
      #expect(abs(thumb.x - fine) < 1e-9)
    }
  }

  @Test func `overshooting an end leaves an offset`() {
    var thumb = thumb(at: 700)
    thumb.move(1000, 0)
    #expect(thumb.x == 800)
    thumb.move(800, 0)
    #expect(thumb.x == 600)
    // Full speed would be at 800 now; only a way back from afar brings some of that.
    thumb.move(800, 10)
    thumb.move(800, 4)
    #expect(abs(thumb.x - (600 + 200.0 / 5)) < 1e-9)
  }

  @Test func `one drag ends elsewhere at another event rate`() {
    let ends = [60, 1000].map { events in
      var thumb = thumb()
      thumb.move(400, 150)
      thumb.move(500, 150)
      thumb.move(from: (500, 150), to: (500, 0), pieces: events)
      return thumb.x
    }
    #expect(abs(ends[0] - ends[1]) > 10)
  }
}
