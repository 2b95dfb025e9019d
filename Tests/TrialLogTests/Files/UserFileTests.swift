import Foundation
import TestSupport
import Testing
import TrialLog

@testable import Curation
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
}
