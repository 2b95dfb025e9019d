import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Files

struct AppendFileTests {
  let folder: TemporaryFolder
  let disk = FaultyDisk()
  let header = bytes("a,b\n")

  init() throws {
    folder = try TemporaryFolder()
  }

  var path: String { folder.file("x_data.csv") }

  func create() throws -> AppendFile {
    try AppendFile.create(at: path, header: header, calls: disk.calls)
  }

  @Test func `rows follow the header`() throws {
    var file = try create()
    try file.append(bytes("1,2\n"))
    try file.append(bytes("3,4\n5,6\n"))
    #expect(try text(at: path) == "a,b\n1,2\n3,4\n5,6\n")
    #expect(file.length == 16)
  }

  @Test func `each append is one write and one flush`() throws {
    var file = try create()
    _ = disk.takeCount(of: .write)
    _ = disk.takeCount(of: .flush)
    try file.append(bytes("1,2\n3,4\n"))
    #expect(disk.takeCount(of: .write) == 1)
    #expect(disk.takeCount(of: .flush) == 1)
    try file.append([])
    #expect(disk.takeCount(of: .write) == 0)
  }

  enum Failure: String, CaseIterable {
    case fullDisk, partOfARow, nothingTaken, brokenDisk, failedFlush
  }

  @Test(arguments: Failure.allCases)
  func `a failed append leaves whole rows and can be repeated`(failure: Failure) throws {
    var file = try create()
    try file.append(bytes("1,2\n"))
    let expected: FileError
    switch failure {
    case .fullDisk:
      disk.script(.write, [.error(ENOSPC)])
      expected = .failed(.write, path: path, SystemError(code: ENOSPC))
    case .partOfARow:
      disk.script(.write, [.short(2)])
      expected = .shortWrite(path: path, written: 2, wanted: 4)
    case .nothingTaken:
      disk.script(.write, [.short(0)])
      expected = .shortWrite(path: path, written: 0, wanted: 4)
    case .brokenDisk:
      disk.script(.write, [.error(EIO)])
      expected = .failed(.write, path: path, SystemError(code: EIO))
    case .failedFlush:
      disk.script(.flush, [.error(EIO)])
      expected = .failed(.write, path: path, SystemError(code: EIO))
    }
    #expect(throws: expected) { try file.append(bytes("3,4\n")) }
    #expect(try text(at: path) == "a,b\n1,2\n")
    try file.append(bytes("3,4\n"))
    #expect(try text(at: path) == "a,b\n1,2\n3,4\n")
  }

  @Test func `interrupted calls are repeated`() throws {
    var file = try create()
    disk.script(.write, [.error(EINTR), .error(EINTR)])
    disk.script(.flush, [.error(EINTR)])
    try file.append(bytes("1,2\n"))
    #expect(try text(at: path) == "a,b\n1,2\n")
  }

  @Test func `a row that could not be taken back is removed before the next one`() throws {
    var file = try create()
    disk.script(.write, [.short(2)])
    disk.script(.truncate, [.error(EIO), .error(EIO)])
    #expect(throws: FileError.shortWrite(path: path, written: 2, wanted: 4)) {
      try file.append(bytes("1,2\n"))
    }
    #expect(try text(at: path) == "a,b\n1,")
    #expect(throws: FileError.failed(.write, path: path, SystemError(code: EIO))) {
      try file.append(bytes("1,2\n"))
    }
    #expect(try text(at: path) == "a,b\n1,")
    try file.append(bytes("1,2\n"))
    #expect(try text(at: path) == "a,b\n1,2\n")
  }

  @Test func `a deleted file is noticed`() throws {
    var file = try create()
    unlink(path)
    #expect(throws: FileError.disappeared(path: path)) { try file.append(bytes("1,2\n")) }
  }

  @Test func `a moved folder is noticed`() throws {
    let inner = folder.file("data")
    try Folder.make(inner, calls: .real)
    var file = try AppendFile.create(at: inner + "/x_data.csv", header: header)
    rename(inner, folder.file("elsewhere"))
    #expect(throws: FileError.disappeared(path: file.path)) { try file.append(bytes("1,2\n")) }
    #expect(try text(at: folder.file("elsewhere/x_data.csv")) == "a,b\n")
  }

  @Test func `a file that another program saved over is noticed and left alone`() throws {
    var file = try create()
    try folder.write("a;b\n", to: "other")
    rename(folder.file("other"), path)
    #expect(throws: FileError.replaced(path: path)) { try file.append(bytes("1,2\n")) }
    #expect(try text(at: path) == "a;b\n")
  }

  @Test func `a copy in its place is continued under its lock`() throws {
    var file = try create()
    try file.append(bytes("1,2\n"))
    try folder.write("a,b\n1,2\n", to: "other")
    rename(folder.file("other"), path)
    try file.append(bytes("3,4\n"))
    #expect(try text(at: path) == "a,b\n1,2\n3,4\n")
    #expect(file.copies == 1 && file.isLocked && file.presence == .whole)
    #expect(throws: FileError.inUse(path: path)) {
      _ = try AppendFile.open(at: path, waits: false, calls: .real)
    }
  }

  @Test func `rows that another program wrote are noticed and never removed`() throws {
    var file = try create()
    let descriptor = open(path, O_WRONLY | O_APPEND)
    #expect(write(descriptor, "9,9\n", 4) == 4)
    close(descriptor)
    #expect(throws: FileError.changed(path: path)) { try file.append(bytes("1,2\n")) }
    #expect(try text(at: path) == "a,b\n9,9\n")
  }

  /// The limit is far above the size of the files that other tests of this process write meanwhile.
  @Test func `a real limit in the middle of a row leaves whole rows`() throws {
    signal(SIGXFSZ, SIG_IGN)
    let limit = 8 << 20
    let header = [UInt8](repeating: UInt8(ascii: "x"), count: limit - 11) + bytes("\n")
    var file = try AppendFile.create(at: path, header: header)
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
    var lower = rlimit(rlim_cur: rlim_t(limit), rlim_max: old.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &lower)
    let row = bytes("0123456789abcdef\n")
    #expect(throws: FileError.shortWrite(path: path, written: 10, wanted: row.count)) {
      try file.append(row)
    }
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
    #expect(try text(at: path).utf8.count == header.count)
    try file.append(row)
    #expect(try text(at: path).hasSuffix("x\n0123456789abcdef\n"))
  }
}
