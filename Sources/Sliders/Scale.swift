import Base

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

  /// Creates a scale from bounds in steps; `nil` if they are in the wrong order or out of range.
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
  /// A fraction that is not a number counts as 0.
  public func value(at fraction: Double) -> Int {
    guard fraction > 0 else { return minimum }
    return minimum + Int((min(fraction, 1) * Double(stepCount)).rounded())
  }

  /// The position of `value` between minimum (0) and maximum (1).
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

extension Scale {
  /// 1 to 100 by tenths: the numbers of the test of 2012.
  public static let oneToHundredByTenths = Scale(tenthsFrom: 10, to: 1000)

  private init(tenthsFrom minimum: Int, to maximum: Int) {
    self.minimum = minimum
    self.maximum = maximum
    decimals = 1
  }
}

// MARK: - Text

/// The reasons why a text is not a value of a scale.
public enum ScaleError: Error, Hashable, Sendable {
  /// No digit yet: nothing, a sign or a decimal sign alone.
  case incomplete
  /// A character that no number has.
  case notANumber(Character)
  /// A second '.' or ','.
  case twoDecimalSigns
  /// More decimals than the scale has, counted without trailing zeros.
  case tooManyDecimals
  case belowMinimum
  case aboveMaximum
}

extension Scale {
  /// `value` with '.' as decimal sign and all of the scale's decimals: 843 as "84.3".
  public func text(_ value: Int) -> String {
    Self.text(value, decimals: decimals)
  }

  /// `steps` of 10^-`decimals` each, written out with '.'.
  public static func text(_ steps: Int, decimals: Int) -> String {
    FixedPoint.text(units: steps, places: decimals)
  }

  /// Reads `text` as a value, with '.' or ',' as decimal sign; throws the reason if it is none.
  public func value(parsing text: String) throws(ScaleError) -> Int {
    let value = try Self.steps(parsing: text, decimals: decimals)
    if value < minimum { throw .belowMinimum }
    if value > maximum { throw .aboveMaximum }
    return value
  }

  /// Reads `text` as steps of 10^-`decimals` without regard to any bounds.
  ///
  /// Numbers beyond `magnitudeLimit` are read as twice that limit: off every scale, for any number of digits.
  public static func steps(parsing text: String, decimals: Int) throws(ScaleError) -> Int {
    let negative = text.first == "-"
    var digits = DecimalDigits(decimals: decimals)
    for character in negative ? text.dropFirst() : text[...] {
      try digits.append(character)
    }
    let magnitude = try digits.steps
    return negative ? -magnitude : magnitude
  }

  /// `number` as steps of 10^-`decimals`, if it is the `Double` nearest to a number with so many decimals; throws
  /// `tooManyDecimals` if it is not, `aboveMaximum` beyond `magnitudeLimit`.
  public static func steps(of number: Double, decimals: Int) throws(ScaleError) -> Int {
    let power = Double(powerOfTen(decimals))
    let steps = (number * power).rounded()
    guard abs(steps) <= Double(magnitudeLimit) else { throw .aboveMaximum }
    // Both are exact, so that the quotient is the nearest `Double` as well.
    guard steps / power == number else { throw .tooManyDecimals }
    return Int(steps)
  }
}

/// The digits of a number as they come in, from left to right.
private struct DecimalDigits {
  let decimals: Int
  private var magnitude = 0
  private var count = 0
  private var fractionDigits: Int?
  private var hasTooManyDecimals = false

  init(decimals: Int) { self.decimals = decimals }

  mutating func append(_ character: Character) throws(ScaleError) {
    if character == "." || character == "," {
      if fractionDigits != nil { throw .twoDecimalSigns }
      fractionDigits = 0
      return
    }
    guard character.isASCII, let digit = character.wholeNumberValue else {
      throw .notANumber(character)
    }
    count += 1
    if let fraction = fractionDigits {
      guard fraction < decimals else {
        // Reported at the end only: a wrong character further on matters more.
        hasTooManyDecimals = hasTooManyDecimals || digit != 0
        return
      }
      fractionDigits = fraction + 1
    }
    magnitude = min(magnitude * 10 + digit, 2 * Scale.magnitudeLimit)
  }

  var steps: Int {
    get throws(ScaleError) {
      guard count > 0 else { throw .incomplete }
      if hasTooManyDecimals { throw .tooManyDecimals }
      let missing = decimals - (fractionDigits ?? 0)
      return min(magnitude * Scale.powerOfTen(missing), 2 * Scale.magnitudeLimit)
    }
  }
}
