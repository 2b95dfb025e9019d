import CCairo

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
