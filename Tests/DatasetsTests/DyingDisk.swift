import Glibc
import Synchronization

@testable import Files

/// System calls of a program that is killed after a number of calls that change something.
///
/// From then on nothing changes any more, including the program's cleaning up.
final class DyingDisk: Sendable {
  private let left: Mutex<Int>
  private let tearsWrites: Bool
  private let died: @Sendable () -> Void

  /// Lets `count` calls through; with `tearsWrites` the first writing call after them writes half of its bytes.
  ///
  /// Calls `died` at that moment: code that cleans up without these calls has not run yet.
  init(
    after count: Int, tearsWrites: Bool = false, died: @escaping @Sendable () -> Void = {}
  ) {
    left = Mutex(count)
    self.tearsWrites = tearsWrites
    self.died = died
  }

  /// Whether the program came to an end by itself.
  var isAlive: Bool { left.withLock { $0 >= 0 } }

  /// Counts a call; throws if the program is dead.
  private func live() throws(SystemError) {
    try end(next())
  }

  /// Throws if no call is `left`.
  private func end(_ left: Int) throws(SystemError) {
    if left >= 0 { return }
    if left == -1 { died() }
    throw SystemError(code: EIO)
  }

  private func next() -> Int {
    left.withLock { left in
      left = max(-2, left - 1)
      return left
    }
  }

  var calls: SystemCalls {
    let real = SystemCalls.real
    var calls = real
    calls.open = { [self] (path, flags, permissions) throws(SystemError) in
      if flags & O_CREAT != 0 { try live() }
      return try real.open(path, flags, permissions)
    }
    calls.write = { [self] (descriptor, buffer) throws(SystemError) in
      let left = next()
      if left == -1, tearsWrites {
        let half = UnsafeRawBufferPointer(rebasing: buffer.prefix(buffer.count / 2))
        _ = try real.write(descriptor, half)
      }
      try end(left)
      return try real.write(descriptor, buffer)
    }
    calls.truncate = { [self] (descriptor, length) throws(SystemError) in
      try live()
      try real.truncate(descriptor, length)
    }
    calls.link = { [self] (path, newPath) throws(SystemError) in
      try live()
      try real.link(path, newPath)
    }
    calls.unlink = { [self] (path) throws(SystemError) in
      try live()
      try real.unlink(path)
    }
    calls.removeFolder = { [self] (path) throws(SystemError) in
      try live()
      try real.removeFolder(path)
    }
    calls.rename = { [self] (path, newPath) throws(SystemError) in
      try live()
      try real.rename(path, newPath)
    }
    calls.makeFolder = { [self] (path, permissions) throws(SystemError) in
      try live()
      try real.makeFolder(path, permissions)
    }
    return calls
  }
}
