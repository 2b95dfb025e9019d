import CCairo

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
