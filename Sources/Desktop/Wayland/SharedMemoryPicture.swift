import Base
internal import CSDL2
internal import CWayland

/// A picture that a Wayland compositor reads out of buffers in shared memory.
///
/// It is drawn in memory of its own. The changed parts are copied into a buffer that the compositor does not read just
/// now, and shown immediately; a third buffer is made only if two are busy.
final class SharedMemoryPicture: WindowPicture {
  private let connection: WaylandConnection
  private var pixels: UnsafeMutableRawPointer?
  private var whole: PixelRectangle?
  private var buffers: [OpaquePointer] = []
  private var lag: BufferLag?
  /// Buffers of an earlier size that the compositor still reads.
  private var formerBuffers: [OpaquePointer] = []
  /// The parts that differ from the picture on the surface.
  private var changed: [PixelRectangle] = []
  private static let mostBuffers = 4

  init(on connection: WaylandConnection) {
    self.connection = connection
    connection.whenBufferIsReleased = { [weak self] in self?.show() }
  }

  deinit {
    for buffer in buffers + formerBuffers { caliper_wayland_destroy_buffer(buffer) }
    pixels?.deallocate()
  }

  func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result? {
    let extents = connection.extents
    if extents.width != whole.map({ Int($0.width) })
      || extents.height != whole.map({ Int($0.height) })
    {
      makePicture(width: extents.width, height: extents.height)
    }
    guard let pixels, let whole else { return nil }
    return try body(
      PixelBuffer(
        baseAddress: pixels, width: Int(whole.width), height: Int(whole.height),
        stride: 4 * Int(whole.width)))
  }

  func present(_ rectangles: [Rectangle]) -> Bool {
    let (width, height) = (connection.extents.width, connection.extents.height)
    guard let whole, width == Int(whole.width), height == Int(whole.height) else { return false }
    let parts = rectangles.compactMap {
      PixelRectangle(covering: $0, width: width, height: height)
    }
    lag?.add(parts)
    changed += parts
    return show()
  }

  /// Shows the changed parts; if the compositor reads all buffers, as soon as it releases one.
  @discardableResult
  private func show() -> Bool {
    formerBuffers.removeAll { buffer in
      if caliper_wayland_is_busy(buffer) { return false }
      caliper_wayland_destroy_buffer(buffer)
      return true
    }
    guard !changed.isEmpty, let pixels, let whole,
      connection.extents.width == Int(whole.width), connection.extents.height == Int(whole.height)
    else { return true }
    guard let index = freeBuffer(whole) else { return !buffers.isEmpty }
    let buffer = buffers[index]
    for part in lag?.catchUp(index) ?? [] {
      copy(part, from: pixels, to: caliper_wayland_pixels(buffer), stride: 4 * Int(whole.width))
    }
    connection.show(buffer, changed: changed)
    changed = []
    return true
  }

  private func freeBuffer(_ whole: PixelRectangle) -> Int? {
    if let free = buffers.firstIndex(where: { !caliper_wayland_is_busy($0) }) { return free }
    guard buffers.count < Self.mostBuffers,
      let buffer = connection.makeBuffer(width: whole.width, height: whole.height)
    else { return nil }
    buffers.append(buffer)
    lag?.addBuffer()
    return buffers.count - 1
  }

  private func copy(
    _ part: PixelRectangle, from source: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer, stride: Int
  ) {
    let start = Int(part.y) * stride + 4 * Int(part.x)
    for row in 0..<Int(part.height) {
      let offset = start + row * stride
      (target + offset).copyMemory(from: source + offset, byteCount: 4 * Int(part.width))
    }
  }

  private func makePicture(width: Int, height: Int) {
    formerBuffers += buffers
    buffers = []
    changed = []
    pixels?.deallocate()
    pixels = nil
    let frame = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    whole = PixelRectangle(covering: frame, width: width, height: height)
    guard let whole else { return }
    lag = BufferLag(whole: whole)
    // Cairo wants rows to begin at multiples of 4 bytes; a line of the cache is better.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * width * height, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 4 * width * height)
    pixels = memory
  }
}
