import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Files

struct WholeFileTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("x.json") }

  @Test func `a file is replaced as a whole`() throws {
    try folder.write("old and longer", to: "x.json")
    try WholeFile.write(bytes("new"), to: path, calls: .real)
    #expect(try text(at: path) == "new")
    #expect(try folder.names() == ["x.json"])
  }

  @Test func `what is read is what was written`() throws {
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try WholeFile.write(content, to: path, calls: .real)
    #expect(try WholeFile.read(path) == content)
  }

  @Test func `short writes are continued and interrupted ones repeated`() throws {
    disk.script(.write, [.short(2), .error(EINTR), .short(1)])
    try WholeFile.write(bytes("content"), to: path, calls: disk.calls)
    #expect(try text(at: path) == "content")
  }

  @Test func `a file whose name the disk does not confirm is there, and said to be`() throws {
    disk.script(.flushFolder, [.error(EIO)])
    let error = FileError.unconfirmed(path: path, SystemError(code: EIO))
    #expect(throws: error) { try WholeFile.write(bytes("new"), to: path, calls: disk.calls) }
    #expect(try text(at: path) == "new")
    #expect(
      error.description
        == "\(path) is written, but its disk did not confirm it: input/output error; check the disk"
    )
    disk.script(.flushFolder, [.error(EIO)])
    #expect(throws: UserFileError.unconfirmed(path: path, SystemError(code: EIO))) {
      try UserFile.write(bytes("newer"), to: path, mayReplace: true, calls: disk.calls)
    }
    #expect(try text(at: path) == "newer")
  }

  @Test(arguments: [
    (FaultyDisk.Call.open, FaultyDisk.Fault.error(EACCES), EACCES),
    (.write, .error(ENOSPC), ENOSPC), (.write, .short(0), ENOSPC), (.flush, .error(EIO), EIO),
    (.rename, .error(EIO), EIO),
  ])
  func `a failure leaves the old content and nothing else`(
    call: FaultyDisk.Call, fault: FaultyDisk.Fault, code: Int32
  ) throws {
    try folder.write("old", to: "x.json")
    disk.script(call, [fault])
    #expect(throws: FileError.failed(.write, path: path, SystemError(code: code))) {
      try WholeFile.write(bytes("new"), to: path, calls: disk.calls)
    }
    #expect(try text(at: path) == "old")
    #expect(try folder.names() == ["x.json"])
  }

  @Test func `a file that is not there is an error with its path`() {
    let missing = folder.file("missing")
    #expect(throws: FileError.failed(.read, path: missing, SystemError(code: ENOENT))) {
      try WholeFile.read(missing)
    }
  }
}
