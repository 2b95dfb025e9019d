import Formats
import Glibc
import Primitives

// What can be told from the gain alone.

extension CurveCheck {
  /// By how much log2 of the gain may change from one pixel to the next.
  static let steepest = 0.05
  /// The pointer's pixels for one unit that cost a hand least time: hardly more within the range.
  static let pixelsPerUnit = (range: 4.0...16, best: 8.0)

  var deadZone: CurveFinding {
    let edge = min(curve.deadZone, furthest)
    let wrong = stride(from: 0, through: edge, by: 0.5).first { curve.gain(at: $0) != 1 }
    if let wrong {
      return CurveFinding(
        .deadZone, false,
        "The gain is \(curve.gain(at: wrong).threeFigures) at \(wrong.threeFigures) px, inside the "
          + "dead zone of \(edge.threeFigures) px; it must be 1 there.")
    }
    if edge == 0 {
      return CurveFinding(
        .deadZone, true, "There is no dead zone: the slider gets finer from the first pixel on.")
    }
    return CurveFinding(
      .deadZone, true,
      "Within \(edge.threeFigures) px of the track the thumb moves as fast as the pointer.")
  }

  var neverIncreasing: CurveFinding {
    let pixels = stride(from: 0, to: furthest, by: 1)
    // Rounding is no rise.
    let rise = pixels.first { curve.gain(at: $0 + 1) > curve.gain(at: $0) * (1 + 1e-12) }
    guard let rise else {
      return CurveFinding(
        .neverIncreasing, true, "The gain never rises up to \(furthest.threeFigures) px.")
    }
    return CurveFinding(
      .neverIncreasing, false,
      "The gain rises from \(curve.gain(at: rise).threeFigures) at \(rise.threeFigures) px to "
        + "\(curve.gain(at: rise + 1).threeFigures) one pixel further; moving away must not make "
        + "the slider coarser.")
  }

  var smoothness: CurveFinding {
    let changes = stride(from: 0, to: furthest, by: 1).map { distance in
      (distance, change: log2(curve.gain(at: distance) / curve.gain(at: distance + 1)))
    }
    let (distance, change) = changes.max { $0.change < $1.change } ?? (0, 0)
    let ratio = (1 - exp2(-change)) * 100
    let found =
      "the gain falls fastest from \(distance.threeFigures) to \((distance + 1).threeFigures) px, by "
      + "\(ratio.threeFigures) %"
    if curve.family == SteppedCurve.family {
      return CurveFinding(
        .smooth, true,
        "Steps are what this family is for, so it is not asked to be smooth: \(found).")
    }
    let most = (1 - exp2(-Self.steepest)) * 100
    let passed = change <= Self.steepest
    return CurveFinding(
      .smooth, passed,
      found.prefix(1).uppercased() + found.dropFirst()
        + (passed ? ", at most " : ", more than ") + "\(most.threeFigures) % a pixel"
        + (passed ? " as it should be." : ", which the hand feels as a jump."))
  }

  var finest: CurveFinding {
    let gain = curve.gain(at: furthest)
    let pixels = length / units / gain
    let (range, best) = Self.pixelsPerUnit
    let found =
      "At \(furthest.threeFigures) px one unit is \(pixels.threeFigures) px of the pointer"
    let wanted = min(1, self.gain(forPixels: best)).threeFigures
    let advice = "a gain of \(wanted) there would be the best"
    let sentence =
      if pixels < range.lowerBound {
        "\(found): below \(range.lowerBound.threeFigures) px it is hard to hit; \(advice)."
      } else if pixels > range.upperBound {
        "\(found): more than \(range.upperBound.threeFigures) px, finer than a hand needs; \(advice)."
      } else {
        "\(found), on the \(pixels < best ? "coarse" : "fine") side of the best, "
          + "\(best.threeFigures) px, but still within the flat range of "
          + "\(range.lowerBound.threeFigures) to \(range.upperBound.threeFigures) px."
      }
    return CurveFinding(.finest, pixels >= range.lowerBound, sentence)
  }

  /// The smallest gain against a sixteenth of the pixels for one value; half and twice as much do.
  var floor: CurveFinding {
    let smallest = curve.gain(at: furthest)
    let wanted = length / (16 * Double(values))
    let share = smallest / wanted
    let comparison =
      "The smallest gain up to \(furthest.threeFigures) px is \(smallest.threeFigures); for "
      + "\(values) values on \(length.threeFigures) px about \(wanted.threeFigures) is fine enough"
    if share < 0.5 {
      return CurveFinding(
        .floor, false, "\(comparison), and a higher floor would save the pointer long ways.")
    }
    if share > 2 {
      return CurveFinding(.floor, false, "\(comparison): let it fall further.")
    }
    return CurveFinding(.floor, true, "\(comparison), so the floor suits them.")
  }
}
