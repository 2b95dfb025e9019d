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

  @Test func `a file that is published replaces the old one, with the permissions of the folder`()
    throws
  {
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
