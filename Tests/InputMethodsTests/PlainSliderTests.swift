import Base
import InputMethods
import Sliders
import Testing

@Suite struct PlainSliderTests {
  private let preset: [String: JSONValue] = ["width": .number(284), "positions": .number(261)]

  private func slider(_ members: [String: JSONValue] = [:], start: Int = 505) throws
    -> Driven<PlainSlider>
  {
    try Driven(settings(PlainSlider.Settings.self, members), as: PlainSlider.self, start: start)
  }

  /// The values that a press on each pixel of the track leaves behind.
  private func valuesByPressing() throws -> Set<Int> {
    let track = try slider(preset).method.slider.track
    var values: Set<Int> = []
    for pixel in 0..<284 {
      // From the far end, so that the press never meets the thumb.
      var slider = try slider(preset, start: pixel < 142 ? 1000 : 10)
      slider.press(Point(x: track.start.x + Double(pixel), y: track.start.y))
      values.insert(try #require(slider.value))
    }
    return values
  }

  @Test func `284 px with 261 positions give exactly 261 values, and 84.3 is none of them`() throws
  {
    let pressed = try valuesByPressing()
    #expect(pressed.count == 261)
    #expect(!pressed.contains(843))
    #expect(pressed.contains(10) && pressed.contains(1000))
  }

  @Test func `dragging over every pixel gives the same values as pressing`() throws {
    var slider = try slider(preset)
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.move(Point(x: 0, y: thumb.y))
    let left = slider.method.slider.track.thumb(at: 0).x
    var values: Set<Int> = []
    for pixel in -20...280 {
      slider.move(Point(x: left + Double(pixel), y: thumb.y))
      values.insert(try #require(slider.value))
    }
    #expect(try values == valuesByPressing())
  }

  @Test func `730 of 991 values cannot be reached, and the settings know which`() throws {
    let method = try settings(PlainSlider.Settings.self, preset)
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let reachable = (10...1000).filter { method.canEnter($0, on: scale) }
    #expect(991 - reachable.count == 730)
    #expect(try Set(reachable) == valuesByPressing())
  }

  @Test func `the nearest position, and the start value, decide what is near enough`() throws {
    let method = try settings(PlainSlider.Settings.self, preset)
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    // The positions around 84.2 are 84.0 and 84.4.
    #expect(
      !method.canEnter(842, within: 1, on: scale) && method.canEnter(842, within: 2, on: scale))
    #expect(method.canEnter(842, within: 1, from: 843, on: scale))
    #expect(
      method.canEnter(842, from: 842, on: scale) && !method.canEnter(842, from: 843, on: scale))
    for value in [10, 505, 842, 1000] {
      let nearest = method.nearestEntry(to: value, from: nil, on: scale, by: EntryInputs())
      #expect(abs(nearest - value) <= 2 && method.canEnter(nearest, on: scale))
    }
    #expect(!method.canEnterAll(on: scale, by: EntryInputs(hasWholePixels: false, hasSteps: true)))
    let coarse = try #require(Scale(minimum: 0, maximum: 260, decimals: 0))
    #expect(method.canEnterAll(on: coarse, by: EntryInputs()))
    #expect((0...260).allSatisfy { method.canEnter($0, on: coarse) })
  }

  @Test func `a track with as many pixels as steps, keys or a finger reach every number`() throws {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let members: [String: JSONValue] = [
      "width": .number(400), "keyboard": .boolean(false), "mouseWheel": .boolean(false),
    ]
    let method = try settings(PlainSlider.Settings.self, members)
    #expect(!method.canEnterAll(on: scale, by: EntryInputs()))
    for inputs in [
      EntryInputs(track: 990), EntryInputs(hasWholePixels: false), EntryInputs(hasSteps: true),
    ] {
      #expect(method.canEnterAll(on: scale, by: inputs))
      #expect(method.canEnter(843, on: scale, by: inputs))
    }
    let keys = try settings(PlainSlider.Settings.self, ["width": .number(400)])
    #expect(keys.canEnterAll(on: scale, by: EntryInputs()))
    #expect(!keys.canEnterAll(on: scale, by: EntryInputs(hasSteps: false)))
  }

  /// Presses on the track, and drags of the thumb from the start, to every pixel of the window.
  @Test(arguments: [505, 843, 100])
  func `a mouse at whole pixels gets to the numbers that the settings say`(start: Int) throws {
    let members: [String: JSONValue] = [
      "width": .number(284), "keyboard": .boolean(false), "mouseWheel": .boolean(false),
    ]
    let method = try settings(PlainSlider.Settings.self, members)
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    var found: Set<Int> = [start]
    let track = try slider(members, start: start).method.slider.track
    for pixel in -20...310 {
      let goal = Point(x: track.start.x + Double(pixel), y: track.start.y)
      var pressed = try slider(members, start: goal.x < track.start.x + 142 ? 1000 : 10)
      pressed.press(goal)
      if (0...284).contains(pixel) { found.insert(try #require(pressed.value)) }
      var dragged = try slider(members, start: start)
      let thumb = try dragged.middle(of: "thumb")
      dragged.press(Point(x: thumb.x.rounded(), y: thumb.y))
      dragged.move(goal)
      found.insert(try #require(dragged.value))
    }
    let expected = (10...1000).filter { method.canEnter($0, from: start, on: scale) }
    #expect(found.sorted() == expected)
  }

  @Test(arguments: [505, 843, 10, 1000, 11, 999])
  func `taking the thumb and letting it go changes nothing, wherever it is taken`(
    start: Int
  ) throws {
    for members in [preset, [:], ["width": .number(333)]] {
      for shift in stride(from: -21.9, through: 21.9, by: 0.7) {
        var slider = try slider(members, start: start)
        let thumb = try slider.middle(of: "thumb")
        let place = Point(x: thumb.x + shift, y: thumb.y + shift / 2)
        #expect(slider.press(place).isHandled)
        try #require(slider.value == start)
        slider.move(Point(x: place.x, y: place.y + 300))
        slider.release(place)
        try #require(slider.value == start)
      }
    }
  }

  @Test func `the thumb keeps its offset to the pointer while it is dragged`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(Point(x: thumb.x + 9, y: thumb.y))
    slider.move(Point(x: thumb.x + 89, y: thumb.y + 200))
    #expect(slider.value == 505 + 99)
    #expect(slider.method.control == ControlDisplay(gain: 1, distance: 200))
    slider.release(Point(x: thumb.x + 89, y: thumb.y))
    #expect(slider.method.control == nil)
    #expect(slider.value == 604)
  }

  @Test func `a press on the track moves the thumb there and holds it`() throws {
    var slider = try slider()
    let track = slider.method.slider.track
    slider.press(Point(x: track.start.x + 80, y: track.start.y - 20))
    #expect(slider.value == 109)
    slider.move(Point(x: track.start.x + 160, y: track.start.y))
    #expect(slider.value == 208)
  }

  @Test func `what is no press of the primary button beside the track is ignored`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    #expect(!slider.press(Point(x: thumb.x, y: thumb.y + 23)).isHandled)
    #expect(!slider.send(.pointerPressed(thumb, button: .secondary, clicks: 1)).isHandled)
    #expect(!slider.move(Point(x: 0, y: 0)).isHandled)
    #expect(!slider.release(thumb).isHandled)
    #expect(!slider.type("5").isHandled)
    #expect(slider.value == 505)
  }

  @Test func `the release counts as the last movement`() throws {
    var slider = try slider()
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    slider.release(Point(x: thumb.x + 80, y: thumb.y))
    #expect(slider.value == 604)
  }

  @Test func `a new layout keeps the value, and a dense display the accuracy`() throws {
    var slider = try slider(preset)
    slider.click(Point(x: slider.method.slider.track.start.x + 100, y: 290))
    let value = slider.value
    var dense = placement
    dense.unit = 2
    slider.method.place(in: dense)
    #expect(slider.value == value)
    #expect(slider.method.slider.track.width == 568)
    #expect(slider.method.slider.track.length == 260)
  }

  @Test func `width and positions are checked`() throws {
    let problems = Diagnostics()
    let scale = try #require(Scale(minimum: 1, maximum: 100, decimals: 0))
    let wrong: [String: JSONValue] = ["width": .number(99), "positions": .number(801)]
    _ = PlainSlider.Settings(
      StrictObject(.object(wrong), at: "$.methods[0]", problems: problems), scale: scale)
    #expect(
      problems.list.map(\.description) == [
        "$.methods[0].width: 99 is out of range; use 100 to 4000",
        "$.methods[0].positions: 801 is out of range; use 2 to 800",
      ])
  }
}
