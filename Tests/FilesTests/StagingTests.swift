import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

/// Files and folders that get their names once they are whole.
struct StagingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("film.mp4")
  }

  @Test func `a file that is published replaces the old one`() throws {
    try folder.write("old", to: "film.mp4")
    let file = try StagedFile(for: path)
    #expect(try folder.names().count == 2)
    try Data("new".utf8).write(to: URL(filePath: file.hiddenPath))
    #expect(try TextFile.text(at: path) == "old")
    try file.publish()
    #expect(try TextFile.text(at: path) == "new")
    #expect(try folder.names() == ["film.mp4"])
  }

  @Test func `a file that is not published leaves the old one, and nothing else`() throws {
    try folder.write("old", to: "film.mp4")
    do {
      let file = try StagedFile(for: path)
      try Data("half".utf8).write(to: URL(filePath: file.hiddenPath))
    }
    #expect(try TextFile.text(at: path) == "old")
    #expect(try folder.names() == ["film.mp4"])
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755] as [mode_t])
  func `the new file may do what the old one might`(permissions: mode_t) throws {
    try folder.write("old", to: "film.mp4")
    chmod(path, permissions)
    try StagedFile(for: path).publish()
    #expect(permissionsOfFile == permissions)
    try UserFile.write([1], to: path, mayReplace: true)
    #expect(permissionsOfFile == permissions)
    try WholeFile.write([2], to: path, calls: .real)
    #expect(permissionsOfFile == permissions)
  }

  private var permissionsOfFile: mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `what killed runs left of the file goes, and of others stays`() throws {
    let dead = pid_t.max
    let others = [
      ".film.mp4.\(getpid())-ab.new", ".other.mp4.\(dead)-ab.new", ".film.mp4.old.\(dead)-ab.new",
      ".film.mp4.new", "film.mp4.\(dead)-ab.new",
    ]
    for name in others + [".film.mp4.\(dead)-ab.new"] { try folder.write("half", to: name) }
    try StagedFile(for: path).publish()
    #expect(try folder.names() == (others + ["film.mp4"]).sorted())
  }

  @Test func `what killed runs left of a folder goes`() throws {
    try folder.write("half", to: ".pages.\(pid_t.max)-ab.new/inner/one.txt")
    let pages = try StagedFolder(for: folder.file("pages"))
    try pages.publish()
    #expect(try folder.names() == ["pages"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends the program leaves nothing half-written`(signal: Int32) async throws {
    try folder.write("old", to: "film.mp4")
    let place = folder.path
    await #expect(processExitsWith: .signal(signal)) {
      [place = place as String, signal = signal as Int32] in
      var awaited = sigset_t()
      sigemptyset(&awaited)
      sigaddset(&awaited, signal)
      pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
      Glibc.signal(signal, SIG_DFL)
      let file = try StagedFile(for: place + "/film.mp4")
      try file.append([1])
      let pages = try StagedFolder(for: place + "/pages")
      try pages.makeFolder("inner")
      try pages.write([1], to: "inner/one")
      try pages.write([1], to: "two")
      raise(signal)
      try file.publish()
      try pages.publish()
    }
    #expect(try TextFile.text(at: path) == "old")
    #expect(try folder.names() == ["film.mp4"])
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    try folder.write("old", to: "elsewhere/film.mp4")
    symlink("elsewhere/film.mp4", path)
    try StagedFile(for: path).publish()
    #expect(Folder.isLink(path) && Folder.size(ofFile: path) == 0)
    #expect(try folder.names(in: "elsewhere") == ["film.mp4"])
  }

  @Test func `a folder, a device and a place that is missing take no file`() throws {
    #expect(throws: UserFileError.notAFile(path: "/dev/null")) {
      try StagedFile(for: "/dev/null").publish()
    }
    #expect(throws: UserFileError.notAFile(path: folder.path)) {
      try StagedFile(for: folder.path).publish()
    }
    let missing = folder.file("missing/film.mp4")
    #expect(throws: UserFileError.unwritable(path: missing, SystemError(code: ENOENT))) {
      try StagedFile(for: missing).publish()
    }
  }

  @Test func `a folder appears with all its files, or not at all`() throws {
    let path = folder.file("pictures")
    do {
      let pictures = try StagedFolder(for: path)
      try pictures.write([1], to: "1.png")
      #expect(!Folder.exists(path))
    }
    #expect(try folder.isEmpty)
    let pictures = try StagedFolder(for: path)
    try pictures.write([1], to: "1.png")
    try pictures.write([2], to: "2.png")
    #expect(throws: UserFileError.self) { try pictures.write([3], to: "2.png") }
    try pictures.publish()
    #expect(try folder.names() == ["pictures"])
    #expect(try folder.names(in: "pictures") == ["1.png", "2.png"])
  }

  @Test func `a folder that is there is never touched`() throws {
    try folder.write("mine", to: "pictures/1.png")
    let path = folder.file("pictures")
    #expect(throws: UserFileError.exists(path: path)) { try StagedFolder(for: path).publish() }
    // Neither one that appears meanwhile.
    let other = folder.file("other")
    let staged = try StagedFolder(for: other)
    try folder.write("mine", to: "other/1.png")
    var problem: UserFileError?
    do throws(UserFileError) { try staged.publish() } catch { problem = error }
    #expect(problem == .exists(path: other))
    #expect(try TextFile.text(at: other + "/1.png") == "mine")
    #expect(try folder.names() == ["other", "pictures"])
  }
}
