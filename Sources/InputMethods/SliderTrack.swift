import Formats
package import Primitives

/// Where a slider's track and thumb are, in window pixels.
package struct SliderTrack: Hashable, Sendable {
  /// The drawn track's left end, on its centre line.
  package var start: Point
  /// The drawn track's length.
  package var width: Double
  /// The part of each end that the thumb's centre cannot enter.
  package var inset: Double
  /// The pixels of one layout unit.
  package var unit: Double

  /// The drawn thumb's radius.
  package var thumbRadius: Double { 13 * unit }
  /// How far the thumb's centre can move.
  package var travel: Double { max(1, width - 2 * inset) }
  /// The smallest extent of what can be hit, larger than what is drawn.
  package var hitExtent: Double { Self.plainHitExtent * unit }
  /// The same on a plain display, in layout pixels.
  package static let plainHitExtent = 44.0
  /// The drawn track's thickness.
  package var thickness: Double { 6 * unit }

  /// A track in the method's area: centred, as wide as asked for or as the area allows.
  package init(in placement: Placement, width: Double, inset: Double) {
    let unit = placement.unit
    self.width = min(width * unit, placement.area.width)
    self.inset = inset * unit
    self.unit = unit
    start = Point(
      x: (placement.area.midX - self.width / 2).rounded(),
      y: (placement.area.y + 90 * unit).rounded())
  }

  /// The thumb's centre at `fraction` of its travel.
  package func thumb(at fraction: Double) -> Point {
    Point(x: start.x + inset + fraction * travel, y: start.y)
  }

  /// The thumb's travel in layout pixels, the measure of curves: a dense display changes no accuracy.
  package var length: Double { travel / unit }

  /// The x coordinate, in window pixels, `distance` layout pixels from the start of the thumb's
  /// travel.
  package func x(at distance: Double) -> Double { start.x + inset + distance * unit }

  /// The pointer as tracking sees it, in layout pixels: along the thumb's travel, and across it.
  func local(_ point: Point) -> (x: Double, y: Double) {
    ((point.x - start.x - inset) / unit, (point.y - start.y) / unit)
  }

  /// The area that counts as the thumb.
  func thumbFrame(at fraction: Double) -> Rectangle {
    Rectangle(center: thumb(at: fraction), width: hitExtent, height: hitExtent)
  }

  /// The area that counts as the track.
  var frame: Rectangle {
    Rectangle(x: start.x, y: start.y - hitExtent / 2, width: width, height: hitExtent)
  }
}
