import Glibc

/// Memory of the test's own to draw into, as a window's would be.
final class PixelMemory {
  let width: Int
  let height: Int
  let start: UnsafeMutableRawPointer

  /// Pixels that no picture leaves behind.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    start = .allocate(byteCount: 4 * width * height, alignment: 16)
    start.initializeMemory(as: UInt32.self, repeating: 0x00ba_dbad, count: width * height)
  }

  deinit {
    start.deallocate()
  }

  /// The distance of two rows in bytes.
  var stride: Int { 4 * width }

  /// The number of pixels that differ from `other`, which has the same extents.
  func differences(from other: PixelMemory) -> Int {
    // In a debug build a loop over all pixels takes far longer than drawing them.
    if memcmp(start, other.start, stride * height) == 0 { return 0 }
    return zip(colors, other.colors).filter { $0 != $1 }.count
  }

  /// The colours of all pixels, row by row; the unused byte is left out.
  var colors: [UInt32] {
    (0..<(width * height)).map { start.load(fromByteOffset: 4 * $0, as: UInt32.self) & 0xff_ffff }
  }
}
