import CCairo

extension Canvas {
  /// Writes the pixels to a PNG file, over whatever `path` held.
  ///
  /// - Throws: `DrawingError.notRendered` or `.notWritten`.
  package func writePNG(to path: String) throws(DrawingError) {
    try File.write(pngBytes(), to: path)
  }

  /// The bytes of a PNG file that shows the pixels.
  ///
  /// - Throws: `DrawingError.notRendered` where there is no memory for it.
  package func pngBytes() throws(DrawingError) -> [UInt8] {
    let output = ByteOutput()
    let status = cairo_surface_write_to_png_stream(
      surface.surface, ByteOutput.append, output.opaque)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .notRendered(format: DocumentFormat.png.rawValue, reason: Surface.reason(status))
    }
    return output.bytes
  }
}
