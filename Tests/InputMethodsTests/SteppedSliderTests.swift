import Base
import InputMethods
import Languages
import Sliders
import Testing

@Suite struct SteppedSliderTests {
  private func slider() throws -> Driven<SteppedSlider> {
    try Driven(settings(SteppedSlider.Settings.self), as: SteppedSlider.self)
  }

  @Test func `it has OBSlider's curve and law`() throws {
    let design = try #require(settings(SteppedSlider.Settings.self).design)
    #expect(design.curve.family == .stepped && design.law == .obslider)
    #expect(design.curve.gain(at: 120) == 0.25)
  }

  @Test(
    arguments: [
      (0.0, nil, 505 + 99), (49, nil, 505 + 99), (50, "half speed", 505 + 50),
      (99, "half speed", 555),
      (100, "quarter speed", 505 + 25), (150, "fine", 505 + 10), (400, "fine", 515),
    ] as [(Double, String?, Int)])
  func `the speed depends on the distance, and is reported`(
    distance: Double, words: String?, value: Int
  ) throws {
    for side in [-1.0, 1] {
      var slider = try slider()
      let thumb = try slider.middle(of: "thumb")
      #expect(slider.method.speed == nil)
      slider.press(thumb)
      slider.move(Point(x: thumb.x, y: thumb.y + side * distance))
      slider.move(Point(x: thumb.x + 80, y: thumb.y + side * distance))
      #expect(slider.method.speed.map { Language.english.words($0) } == words)
      #expect(slider.value == value)
      slider.release(Point(x: thumb.x + 80, y: thumb.y + side * distance))
      #expect(slider.method.speed == nil && slider.value == value)
    }
  }

  @Test func `it has no curve to choose`() throws {
    let problems = Diagnostics()
    let fields = StrictObject(.object(["curve": .text("power")]), at: "$", problems: problems)
    let scale = try #require(Scale(minimum: 1, maximum: 100, decimals: 0))
    _ = SteppedSlider.Settings(fields, scale: scale)
    fields.rejectUnknownKeys()
    #expect(problems.list.map(\.path) == ["$.curve"])
  }
}
