public import Base
import Glibc

/// A point of a curve that can be dragged.
///
/// Wherever a handle is dragged to, the curve stays valid: within its parameters' ranges, never
/// rising, never above 1.
public struct CurveHandle: Hashable, Sendable {
  /// The parameters it changes, in a few words.
  public let title: String
  /// Its distance and gain; a position beyond the plot is drawn at the plot's edge.
  public let position: CurveKnot

  init(_ title: String, at position: CurveKnot) {
    self.title = title
    self.position = position
  }
}

/// The path of a handle that bends a curve without a knot: along one gain or, if that gain lies beyond the plot, along
/// the plot's far edge.
struct HandleConstraint {
  /// The gain of the level part.
  let gain: Double

  /// Creates the path along a tenth, or along the middle between 1 and the curve's `floor` if a tenth is too near to it
  /// or below it.
  init(above floor: Double = 0) {
    gain = floor < 0.08 ? 0.1 : min(floor.squareRoot(), 0.95)
  }

  /// The handle's position on a curve that has the constraint's gain at `distance`, and `edge` at
  /// the plot's far edge.
  func position(reaching distance: Double, edge: Double) -> CurveKnot {
    distance <= CurveAxes.furthest
      ? CurveKnot(distance, gain) : CurveKnot(CurveAxes.furthest, max(edge, gain))
  }

  /// The position on the path that is nearest to `anywhere`.
  func nearest(to anywhere: CurveKnot) -> CurveKnot {
    let position = CurveAxes.clamped(anywhere)
    let across = (CurveAxes.furthest - position.distance) / CurveAxes.furthest
    let up = log2(max(position.gain, gain) / gain) / 8
    return up > across
      ? CurveKnot(CurveAxes.furthest, min(position.gain, 0.98))
      : CurveKnot(position.distance, gain)
  }
}

/// The axes of a plot of distances and gains: the gain by its logarithm.
public struct CurveAxes: Hashable, Sendable {
  /// The plot without its labels, in window pixels.
  public var frame: Rectangle

  /// The furthest distance on the axis, in pixels.
  public static let furthest = 400.0
  /// The smallest gain on the axis.
  public static let smallest = 1.0 / 256

  /// Creates the axes of a plot in `frame`.
  public init(frame: Rectangle) {
    self.frame = frame
  }

  /// The x coordinate of `distance`.
  public func x(of distance: Double) -> Double {
    frame.x + distance / Self.furthest * frame.width
  }

  /// The y coordinate of `gain`: 1 at the top, 1/256 at the bottom.
  public func y(of gain: Double) -> Double { frame.y - log2(gain) / 8 * frame.height }

  /// The point of `knot`, or the point at the plot's edge that is nearest to it.
  public func point(of knot: CurveKnot) -> Point {
    let shown = Self.clamped(knot)
    return Point(x: x(of: shown.distance), y: y(of: shown.gain))
  }

  /// The distance and gain at `point`, or at the point of the plot that is nearest to it.
  public func knot(at point: Point) -> CurveKnot {
    let distance = (point.x - frame.x) / max(1, frame.width) * Self.furthest
    let octaves = (point.y - frame.y) / max(1, frame.height) * 8
    return Self.clamped(CurveKnot(distance, exp2(-min(max(octaves, 0), 8))))
  }

  /// `knot`, or the nearest distance and gain on the axes.
  static func clamped(_ knot: CurveKnot) -> CurveKnot {
    CurveKnot(min(max(knot.distance, 0), furthest), min(max(knot.gain, smallest), 1))
  }
}
