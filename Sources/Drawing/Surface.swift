import CCairo

/// A Cairo surface and the context that draws on it.
///
/// Not bound to an actor, so that its `deinit` may run wherever the last reference goes; only the
/// main actor ever holds one.
final class Surface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// Takes over `surface` where it is sound; `failure` says what to throw, given Cairo's reason.
  init(
    owning surface: OpaquePointer?, orThrow failure: (String) -> DrawingError
  ) throws(DrawingError) {
    guard let surface else { throw failure("out of memory") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw failure(Self.reason(status))
    }
    self.surface = surface
    self.context = context
  }

  /// Creates opaque pixels of its own.
  convenience init(imageOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates pixels of its own that cover nothing at first.
  convenience init(transparentOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates pixels that hold only coverage, none at first.
  convenience init(coverageOfWidth width: Int, height: Int) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    try self.init(owning: surface) { .noCanvas(width: width, height: height, reason: $0) }
  }

  /// Creates a surface over pixels of somebody else's, who keeps them alive.
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

  /// Cairo's words for `status`, copied.
  static func reason(_ status: cairo_status_t) -> String {
    String(cString: cairo_status_to_string(status))
  }
}

/// A GLib object that is released with its last reference.
///
/// Not bound to an actor, so that its `deinit` may run wherever the last reference goes; only the
/// main actor ever holds one.
final class OwnedObject {
  let pointer: OpaquePointer

  /// Takes over the caller's reference to `pointer`.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}

/// Hands bytes to what Cairo reads.
final class ByteInput {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates an input of `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The pointer that Cairo hands back to `read`; valid as long as this object.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo's callback: fills `length` bytes of `data`, or says that there are not so many.
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

/// Collects what Cairo writes.
final class ByteOutput {
  private(set) var bytes: [UInt8] = []

  /// The pointer that Cairo hands back to `append`; valid as long as this object.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo's callback: keeps `length` bytes of `data`.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<ByteOutput>.fromOpaque(closure).takeUnretainedValue()
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
