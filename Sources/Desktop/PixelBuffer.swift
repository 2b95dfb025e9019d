/// The window's picture in memory, row by row from the top.
///
/// A pixel is 32 bits: blue, green, red and an unused byte, in the order of their addresses. Valid
/// only inside the closure that it was handed to.
package struct PixelBuffer {
  /// The first byte of the upper left pixel.
  package let baseAddress: UnsafeMutableRawPointer
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Bytes from one row to the next; at least four times `width`.
  package let stride: Int
}
