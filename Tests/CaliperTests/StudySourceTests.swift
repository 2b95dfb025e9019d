import Foundation
import Runner
import Sessions
import Studies
import Testing

@testable import caliper

struct StudySourceTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "StudySource-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func load(_ members: String) throws -> LoadedStudy {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      """
      {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, \(members)}
      """, to: "small.json")
    return try StudySource.load(folder.appending(path: "small.json").path)
  }

  private func refusal(_ members: String) throws -> String? {
    let failure = #expect(throws: RunFailure.self) { try load(members) }
    #expect(failure?.ending == .refused)
    return failure?.description
  }

  @Test func `files beside a study are read, and kept as they were`() throws {
    let targets = "note,target\n\"two\nlines\",\"84,3\"\nb,17\n"
    try write(targets, to: "targets.csv")
    try write("{\"family\": \"linear\"}", to: "mine.json")
    let loaded = try load(
      """
      "targets": {"file": "targets.csv"},
      "methods": [{"method": "accurate-slider", "curve": "mine.json"},
                  {"method": "dial", "curve": "mine.json"}]
      """)
    #expect(loaded.study.scales.first?.targets == .listed([843, 170]))
    #expect(loaded.resources.map(\.name) == ["targets.csv", "mine.json"])
    #expect(loaded.resources.first?.bytes == Array(targets.utf8))
  }

  @Test func `a file that is not there is told with its place and the way out`() throws {
    let sentence = try refusal(
      "\"targets\": {\"file\": \"targets.csv\"}, \"methods\": [\"text-field\"]")
    #expect(sentence?.contains("small.json: $.targets.file: targets.csv: cannot read ") == true)
    #expect(sentence?.hasSuffix("check the path") == true)
  }

  @Test(arguments: [
    ("target\n84.3\n84.31\n", "targets.csv, line 3: '84.31' has more decimals than the scale's 1"),
    (
      "target\n84.3", "targets.csv: line 2: the last line has no line end; remove it or complete it"
    ),
    ("target\n\"84.3\n", "targets.csv: line 2: a quote is opened and never closed; close it"),
    ("", "targets.csv: the file is empty; it must start with a header line"),
  ])
  func `a bad CSV is told with its line`(file: String, sentence: String) throws {
    try write(file, to: "targets.csv")
    let told = try refusal(
      "\"targets\": {\"file\": \"targets.csv\"}, \"methods\": [\"text-field\"]")
    #expect(told?.hasSuffix("$.targets.file: \(sentence)") == true, "\(told ?? "")")
  }

  @Test func `a folder and a giant are no files`() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "targets.csv"), withIntermediateDirectories: false)
    try Data(count: 5 << 20).write(to: folder.appending(path: "desk.png"))
    let told = try refusal(
      """
      "methods": ["text-field"], "instructions": {"text": "a", "picture": "desk.png"}
      """)
    #expect(told?.hasSuffix("is larger than 4 MiB; choose another file") == true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "targets.csv"), withIntermediateDirectories: true)
    let other = try refusal(
      "\"targets\": {\"file\": \"targets.csv\"}, \"methods\": [\"text-field\"]")
    #expect(other?.hasSuffix("is no ordinary file; give the path of a file") == true)
  }

  @Test func `a study in the working folder has its files there`() {
    #expect(StudyFolder(ofStudyAt: "small.json").path(of: "a.csv") == "a.csv")
    #expect(StudyFolder(ofStudyAt: "../x/small.json").path(of: "a.csv") == "../x/a.csv")
    #expect(StudyFolder(ofStudyAt: "/small.json").path(of: "a.csv") == "/a.csv")
  }
}
