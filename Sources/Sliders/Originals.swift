/// A slider of somebody's, by name, as faithful as its source tells.
public struct Original: Sendable {
  /// The name in study files.
  public let name: String
  /// What it is and who made it, in one line.
  public let summary: String
  private let design: @Sendable (Double) -> SliderDesign

  init(_ name: String, _ summary: String, design: @escaping @Sendable (Double) -> SliderDesign) {
    self.name = name
    self.summary = summary
    self.design = design
  }

  /// The design on a track of `length` px: some gains depend on it.
  public func design(onTrackOf length: Double) -> SliderDesign { design(length) }
}

/// The sliders of others, and Caliper's own.
public enum Originals {
  /// Every one, Caliper's own first.
  public static let all = [caliperDefault, obslider, jam2014, krita, compactSlider]

  /// The slider of Caliper.
  public static let caliperDefault = Original(
    "caliper-default", "Caliper: continuously finer, halving every 39 px, and nothing jumps"
  ) { _ in SliderDesign() }

  /// OBSlider, Ole Begemann 2011, https://github.com/ole/OBSlider (MIT), as of its last version: four
  /// speeds by the distance from the thumb's middle, up and down alike.
  public static let obslider = Original(
    "obslider", "OBSlider, Begemann 2011: full, half, quarter and a tenth of the speed"
  ) { _ in SliderDesign(curve: SteppedCurve(), law: .obslider) }

  /// JAMAccurateSlider, Jeff Menter 2014, https://github.com/jmenter/JAMAccurateSlider (MIT): with the
  /// slider 31 px high, plain up to 62 px, and beyond it 31 / d: the gain jumps from 1 to a half.
  public static let jam2014 = Original(
    "jam-2014", "JAMAccurateSlider, Menter 2014: height over distance, with a jump at 62 px"
  ) { _ in
    SliderDesign(
      curve: PowerCurve(deadZone: 62, reference: 31, exponent: 1), law: .snap, jaws: .decorative)
  }

  /// The sliders of Krita, https://invent.kde.org/graphics/krita, `KisSliderSpinBox`: the way since
  /// the press is divided by 1 + 4 d̂ / W, W the slider's width, beyond 32 px.
  public static let krita = Original(
    "krita", "Krita's sliders: finer beyond 32 px in proportion to the track's length"
  ) { length in
    SliderDesign(
      curve: HyperbolicCurve(deadZone: 32, steepness: 4 / max(length, 1)), law: .pressPoint)
  }

  /// CompactSlider, Alexey Bukhtin 2022, https://github.com/buh/CompactSlider (MIT): 1 / (1 + d / 100).
  ///
  /// Only its gain is told here; that the thumb then follows by relative movement alone is assumed.
  public static let compactSlider = Original(
    "compact-slider", "CompactSlider, Bukhtin 2022: half the speed at 100 px, a third at 200 px"
  ) { _ in SliderDesign(curve: HyperbolicCurve(deadZone: 0, steepness: 0.01), law: .never) }
}
