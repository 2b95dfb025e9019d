import CCairo

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
