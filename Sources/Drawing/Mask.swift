package import Base
import CCairo
import Glibc

/// The coverage of pixels by an outline, to be painted with any colour.
final class Mask {
  private let surface: Surface
  /// The covered pixels, relative to the pixel that the outline was placed in.
  private let bounds: Rectangle

  /// Rasterises the area that `trace` fills or strokes inside whole pixels; `nil` if these are more than `limit`.
  init?(_ bounds: Rectangle, limit: Double, _ trace: (OpaquePointer) -> Void) {
    self.bounds = bounds
    guard bounds.area <= limit,
      let surface = try? Surface(
        coverageOfWidth: Int(max(1, bounds.width)), height: Int(max(1, bounds.height)))
    else { return nil }
    self.surface = surface
    cairo_translate(surface.context, -bounds.x, -bounds.y)
    trace(surface.context)
    cairo_surface_flush(surface.surface)
  }

  /// Paints the coverage with the context's colour, for an outline placed in `pixel`.
  func paint(on context: OpaquePointer, at pixel: Point) {
    cairo_mask_surface(context, surface.surface, pixel.x + bounds.x, pixel.y + bounds.y)
  }
}

/// The outline of a box, a circle or a chain of segments, by which its mask is found again at another pixel.
///
/// A curve takes twenty times as long to rasterise as its mask to paint, and the moving parts of a method return to the
/// same positions between pixels.
struct Outline: Hashable {
  private enum Path: Hashable {
    case box(Box)
    case circle(center: Point, radius: Double)
    case line([Point], LineCap)
  }

  /// The pixel in which it begins.
  let pixel: Point
  private let path: Path
  /// The width of the stroke; `nil` if the inside is filled.
  private let width: Double?

  /// The outline of the inside of `box`; `nil` if its corner is not at a quarter of a pixel, as other positions seldom
  /// recur.
  init?(_ box: Box) {
    let corner = Point(x: box.frame.x, y: box.frame.y)
    guard corner.isOnQuarters else { return nil }
    pixel = corner.pixel
    var moved = Box(box.frame, radius: box.radius)
    moved.frame.x -= pixel.x
    moved.frame.y -= pixel.y
    path = .box(moved)
    width = nil
  }

  /// The outline of `circle`; `nil` if its centre is not at a quarter of a pixel.
  init?(_ circle: Circle, strokeWidth: Double?) {
    guard circle.center.isOnQuarters else { return nil }
    pixel = circle.center.pixel
    path = .circle(center: circle.center - pixel, radius: circle.radius)
    width = strokeWidth
  }

  /// The outline of `line`; `nil` if a point of it is not at a quarter of a pixel, or it is dashed or filled.
  init?(_ line: Line) {
    guard let first = line.points.first, line.points.count > 1,
      line.points.count <= Self.maximumPoints, line.dash.isEmpty, line.fill == nil,
      line.points.allSatisfy(\.isOnQuarters)
    else { return nil }
    let pixel = first.pixel
    self.pixel = pixel
    path = .line(line.points.map { $0 - pixel }, line.cap)
    width = line.width
  }

  /// The most points of a line; plots have more, but do not move.
  private static let maximumPoints = 8

  /// Whether it differs from `other` by its pixel at most.
  static func == (one: Outline, other: Outline) -> Bool {
    one.path == other.path && one.width == other.width
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(width)
  }

  /// The largest mask that is kept, 256 KiB: a track across the widest window.
  private static let maximumPixels = 262_144.0

  /// Whether it is small enough for its coverage to be kept.
  var isKept: Bool { coveredPixels.area <= Self.maximumPixels }

  /// Its coverage; `nil` if it is too large to be kept.
  func mask() -> Mask? {
    Mask(coveredPixels, limit: Self.maximumPixels) { context in
      cairo_new_path(context)
      switch path {
      case .box(let box): box.trace(on: context)
      case .circle(let center, let radius):
        cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
        cairo_close_path(context)
      case .line(let points, let cap):
        for point in points { cairo_line_to(context, point.x, point.y) }
        cairo_set_line_cap(context, cap.cairoCap)
      }
      guard let width else { return cairo_fill(context) }
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
    }
  }

  private var coveredPixels: Rectangle {
    let path =
      switch path {
      case .box(let box): box.bounds
      case .circle(let center, let radius): Circle(center: center, radius: radius).bounds
      case .line(let points, _): Line(points, color: Color(hex: 0), width: 0).bounds
      }
    return path.grown(by: (width ?? 0) / 2).roundedOut
  }
}

extension LineCap {
  var cairoCap: cairo_line_cap_t { self == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT }
}

extension Point {
  /// The upper left corner of the pixel that it lies in.
  var pixel: Point { Point(x: floor(x), y: floor(y)) }

  /// The nearest place at a quarter of a pixel: an outline that moves in such steps is rasterised four times only.
  package var onQuarters: Point { Point(x: (4 * x).rounded() / 4, y: (4 * y).rounded() / 4) }

  fileprivate var isOnQuarters: Bool { 4 * x == floor(4 * x) && 4 * y == floor(4 * y) }

  fileprivate static func - (one: Point, other: Point) -> Point {
    Point(x: one.x - other.x, y: one.y - other.y)
  }
}
