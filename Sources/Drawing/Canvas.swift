package import Base
import CCairo

/// The pixels that pictures are drawn into: a window's memory or an image.
///
/// A pixel is 32 bits in the machine's byte order, `0xXXRRGGBB`, as in SDL's usual window surface.
@MainActor package final class Canvas {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  let surface: Surface
  private let typesetter: Typesetter
  /// The surface on which patches are painted; the system allocates only the pages that they touch.
  private let scratch: Surface
  /// The script with which the shown letters were chosen: letters of another language would have other bounds.
  private var drawnScript: Script?

  /// Creates a canvas over `pixels`, which the caller keeps alive as long as the canvas.
  ///
  /// `stride` is the distance of two rows in bytes, a multiple of 4.
  /// - Throws: `DrawingError.noCanvas` if Cairo does not support this size.
  package convenience init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, typesetter: Typesetter
  ) throws(DrawingError) {
    let surface = try Surface(over: pixels, width: width, height: height, stride: stride)
    try self.init(surface, width: width, height: height, typesetter: typesetter)
  }

  /// Creates a canvas with its own pixels, which are black.
  ///
  /// - Throws: `DrawingError.noCanvas` if Cairo does not support this size.
  package convenience init(
    imageOfWidth width: Int, height: Int, typesetter: Typesetter
  ) throws(DrawingError) {
    let surface = try Surface(imageOfWidth: width, height: height)
    try self.init(surface, width: width, height: height, typesetter: typesetter)
  }

  private init(
    _ surface: Surface, width: Int, height: Int, typesetter: Typesetter
  ) throws(DrawingError) {
    scratch = try Surface(imageOfWidth: width, height: height)
    self.surface = surface
    self.width = width
    self.height = height
    self.typesetter = typesetter
  }

  /// Draws `picture` inside the `dirty` rectangles, widened to whole pixels; all of it for `nil`.
  ///
  /// A pixel is identical bit by bit for any rectangle that contains it.
  package func draw(_ picture: Picture, in dirty: [Rectangle]? = nil) {
    let bounds = picture.shapes.bounds(measuredBy: typesetter)
    for rectangle in dirty ?? [frame] {
      let region = rectangle.roundedOut.intersection(frame)
      if region == frame {
        paint(picture, bounds, in: region, on: surface)
      } else if !region.isEmpty {
        patch(picture, bounds, in: region)
      }
    }
    cairo_surface_flush(surface.surface)
    drawnScript = typesetter.script
  }

  /// Draws the differences of `picture` from `shown`, the canvas's content, or all of it for `nil` or in another script.
  ///
  /// Returns the rectangles that a window then has to present.
  package func update(to picture: Picture, from shown: Picture?) -> [Rectangle] {
    let comparable = drawnScript == typesetter.script ? shown : nil
    let dirty =
      comparable.map { picture.changes(since: $0, measuredBy: typesetter) } ?? [picture.frame]
    draw(picture, in: dirty)
    return dirty
  }

  /// Paints `picture` inside the `dirty` rectangles out of sight, so that the painting code stays in the processor's
  /// caches.
  package func rehearse(_ picture: Picture, in dirty: [Rectangle]) {
    let bounds = picture.shapes.bounds(measuredBy: typesetter)
    for rectangle in dirty {
      let region = rectangle.roundedOut.intersection(frame)
      if !region.isEmpty { paint(picture, bounds, in: region, on: scratch) }
    }
  }

  private var frame: Rectangle {
    Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  private func paint(
    _ picture: Picture, _ bounds: [Rectangle], in region: Rectangle, on surface: Surface
  ) {
    surface.fill(region, with: picture.background)
    Painter(context: surface.context, typesetter: typesetter, rendering: .coverage)
      .paint(picture.shapes, bounds: bounds, in: region)
  }

  /// Paints on the scratch surface, so that painting beyond `region` is harmless, and copies the region.
  private func patch(_ picture: Picture, _ bounds: [Rectangle], in region: Rectangle) {
    paint(picture, bounds, in: region, on: scratch)
    surface.copy(region, from: scratch)
  }

  /// The colour of a pixel, opaque; `nil` outside the canvas.
  package func color(x: Int, y: Int) -> Color? {
    guard (0..<width).contains(x), (0..<height).contains(y),
      let pixels = cairo_image_surface_get_data(surface.surface)
    else { return nil }
    let offset = y * Int(cairo_image_surface_get_stride(surface.surface)) + 4 * x
    let pixel = UnsafeRawPointer(pixels).load(fromByteOffset: offset, as: UInt32.self)
    return Color(hex: pixel & 0xff_ffff)
  }
}

extension Canvas {
  /// The pixels row by row from the top, each in four bytes: blue, green, red, and one without meaning.
  package var bytes: [UInt8] {
    guard let pixels = cairo_image_surface_get_data(surface.surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface.surface))
    let row = 4 * width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row * height)
    for y in 0..<height {
      bytes += UnsafeBufferPointer(start: pixels + y * stride, count: row)
    }
    return bytes
  }

  /// The bytes of a PNG file of the pixels.
  ///
  /// - Throws: `DrawingError.notRendered` if there is no memory for it.
  package func pngBytes() throws(DrawingError) -> [UInt8] {
    let output = ByteOutput()
    let status = cairo_surface_write_to_png_stream(
      surface.surface, ByteOutput.append, output.opaque)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .notRendered(format: PictureFormat.png.rawValue, reason: Surface.reason(status))
    }
    return output.bytes
  }
}
