import Base
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

struct UserFileTests {
  @Test func `what is written reads back, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.json"
    try UserFile.write([1, 2, 3], to: path, mayReplace: false)
    #expect(try UserFile.read(path) == [1, 2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test func `a file is replaced only on demand`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.json"
    try UserFile.write([1], to: path, mayReplace: false)
    #expect(throws: UserFileError.exists(path: path)) {
      try UserFile.write([2], to: path, mayReplace: false)
    }
    #expect(try UserFile.read(path) == [1])
    try UserFile.write([2], to: path, mayReplace: true)
    #expect(try UserFile.read(path) == [2])
  }

  @Test func `a link to a name that is not UTF-8 does not lead to another file`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write("other", to: "a\u{FFFD}")
    let link = folder.file("link")
    #expect(symlink([0x61, -1, 0], link) == 0)
    for mayReplace in [true, false] {
      let error = #expect(throws: UserFileError.self) {
        try UserFile.write([1], to: link, mayReplace: mayReplace)
      }
      #expect(error?.description.contains("it leads to 'a\\xFF', which is not UTF-8") == true)
    }
    #expect(try UserFile.read(other) == Array("other".utf8))
  }

  @Test func `folders and devices are no files`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: UserFileError.notAFile(path: folder.path)) {
      try UserFile.write([1], to: folder.path, mayReplace: true)
    }
    #expect(throws: UserFileError.notAFile(path: "/dev/zero")) { try UserFile.read("/dev/zero") }
  }

  @Test func `a disk that refuses leaves the old file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.json"
    try UserFile.write([1], to: path, mayReplace: false)
    var calls = SystemCalls.real
    calls.write = { (_, _) throws(SystemError) in throw SystemError(code: ENOSPC) }
    let failure = #expect(throws: UserFileError.self) {
      try UserFile.write([2], to: path, mayReplace: true, calls: calls)
    }
    #expect(failure?.description.contains("No space left") == true)
    #expect(try UserFile.read(path) == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test func `what a killed run left of a file goes with the next one`() throws {
    let folder = try TemporaryFolder()
    // No process has this number.
    try folder.write("half", to: ".a.json.99999999-1a.new")
    try folder.write("other", to: ".b.json.99999999-1a.new")
    try UserFile.write([1], to: folder.file("a.json"), mayReplace: true)
    #expect(try folder.names() == [".b.json.99999999-1a.new", "a.json"])
  }

  @Test func `a file that is not there is told from one that cannot be read`() throws {
    let folder = try TemporaryFolder()
    #expect(try UserFile.readIfThere(folder.file("a.json")) == nil)
    #expect(symlink("a.json", folder.file("a.json")) == 0)
    #expect(
      throws: UserFileError.unreadable(path: folder.file("a.json"), SystemError(code: ELOOP))
    ) {
      try UserFile.readIfThere(folder.file("a.json"))
    }
  }

  // MARK: Pipes, devices and other special files

  /// Neither waits for a writer, nor reads for ever.
  @Test func `pipes and devices are refused by everything that reads whole files`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = MomentaryWriter(at: pipe)
    defer { writer.stop() }
    for path in [pipe, "/dev/null"] {
      #expect(throws: UserFileError.self) { try UserFile.read(path) }
      #expect(throws: FileError.self) { try WholeFile.read(path) }
      #expect(throws: FileError.self) { try WholeFile.areEqual(path, path) }
      #expect(throws: SystemError.self) { try TornRow.isLikely(in: path) }
      #expect(throws: SystemError.self) { try CSVFileReader(path: path) }
      #expect(throws: SystemError.self) {
        try WholeFile.copy(path, to: folder.file("copy"), calls: .real)
      }
    }
    #expect(throws: UserFileError.notAFile(path: pipe)) { try UserFile.read(pipe) }
    #expect(throws: FileError.failed(.read, path: pipe, .notAFile)) { try WholeFile.read(pipe) }
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `a file is read up to the limit, whatever size the system tells`() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: UserFile.sizeLimit + 1)
    let path = try folder.write(bytes.dropLast(), to: "largest")
    #expect(try UserFile.read(path).count == UserFile.sizeLimit)
    try folder.write(bytes, to: "largest")
    #expect(throws: UserFileError.tooLarge(path: path)) { try UserFile.read(path) }
    // The kernel's own files report a size of 0.
    #expect(try !UserFile.read("/proc/self/status").isEmpty)
  }

  @Test(arguments: [false, true])
  func `a link stays, and what it leads to is replaced`(isRelative: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "there/file")
    let first = folder.file("first")
    let second = folder.file("there/second")
    #expect(symlink(isRelative ? "there/second" : second, first) == 0)
    #expect(symlink(isRelative ? "file" : folder.file("there/file"), second) == 0)
    try UserFile.write([2], to: first, mayReplace: true)
    #expect(try UserFile.read(folder.file("there/file")) == [2])
    for link in [first, second] {
      #expect(
        try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
          == .typeSymbolicLink)
    }
    #expect(try folder.names(in: "there") == ["file", "second"])
  }

  @Test func `a link that leads to nothing yet gets its file`() throws {
    let folder = try TemporaryFolder()
    let link = folder.file("link")
    #expect(symlink("new", link) == 0)
    #expect(throws: UserFileError.exists(path: link)) {
      try UserFile.write([1], to: link, mayReplace: false)
    }
    try UserFile.write([1], to: link, mayReplace: true)
    #expect(try UserFile.read(folder.file("new")) == [1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new")
  }

  @Test func `a circle of links is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("b", folder.file("a")) == 0 && symlink("a", folder.file("b")) == 0)
    #expect(throws: UserFileError.self) {
      try UserFile.write([1], to: folder.file("a"), mayReplace: true)
    }
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `a pipe gets the bytes and stays`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try UserFile.write([1, 2, 3], to: pipe, mayReplace: true)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3 && bytes.prefix(3) == [1, 2, 3])
    #expect(FileKind(at: pipe) == .other)
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `a device gets the bytes and stays, or says why not`() throws {
    try UserFile.write([1], to: "/dev/null", mayReplace: true)
    #expect(FileKind(at: "/dev/null") == .other)
    let failure = #expect(throws: UserFileError.self) {
      try UserFile.write([1], to: "/dev/full", mayReplace: true)
    }
    #expect(failure?.description.contains("No space left") == true)
    #expect(!UserFile.isReplaceable("/dev/null") && UserFile.isReplaceable("/no/such/file"))
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func `an open file gets the bytes behind what is written already`(folder names: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "log")
    let file = open(path, O_WRONLY | O_APPEND)
    defer { close(file) }
    try UserFile.write([2, 3], to: names + String(file), mayReplace: true)
    #expect(try UserFile.read(path) == [1, 2, 3])
    #expect(try folder.names() == ["log"])
  }
}

/// Opens a pipe for writing and closes it immediately, whenever a reader waits for it.
///
/// A reader that wrongly accepts the pipe then finds its end, so that its test fails instead of waiting for ever.
private final class MomentaryWriter: Sendable {
  private let isStopped = Locked(false)

  init(at path: String) {
    Thread.detachNewThread { [isStopped] in
      while !isStopped.withLock({ $0 }) {
        let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if writer >= 0 { close(writer) }
        usleep(1000)
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }
}
