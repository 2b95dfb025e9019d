import Base
import Sliders
import Testing

@testable import InputMethods

/// Tracks and rings whose length a study gives in millimetres.
@Suite struct MethodLengthTests {
  private func placement(
    unit: Double, density: Double?, width: Double = 1200, height: Double = 900
  ) -> Placement {
    Placement(
      area: Rectangle(x: 40, y: 310, width: width, height: height),
      window: Rectangle(x: 0, y: 0, width: 1280, height: 1300), unit: unit,
      digits: DigitAdvances(digit: 0.65, point: 0.3, comma: 0.3, minus: 0.65),
      pixelsPerMillimetre: density)
  }

  private func scale() throws -> Scale {
    try #require(Scale(minimum: 0, maximum: 100, decimals: 0))
  }

  private func track(_ width: JSONValue, in placement: Placement) throws -> Rectangle {
    var method = try settings(PlainSlider.Settings.self, ["width": width])
      .makeMethod(on: try scale(), from: 50)
    method.place(in: placement)
    return try #require(method.parts.first { $0.name == PartName.track }).frame
  }

  @Test(arguments: [(1.0, 3.5), (1.0, 7.25), (1.5, 7.25), (2.0, 12.0)])
  func `a track of 80 mm is 80 mm long whatever the density and the layout unit`(
    unit: Double, density: Double
  ) throws {
    let frame = try track(.text("80 mm"), in: placement(unit: unit, density: density))
    #expect(abs(frame.width / density - 80) < 1e-9)
    let inPixels = try track(.number(200), in: placement(unit: unit, density: density))
    #expect(inPixels.width == 200 * unit)
  }

  @Test func `without a measured display there are 96 px in an inch`() throws {
    let frame = try track(.text("50.8 mm"), in: placement(unit: 1.5, density: nil))
    #expect(abs(frame.width - 192 * 1.5) < 1e-9)
  }

  @Test func `a dial's ring has its diameter on the glass`() throws {
    var method = try settings(Dial.Settings.self, ["diameter": .text("62.5 mm")])
      .makeMethod(on: try scale(), from: 50)
    method.place(in: placement(unit: 2, density: 8))
    let ring = try #require((method as? Dial)?.ring)
    // Rounded down to whole pixels.
    #expect(ring.radius == 250)
  }

  @Test func `a length that does not fit says how much there is room for`() throws {
    let slider = try settings(PlainSlider.Settings.self, ["width": .text("200 mm")])
    let room = placement(unit: 2, density: 8)
    #expect(slider.shortfall(in: room) == MethodLength.Shortfall(has: 150, wanted: 200))
    #expect(try track(.text("200 mm"), in: room).width == 1200)
    #expect(slider.shortfall(in: placement(unit: 2, density: 6)) == nil)
    #expect(slider.shortfall(in: placement(unit: 2, density: nil)) == nil)
    let pixels = try settings(PlainSlider.Settings.self, ["width": .number(4000)])
    #expect(pixels.shortfall(in: room) == nil)
  }

  @Test func `a dial fits by its height too`() throws {
    let dial = try settings(Dial.Settings.self, ["diameter": .text("100 mm")])
    let short = try #require(dial.shortfall(in: placement(unit: 1, density: 8, height: 400)))
    var method = dial.makeMethod(
      on: try scale(), from: 50)
    method.place(in: placement(unit: 1, density: 8, height: 400))
    let radius = try #require((method as? Dial)?.ring).radius
    #expect(short.wanted == 100 && abs(short.has * 8 - 2 * radius) < 2)
    #expect(dial.shortfall(in: placement(unit: 1, density: 8)) == nil)
  }
}
