import Base
import CCairo

/// A Cairo surface and the context that draws on it.
///
/// Not isolated to an actor, so that `deinit` may run anywhere; only the main actor uses it.
final class Surface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// Takes ownership of `surface` if it is valid; otherwise throws `error` of Cairo's reason.
  init(
    owning surface: OpaquePointer?, orThrow error: (String) -> DrawingError
  ) throws(DrawingError) {
    guard let surface else { throw error("out of memory") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw error(Self.reason(status))
    }
    self.surface = surface
    self.context = context
  }

  /// Creates an image surface with opaque pixels.
  convenience init(imageOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates an image surface with transparent pixels.
  convenience init(transparentOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates a surface of coverage, initially 0.
  convenience init(coverageOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates a surface over pixels that the caller owns and keeps alive.
  convenience init(
    over pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
  ) throws(DrawingError) {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: stride))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Cairo's description of `status`, copied.
  static func reason(_ status: cairo_status_t) -> String {
    String(cString: cairo_status_to_string(status))
  }
}

extension Surface {
  /// Fills `region`, whole pixels inside this surface of 32 bits a pixel, with the opaque `color`.
  ///
  /// By rows of memory: Cairo makes paths, clips and patterns of a rectangle, which costs many times as much.
  func fill(_ region: Rectangle, with color: Color) {
    cairo_surface_flush(surface)
    for row in rows(of: region) {
      row.bindMemory(to: UInt32.self).update(repeating: color.pixel)
    }
    markDirty(region)
  }

  /// Copies `region`, whole pixels inside both surfaces of 32 bits a pixel, from `other`.
  func copy(_ region: Rectangle, from other: Surface) {
    cairo_surface_flush(other.surface)
    cairo_surface_flush(surface)
    for (row, source) in zip(rows(of: region), other.rows(of: region)) {
      row.copyMemory(from: UnsafeRawBufferPointer(source))
    }
    markDirty(region)
  }

  private func markDirty(_ region: Rectangle) {
    cairo_surface_mark_dirty_rectangle(
      surface, Int32(region.x), Int32(region.y), Int32(region.width), Int32(region.height))
  }

  /// The memory of the rows of `region`; none for a surface that has no memory.
  private func rows(of region: Rectangle) -> [UnsafeMutableRawBufferPointer] {
    guard let pixels = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let start = UnsafeMutableRawPointer(pixels) + 4 * Int(region.x)
    return (Int(region.y)..<Int(region.maxY)).map { row in
      UnsafeMutableRawBufferPointer(start: start + row * stride, count: 4 * Int(region.width))
    }
  }
}

extension Color {
  /// The pixel of 32 bits that Cairo makes of the opaque colour.
  fileprivate var pixel: UInt32 {
    [red, green, blue].reduce(0xff) { pixel, share in
      pixel << 8 | UInt32(min(max(0, share), 1) * 65535 + 0.5) >> 8
    }
  }
}

/// A GLib object that is unreferenced on deinitialisation.
///
/// Not isolated to an actor, so that `deinit` may run anywhere; only the main actor uses it.
final class OwnedObject {
  let pointer: OpaquePointer

  /// Takes ownership of the caller's reference to `pointer`.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}

/// Bytes that Cairo reads from.
final class ByteInput {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates an input of `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The closure pointer for `read`; valid as long as this object.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo's callback: fills `length` bytes of `data`, or returns an error if fewer are left.
  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let input = Unmanaged<ByteInput>.fromOpaque(closure).takeUnretainedValue()
    let end = input.position + Int(length)
    guard end <= input.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    data.update(from: Array(input.bytes[input.position..<end]), count: Int(length))
    input.position = end
    return CAIRO_STATUS_SUCCESS
  }
}

/// Bytes that Cairo writes to.
final class ByteOutput {
  private(set) var bytes: [UInt8] = []

  /// The closure pointer for `append`; valid as long as this object.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo's callback: appends `length` bytes of `data`.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<ByteOutput>.fromOpaque(closure).takeUnretainedValue()
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
