import Comparison
import Foundation
import Glibc
import TestSupport
import Testing

struct TrialFileSearchTests {
  private let folder: TemporaryFolder
  private static let text = "participant,method,time_s\nA,x,1\n"

  init() throws { folder = try TemporaryFolder() }

  private func read(_ names: String...) -> ImportResult {
    TrialReading.read(paths: names.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" })
  }

  private func names(_ reading: ImportResult) -> [String] {
    reading.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  private func writeDataset() throws {
    for name in [
      "s/data/subject-B/study-s_subject-B_session-1_task-entry_data.csv",
      "s/data/subject-A/study-s_subject-A_session-2_task-entry_data.csv",
      "s/data/subject-A/study-s_subject-A_session-1_task-entry_data.csv",
      "s/data/subject-A/study-s_subject-A_session-1_description-events_data.csv",
      "s/data/study-s_description-participants_data.csv", "s/notes.csv",
      "s/.hidden_task-entry_data.csv", ".trash/old_task-entry_data.csv",
    ] {
      try folder.write(Self.text, to: name)
    }
  }

  @Test(arguments: ["", "s", "s/data", "s/data/"])
  func `of a folder only files of trials are taken, sorted by name`(name: String) throws {
    try writeDataset()
    let reading = read(name)
    #expect(
      names(reading).map { $0.replacing("//", with: "/") } == [
        "s/data/subject-A/study-s_subject-A_session-1_task-entry_data.csv",
        "s/data/subject-A/study-s_subject-A_session-2_task-entry_data.csv",
        "s/data/subject-B/study-s_subject-B_session-1_task-entry_data.csv",
      ])
    #expect(reading.problems.isEmpty)
  }

  @Test func `a session without its table of trials is not left out in silence`() throws {
    try writeDataset()
    let stem = "s/data/subject-A/study-s_subject-A_session-3"
    try folder.write("{}", to: stem + "_session.json")
    try folder.write("{}", to: "s/data/subject-A/study-s_subject-A_session-2_session.json")
    let reading = read("s")
    #expect(reading.files.count == 3)
    #expect(reading.problems.map(\.path) == [folder.file(stem + "_session.json")])
    #expect(mkdir(folder.file(stem + "_task-entry_data.csv"), 0o700) == 0)
    #expect(read("s").problems.map(\.path) == [folder.file(stem + "_task-entry_data.csv")])
  }

  @Test func `a folder whose name is no text is not left out in silence`() throws {
    try writeDataset()
    try folder.write(nil, toBytes: [0x74, 0xFF])
    #expect(read("").problems.count == 1)
  }

  @Test(arguments: ["", "*", "a*"])
  func `a name that is not UTF-8 is never that of another file`(name: String) throws {
    let ending = Array("_task-entry_data.csv".utf8)
    for last in [[0xFF], [0xFE], Array("\u{FFFD}".utf8)] {
      try folder.write(Self.text, toBytes: [0x61] + last + ending)
    }
    let reading = read(name)
    #expect(names(reading) == ["a\u{FFFD}_task-entry_data.csv"])
    #expect(
      reading.reported
        == ["FE", "FF"].map {
          "a\\x\($0)_task-entry_data.csv: cannot be read: its name is not UTF-8; give it another name"
        })
  }

  @Test func `the exclusions behind a path that is not UTF-8 are not passed over`() throws {
    try folder.write(nil, toBytes: [0x61, 0xFF])
    #expect(symlink([0x61, -1, 0], folder.file("link")) == 0)
    try folder.write(Self.text, to: "link/s/data/subject-A/x_task-entry_data.csv")
    try folder.write(#"{"exclusions": []}"#, to: "link/s/materials/study.json")
    let problems = read("link/s").problems
    #expect(problems.count == 1)
    #expect(problems.first?.sentence.contains("which is not UTF-8") == true)
  }

  @Test func `a file that is named is read whatever its name`() throws {
    try folder.write(Self.text, to: "notes [old].txt")
    #expect(names(read("notes [old].txt")) == ["notes [old].txt"])
  }

  @Test func `patterns work without a shell`() throws {
    for name in ["b.csv", "a.csv", "c.txt"] { try folder.write(Self.text, to: name) }
    #expect(names(read("*.csv")) == ["a.csv", "b.csv"])
    #expect(names(read("[bc].*")) == ["b.csv", "c.txt"])
    #expect(names(read("?.t*")) == ["c.txt"])
  }

  @Test func `patterns match folders, and hidden files only by their dot`() throws {
    for name in ["x/a.csv", "y/a.csv", "y/.b.csv", "z.csv"] {
      try folder.write(Self.text, to: name)
    }
    #expect(names(read("*/*.csv")) == ["x/a.csv", "y/a.csv"])
    #expect(names(read("y/.*.csv")) == ["y/.b.csv"])
    #expect(names(read("[!x]*/a.csv")) == ["y/a.csv"])
    #expect(read("*/c.csv").reported == ["c.csv: matches no file; check the pattern"])
  }

  @Test func `a link to a person's folder that leads nowhere is reported`() throws {
    try writeDataset()
    #expect(symlink("/not/mounted", "\(folder.path)/s/data/subject-C") == 0)
    #expect(symlink("/not/mounted", "\(folder.path)/s/data/notes") == 0)
    #expect(
      read("s").reported == [
        "subject-C: cannot be read: No such file or directory; check the path and its rights"
      ])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `folders that cannot be looked into are reported`() throws {
    try writeDataset()
    #expect(chmod("\(folder.path)/s/data", 0o444) == 0)
    defer { chmod("\(folder.path)/s/data", 0o755) }
    #expect(read("s").problems.count >= 2)
  }

  @Test func `what is met twice is read once, and remarked on`() throws {
    try writeDataset()
    let reading = read("s", "s/data/subject-B", "")
    #expect(reading.files.count == 3)
    #expect(reading.remarks == ["Files that are named more than once are read once."])
  }

  @Test func `links in a circle end`() throws {
    try writeDataset()
    for (link, target) in [("s/data/up", ".."), ("s/self", "self"), ("s/data/again", "subject-A")] {
      #expect(symlink(target, "\(folder.path)/\(link)") == 0)
    }
    let reading = read("")
    #expect(reading.files.count == 3)
    #expect(reading.problems.isEmpty)
  }

  @Test func `what leads to no trials is reported`() throws {
    try folder.write("", to: "empty/notes.txt")
    #expect(mkfifo("\(folder.path)/pipe.csv", 0o600) == 0)
    #expect(mkfifo("\(folder.path)/empty/x_task-entry_data.csv", 0o600) == 0)
    #expect(symlink("nowhere", "\(folder.path)/broken_task-entry_data.csv") == 0)
    let pipe = "is no ordinary file; save what it gives as a file, and name that"
    let missing = "cannot be read: No such file or directory; check the path and its rights"
    #expect(read("pipe.csv").reported == ["pipe.csv: \(pipe)"])
    #expect(TrialReading.read(paths: ["/dev/zero"]).reported == ["zero: \(pipe)"])
    #expect(read("missing.csv").reported == ["missing.csv: \(missing)"])
    #expect(TrialReading.read(paths: [""]).reported == [": \(missing)"])
    #expect(read("*.tsv").reported == ["*.tsv: matches no file; check the pattern"])
    #expect(
      read("").reported == [
        "broken_task-entry_data.csv: \(missing)", "x_task-entry_data.csv: \(pipe)",
      ])
  }

  @Test func `a folder without trials is reported`() throws {
    try folder.write("", to: "notes.txt")
    #expect(
      TrialReading.read(paths: [folder.path]).problems.map(\.sentence) == [
        "it is no data set of Caliper, as no file in it is called …_task-entry_data.csv; name tables of other programs "
          + "themselves: '\(folder.path)/*.csv'"
      ])
  }

  @Test func `a path cannot steer a terminal`() {
    let reading = read("\u{1B}[2J\nnext")
    #expect(reading.problems.map(\.path) == ["\(folder.path)/ [2J next"])
  }

  /// Root may read everything.
  @Test(.enabled(if: geteuid() != 0))
  func `a file without the right to read it is reported`() throws {
    let path = try folder.write(Self.text, to: "secret.csv")
    #expect(chmod(path, 0) == 0)
    #expect(
      read("secret.csv").reported == [
        "secret.csv: cannot be read: Permission denied; check the path and its rights"
      ])
  }
}
