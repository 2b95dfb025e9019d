import Base

/// A rectangle of whole pixels within a picture.
struct PixelRectangle: Hashable {
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32

  /// The pixels of a picture that `rectangle` touches; nil where it touches none.
  ///
  /// Edges go outwards to whole pixels, since a shape that covers a part of a pixel colours it.
  init?(covering rectangle: Rectangle, width: Int, height: Int) {
    guard
      let columns = Self.pixels(from: rectangle.x, to: rectangle.maxX, within: width),
      let rows = Self.pixels(from: rectangle.y, to: rectangle.maxY, within: height)
    else { return nil }
    x = Int32(columns.lowerBound)
    y = Int32(rows.lowerBound)
    self.width = Int32(columns.count)
    self.height = Int32(rows.count)
  }

  /// Clamps before converting: coordinates may be infinite, or too large for an integer.
  private static func pixels(from start: Double, to end: Double, within extent: Int) -> Range<Int>?
  {
    guard start < end else { return nil }
    let limit = Double(extent)
    let first = min(max(start, 0), limit).rounded(.down)
    let last = min(max(end, 0), limit).rounded(.up)
    return first < last ? Int(first)..<Int(last) : nil
  }
}
