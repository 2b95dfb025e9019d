import Base
internal import Glibc

/// A failed system call: its number and its sentence, both copied immediately.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32
  /// The C library's sentence for it.
  package let text: String

  private init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }

  /// Creates the error with the C library's text for `code`.
  package init(code: Int32) {
    self.code = code
    var buffer = [CChar](repeating: 0, count: 128)
    let status = strerror_r(code, &buffer, buffer.count)
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    text = status == 0 ? String(decoding: bytes, as: UTF8.self) : "error \(code)"
  }

  /// The error of a path that leads to a pipe, a device or a socket.
  package static var notAFile: SystemError {
    SystemError(code: EINVAL, text: "it is no ordinary file")
  }

  /// `bytes` that a path leads to, as text; throws `EILSEQ` if they are not UTF-8.
  static func checkedText(_ bytes: [UInt8]) throws(SystemError) -> String {
    if let text = SystemText.text(bytes) { return text }
    let shown = SystemText.shown(bytes)
    throw SystemError(code: EILSEQ, text: "it leads to '\(shown)', which is not UTF-8")
  }

  /// The error of a file or folder whose name is not UTF-8.
  package static var foreignName: SystemError {
    SystemError(code: EILSEQ, text: "its name is not UTF-8")
  }

  /// The remedy for an error of reading.
  package var readingRemedy: String {
    if code == EILSEQ { return "give it another name" }
    return isOfLimit ? Self.descriptorRemedy : "check the path and its rights"
  }

  /// Whether the program may open no more files.
  var isOfLimit: Bool { code == EMFILE || code == ENFILE }

  /// The remedy if a program may open no more files.
  static let descriptorRemedy = "raise the limit of open files, for instance with 'ulimit -n 1024'"

  /// The error of a path at which there is nothing.
  package static var missing: SystemError { SystemError(code: ENOENT) }

  /// Whether it means that there is nothing at a path, as for a link that leads nowhere.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The error that the C library has just reported in this thread.
  package static var last: SystemError { SystemError(code: errno) }
}

/// Repeats `call` for as long as a signal interrupts it before it did anything.
package func retryingInterrupts<Value>(
  _ call: () throws(SystemError) -> Value
) throws(SystemError) -> Value {
  while true {
    do throws(SystemError) {
      return try call()
    } catch {
      guard error.code == EINTR else { throw error }
    }
  }
}
