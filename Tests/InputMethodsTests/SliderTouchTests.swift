import Formats
import InputMethods
import Primitives
import Testing

/// Fingers on a slider: as the pointer, one at a time, and without the slip of lifting off.
@Suite struct SliderTouchTests {
  private func slider(_ members: [String: JSONValue] = [:]) throws -> Driven<AccurateSlider> {
    try Driven(settings(AccurateSlider.Settings.self, members), as: AccurateSlider.self)
  }

  @Test func `a finger does as the pointer does`() throws {
    var touched = try slider()
    var pointed = try slider()
    let thumb = try touched.middle(of: "thumb")
    touched.touch(thumb)
    pointed.press(thumb)
    for (x, y) in [(30.0, 0.0), (35, 120), (90, 160), (60, 40)] {
      let place = Point(x: thumb.x + x, y: thumb.y + y)
      #expect(touched.drag(place).isHandled)
      pointed.move(place)
      #expect(touched.value == pointed.value && touched.method.control == pointed.method.control)
      #expect(touched.method.reach == pointed.method.reach)
    }
    touched.wait(0.1)
    #expect(touched.lift(Point(x: thumb.x + 60, y: thumb.y + 40)).isHandled)
    #expect(touched.method.control == nil && touched.method.isMoving)
    #expect(!touched.method.slider.isHovered)
  }

  @Test func `a touch on the track moves the thumb there`() throws {
    var slider = try slider()
    slider.touch(Point(x: slider.method.slider.track.start.x + 80, y: 290))
    #expect(slider.value == 109)
  }

  @Test func `a second finger and the mouse are ignored while one finger holds`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    let away = Point(x: thumb.x + 80, y: thumb.y)
    slider.touch(thumb, finger: 7)
    #expect(!slider.touch(thumb, finger: 8).isHandled)
    #expect(!slider.drag(away, finger: 8).isHandled)
    #expect(!slider.lift(away, finger: 8).isHandled)
    #expect(!slider.press(away).isHandled && !slider.move(away).isHandled)
    #expect(!slider.release(away).isHandled)
    #expect(slider.value == 505 && slider.method.slider.isHeld)
    slider.drag(away, finger: 7)
    #expect(slider.value == 604)
    slider.wait(0.1)
    slider.lift(away, finger: 7)
    #expect(!slider.method.slider.isHeld && slider.value == 604)
  }

  @Test func `a finger is ignored while the mouse holds`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    #expect(!slider.touch(thumb).isHandled)
    #expect(!slider.drag(Point(x: 0, y: 0)).isHandled)
    #expect(slider.value == 505)
  }

  /// A drag to 604 that is held there, then slips by 5 px within 16 ms of lifting off.
  private func slipped(_ filter: String?, byTouch: Bool) throws -> Int? {
    var slider = try slider(filter.map { ["releaseFilter": .text($0)] } ?? [:])
    let thumb = try slider.middle(of: "thumb")
    let goal = Point(x: thumb.x + 80, y: thumb.y)
    let slip = Point(x: thumb.x + 85, y: thumb.y)
    if byTouch {
      slider.touch(thumb)
      slider.drag(goal)
      slider.wait(0.1)
      slider.drag(slip)
      slider.lift(slip)
    } else {
      slider.press(thumb)
      slider.move(goal)
      slider.wait(0.1)
      slider.move(slip)
      slider.release(slip)
    }
    return slider.value
  }

  @Test(
    arguments: [
      (nil, true, 604), (nil, false, 610), ("touch", true, 604), ("touch", false, 610),
      ("never", true, 610), ("never", false, 610), ("always", true, 604), ("always", false, 604),
    ] as [(String?, Bool, Int)])
  func `the slip of lifting off is taken back for whom the study says`(
    filter: String?, byTouch: Bool, value: Int
  ) throws {
    #expect(try slipped(filter, byTouch: byTouch) == value)
  }

  @Test func `a slip right after the touch leaves a start between two positions untouched`() throws
  {
    let preset: [String: JSONValue] = ["width": .number(284), "positions": .number(261)]
    var slider = try Driven(
      settings(PlainSlider.Settings.self, preset), as: PlainSlider.self, start: 843)
    let thumb = try slider.middle(of: "thumb")
    slider.touch(thumb)
    slider.wait(0.1)
    slider.drag(Point(x: thumb.x + 4, y: thumb.y))
    slider.lift(Point(x: thumb.x + 4, y: thumb.y))
    #expect(slider.value == 843)
  }
}
