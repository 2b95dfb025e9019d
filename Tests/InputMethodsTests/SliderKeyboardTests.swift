import Formats
import InputMethods
import Primitives
import Sliders
import Testing

/// Keys on sliders that have the keyboard.
@Suite struct SliderKeyboardTests {
  private func slider(_ members: [String: JSONValue] = [:], start: Int = 505) throws
    -> Driven<PlainSlider>
  {
    let members = members.merging(["keyboard": .boolean(true)]) { given, _ in given }
    return try Driven(
      settings(PlainSlider.Settings.self, members), as: PlainSlider.self, start: start)
  }

  @Test(arguments: [
    (Key.left, 504), (.down, 504), (.right, 506), (.up, 506), (.pageDown, 495), (.pageUp, 515),
    (.home, 10), (.end, 1000),
  ])
  func `a key moves the thumb by one value, ten, or to an end`(key: Key, value: Int) throws {
    var slider = try slider()
    #expect(slider.key(key).isHandled)
    #expect(slider.value == value)
    #expect(slider.method.slider.isFocusVisible)
  }

  @Test func `every value can be reached by keys alone`() throws {
    var slider = try slider()
    slider.key(.home)
    for value in 11...1000 {
      slider.key(.right)
      try #require(slider.value == value)
    }
    slider.key(.right)
    #expect(slider.value == 1000)
    let settings = try settings(PlainSlider.Settings.self, ["keyboard": .boolean(true)])
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    #expect(settings.canReach(843, on: scale))
  }

  @Test func `with few positions a key goes at least to the next one`() throws {
    var slider = try slider(["width": .number(284), "positions": .number(261)])
    slider.key(.home)
    var values = [slider.value]
    for _ in 0..<260 {
      slider.key(.right)
      values.append(slider.value)
    }
    #expect(Set(values).count == 261 && slider.value == 1000)
    for _ in 0..<260 { slider.key(.left) }
    #expect(slider.value == 10)
  }

  @Test func `with more positions than values each key is one value`() throws {
    let settings = try settings(
      PlainSlider.Settings.self, ["keyboard": .boolean(true), "positions": .number(700)])
    var slider = try Driven(
      settings, as: PlainSlider.self, start: 0, scale: Scale(minimum: 0, maximum: 9, decimals: 0))
    for value in 1...9 {
      slider.key(.up)
      #expect(slider.value == value)
    }
  }

  @Test func `the ring goes with the next press, and a held thumb stays`() throws {
    var slider = try slider()
    slider.key(.right)
    let thumb = try slider.middle(of: "thumb")
    slider.press(thumb)
    #expect(!slider.method.slider.isFocusVisible)
    slider.key(.end)
    #expect(slider.value == 506)
  }

  @Test func `without the setting, and for other keys, nothing happens`() throws {
    var off = try slider(["keyboard": .boolean(false)])
    #expect(!off.key(.right).isHandled && off.value == 505)
    var on = try slider()
    for key in [Key.enter, .escape, .tab, .space, .character("a")] {
      #expect(!on.key(key).isHandled)
    }
    #expect(on.value == 505 && !on.method.slider.isFocusVisible)
  }

  @Test(arguments: ["plain-slider", "accurate-slider", "stepped-slider"])
  func `all three sliders take keys and the same options`(kind: String) throws {
    let type = try #require(MethodKinds.kind(kind))
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let problems = Diagnostics()
    let members: [String: JSONValue] = [
      "keyboard": .boolean(true), "releaseFilter": .text("always"), "width": .number(300),
    ]
    let fields = StrictObject(.object(members), at: "$", problems: problems)
    var method = type.init(fields, scale: scale).makeMethod(on: scale, from: 505)
    fields.rejectUnknownKeys()
    #expect(problems.list.isEmpty)
    let right = StampedEvent(
      .keyPressed(.right, [], isRepeat: false), at: Instant(nanoseconds: 0))
    #expect(method.handle(right).isHandled && method.value == 506)
  }

  @Test func `wrong options are told`() throws {
    let problems = Diagnostics()
    let members: [String: JSONValue] = [
      "keyboard": .text("yes"), "releaseFilter": .text("mouse"),
    ]
    _ = SliderOptions(StrictObject(.object(members), at: "$.methods[0]", problems: problems))
    #expect(
      problems.list.map(\.description) == [
        "$.methods[0].releaseFilter: 'mouse' is not known; use 'never', 'touch' or 'always'",
        "$.methods[0].keyboard: expected true or false, found a text",
      ])
  }
}
