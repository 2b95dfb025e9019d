import CCairo
import Primitives

/// The coverage of a text out of focus.
struct BlurredMask {
  private let surface: Surface
  private let bounds: Rectangle

  /// A larger text is left sharp rather than making the picture late.
  private static let maximumPixels = 262_144.0

  /// Rasterises `shaped` with its first baseline starting at `start`; nil where it is too large.
  init?(_ shaped: ShapedText, from start: Point, deviation: Double) {
    let reach = Double(GaussianKernel.reach(deviation))
    bounds = shaped.inkBounds(from: start).grown(by: reach)
    guard bounds.area <= Self.maximumPixels,
      let surface = try? Surface(
        coverageOfWidth: Int(max(1, bounds.width)), height: Int(max(1, bounds.height)))
    else { return nil }
    self.surface = surface
    cairo_translate(surface.context, start.x - bounds.x, start.y - bounds.y)
    shaped.trace(on: surface.context)
    cairo_fill(surface.context)
    blur(by: GaussianKernel(deviation: deviation))
  }

  /// Paints it with the context's colour.
  func paint(on context: OpaquePointer) {
    cairo_mask_surface(context, surface.surface, bounds.x, bounds.y)
  }

  private func blur(by kernel: GaussianKernel) {
    cairo_surface_flush(surface.surface)
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    let stride = Int(cairo_image_surface_get_stride(surface.surface))
    guard let data = cairo_image_surface_get_data(surface.surface) else { return }
    let sharp = (0..<height).flatMap { row in
      (0..<width).map { Float(data[row * stride + $0]) }
    }
    let across = kernel.spread(sharp, lines: height, lineStep: width, length: width, step: 1)
    let both = kernel.spread(across, lines: width, lineStep: 1, length: height, step: width)
    for row in 0..<height {
      for column in 0..<width {
        data[row * stride + column] = UInt8(min(255, both[row * width + column].rounded()))
      }
    }
    cairo_surface_mark_dirty(surface.surface)
  }
}
