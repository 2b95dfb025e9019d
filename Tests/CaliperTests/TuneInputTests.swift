import Glibc
import TestSupport
import Testing
import TrialLog

@testable import caliper

struct TuneInputTests {
  @Test func `a data set that is named in several ways is read once`() throws {
    let folder = try TemporaryFolder()
    for root in ["A", "B"] {
      let dataset = try Dataset(root: folder.file(root), study: "small")
      try dataset.prepare(
        studyJSON: Array(#"{"name": "small"}"#.utf8), title: "", description: "")
    }
    #expect(symlink(folder.file("A"), folder.file("link")) == 0)
    let paths = ["A", "A/small", "link/small", "B/../A/small/", "B"].map { folder.file($0) }
    #expect(
      try TuneInput.datasets(paths).map(\.folder)
        == [folder.file("A/small"), folder.file("B/small")])
  }
}
