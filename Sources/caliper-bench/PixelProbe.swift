import CXTest
import Formats
import Glibc
import Primitives

/// Reads single pixels of the display, as fast as the server answers, through shared memory.
final class PixelProbe {
  private let connection: XConnection
  private let image: UnsafeMutablePointer<XImage>
  private let memory: UnsafeMutableRawPointer
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>

  /// Uses `connection`, whose server must know MIT-SHM.
  init(_ connection: XConnection) throws(BenchmarkFailure) {
    let display = connection.display
    guard XShmQueryExtension(display) != 0 else { throw .noExtension("MIT-SHM") }
    let screen = XDefaultScreen(display)
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    guard
      let image = XShmCreateImage(
        display, XDefaultVisual(display, screen), UInt32(XDefaultDepth(display, screen)), ZPixmap,
        nil, segment, 1, 1)
    else {
      segment.deallocate()
      throw .noExtension("24-bit picture")
    }
    guard let memory = Self.share(image, segment) else {
      segment.deallocate()
      throw .noSharedMemory(reason: systemReason(errno))
    }
    XShmAttach(display, segment)
    XSync(display, 0)
    // The server holds it too now; it goes with the last of both.
    shmctl(segment.pointee.shmid, IPC_RMID, nil)
    self.connection = connection
    self.image = image
    self.memory = memory
    self.segment = segment
  }

  /// The server lets go of the memory when the connection is closed, which may be earlier.
  deinit {
    shmdt(memory)
    segment.deallocate()
  }

  /// The colour of a pixel as the server holds it now: red, green and blue in 24 bits.
  func color(at point: Point) -> UInt32 {
    XShmGetImage(
      connection.display, connection.root, image, Int32(point.x), Int32(point.y), UInt.max)
    return memory.load(as: UInt32.self) & 0xff_ffff
  }

  /// Reads a pixel until it is of `color`, or of any other where `isOther`.
  ///
  /// Returns when it was read so; nil where that is not before `deadline`. Between two readings it
  /// sleeps `pause` seconds, not at all for 0.
  func wait(
    for color: UInt32, isOther: Bool = false, at point: Point, pause: Double = 0,
    until deadline: Instant
  ) -> Instant? {
    while true {
      let isThere = self.color(at: point) == color
      let now = Instant.now
      if isThere != isOther { return now }
      if now >= deadline { return nil }
      if pause > 0 { Instant.sleep(seconds: pause) }
    }
  }

  private static func share(
    _ image: UnsafeMutablePointer<XImage>, _ segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> UnsafeMutableRawPointer? {
    let size = Int(image.pointee.bytes_per_line * image.pointee.height)
    let id = shmget(0, size, IPC_CREAT | 0o600)
    guard id >= 0, let memory = shmat(id, nil, 0), memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    segment.pointee.shmid = id
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = 0
    image.pointee.data = segment.pointee.shmaddr
    return memory
  }
}
