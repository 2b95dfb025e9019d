import CCairo
import Primitives

/// A text whose glyphs are chosen, placed and measured, without place or colour.
final class ShapedText {
  /// The Pango layout, for documents that keep letters as letters.
  let layout: OwnedObject
  /// The room that it takes, in pixels; ink may reach out of it.
  let frame: Rectangle
  /// What is painted, in pixels from the frame's upper left corner.
  let ink: Rectangle
  /// Pixels from the frame's upper edge to the first baseline.
  let baseline: Double

  private var knownRows: [TextRow]?
  private var masks: [(phase: Point, mask: TextMask)] = []

  /// The same text is seldom seen at more places that differ in their fractions of a pixel.
  private static let mostMasks = 2

  /// Measures `layout` and keeps it.
  init(_ layout: OwnedObject) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout.pointer, &ink, &logical)
    self.layout = layout
    self.frame = Rectangle(pangoUnits: logical)
    self.ink = Rectangle(pangoUnits: ink)
    self.baseline = Double(pango_layout_get_baseline(layout.pointer)) / Double(PANGO_SCALE)
  }

  /// The whole pixels that it may paint on where its first baseline starts at `start`.
  func inkBounds(from start: Point) -> Rectangle {
    guard !ink.isEmpty else { return ink }
    var moved = ink
    moved.x += start.x
    moved.y += start.y - baseline
    // Pango rounds what it says of ink; the anti-aliased edge must lie inside.
    return moved.grown(by: 1).roundedOut
  }

  /// The rows of `string`, which the layout was made of; measured once.
  func rows(of string: String) -> [TextRow] {
    let rows = knownRows ?? measuredRows(of: string)
    knownRows = rows
    return rows
  }

  /// The letters as coverage, for a baseline that starts at `phase`, the fractions of a pixel.
  ///
  /// Nil where the text is too large to be kept as pixels.
  func mask(at phase: Point) -> TextMask? {
    if let known = masks.first(where: { $0.phase == phase }) { return known.mask }
    guard let mask = TextMask(self, at: phase) else { return nil }
    if masks.count == Self.mostMasks { masks.removeFirst() }
    masks.append((phase, mask))
    return mask
  }

  /// Adds the letters' outlines to the context's path, the first baseline at its origin.
  ///
  /// Outlines instead of glyphs, because Cairo 1.16 moves every glyph of an image to a whole pixel,
  /// which spoils the spacing of small letters.
  func trace(on context: OpaquePointer) {
    cairo_new_path(context)
    cairo_move_to(context, 0, -baseline)
    pango_cairo_layout_path(context, layout.pointer)
  }
}

extension Rectangle {
  /// Creates a rectangle in pixels from Pango's 1/1024 of a pixel.
  init(pangoUnits rectangle: PangoRectangle) {
    let scale = Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) / scale, y: Double(rectangle.y) / scale,
      width: Double(rectangle.width) / scale, height: Double(rectangle.height) / scale)
  }
}
