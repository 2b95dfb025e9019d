import Base
internal import CGIO
internal import Dispatch
internal import Glibc

/// A message bus of the desktop, which is asked with a limit of time.
enum MessageBus {
  /// The longest time for an answer, in seconds.
  static let patience = 1.0

  /// The address of the session's bus; `nil` if there is none: libraries would start one.
  static var sessionAddress: String? {
    if let address = environmentVariable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = environmentVariable("XDG_RUNTIME_DIR"), access("\(folder)/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// The answer of the session's bus, which is asked once.
  static let session = sessionAddress.map { ask($0) } ?? .refuses

  /// Connects to the bus at `address` as every program does, and hangs up.
  static func ask(_ address: String, within patience: Double = patience) -> ServerAnswer {
    let answer = Locked(ServerAnswer.silent)
    let done = DispatchSemaphore(value: 0)
    guard let cancellation = g_cancellable_new() else { return .silent }
    defer { g_object_unref(cancellation) }
    g_object_ref(cancellation)
    let number = UInt(bitPattern: cancellation)
    DispatchQueue(label: "caliper.bus").async {
      let cancellation = UnsafeMutablePointer<GCancellable>(bitPattern: number)
      let found = connect(to: address, cancellation)
      g_object_unref(cancellation)
      answer.withLock { $0 = found }
      done.signal()
    }
    guard done.wait(timeout: .now() + patience) == .success else {
      // A cancelled call looks like a refusal.
      g_cancellable_cancel(cancellation)
      return .silent
    }
    return answer.withLock { $0 }
  }

  private static func connect(
    to address: String, _ cancellation: UnsafeMutablePointer<GCancellable>?
  ) -> ServerAnswer {
    var error: UnsafeMutablePointer<GError>?
    // A connection of its own: the shared one would end the program when the bus does.
    let connection = g_dbus_connection_new_for_address_sync(
      address, connectionFlags, nil, cancellation, &error)
    if let connection {
      g_dbus_connection_close_sync(connection, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(connection))
      return .answers
    }
    guard let error else { return .refuses }
    defer { g_error_free(error) }
    // Its queue of connections is full: others wait there for ever.
    return g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_WOULD_BLOCK.rawValue)) != 0
      ? .silent : .refuses
  }

  static let connectionFlags = GDBusConnectionFlags(
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
}
