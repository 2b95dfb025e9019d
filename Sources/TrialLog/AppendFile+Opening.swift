package import Files
internal import Glibc

extension AppendFile {
  /// Creates the file at `path`; whoever sees it first sees its header.
  ///
  /// It is written under a hidden name and then linked, which never replaces a file: where the
  /// name is taken this throws `LogError.alreadyExists`. File systems without hard links get the
  /// file by exclusive creation and one write.
  package static func create(
    at path: String, header: [UInt8], calls: SystemCalls = .real
  ) throws(LogError) -> AppendFile {
    do throws(SystemError) {
      return try createLinked(at: path, header: header, calls: calls)
    } catch  where lacksHardLinks(error) {
      return try createExclusively(at: path, header: header, calls: calls)
    } catch {
      throw creationError(error, path: path)
    }
  }

  /// Opens the file at `path` to append to it; waits while another program does, or throws
  /// `LogError.inUse`.
  ///
  /// Throws `LogError.tornRow` where the last row lacks its end, which only a crash can leave: what
  /// is appended would become a part of it.
  package static func open(
    at path: String, waits: Bool = true, calls: SystemCalls
  ) throws(LogError) -> AppendFile {
    let (file, torn) = try openLocked(path, waits: waits, calls: calls)
    if let torn { throw .tornRow(torn) }
    return file
  }

  /// Locked before it is read, so that no other program's row is taken for a torn one.
  private static func openLocked(
    _ path: String, waits: Bool, calls: SystemCalls
  ) throws(LogError) -> (AppendFile, torn: TornRow?) {
    do throws(SystemError) {
      let flags = O_RDWR | O_APPEND | O_CLOEXEC
      let file = try FileDescriptor(opening: path, flags: flags, calls: calls)
      if waits {
        lockIfPossible(file, waits: true, calls: calls)
      } else if let error = lockError(file, waits: false, calls: calls), error.code == EWOULDBLOCK {
        throw error
      }
      let torn = try TornRow.find(in: path)
      return (try AppendFile(path: path, descriptor: file, calls: calls), torn)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse(path: path) : .failed(.write, path: path, error)
    }
  }

  private static func createLinked(
    at path: String, header: [UInt8], calls: SystemCalls
  ) throws(SystemError) -> AppendFile {
    let temporary = Path.temporary(for: path)
    do throws(SystemError) {
      let descriptor = try write(header, toNew: temporary, calls: calls)
      try calls.link(temporary, path)
      try calls.unlink(temporary)
      try publish(path, calls: calls)
      return try AppendFile(path: path, descriptor: descriptor, calls: calls)
    } catch {
      try? calls.unlink(temporary)
      throw error
    }
  }

  private static func createExclusively(
    at path: String, header: [UInt8], calls: SystemCalls
  ) throws(LogError) -> AppendFile {
    do throws(SystemError) {
      let descriptor = try write(header, toNew: path, calls: calls)
      try publish(path, calls: calls)
      return try AppendFile(path: path, descriptor: descriptor, calls: calls)
    } catch {
      throw creationError(error, path: path)
    }
  }

  /// Leaves no file behind where it throws, least of all one without its header.
  private static func write(
    _ header: [UInt8], toNew path: String, calls: SystemCalls
  ) throws(SystemError) -> FileDescriptor {
    let flags = O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC
    let file = try FileDescriptor(opening: path, flags: flags, calls: calls)
    do throws(SystemError) {
      lockIfPossible(file, waits: false, calls: calls)
      let written = try retryingInterrupts { () throws(SystemError) in
        try header.writing { (buffer) throws(SystemError) in try calls.write(file.number, buffer) }
      }
      guard written == header.count else { throw SystemError(code: ENOSPC) }
      try retryingInterrupts { () throws(SystemError) in try calls.flush(file.number) }
      return file
    } catch {
      try? calls.unlink(path)
      throw error
    }
  }

  private static func publish(_ path: String, calls: SystemCalls) throws(SystemError) {
    do throws(SystemError) {
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      try? calls.unlink(path)
      throw error
    }
  }

  /// The lock only tells other programs that the file is in use, so it is no error to lack it.
  private static func lockIfPossible(_ file: FileDescriptor, waits: Bool, calls: SystemCalls) {
    _ = lockError(file, waits: waits, calls: calls)
  }

  /// Locks the file; returns what kept it from that.
  private static func lockError(
    _ file: FileDescriptor, waits: Bool, calls: SystemCalls
  ) -> SystemError? {
    do throws(SystemError) {
      try retryingInterrupts { () throws(SystemError) in try calls.lock(file.number, waits) }
      return nil
    } catch {
      return error
    }
  }

  private static func lacksHardLinks(_ error: SystemError) -> Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code)
  }

  private static func creationError(_ error: SystemError, path: String) -> LogError {
    error.code == EEXIST ? .alreadyExists(path: path) : .failed(.create, path: path, error)
  }
}
