import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Files

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the names of a folder are sorted, and none where there is no folder`() throws {
    for name in ["b", ".a", "ä", "c"] { try folder.write("", to: "full/" + name) }
    #expect(try Folder.ownNames(in: folder.file("full")) == [".a", "b", "c", "ä"])
    #expect(try Folder.ownNames(in: folder.file("none")).isEmpty)
  }

  @Test func `names that are not UTF-8 are none of another file, and kept apart`() throws {
    for last in [[0xFF], [0xFE], Array("\u{FFFD}".utf8)] {
      try folder.write("x", toBytes: [0x61] + last, in: "")
    }
    #expect(
      try Folder.entries(in: folder.path)
        == [.foreign([0x61, 0xFE]), .foreign([0x61, 0xFF]), .text("a\u{FFFD}")])
    #expect(try Folder.entries(in: folder.path).map(\.shown) == ["a\\xFE", "a\\xFF", "a\u{FFFD}"])
    #expect(try Folder.ownNames(in: folder.path) == ["a\u{FFFD}"])
  }

  @Test func `a folder contains what is behind a path that is not UTF-8`() throws {
    try folder.write(nil, toBytes: [0x61, 0xFF])
    try folder.write(nil, toBytes: Array("a\u{FFFD}".utf8))
    for (name, link) in [([0x61, 0xFF], "one"), (Array("a\u{FFFD}".utf8), "other")] {
      let target = name.map { CChar(bitPattern: $0) } + [0]
      #expect(symlink(target, folder.file(link)) == 0)
    }
    #expect(Folder.contains(folder.file("one"), folder.file("one/x")))
    #expect(!Folder.contains(folder.file("other"), folder.file("one/x")))
    #expect(throws: SystemError.self) { try SystemCalls.real.resolve(folder.file("one")) }
    #expect(
      try SystemCalls.real.resolve(folder.file("other")).hasSuffix("/a\u{FFFD}"))
  }

  @Test func `a folder contains what a link outside of it leads to`() throws {
    try folder.write("x", to: "data/table.csv")
    for (name, target) in [("there", "data/table.csv"), ("new", "data/new.zip")] {
      #expect(symlink(folder.file(target), folder.file(name)) == 0)
      #expect(symlink(name, folder.file(name + "-again")) == 0)
      #expect(Folder.contains(folder.file("data"), folder.file(name)))
      #expect(Folder.contains(folder.file("data"), folder.file(name + "-again")))
    }
    #expect(symlink("elsewhere", folder.file("data/out")) == 0)
    #expect(!Folder.contains(folder.file("data"), folder.file("elsewhere")))
  }

  @Test func `a folder that cannot be listed to its end is an error`() throws {
    let file = try folder.write("x", to: "file")
    let stream = try #require(opendir(folder.path))
    defer { closedir(stream) }
    // From here on the open folder is an ordinary file, which readdir(3) cannot read.
    let other = open(file, O_RDONLY)
    defer { close(other) }
    #expect(dup2(other, dirfd(stream)) >= 0)
    #expect(throws: SystemError(code: ENOTDIR)) { try Folder.names(of: stream) }
  }

  @Test func `an error of the disk names the folder`() throws {
    let disk = FaultyDisk()
    disk.script(.list, [.error(EIO)])
    let error = FileError.failed(.list, path: folder.path, SystemError(code: EIO))
    #expect(throws: error) { try Folder.ownNames(in: folder.path, calls: disk.calls) }
  }

  @Test func `a link that leads nowhere is not an empty folder`() throws {
    let link = folder.file("data")
    #expect(symlink("not-mounted", link) == 0)
    #expect(throws: FileError.self) { try Folder.ownNames(in: link) }
    #expect(try Folder.exists(link, calls: .real))
    #expect(try !Folder.exists(folder.file("none"), calls: .real))
  }

  @Test func `a file that cannot be looked at does not count as missing`() throws {
    let disk = FaultyDisk()
    disk.script(.statusAtPath, [.error(EIO), .error(ENOENT)])
    #expect(throws: FileError.self) { try Folder.exists(folder.path, calls: disk.calls) }
    #expect(try !Folder.exists(folder.file("none"), calls: disk.calls))
  }
}
