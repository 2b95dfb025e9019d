public import Formats
import Primitives

/// The gain falls in steps, and is the same from one step to the next.
///
/// Each step holds from its distance on: gain(d) is that of the last step at most d away. The
/// default has the speeds of OBSlider (Begemann 2011), which had them from Apple's music player.
public struct SteppedCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "stepped"
  /// How it falls.
  public static let summary = "the gain jumps down at some distances"
  /// Where each gain begins, nearest first; the first gain is 1.
  public let steps: [CurveKnot]

  /// The speeds of OBSlider.
  public static let speedsOfOBSlider = [
    CurveKnot(0, 1), CurveKnot(50, 0.5), CurveKnot(100, 0.25), CurveKnot(150, 0.1),
  ]

  /// Creates the curve from steps whose distances rise and whose gains, from 1 on, never do.
  public init(steps: [CurveKnot] = SteppedCurve.speedsOfOBSlider) {
    self.steps = steps
  }

  /// Reads `steps`, 2 to 12 pairs `[distance, gain]`.
  public init(_ fields: StrictObject) {
    steps = CurveKnot.list("steps", of: fields, default: Self.speedsOfOBSlider)
  }

  /// All before the first step down, whose own distance is not inside.
  public var deadZone: Double { steps.first { $0.gain < 1 }?.distance.nextDown ?? .infinity }

  /// The steps down.
  public var breaks: [Double] { steps.map(\.distance).filter { $0 > deadZone } }

  /// The parameters by name.
  public var parameters: [String: JSONValue] { ["steps": .list(steps.map(\.json))] }

  /// The steps in words.
  public var details: String { CurveKnot.words(steps) }

  /// The gain of the last step that begins within `distance`.
  public func gain(at distance: Double) -> Double {
    steps.last { $0.distance <= distance }?.gain ?? 1
  }
}
