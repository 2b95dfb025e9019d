import Files
import Foundation
import TestSupport
import Testing

struct ZipFileTests {
  /// The entries that Python's zipfile finds in the archive at `path`, after it has checked all of it.
  private func listed(_ path: String) throws -> [String] {
    let script = """
      import sys, zipfile, hashlib
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for entry in archive.infolist():
          print(entry.filename, entry.file_size, hashlib.md5(archive.read(entry)).hexdigest())
      """
    let finished = try ChildProcess(["python3", "-c", script, path]).finish()
    #expect(finished.exitCode == 0, "\(finished)")
    return finished.lines
  }

  @Test func `another program finds the same files`() throws {
    let folder = try TemporaryFolder()
    let large = (0..<900_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 8) }
    try folder.write(large, to: "large")
    var progress: [Int] = []
    try ZipFile.write(
      [
        ZipEntry("one/größe.csv", .bytes(Array("abc".utf8))), ZipEntry("empty", .bytes([])),
        ZipEntry("one/large", .file(folder.file("large"), VerifiedFile(of: large))),
        ZipEntry("two", .bytes(large)),
      ], to: folder.file("x.zip"), mayReplace: false
    ) { progress.append($0) }
    let found = try listed(folder.file("x.zip"))
    let digest = try #require(found.last?.split(separator: " ").last)
    #expect(
      found == [
        "one/größe.csv 3 900150983cd24fb0d6963f7d28e17f72",
        "empty 0 d41d8cd98f00b204e9800998ecf8427e", "one/large 900000 \(digest)",
        "two 900000 \(digest)",
      ])
    #expect(progress.last == 1_800_003 && progress == progress.sorted())
    #expect(try Set(folder.contents().keys) == ["large", "x.zip"])
  }

  @Test func `a file that is there is kept unless it may be replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "x.zip")
    let path = folder.file("x.zip")
    #expect(throws: UserFileError.exists(path: path)) {
      try ZipFile.write([], to: path, mayReplace: false)
    }
    try ZipFile.write([ZipEntry("a", .bytes([1]))], to: path, mayReplace: true)
    #expect(try listed(path).count == 1)
  }

  @Test func `what cannot be read leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("missing")
    #expect {
      try ZipFile.write(
        [ZipEntry("a", .bytes([1])), ZipEntry("b", .file(missing, VerifiedFile(of: [1])))],
        to: folder.file("x.zip"),
        mayReplace: true)
    } throws: { error in
      if case UserFileError.unreadable(missing, _) = error { true } else { false }
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test(arguments: ["abd", "ab", "abcd", ""])
  func `a file that is not what was expected leaves nothing behind`(found: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(found, to: "a")
    let path = folder.file("a")
    let entry = ZipEntry("a", .file(path, VerifiedFile(of: Array("abc".utf8))))
    #expect(throws: UserFileError.changed(path: path)) {
      try ZipFile.write([entry], to: folder.file("x.zip"), mayReplace: true)
    }
    #expect(try Set(folder.contents().keys) == ["a"])
  }
}
