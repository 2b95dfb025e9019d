import Base
import Glibc

/// Checks a slider's design against the properties of good curves.
///
/// The results hold for one track, one number of values and one furthest distance: a curve that is
/// good for a hundred values is too coarse for a thousand.
public struct CurveCheck: Sendable {
  /// The curve with its law.
  public let design: SliderDesign
  /// The length of the thumb's path, in pixels.
  public let length: Double
  /// The number of values of the scale; at least 2.
  public let values: Int
  /// The furthest distance from the track that a pointer gets to, in pixels.
  public let furthest: Double
  private let checkedGain: @Sendable (Double) -> Double

  /// Creates a check; by default for a track of 800 px, 991 values (1 to 100 by tenths) and 400 px
  /// of room.
  public init(
    _ design: SliderDesign, length: Double = 800, values: Int = 991, furthest: Double = 400
  ) {
    self.init(design, length: length, values: values, furthest: furthest) {
      design.curve.gain(at: $0)
    }
  }

  /// Creates a check of `gain` instead of the curve's gain, for tests: a curve's gain is always valid.
  init(
    _ design: SliderDesign, length: Double = 800, values: Int = 991, furthest: Double = 400,
    gain: @escaping @Sendable (Double) -> Double
  ) {
    self.design = design
    self.length = max(length, 1)
    self.values = max(values, 2)
    self.furthest = furthest
    checkedGain = gain
  }

  /// One result for each property, in their order.
  public var results: [CurveCheckResult] {
    CurveProperty.allCases.map { property in
      switch property {
      case .deadZone: deadZone
      case .neverIncreasing: neverIncreasing
      case .smooth: smoothness
      case .finest: finest
      case .floor: floor
      case .ends: ends
      case .straightAway: straightAway
      case .wobble: wobble
      case .eventRate: eventRate
      }
    }
  }

  /// The steps between minimum and maximum.
  var steps: Double { Double(values - 1) }

  var curve: AccuracyCurve { design.curve }

  func gain(at distance: Double) -> Double { checkedGain(distance) }

  /// The gain at which one step is `pixels` pixels of the pointer.
  private func gain(forPixels pixels: Double) -> Double { length / steps / pixels }
}

/// The properties of a good curve.
public enum CurveProperty: String, CaseIterable, Sendable {
  /// The gain is 1 within the dead zone.
  case deadZone = "dead-zone"
  /// The gain never rises with distance.
  case neverIncreasing = "never-increasing"
  /// The gain changes by little from one pixel to the next.
  case smooth
  /// At the furthest distance one step is large enough for a hand, and not larger than useful.
  case finest
  /// The smallest gain suits the number of values.
  case floor
  /// Minimum and maximum are reached exactly, from every distance.
  case ends
  /// Moving straight away from the track leaves the value alone.
  case straightAway = "straight-away"
  /// Trembling and arcing across the track leave the value alone.
  case wobble
  /// The event rate does not matter.
  case eventRate = "event-rate"
}

/// The result of the check of one property, in words.
public struct CurveCheckResult: Hashable, Sendable {
  /// The property.
  public let property: CurveProperty
  /// Whether the curve has it.
  public let passed: Bool
  /// The result with its numbers, for people who tune a slider.
  public let sentence: String

  init(_ property: CurveProperty, _ passed: Bool, _ sentence: String) {
    self.property = property
    self.passed = passed
    self.sentence = sentence
  }
}

// MARK: - Checks of the gain

extension CurveCheck {
  /// The least distance, in pixels, over which a hand can stay at gains that suit the values.
  private static let leastRoom = 40.0
  /// The most that log2 of the gain may change from one pixel to the next: a tenth of the speed, as changes of speed by 5 to 10 %
  /// are hardly seen (McKee, 'A local mechanism for differential velocity detection', Vision Research 21 (1981) 491–500).
  private static let steepest = log2(1 / 0.9)
  /// The pointer's pixels for one step that cost a hand least time: hardly more within the range.
  private static let pixelsPerStep = (range: 4.0...16, best: 8.0)

  private var deadZone: CurveCheckResult {
    let edge = min(curve.deadZone, furthest)
    let wrong = stride(from: 0, through: edge, by: 0.5).first { gain(at: $0) != 1 }
    if let wrong {
      return CurveCheckResult(
        .deadZone, false,
        "The gain is \(gain(at: wrong).threeFigures) at \(wrong.threeFigures) px, inside the "
          + "dead zone of \(edge.threeFigures) px; it must be 1 there.")
    }
    if edge == 0 {
      return CurveCheckResult(
        .deadZone, true, "There is no dead zone: the slider gets finer from the first pixel on.")
    }
    return CurveCheckResult(
      .deadZone, true,
      "Within \(edge.threeFigures) px of the track the thumb moves as fast as the pointer.")
  }

  private var neverIncreasing: CurveCheckResult {
    let pixels = stride(from: 0, to: furthest, by: 1)
    // A rounding error is not a rise.
    let rise = pixels.first { gain(at: $0 + 1) > gain(at: $0) * (1 + 1e-12) }
    guard let rise else {
      return CurveCheckResult(
        .neverIncreasing, true, "The gain never rises up to \(furthest.threeFigures) px.")
    }
    return CurveCheckResult(
      .neverIncreasing, false,
      "The gain rises from \(gain(at: rise).threeFigures) at \(rise.threeFigures) px to "
        + "\(gain(at: rise + 1).threeFigures) one pixel further; moving away must not make "
        + "the slider coarser.")
  }

  private var smoothness: CurveCheckResult {
    let changes = stride(from: 0, to: furthest, by: 1).map { distance in
      (distance, change: log2(gain(at: distance) / gain(at: distance + 1)))
    }
    let (distance, change) = changes.max { $0.change < $1.change } ?? (0, 0)
    let ratio = (1 - exp2(-change)) * 100
    let found =
      "the gain falls fastest from \(distance.threeFigures) to \((distance + 1).threeFigures) px, by "
      + "\(ratio.threeFigures) %"
    if curve.family == .stepped {
      return CurveCheckResult(
        .smooth, true,
        "This family has steps by design, so it need not be smooth: \(found).")
    }
    let most = (1 - exp2(-Self.steepest)) * 100
    let passed = change <= Self.steepest
    return CurveCheckResult(
      .smooth, passed,
      found.prefix(1).uppercased() + found.dropFirst()
        + (passed ? ", within the limit of " : ", more than ") + "\(most.threeFigures) % a pixel"
        + (passed ? "." : ", which feels like a jump."))
  }

  private var finest: CurveCheckResult {
    let pixels = length / steps / gain(at: furthest)
    let (range, best) = Self.pixelsPerStep
    let found =
      "At \(furthest.threeFigures) px one step is \(pixels.threeFigures) px of the pointer"
    let wanted = min(1, gain(forPixels: best)).threeFigures
    let sentence =
      if pixels < range.lowerBound {
        "\(found): below \(range.lowerBound.threeFigures) px it is hard to hit; a gain of \(wanted) there "
          + "would be the best."
      } else if pixels > range.upperBound {
        "\(found): more than \(range.upperBound.threeFigures) px, finer than a hand needs; "
          + "\(best.threeFigures) px, a gain of \(wanted), would be enough."
      } else {
        "\(found), on the \(pixels < best ? "coarse" : "fine") side of the best, "
          + "\(best.threeFigures) px, but still within the flat range of "
          + "\(range.lowerBound.threeFigures) to \(range.upperBound.threeFigures) px."
      }
    return CurveCheckResult(.finest, pixels >= range.lowerBound, sentence)
  }

  /// The smallest gain against a sixteenth of the pixels for one value; half and twice as much do.
  private var floor: CurveCheckResult {
    let smallest = gain(at: furthest)
    let wanted = length / (16 * Double(values))
    let share = smallest / wanted
    let comparison =
      "The smallest gain up to \(furthest.threeFigures) px is \(smallest.threeFigures); for "
      + "\(values) values on \(length.threeFigures) px about \(wanted.threeFigures) is fine enough"
    if share < 0.5 { return lowFloor(wanted: wanted, comparison) }
    if share > 2 {
      return CurveCheckResult(.floor, false, "\(comparison): let it fall further.")
    }
    return CurveCheckResult(.floor, true, "\(comparison), so the floor suits them.")
  }

  /// The result for a floor finer than these values need.
  ///
  /// It serves scales with more values, and costs nothing if the pointer can stay at the gains that suit these values
  /// on its way to the floor.
  private func lowFloor(wanted: Double, _ comparison: String) -> CurveCheckResult {
    let suitable = stride(from: 0, through: furthest, by: 1).filter { distance in
      (wanted / 2...2 * wanted).contains(gain(at: distance))
    }
    let room = Double(suitable.count)
    guard room >= Self.leastRoom, let first = suitable.first, let last = suitable.last else {
      return CurveCheckResult(
        .floor, false,
        "\(comparison), and the pointer passes that within \(room.threeFigures) px: a higher floor "
          + "would shorten its way.")
    }
    return CurveCheckResult(
      .floor, true,
      "\(comparison), and the gain is half to twice that from \(first.threeFigures) to "
        + "\(last.threeFigures) px; finer gains are further away, for scales with more values."
    )
  }
}
