/// The numbers that can be entered: from a minimum to a maximum in equal decimal steps.
///
/// A value is a whole number of steps counted from zero: 84.3 on a scale of one decimal is 843.
/// Values are compared, logged and parsed in steps, never as `Double`.
public struct Scale: Hashable, Sendable {
  /// The smallest value, in steps.
  public let minimum: Int
  /// The largest value, in steps; above `minimum`.
  public let maximum: Int
  /// The digits after the decimal sign, 0 to 6.
  public let decimals: Int

  /// The largest magnitude of a bound, in steps: every position on the scale is exact in `Double`.
  public static let magnitudeLimit = 1_000_000_000_000
  /// The numbers of decimals that a scale may have.
  public static let decimalsRange = 0...6

  /// Creates a scale from bounds in steps; `nil` where they are in the wrong order or out of range.
  public init?(minimum: Int, maximum: Int, decimals: Int) {
    guard minimum < maximum, Self.decimalsRange.contains(decimals),
      minimum >= -Self.magnitudeLimit, maximum <= Self.magnitudeLimit
    else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    self.decimals = decimals
  }

  /// The steps between minimum and maximum; one less than the number of values.
  public var stepCount: Int { maximum - minimum }

  /// Whether `value` lies on the scale.
  public func contains(_ value: Int) -> Bool { value >= minimum && value <= maximum }

  /// `value`, or the end of the scale that it lies beyond.
  public func clamped(_ value: Int) -> Int { min(max(value, minimum), maximum) }

  /// The value nearest to the middle, the upper one of two.
  public var middle: Int { minimum + (stepCount + 1) / 2 }

  /// The value at `fraction` of the way from minimum to maximum, rounded once; ends are exact.
  ///
  /// A fraction that is no number reads as 0.
  public func value(at fraction: Double) -> Int {
    guard fraction > 0 else { return minimum }
    return minimum + Int((min(fraction, 1) * Double(stepCount)).rounded())
  }

  /// How far `value` lies on the way from minimum (0) to maximum (1).
  public func fraction(of value: Int) -> Double {
    Double(clamped(value) - minimum) / Double(stepCount)
  }

  /// The number of digits before the decimal sign that the widest bound needs.
  public var integerDigits: Int {
    let widest = max(abs(minimum), abs(maximum)) / Self.powerOfTen(decimals)
    return String(widest).count
  }

  static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
