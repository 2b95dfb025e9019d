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
