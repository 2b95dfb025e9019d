import Base
import CCairo

/// The formats of picture files.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, as a window shows them.
  case png
  /// Shapes for web pages, one unit to the pixel.
  case svg
  /// Shapes for print, one point to the pixel.
  case pdf
}

/// Renders pictures as the bytes of files, without access to the disk.
@MainActor package enum PictureFile {
  /// The bytes of a file with `picture`.
  ///
  /// - Throws: `DrawingError.noCanvas` or `.notRendered` if Cairo cannot render it.
  package static func bytes(
    of picture: Picture, as format: PictureFormat, typesetter: Typesetter
  ) throws(DrawingError) -> [UInt8] {
    switch format {
    case .png: try pixels(of: picture, typesetter)
    case .svg: try vectors(of: [picture], format, typesetter, cairo_svg_surface_create_for_stream)
    case .pdf: try bytes(ofPages: [picture], typesetter: typesetter)
    }
  }

  /// The bytes of a PDF file with a page for each of `pictures`, all of the size of the first one.
  ///
  /// - Throws: `DrawingError.noCanvas` or `.notRendered` if Cairo cannot render it.
  package static func bytes(
    ofPages pictures: [Picture], typesetter: Typesetter
  ) throws(DrawingError) -> [UInt8] {
    try vectors(of: pictures, .pdf, typesetter, cairo_pdf_surface_create_for_stream)
  }

  private static func pixels(
    of picture: Picture, _ typesetter: Typesetter
  ) throws(DrawingError) -> [UInt8] {
    let frame = picture.frame.roundedOut
    let canvas = try Canvas(
      imageOfWidth: Int(clampingPixels: frame.width),
      height: Int(clampingPixels: frame.height), typesetter: typesetter)
    canvas.draw(picture)
    return try canvas.pngBytes()
  }

  private typealias SurfaceMaker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  private static func vectors(
    of pictures: [Picture], _ format: PictureFormat, _ typesetter: Typesetter,
    _ make: SurfaceMaker
  ) throws(DrawingError) -> [UInt8] {
    let output = ByteOutput()
    let (width, height) = pictures.first.map { ($0.width, $0.height) } ?? (1, 1)
    let document = make(ByteOutput.append, output.opaque, width, height)
    let error = { DrawingError.notRendered(format: format.rawValue, reason: $0) }
    let surface = try Surface(owning: document, orThrow: error)
    for picture in pictures {
      let painter = Painter(
        context: surface.context, typesetter: typesetter, rendering: .glyphs)
      painter.paintBackground(of: picture, in: picture.frame)
      painter.paint(
        picture.shapes, bounds: picture.shapes.bounds(measuredBy: typesetter), in: picture.frame)
      if pictures.count > 1 { cairo_show_page(surface.context) }
    }
    let drawn = cairo_status(surface.context)
    cairo_surface_finish(surface.surface)
    let finished = cairo_surface_status(surface.surface)
    for status in [drawn, finished] where status != CAIRO_STATUS_SUCCESS {
      throw error(Surface.reason(status))
    }
    return output.bytes
  }
}

extension Int {
  /// Creates a number of pixels; −1, which Cairo rejects later, if `value` is not a whole number.
  fileprivate init(clampingPixels value: Double) {
    self = Int(exactly: value) ?? -1
  }
}
