import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Files

/// Creating and opening files.
extension AppendFileTests {
  @Test func `a new file holds its header and nothing else is left`() throws {
    let file = try create()
    #expect(try text(at: path) == "a,b\n")
    #expect(file.length == 4)
    #expect(try folder.names() == ["x_data.csv"])
  }

  @Test func `its name appears only when the header is written`() throws {
    let seen = Recorder()
    var calls = SystemCalls.real
    let path = path
    calls.write = { (descriptor, buffer) throws(SystemError) in
      seen.add(Folder.exists(path))
      return try SystemCalls.real.write(descriptor, buffer)
    }
    _ = try AppendFile.create(at: path, header: header, calls: calls)
    #expect(seen.values == [false])
  }

  @Test(arguments: [nil, EPERM, ENOTSUP, ENOSYS] as [Int32?])
  func `an existing file is never replaced, with hard links or without`(error: Int32?) throws {
    try folder.write("mine\n", to: "x_data.csv")
    if let error { disk.script(.link, [.error(error)]) }
    #expect(throws: FileError.alreadyExists(path: path)) { _ = try create() }
    #expect(try text(at: path) == "mine\n")
    #expect(try folder.names() == ["x_data.csv"])
  }

  @Test(arguments: [EPERM, ENOTSUP, ENOSYS])
  func `file systems without hard links get their file too`(error: Int32) throws {
    disk.script(.link, [.error(error)])
    var file = try create()
    try file.append(bytes("1,2\n"))
    #expect(try text(at: path) == "a,b\n1,2\n")
    #expect(try folder.names() == ["x_data.csv"])
  }

  @Test(arguments: [
    (FaultyDisk.Call.open, FaultyDisk.Fault.error(EACCES), EACCES),
    (.write, .error(ENOSPC), ENOSPC), (.write, .short(2), ENOSPC), (.flush, .error(EIO), EIO),
    (.link, .error(EIO), EIO), (.flushFolder, .error(EIO), EIO),
  ])
  func `a failed creation leaves nothing`(
    call: FaultyDisk.Call, fault: FaultyDisk.Fault, code: Int32
  ) throws {
    disk.script(call, [fault])
    let expected = FileError.failed(.create, path: path, SystemError(code: code))
    #expect(throws: expected) { _ = try create() }
    #expect(try folder.names().isEmpty)
    #expect(try create().length == 4)
  }

  @Test(arguments: [
    (FaultyDisk.Call.write, FaultyDisk.Fault.short(2)), (.flush, .error(EIO)),
    (.flushFolder, .error(EIO)),
  ])
  func `a failed creation without hard links leaves nothing`(
    call: FaultyDisk.Call, fault: FaultyDisk.Fault
  ) throws {
    disk.script(.link, [.error(EPERM)])
    // The hidden file is written without fault; the folder is flushed for the first time after it.
    disk.script(call, call == .flushFolder ? [fault] : [.none, fault])
    #expect(throws: FileError.self) { _ = try create() }
    #expect(try folder.names().isEmpty)
  }

  @Test func `an opened file continues where it ended`() throws {
    try folder.write("a,b\n1,2\n", to: "x_data.csv")
    var file = try AppendFile.open(at: path, calls: .real)
    try file.append(bytes("3,4\n"))
    #expect(try text(at: path) == "a,b\n1,2\n3,4\n")
  }

  @Test func `a file that ends in a torn row is not appended to`() throws {
    try folder.write("a,b\n1,2\n3", to: "x_data.csv")
    let error = try #require(throws: FileError.self) {
      _ = try AppendFile.open(at: path, calls: .real)
    }
    #expect(
      error.description == "cannot write \(path): its last row, line 3, is torn; "
        + "repair it with 'caliper results verify --repair'")
    #expect(try text(at: path) == "a,b\n1,2\n3")
  }
}
