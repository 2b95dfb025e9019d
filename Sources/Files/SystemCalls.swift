/// The system calls that writing needs; tests replace single ones to make disks fail.
///
/// Each call copies its error at once and does nothing else, interrupts included: whoever calls
/// decides what to repeat.
package struct SystemCalls: Sendable {
  /// Opens a path with `flags`; a new file gets `permissions`, less those that the umask takes away.
  package var open:
    @Sendable (_ path: String, _ flags: Int32, _ permissions: UInt32) throws(SystemError) -> Int32
  /// Closes a descriptor.
  package var close: @Sendable (_ descriptor: Int32) -> Void
  /// One write(2); returns how many bytes were written.
  package var write:
    @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// One pread(2) of at most so many bytes from an offset on; none at the file's end.
  package var read:
    @Sendable (_ descriptor: Int32, _ offset: Int, _ limit: Int) throws(SystemError) -> [UInt8]
  /// One fdatasync(2).
  package var flush: @Sendable (_ descriptor: Int32) throws(SystemError) -> Void
  /// Makes the names in a folder durable.
  package var flushFolder: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Sets a file's length in bytes.
  package var truncate: @Sendable (_ descriptor: Int32, _ length: Int) throws(SystemError) -> Void
  /// The status of an open file.
  package var status: @Sendable (_ descriptor: Int32) throws(SystemError) -> FileStatus
  /// The status of what a path names now.
  package var statusAtPath: @Sendable (_ path: String) throws(SystemError) -> FileStatus
  /// Gives a file a second name; never replaces one.
  package var link: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Removes a name.
  package var unlink: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Gives a file another name, in place of what bore it.
  package var rename: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Makes one folder, with `permissions` less those that the umask takes away.
  package var makeFolder:
    @Sendable (_ path: String, _ permissions: UInt32) throws(SystemError) -> Void
  /// Removes one empty folder.
  package var removeFolder: @Sendable (_ path: String) throws(SystemError) -> Void
  /// The path without links to what a path leads to; `EILSEQ` if that is not UTF-8.
  package var resolve: @Sendable (_ path: String) throws(SystemError) -> String
  /// The names in a folder, without `.` and `..`, in any order.
  package var list: @Sendable (_ path: String) throws(SystemError) -> [EntryName]
  /// Locks an open file against all other openings of it; `waits` until it is free or fails.
  package var lock: @Sendable (_ descriptor: Int32, _ waits: Bool) throws(SystemError) -> Void
  /// Gives up the lock of an open file, for all copies of its descriptor.
  var unlock: @Sendable (_ descriptor: Int32) -> Void
}

extension Collection<UInt8> {
  /// Lends the bytes to one system call.
  func writing(
    _ call: (UnsafeRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    let contiguous = ContiguousArray(self)
    var outcome = Result<Int, SystemError>.success(0)
    contiguous.withUnsafeBytes { buffer in
      outcome = Result { () throws(SystemError) in try call(buffer) }
    }
    return try outcome.get()
  }
}
