import Base
import InputMethods
import Sliders
import Testing

@Suite struct AccurateSliderTests {
  private func slider(_ members: [String: JSONValue] = [:]) throws -> Driven<AccurateSlider> {
    // Gains of a half and a quarter are at whole pixels with it.
    let exponential: JSONValue = .text("caliper-exponential")
    return try Driven(
      settings(
        AccurateSlider.Settings.self, members.merging(["curve": exponential]) { own, _ in own }),
      as: AccurateSlider.self)
  }

  @Test func `a thumb that is let go elsewhere is not marked as under the pointer`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: thumb.x + 200, y: thumb.y + 150))
    #expect(slider.method.slider.isHovered)
    slider.release(Point(x: thumb.x + 200, y: thumb.y + 150))
    #expect(!slider.method.slider.isHovered)
  }

  @Test func `left alone it looks like any slider`() throws {
    let slider = try slider()
    #expect(slider.method.jaws.opacity == 0 && !slider.method.isMoving)
    #expect(slider.method.reach == .whole(800))
    #expect(slider.method.control == nil)
  }

  @Test func `84.3 is reached exactly: coarse on the track, then fine away from it`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: thumb.x + 270, y: thumb.y))
    #expect(slider.value == 839)
    slider.move(Point(x: thumb.x + 270, y: thumb.y + 150))
    #expect(slider.value == 839)
    var x = thumb.x + 270
    while let value = slider.value, value < 843, x < 1280 {
      x += 1
      slider.move(Point(x: x, y: thumb.y + 150))
    }
    #expect(slider.value == 843)
    #expect(x > thumb.x + 280)
    slider.release(Point(x: x, y: thumb.y + 150))
    #expect(slider.value == 843)
  }

  @Test func `up and down are alike`() throws {
    var values: [Int?] = []
    for side in [-1.0, 1] {
      var slider = try slider()
      let thumb = try slider.middle(of: "thumb")
      slider.press(thumb)
      slider.move(Point(x: thumb.x, y: thumb.y + side * 98))
      slider.move(Point(x: thumb.x + 160, y: thumb.y + side * 98))
      #expect(slider.method.control == ControlDisplay(gain: 0.25, distance: 98))
      values.append(slider.value)
    }
    #expect(values == [555, 555])
  }

  @Test func `the jaws stand at the reach while held, and travel back to the ends afterwards`()
    throws
  {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    #expect(slider.method.isMoving)
    slider.wait(0.21)
    #expect(slider.method.jaws.opacity == 1 && !slider.method.isMoving)
    slider.move(Point(x: thumb.x, y: thumb.y + 98))
    let held = slider.method.reach
    #expect(abs(held.lower - 300) < 1e-9 && abs(held.upper - 500) < 1e-9)
    slider.release(Point(x: thumb.x, y: thumb.y + 98))
    #expect(slider.method.reach == held)
    slider.wait(0.2)
    let leaving = slider.method.reach
    #expect(leaving.lower < held.lower && leaving.upper > held.upper)
    #expect(slider.method.jaws.opacity > 0 && slider.method.jaws.opacity < 1)
    slider.wait(0.21)
    #expect(slider.method.reach == .whole(800))
    #expect(slider.method.jaws.opacity == 0 && !slider.method.isMoving)
  }

  @Test func `a dense display changes no accuracy`() throws {
    var slider = try slider(["width": .number(400)])
    var dense = placement
    dense.unit = 2
    slider.method.place(in: dense)
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: thumb.x, y: thumb.y + 118))
    #expect(slider.method.control == ControlDisplay(gain: 0.5, distance: 118))
    slider.move(Point(x: thumb.x + 80, y: thumb.y + 118))
    // 80 px are 40 layout pixels, half of that is a twentieth of the way.
    #expect(slider.value == 505 + 50)
  }

  @Test func `the curve comes from the study`() throws {
    let curve: JSONValue = .object(["family": .text("exponential"), "halving": .number(78)])
    let gentle = try settings(AccurateSlider.Settings.self, ["curve": curve])
    #expect(gentle.curve?.gain(at: 98) == 0.5)
    let standard = try settings(AccurateSlider.Settings.self)
    #expect(standard.curve == .standard)
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    #expect(gentle.canEnter(843, on: scale))
  }

  @Test func `a study can name another person's slider, and change its law and jaws`() throws {
    let jam = try settings(AccurateSlider.Settings.self, ["curve": .text("jam-2014")])
    #expect(jam.curve?.family == .power)
    #expect(jam.design?.law == .snap && jam.design?.jaws == .decorative)
    let changed = try settings(
      AccurateSlider.Settings.self,
      ["curve": .text("jam-2014"), "return": .text("none"), "jaws": .text("reach")])
    #expect(changed.design?.law == .never && changed.design?.jaws == .reach)
  }

  @Test func `decorative jaws stand at twice the gain times the way to each end`() throws {
    var slider = try slider(["curve": .text("jam-2014")])
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: thumb.x, y: thumb.y + 124))
    let reach = slider.method.reach
    #expect(abs(reach.lower - 200) < 1e-9 && abs(reach.upper - 600) < 1e-9)
  }

  @Test func `Krita's gain is that of the slider's own width`() throws {
    let krita = try settings(
      AccurateSlider.Settings.self, ["curve": .text("krita"), "width": .number(400)])
    #expect(abs((krita.curve?.gain(at: 132) ?? 0) - 0.5) < 1e-12)
  }

  @Test(arguments: [0.0, 10, 200])
  func `a new layout keeps the value of a thumb that is held, and continues from there`(
    away: Double
  ) throws {
    var slider = try Driven(
      settings(AccurateSlider.Settings.self), as: AccurateSlider.self, start: 505)
    let thumb = try slider.middle(of: "thumb")
    let place = Point(x: thumb.x, y: thumb.y + away)
    slider.press(thumb)
    slider.move(place)
    slider.method.place(in: otherPlacement)
    slider.move(Point(x: place.x, y: place.y + 1))
    #expect(slider.value == 505 && slider.method.slider.isHeld)
    // From here on the pointer's way counts as before, by the gain at the new distance.
    let gain = try #require(slider.method.control).gain
    slider.move(Point(x: place.x + 40, y: place.y + 1))
    let steps = gain * 40 / slider.method.slider.track.length * 990
    #expect(abs(Double((slider.value ?? 0) - 505) - steps) <= 0.5)
  }

  // MARK: - Modifier keys

  @Test(arguments: [Modifiers.shift, .control, .alt])
  func `a modifier key makes a drag ten times finer where the pointer is, and nothing jumps`(
    key: Modifiers
  ) throws {
    for distance in [0.0, 98] {
      var slider = try slider()
      let thumb = try slider.middle(of: "thumb")
      slider.press(thumb)
      slider.move(Point(x: thumb.x + 80, y: thumb.y + distance))
      let before = try #require(slider.method.control).gain
      let start = slider.method.slider.fraction
      slider.send(.pointerMoved(Point(x: thumb.x + 180, y: thumb.y + distance)), with: key)
      let fine = slider.method.slider.fraction
      #expect(abs((fine - start) * 800 - 100 * before / 10) < 1e-9)
      #expect(slider.method.control?.gain == before / 10)
      slider.move(Point(x: thumb.x + 180, y: thumb.y + distance))
      #expect(slider.method.slider.fraction == fine, "the key goes up")
      slider.move(Point(x: thumb.x + 190, y: thumb.y + distance))
      #expect(abs((slider.method.slider.fraction - fine) * 800 - 10 * before) < 1e-9)
    }
  }

  @Test func `the jaws close as the key goes down, before the pointer moves`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: thumb.x, y: thumb.y + 98))
    let wide = slider.method.reach
    slider.send(.keyPressed(.other("Left Shift"), .shift, isRepeat: false), with: .shift)
    let narrow = slider.method.reach
    #expect(abs((narrow.upper - narrow.lower) - (wide.upper - wide.lower) / 10) < 1e-9)
    slider.send(.keyReleased(.other("Left Shift")))
    #expect(slider.method.reach == wide)
  }

  @Test func `the way of the hand may be cut into any events`() throws {
    func end(steps: Int) throws -> Double {
      var slider = try slider()
      let thumb = try slider.middle(of: "thumb")
      slider.press(thumb)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        slider.send(
          .pointerMoved(Point(x: thumb.x + 160 * share, y: thumb.y + 90 * share)), with: .shift)
      }
      return slider.method.slider.fraction
    }
    let whole = try end(steps: 1)
    for steps in [2, 7, 90] { #expect(abs(try end(steps: steps) - whole) < 1e-9) }
  }

  @Test func `a study can do without it, as older sessions did`() throws {
    let without: [any MethodSettings] = [
      try settings(AccurateSlider.Settings.self, ["fineKeys": .boolean(false)]),
      try settings(AccurateSlider.Settings.self).earlier(),
    ]
    for one in without {
      var slider = try Driven(one, as: AccurateSlider.self)
      let thumb = try slider.middle(of: "thumb")
      slider.press(thumb)
      slider.send(.pointerMoved(Point(x: thumb.x + 80, y: thumb.y)), with: .shift)
      #expect(abs(slider.method.slider.fraction * 800 - (505.0 - 10) / 990 * 800 - 80) < 1e-9)
    }
  }

  @Test
  func `the numbers at the jaws are there while the thumb is held, if the study asks for them`()
    throws
  {
    var slider = try slider(["rangeLabel": .boolean(true)])
    let thumb = try slider.middle(of: "thumb")
    #expect(slider.method.range == nil)
    slider.press(thumb)
    #expect(slider.method.range?.lower == 10 && slider.method.range?.upper == 1000)
    slider.move(Point(x: thumb.x, y: thumb.y + 98))
    let range = try #require(slider.method.range)
    let reach = slider.method.reach
    #expect(abs(Double(range.lower - 10) / 990 * 800 - reach.lower) <= 0.5)
    #expect(abs(Double(range.upper - 10) / 990 * 800 - reach.upper) <= 0.5)
    slider.release(Point(x: thumb.x, y: thumb.y + 98))
    #expect(slider.method.range == nil)
    var plain = try self.slider()
    plain.press(try plain.middle(of: "thumb"))
    #expect(plain.method.range == nil)
  }

  @Test
  func `the mouse wheel counts over the slider, and in older sessions anywhere below the target`()
    throws
  {
    let present = try settings(AccurateSlider.Settings.self)
    let edge = Point(x: placement.area.midX, y: placement.area.maxY - 2)
    var slider = try Driven(present, as: AccurateSlider.self)
    #expect(!slider.send(.scrolled(edge, steps: 1)).isHandled && slider.value == 505)
    #expect(slider.send(.scrolled(try slider.middle(of: "track"), steps: 1)).isHandled)
    #expect(slider.value == 506)
    var earlier = try Driven(present.earlier(), as: AccurateSlider.self)
    #expect(earlier.send(.scrolled(edge, steps: 1)).isHandled && earlier.value == 506)
  }
}
