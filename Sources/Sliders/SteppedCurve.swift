import Base

/// A curve whose gain falls in steps, and is the same from one step to the next.
///
/// Each step holds from its distance on: gain(d) is the gain of the last step at most d away. The default has the
/// speeds of OBSlider (Begemann 2011), which had them from Apple's music player.
public struct SteppedCurve: Hashable, Sendable {
  /// The distance at which each gain begins, nearest first; the first gain is 1.
  public let steps: [CurveKnot]

  /// The speeds of OBSlider.
  public static let speedsOfOBSlider = [
    CurveKnot(0, 1), CurveKnot(50, 0.5), CurveKnot(100, 0.25), CurveKnot(150, 0.1),
  ]

  /// Creates the default curve, with the speeds of OBSlider.
  public init() { steps = Self.speedsOfOBSlider }

  /// Creates the curve from 2 to 12 steps whose distances rise, from 0 to 2000 px, and whose gains
  /// begin with 1, never rise and end below 1.
  ///
  /// - Throws: `CurveError` with everything that is wrong with the steps.
  public init(steps: [CurveKnot]) throws(CurveError) {
    try CurveKnot.check(steps, of: "steps")
    self.steps = steps
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    try self.init(steps: reader.knots("steps") ?? Self.speedsOfOBSlider)
  }

  /// The last distance before the first step down, whose own distance is not inside.
  public var deadZone: Double { steps.first { $0.gain < 1 }?.distance.nextDown ?? .infinity }

  /// The steps down.
  var breaks: [Double] { steps.map(\.distance).filter { $0 > deadZone } }

  var parameters: [String: JSONValue] { ["steps": .list(steps.map(\.json))] }

  var details: String { CurveKnot.words(steps) }

  /// The gain of the last step that begins within `distance`.
  public func gain(at distance: Double) -> Double {
    steps.last { $0.distance <= distance }?.gain ?? 1
  }
}

extension SteppedCurve {
  /// The beginning of each step.
  var handles: [CurveHandle] { CurveKnot.handles(steps) }

  /// Steps move anywhere between their neighbours.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> SteppedCurve {
    try SteppedCurve(steps: CurveKnot.moving(index, of: steps, to: position))
  }

  /// Inserts one more step, with the height of the step that it divides.
  func inserting(at distance: Double) -> (curve: SteppedCurve, index: Int)? {
    guard let (steps, index) = CurveKnot.inserting(into: steps, at: distance, gain: gain(at:)),
      let curve = try? SteppedCurve(steps: steps)
    else { return nil }
    return (curve, index)
  }

  /// All other steps.
  func removing(_ index: Int) -> SteppedCurve? {
    CurveKnot.removing(index, of: steps).flatMap { try? SteppedCurve(steps: $0) }
  }
}
