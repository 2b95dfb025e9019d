/// Checks a slider's design against what is known of good curves.
///
/// The findings hold for one track, one number of values and one furthest distance: a curve that is
/// good for a hundred values is too coarse for a thousand.
public struct CurveCheck: Sendable {
  /// The curve with its law.
  public let design: SliderDesign
  /// The length of the thumb's way, in pixels.
  public let length: Double
  /// How many values the scale has; at least 2.
  public let values: Int
  /// The furthest distance from the track that a pointer gets to, in pixels.
  public let furthest: Double

  /// Creates a check for a track of 800 px, 991 values (1 to 100 by tenths) and 400 px of room unless
  /// told otherwise.
  public init(
    _ design: SliderDesign, length: Double = 800, values: Int = 991, furthest: Double = 400
  ) {
    self.design = design
    self.length = max(length, 1)
    self.values = max(values, 2)
    self.furthest = furthest
  }

  /// One finding for each property, in their order.
  public var findings: [CurveFinding] {
    CurveProperty.allCases.map { property in
      switch property {
      case .deadZone: deadZone
      case .neverIncreasing: neverIncreasing
      case .smooth: smoothness
      case .finest: finest
      case .floor: floor
      case .ends: ends
      case .straightAway: straightAway
      case .eventRate: eventRate
      }
    }
  }

  /// The steps between minimum and maximum.
  var units: Double { Double(values - 1) }

  var curve: any AccuracyCurve { design.curve }

  /// The gain at which one unit is so many pixels of the pointer.
  func gain(forPixels pixels: Double) -> Double { length / units / pixels }
}
