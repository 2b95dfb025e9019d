import CZlib
import Files
import Foundation
import TestSupport
import Testing

struct GzipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the library linked is the one compiled with`() {
    #expect(String(cString: zlibVersion()) == ZLIB_VERSION)
  }

  @Test func `what gzip packed is unpacked, whatever its length`() throws {
    for length in [0, 1, 65_535, 65_536, 65_537, 1_000_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
      let path = try folder.write(bytes, to: "file")
      #expect(try ChildProcess(["gzip", "--force", path]).finish().exitCode == 0)
      #expect(try GzipFile.read(path + ".gz", limit: length) == bytes)
      if length > 0 {
        #expect(throws: GzipError.tooLong) { try GzipFile.read(path + ".gz", limit: length - 1) }
      }
    }
  }

  @Test func `zeros behind the last member are padding`() throws {
    let path = try folder.write("text", to: "file")
    #expect(try ChildProcess(["gzip", "--force", path]).finish().exitCode == 0)
    let packed = Array(try Data(contentsOf: URL(filePath: path + ".gz")))
    let padded = try folder.write(packed + [UInt8](repeating: 0, count: 512), to: "padded.gz")
    #expect(try GzipFile.read(padded, limit: 100) == Array("text".utf8))
  }

  @Test func `a file that is not there, and one that is not packed, are told apart`() throws {
    #expect(throws: GzipError.unreadable(.missing)) {
      try GzipFile.read(folder.file("none"), limit: 1)
    }
    let path = try folder.write("plain", to: "plain.gz")
    #expect(throws: GzipError.damaged) { try GzipFile.read(path, limit: 100) }
    #expect(!GzipFile.isPacked([0x1F]) && GzipFile.isPacked([0x1F, 0x8B, 8]))
  }
}
