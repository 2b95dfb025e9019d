/// The window's picture in memory, row by row from the top.
///
/// A pixel is 32 bits: blue, green, red and an unused byte, in the order of their addresses. Valid
/// only inside the closure that it was handed to.
public struct PixelBuffer {
  /// The first byte of the upper left pixel.
  public let baseAddress: UnsafeMutableRawPointer
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; at least four times `width`.
  public let stride: Int
}
