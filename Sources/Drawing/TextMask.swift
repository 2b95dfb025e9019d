import CCairo
import Primitives

/// A text's letters as coverage of pixels, to be painted with any colour.
final class TextMask {
  private let surface: Surface
  /// The covered pixels, counted from the pixel that the first baseline starts in.
  private let bounds: Rectangle

  /// A larger text is rare and would fill the cache: 32 KiB a mask at most.
  private static let maximumPixels = 32_768.0

  /// Rasterises `text` for a baseline that starts at `phase`; nil where it is too large.
  init?(_ text: ShapedText, at phase: Point) {
    bounds = text.inkBounds(from: phase)
    guard bounds.area <= Self.maximumPixels,
      let surface = try? Surface(
        coverageOfWidth: Int(max(1, bounds.width)), height: Int(max(1, bounds.height)))
    else { return nil }
    self.surface = surface
    cairo_translate(surface.context, phase.x - bounds.x, phase.y - bounds.y)
    text.trace(on: surface.context)
    cairo_fill(surface.context)
    cairo_surface_flush(surface.surface)
  }

  /// Paints the letters with the context's colour, the baseline starting inside `pixel`.
  func paint(on context: OpaquePointer, at pixel: Point) {
    cairo_mask_surface(context, surface.surface, pixel.x + bounds.x, pixel.y + bounds.y)
  }
}
