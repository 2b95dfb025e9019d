import Glibc
public import Primitives

/// Where distances and gains lie in a plot: the gain by its logarithm.
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

  /// Where `distance` lies.
  public func x(of distance: Double) -> Double {
    frame.x + distance / Self.furthest * frame.width
  }

  /// Where `gain` lies: 1 at the top, 1/256 at the bottom.
  public func y(of gain: Double) -> Double { frame.y - log2(gain) / 8 * frame.height }

  /// Where `knot` lies, or the place at the plot's edge that is nearest to it.
  public func point(of knot: CurveKnot) -> Point {
    let shown = Self.clamped(knot)
    return Point(x: x(of: shown.distance), y: y(of: shown.gain))
  }

  /// The distance and gain at `point`, or at the place on the plot that is nearest to it.
  public func knot(at point: Point) -> CurveKnot {
    let distance = (point.x - frame.x) / max(1, frame.width) * Self.furthest
    let octaves = (point.y - frame.y) / max(1, frame.height) * 8
    return Self.clamped(CurveKnot(distance, exp2(-min(max(octaves, 0), 8))))
  }

  /// `knot`, or the place on the axes that is nearest to it.
  static func clamped(_ knot: CurveKnot) -> CurveKnot {
    CurveKnot(min(max(knot.distance, 0), furthest), min(max(knot.gain, smallest), 1))
  }
}
