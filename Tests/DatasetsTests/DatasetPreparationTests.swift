import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetPreparationTests {
  private let folder: TemporaryFolder
  private let disk = FaultyDisk()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func prepared(
    _ studyJSON: String = "{}", title: String = "Blog 2012"
  ) throws -> Dataset {
    let dataset = try Dataset(
      root: folder.file("new/Results"), study: "blog-2012", calls: disk.calls)
    try dataset.prepare(studyJSON: bytes(studyJSON), title: title, description: "Four methods.")
    return dataset
  }

  @Test func `everything that Psych-DS asks for is there`() throws {
    let dataset = try prepared("{\"name\": 1}\n")
    #expect(
      try folder.allFiles().map { $0.replacing("new/Results/blog-2012/", with: "") } == [
        ".caliper-lock", "README.md", "data/study-blog2012_description-participants_data.csv",
        "dataset_description.json", "documentation/codebook.md", "materials/study.json",
      ])
    #expect(try text(at: dataset.folder + "/materials/study.json") == "{\"name\": 1}\n")
    #expect(try text(at: dataset.participantsPath) == "participant,added_utc,simulated,sessions\n")
    #expect(try text(at: dataset.readmePath).hasPrefix("# Data of the study blog-2012\n"))
  }

  @Test func `preparing twice changes nothing`() throws {
    let dataset = try prepared()
    let first = try folder.allFiles().map { try text(at: folder.file($0)) }
    _ = disk.takeCount(of: .write)
    try dataset.prepare(studyJSON: bytes("{}"), title: "Another", description: "Another.")
    #expect(disk.takeCount(of: .write) == 0)
    #expect(try folder.allFiles().map { try text(at: folder.file($0)) } == first)
  }

  @Test func `a changed study is kept beside the first one`() throws {
    let dataset = try prepared("{\"version\": 1}")
    let second = bytes("{\"version\": 2}")
    try dataset.prepare(studyJSON: second, title: "t", description: "d")
    try dataset.prepare(studyJSON: second, title: "t", description: "d")
    let mark = SHA256.hexadecimal(of: second).prefix(8)
    let materials = try folder.names(in: "new/Results/blog-2012/materials")
    #expect(materials == ["study-\(mark).json", "study.json"])
    #expect(try text(at: dataset.folder + "/materials/study.json") == "{\"version\": 1}")
    #expect(try text(at: dataset.materialPath(of: second)) == "{\"version\": 2}")
  }

  @Test func `files that the study names are kept beside it`() throws {
    let dataset = try prepared()
    for version in ["target\n1\n", "target\n2\n", "target\n2\n"] {
      try dataset.prepare(
        studyJSON: bytes("{}"),
        resources: [("targets.csv", bytes(version)), ("desk.png", [0x89, 0x50, 0])], title: "t",
        description: "d")
    }
    let mark = SHA256.hexadecimal(of: bytes("target\n2\n")).prefix(8)
    let materials = try folder.names(in: "new/Results/blog-2012/materials")
    #expect(materials == ["desk.png", "study.json", "targets-\(mark).csv", "targets.csv"])
    let path = try dataset.materialPath(of: bytes("target\n2\n"), named: "targets.csv")
    #expect(try text(at: path) == "target\n2\n")
  }

  @Test(arguments: [
    #"{"variableMeasured": ["trial"]}"#, "no JSON", "",
    #"{"variableMeasured": [{"name": "trial"}, {"name": "mine"}]}"#,
  ])
  func `a description with other variables is rewritten`(old: String) throws {
    let dataset = try prepared()
    let good = try text(at: dataset.descriptionPath)
    try Data(old.utf8).write(to: URL(filePath: dataset.descriptionPath))
    _ = try prepared()
    #expect(try text(at: dataset.descriptionPath) == good)
  }

  @Test func `a description that only lists the names is left alone`() throws {
    let dataset = try prepared()
    let names = DatasetDescription(name: "", description: "").variableNames.sorted()
    let own = try JSONEncoder().encode(["variableMeasured": names])
    try own.write(to: URL(filePath: dataset.descriptionPath))
    _ = try prepared()
    #expect(try Data(contentsOf: URL(filePath: dataset.descriptionPath)) == own)
  }

  @Test func `an unwritable folder is named with the way out`() throws {
    disk.script(.makeFolder, [.none, .error(EACCES)])
    let error = try #require(throws: LogError.self) { try prepared() }
    let results = folder.file("new")
    #expect(
      error.description == "cannot write in \(results): permission denied; choose another folder")
  }

  @Test func `a disk that fills up on the way can be retried`() throws {
    for failing in 0..<5 {
      disk.script(.write, Array(repeating: .none, count: failing) + [.error(ENOSPC)])
      #expect(throws: LogError.self) { try prepared("{\"n\": \(failing)}") }
      for file in try folder.allFiles() where !file.hasSuffix("/.caliper-lock") {
        #expect(try text(at: folder.file(file)) != "", "\(file)")
        #expect(!file.contains("/."), "\(file)")
      }
      try FileManager.default.removeItem(atPath: folder.file("new"))
    }
    _ = try prepared()
  }

  @Test func `a codebook of other columns is written again, one with notes is left alone`() throws {
    let dataset = try prepared()
    let good = try text(at: dataset.codebookPath)
    try Data((good + "A note.\n").utf8).write(to: URL(filePath: dataset.codebookPath))
    _ = try prepared()
    #expect(try text(at: dataset.codebookPath) == good + "A note.\n")
    let old = good.replacing("version ", with: "version 0")
    try Data(old.utf8).write(to: URL(filePath: dataset.codebookPath))
    _ = try prepared()
    #expect(try text(at: dataset.codebookPath) == good)
  }

  @Test func `a study file that cannot be compared with the new one keeps that from being lost`()
    throws
  {
    let folder = try TemporaryFolder()
    let sample = try SampleDataset(in: folder)
    let disk = FaultyDisk()
    let faulty = try Dataset(
      folder: sample.dataset.folder, study: sample.dataset.study, calls: disk.calls)
    disk.script(.statusAtPath, [.error(EIO)])
    #expect(throws: LogError.self) { try faulty.materialPath(of: bytes("{}")) }
  }
}
