import Formats
import Primitives
import Sliders

/// Turns the pointer's way to the side into steps of a scale.
struct Scrub: Hashable, Sendable {
  /// The way that makes a step, in tenths of layout pixels: whole numbers, so that nothing is lost
  /// to rounding where the fine speed adds up ten tenths.
  private let wayPerStep: Double
  private var rest = 0.0

  init(pixelsPerStep: Double) { wayPerStep = 10 * pixelsPerStep }

  /// Drops the way that has not made a step yet.
  mutating func forgetRest() { rest = 0 }

  /// The value after `pixels` to the right from `value`; what is left below a step counts on.
  mutating func value(
    after pixels: Double, _ modifiers: Modifiers, from value: Int, on scale: Scale
  ) -> Int {
    rest += pixels * Self.tenths(modifiers)
    let steps = (rest / wayPerStep).rounded(.towardZero)
    rest -= steps * wayPerStep
    let reached = scale.clamped(value + Int(steps))
    // At an end the way back begins at once.
    if reached == scale.maximum { rest = min(rest, 0) }
    if reached == scale.minimum { rest = max(rest, 0) }
    return reached
  }

  /// What a pixel counts: ten tenths, with Shift ten times that, with Alt or Control a tenth.
  private static func tenths(_ modifiers: Modifiers) -> Double {
    let coarse = modifiers.contains(.shift) ? 10.0 : 1
    let isFine = modifiers.contains(.alt) || modifiers.contains(.control)
    return coarse * (isFine ? 1 : 10)
  }
}
