package import Base

/// The design of an accurate slider: its curve, the law by which the thumb follows, and the style of the jaws.
public struct SliderDesign: Hashable, Sendable {
  /// The gain by distance.
  public var curve: AccuracyCurve
  /// The law by which the thumb follows the pointer.
  public var law: TrackingLaw
  /// The style of the jaws.
  public var jaws: JawsStyle

  /// Creates a design; Caliper's own by default.
  public init(
    curve: AccuracyCurve = .standard, law: TrackingLaw = .hysteresis, jaws: JawsStyle = .reach
  ) {
    self.curve = curve
    self.law = law
    self.jaws = jaws
  }

  /// The names that can denote a design: of originals, and of families.
  public static var names: [String] {
    Originals.all.map(\.name) + CurveFamily.named.map(\.rawValue)
  }

  /// The original or the family with its defaults called `name`, on a track of `length` px; `nil` if there is none.
  public static func named(_ name: String, onTrackOf length: Double) -> SliderDesign? {
    if let original = Originals.all.first(where: { $0.name == name }) {
      return original.design(onTrackOf: length)
    }
    guard let family = CurveFamily.named.first(where: { $0.rawValue == name }) else { return nil }
    return SliderDesign(curve: family.standard)
  }
}

// MARK: - Study files

extension SliderDesign {
  /// Reads `curve`, `return` and `jaws` of a slider whose thumb has a path of `length` px.
  ///
  /// `curve` is an object with a `family`, or a name; an original brings its law and jaws, which
  /// `return` and `jaws` may change.
  package init(_ fields: StrictObject, length: Double) {
    self = Self.chosen(fields, length: length)
    law = fields.choice("return", default: law)
    jaws = fields.choice("jaws", default: jaws)
  }

  /// Reads `curve` alone, as above, for a method with its own law whose thumb has a path of `length`
  /// px.
  package static func curve(_ fields: StrictObject, length: Double) -> AccuracyCurve {
    chosen(fields, length: length).curve
  }

  private static func chosen(_ fields: StrictObject, length: Double) -> SliderDesign {
    switch fields.value("curve") {
    case nil: return SliderDesign()
    case .object:
      return SliderDesign(curve: fields.object("curve").map(AccuracyCurve.init) ?? .standard)
    case .text:
      let name = fields.choice("curve", of: names, default: Originals.caliperDefault.name)
      return named(name, onTrackOf: length) ?? SliderDesign()
    case let other?:
      fields.problems.add(
        "expected a name or an object, found \(other.kind)", at: fields.path(of: "curve"))
      return SliderDesign()
    }
  }
}

// MARK: - Published designs

/// A published slider design, reproduced as closely as its source documents.
public struct Original: Sendable {
  /// The name in study files.
  public let name: String
  /// Its maker and its behaviour, in one line.
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

/// The published designs that can be named.
public enum Originals {
  /// Every one, Caliper's own first.
  public static let all = [
    caliperDefault, caliperExponential, obslider, jam2014, krita, compactSlider,
  ]

  /// The slider of Caliper.
  public static let caliperDefault = Original(
    "caliper-default",
    "Caliper: continuously finer, a tenth of the speed at 150 px; holds its value, nothing jumps"
  ) { _ in SliderDesign() }

  /// The slider of Caliper with its first default curve.
  public static let caliperExponential = Original(
    "caliper-exponential", "Caliper with its first default curve: halving every 39 px"
  ) { _ in SliderDesign(curve: .exponential(ExponentialCurve())) }

  /// OBSlider, Ole Begemann 2011, https://github.com/ole/OBSlider (MIT), as of its last version: four
  /// speeds by the distance from the thumb's middle, up and down alike.
  public static let obslider = Original(
    "obslider", "OBSlider, Begemann 2011: full, half, quarter and a tenth of the speed"
  ) { _ in SliderDesign(curve: .stepped(SteppedCurve()), law: .obslider) }

  /// JAMAccurateSlider, Jeff Menter 2014, https://github.com/jmenter/JAMAccurateSlider (MIT): with the
  /// slider 31 px high, plain up to 62 px, and beyond it 31 / d: the gain jumps from 1 to a half.
  public static let jam2014 = Original(
    "jam-2014", "JAMAccurateSlider, Menter 2014: height over distance, with a jump at 62 px"
  ) { _ in
    SliderDesign(curve: .power(.jam2014), law: .snap, jaws: .decorative)
  }

  /// The sliders of Krita, https://invent.kde.org/graphics/krita, `KisSliderSpinBox`: the
  /// movement since the press is divided by 1 + 4 d̂ / W, W the slider's width, beyond 32 px.
  public static let krita = Original(
    "krita", "Krita's sliders: finer beyond 32 px in proportion to the track's length"
  ) { length in
    SliderDesign(curve: .hyperbolic(.krita(onTrackOf: length)), law: .pressPoint)
  }

  /// CompactSlider, Alexey Bukhtin 2022, https://github.com/buh/CompactSlider (MIT): 1 / (1 + d / 100).
  ///
  /// Its source documents the gain; that the thumb follows by relative movement alone is assumed.
  public static let compactSlider = Original(
    "compact-slider", "CompactSlider, Bukhtin 2022: half the speed at 100 px, a third at 200 px"
  ) { _ in SliderDesign(curve: .hyperbolic(.compactSlider), law: .never) }
}
