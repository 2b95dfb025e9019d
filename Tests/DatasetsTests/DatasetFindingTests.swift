import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

struct DatasetFindingTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
  }

  @Test(arguments: ["Results", "Results/", "Results/blog-2012", "Results/blog-2012//"])
  func `a dataset is found by its folder or the one around it`(path: String) throws {
    let found = try Dataset.all(at: folder.file(path))
    #expect(found.map(\.folder) == [sample.dataset.folder])
    #expect(found.map(\.study) == ["blog-2012"])
  }

  @Test func `all datasets of a folder are found in order, other folders are not`() throws {
    let another = try Dataset(root: folder.file("Results"), study: "a-study")
    try another.prepare(studyJSON: bytes(#"{"name": "a-study"}"#), title: "", description: "")
    try Folder.make(folder.file("Results/notes"), calls: .real)
    try Folder.make(folder.file("Results/.hidden/data"), calls: .real)
    #expect(try Dataset.all(at: folder.file("Results")).map(\.study) == ["a-study", "blog-2012"])
  }

  @Test func `the study's name is the one in its file, whatever the folder is called`() throws {
    try FileManager.default.moveItem(
      atPath: sample.dataset.folder, toPath: folder.file("Results/desk two"))
    let found = try Dataset.open(folder.file("Results/desk two"))
    #expect(found.study == "blog-2012")
    #expect(
      found.participantsPath.hasSuffix(
        "desk two/data/study-blog2012_description-participants_data.csv"))
  }

  @Test(arguments: ["", "{", #"{"name": "../x"}"#, "[]"])
  func `where no file tells the study's name, the folder does`(study: String) throws {
    try folder.write(study, to: "Results/blog-2012/materials/study.json")
    #expect(try Dataset.open(sample.dataset.folder).study == "blog-2012")
  }

  @Test func `what is no dataset is reported`() throws {
    let file = folder.file("file")
    try folder.write("x", to: "file")
    #expect(throws: LogError.noDataset(path: file)) { try Dataset.all(at: file) }
    #expect(throws: LogError.noDataset(path: folder.path)) { try Dataset.open(folder.path) }
    let nowhere = folder.file("nowhere")
    #expect(throws: LogError.file(.failed(.read, path: nowhere, SystemError(code: ENOENT)))) {
      try Dataset.all(at: nowhere)
    }
    #expect(try Dataset.all(at: folder.path).isEmpty)
  }

  @Test func `a dataset that cannot be read is an error, not left out`() throws {
    let disk = FaultyDisk()
    disk.script(.statusAtPath, [.none, .none, .none, .error(EIO)])
    let error = #expect(throws: LogError.self) {
      try Dataset.all(at: folder.file("Results"), calls: disk.calls)
    }
    #expect(error?.description.contains("cannot read \(folder.file("Results/"))") == true)
    #expect(throws: LogError.self) {
      let listing = FaultyDisk()
      listing.script(.list, [.error(EIO)])
      _ = try Dataset.all(at: folder.file("Results"), calls: listing.calls)
    }
  }

  @Test func `a data set whose folder has a name that is not UTF-8 is reported, other folders not`()
    throws
  {
    let results = folder.file("Results")
    try folder.write(nil, toBytes: [0x66, 0xFC, 0x72], in: "Results")
    #expect(try Dataset.all(at: results).count == 1)
    try folder.write(nil, toBytes: [0x66, 0xFC, 0x72] + Array("/data".utf8), in: "Results")
    #expect(throws: LogError.unnameable(path: "\(results)/f\\xFCr")) {
      try Dataset.all(at: results)
    }
  }
}
