import Experiment
import Foundation
import InputMethods
import Testing

@testable import caliper

struct BundledStudiesTests {
  @Test func `every file in Studies is bundled and a valid study of its name`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Studies")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(Set(files) == Set(BundledStudies.all.map { "\($0.name).json" }))
    for (name, file) in BundledStudies.all {
      #expect(try Data(contentsOf: folder.appending(path: "\(name).json")) == Data(file))
      #expect(try StudyFile.decode(file).name == name)
    }
  }

  @Test func `the study of all methods has every method there is`() throws {
    let file = try #require(BundledStudies.all.first { $0.name == "all-methods" }).file
    let kinds = try StudyFile.decode(file).methods.compactMap { $0.kind?.kind }
    #expect(Set(kinds) == Set(MethodKinds.all.map { $0.kind }))
  }

  @Test func `the default is the test of 2012`() throws {
    let study = try StudyFile.decode(BundledStudies.all[0].file)
    #expect(study.name == "blog-2012")
    #expect(
      study.methods.map(\.name) == [
        "plain-slider", "accurate-slider", "wheel-picker", "text-field",
      ])
    guard case .listed(let targets)? = study.scales.first?.targets else {
      Issue.record("no listed targets")
      return
    }
    #expect(targets.contains(843))
    #expect(study.practice == .trials(1))
    #expect(study.trials == 5)
    #expect(study.rules.timeLimit == 60)
    #expect(study.orders.methods == .williams)
  }
}
