import Foundation
import Glibc
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// The permissions of the files that sessions write.
///
/// The umask of the tests is the usual one, 022.
struct PermissionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func permissions(_ path: String) throws -> UInt32 {
    try SystemCalls.real.statusAtPath(path).permissions
  }

  /// The permissions of all files and of all folders below `name`.
  private func permissions(below name: String) throws -> (files: Set<UInt32>, folders: Set<UInt32>)
  {
    var found: (files: Set<UInt32>, folders: Set<UInt32>) = ([], [])
    for member in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      let path = folder.file(name + "/" + member)
      let bits = try permissions(path)
      if Folder.isFolder(path) { found.folders.insert(bits) } else { found.files.insert(bits) }
    }
    return found
  }

  /// Fills a results folder with everything that it can contain: sessions, the trash, and files kept by a repair.
  private func fill(_ root: String) throws {
    let sample = try SampleDataset(in: folder, root: root)
    try sample.addSession("P1", trials: 1, answers: ["a"])
    try sample.addSession("P2", trials: 1)
    try sample.append("half", to: sample.paths("P1").trials)
    _ = try DatasetRepair(
      of: DatasetVerification(of: sample.dataset), at: UTCTimestamp(seconds: 0))
    try sample.dataset.delete(
      SessionKey(participant: "P2", number: 1), at: UTCTimestamp(seconds: 0))
  }

  @Test func `a new results folder is for its owner alone`() throws {
    chmod(folder.path, 0o755)
    try fill("new/Results")
    let found = try permissions(below: "new")
    #expect(found.folders == [0o700] && found.files == [0o600])
    #expect(try permissions(folder.file("new")) == 0o700)
  }

  @Test(arguments: [(0o700, 0o600), (0o750, 0o640), (0o755, 0o644), (0o500, 0o600)])
  func `what comes into a results folder is for those who may read that`(
    shared: UInt32, file: UInt32
  ) throws {
    guard shared & 0o200 != 0 || getuid() == 0 else { return }
    try Folder.make(folder.file("Results"), calls: .real)
    chmod(folder.file("Results"), shared)
    defer { chmod(folder.file("Results"), 0o700) }
    try fill("Results")
    let found = try permissions(below: "Results")
    #expect(found.folders == [shared | 0o700] && found.files == [file])
  }

  @Test func `a folder that is closed later is closed for what comes after`() throws {
    try Folder.make(folder.file("Results"), calls: .real)
    chmod(folder.file("Results"), 0o755)
    let sample = try SampleDataset(in: folder)
    try sample.addSession("P1")
    chmod(sample.paths("P1").folder, 0o700)
    try sample.addSession("P1", session: 2)
    #expect(try permissions(sample.paths("P1").trials) == 0o644)
    #expect(try permissions(sample.paths("P1", session: 2).trials) == 0o600)
  }
}
