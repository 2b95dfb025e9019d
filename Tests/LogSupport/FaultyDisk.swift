package import Files
import Synchronization

/// System calls of which chosen ones fail, in the order of a script.
package final class FaultyDisk: Sendable {
  package enum Call: Hashable, Sendable {
    case write, read, flush, truncate, link, rename, flushFolder, makeFolder, open
    case unlink, removeFolder, resolve, list, statusAtPath, lock
  }

  package enum Fault: Sendable {
    case none
    case error(Int32)
    /// The disk takes only so many bytes.
    case short(Int)
  }

  private let scripts = Mutex<[Call: [Fault]]>([:])
  private let counts = Mutex<[Call: Int]>([:])
  private let single = Mutex<(left: Int, code: Int32)?>(nil)

  package init() {}

  /// Makes the next calls of a kind behave as the script requires, and later ones normally.
  package func script(_ call: Call, _ faults: [Fault]) {
    scripts.withLock { $0[call] = faults }
  }

  /// Lets the call after the next `count` calls of any kind fail.
  package func fail(after count: Int, with code: Int32) { single.withLock { $0 = (count, code) } }

  /// Whether the call that was to fail alone has been made.
  package var hasFailed: Bool { single.withLock { $0 == nil } }

  /// The number of calls of a kind since the last question.
  package func takeCount(of call: Call) -> Int {
    counts.withLock { $0.removeValue(forKey: call) ?? 0 }
  }

  private func next(_ call: Call) throws(SystemError) -> Fault {
    counts.withLock { $0[call, default: 0] += 1 }
    let fault = scripts.withLock { scripts in
      scripts[call]?.isEmpty == false ? scripts[call]?.removeFirst() : nil
    }
    if case .error(let code) = fault { throw SystemError(code: code) }
    try failAlone()
    return fault ?? .none
  }

  private func failAlone() throws(SystemError) {
    let code: Int32? = single.withLock { single in
      guard let (left, code) = single else { return nil }
      single = left == 0 ? nil : (left - 1, code)
      return left == 0 ? code : nil
    }
    if let code { throw SystemError(code: code) }
  }

  package var calls: SystemCalls {
    var calls = SystemCalls.real
    let real = SystemCalls.real
    calls.write = { [self] (descriptor, buffer) throws(SystemError) in
      if case .short(let count) = try next(.write) {
        return try real.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      }
      return try real.write(descriptor, buffer)
    }
    calls.read = { [self] (descriptor, offset, limit) throws(SystemError) in
      if case .short(let count) = try next(.read) {
        return try real.read(descriptor, offset, min(count, limit))
      }
      return try real.read(descriptor, offset, limit)
    }
    calls.open = { [self] (path, flags, permissions) throws(SystemError) in
      _ = try next(.open)
      return try real.open(path, flags, permissions)
    }
    calls.flush = { [self] (descriptor) throws(SystemError) in
      _ = try next(.flush)
      try real.flush(descriptor)
    }
    calls.truncate = { [self] (descriptor, length) throws(SystemError) in
      _ = try next(.truncate)
      try real.truncate(descriptor, length)
    }
    calls.link = { [self] (path, newPath) throws(SystemError) in
      _ = try next(.link)
      try real.link(path, newPath)
    }
    calls.rename = { [self] (path, newPath) throws(SystemError) in
      _ = try next(.rename)
      try real.rename(path, newPath)
    }
    calls.flushFolder = { [self] (path) throws(SystemError) in
      _ = try next(.flushFolder)
      try real.flushFolder(path)
    }
    calls.makeFolder = { [self] (path, permissions) throws(SystemError) in
      _ = try next(.makeFolder)
      try real.makeFolder(path, permissions)
    }
    calls.unlink = { [self] (path) throws(SystemError) in
      _ = try next(.unlink)
      try real.unlink(path)
    }
    calls.removeFolder = { [self] (path) throws(SystemError) in
      _ = try next(.removeFolder)
      try real.removeFolder(path)
    }
    calls.resolve = { [self] (path) throws(SystemError) in
      _ = try next(.resolve)
      return try real.resolve(path)
    }
    calls.statusAtPath = { [self] (path) throws(SystemError) in
      _ = try next(.statusAtPath)
      return try real.statusAtPath(path)
    }
    calls.lock = { [self] (descriptor, waits) throws(SystemError) in
      _ = try next(.lock)
      try real.lock(descriptor, waits)
    }
    calls.list = { [self] (path) throws(SystemError) in
      let fault = try next(.list)
      let names = try real.list(path)
      // The result of an unchecked readdir.
      if case .short(let count) = fault { return Array(names.sorted().prefix(count)) }
      return names
    }
    return calls
  }
}
