import Formats

/// Why a text is not a value of a scale.
public enum ScaleRefusal: Error, Hashable, Sendable {
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

  /// Reads `text` as a value, with '.' or ',' as decimal sign, or says why it is none.
  public func value(parsing text: String) throws(ScaleRefusal) -> Int {
    let value = try Self.steps(parsing: text, decimals: decimals)
    if value < minimum { throw .belowMinimum }
    if value > maximum { throw .aboveMaximum }
    return value
  }

  /// Reads `text` as steps of 10^-`decimals` without regard to any bounds.
  ///
  /// Numbers beyond `magnitudeLimit` are read as twice that limit: off every scale, whatever the
  /// number of digits.
  public static func steps(parsing text: String, decimals: Int) throws(ScaleRefusal) -> Int {
    let negative = text.first == "-"
    var digits = DecimalDigits(decimals: decimals)
    for character in negative ? text.dropFirst() : text[...] {
      try digits.append(character)
    }
    let magnitude = try digits.steps
    return negative ? -magnitude : magnitude
  }

  /// `number` as steps of 10^-`decimals`, where it is the `Double` nearest to a number with so many
  /// decimals; throws `tooManyDecimals` where it is not, `aboveMaximum` beyond `magnitudeLimit`.
  public static func steps(of number: Double, decimals: Int) throws(ScaleRefusal) -> Int {
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

  mutating func append(_ character: Character) throws(ScaleRefusal) {
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
        // Told at the end only: a wrong character further on is the graver fault.
        hasTooManyDecimals = hasTooManyDecimals || digit != 0
        return
      }
      fractionDigits = fraction + 1
    }
    magnitude = min(magnitude * 10 + digit, 2 * Scale.magnitudeLimit)
  }

  var steps: Int {
    get throws(ScaleRefusal) {
      guard count > 0 else { throw .incomplete }
      if hasTooManyDecimals { throw .tooManyDecimals }
      let missing = decimals - (fractionDigits ?? 0)
      return min(magnitude * Scale.powerOfTen(missing), 2 * Scale.magnitudeLimit)
    }
  }
}
