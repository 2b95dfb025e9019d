import Foundation
import FreePlay
import InputMethods
import Sessions
import Sliders
import Studies
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
    let kinds = try StudyFile.decode(file).methods.compactMap(\.kind)
    #expect(Set(kinds) == Set(MethodKind.allCases))
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

  private func study(_ name: String) throws -> Study {
    try StudyFile.decode(try #require(BundledStudies.all.first { $0.name == name }).file)
  }

  @Test func `the study of sliders has all four, coarse and fine`() throws {
    let study = try study("sliders")
    #expect(
      study.methods.compactMap(\.kind) == [.plainSlider, .steppedSlider, .accurateSlider, .dial])
    #expect(study.scales.map { $0.scale.stepCount } == [100, 1000])
  }

  @Test func `the study of matching asks for the same by number and by eye`() throws {
    let study = try study("live-match")
    #expect(study.tasks == [.enter, .match] && study.orders.tasks == .latin)
    #expect(study.scales.first?.start == .random)
  }

  @Test func `long numbers can be reached by every method`() throws {
    let study = try study("number-entry-long")
    let scale = try #require(study.scales.first?.scale)
    #expect(scale.text(scale.minimum) == "0.00" && scale.text(scale.maximum) == "9999.99")
    for method in study.methods {
      let settings = try #require(method.settings.first)
      for value in [0, 1, 123_456, 999_999] { #expect(settings.canReach(value, on: scale)) }
    }
    let curve = try #require(study.methods.last?.settings.first?.curve)
    let check = CurveCheck(SliderDesign(curve: curve), values: 1_000_000)
    // One pixel of the track is 1,250 values here: some of them are nothing to a hand.
    for finding in check.findings where finding.property != .eventRate {
      #expect(finding.passed, "\(finding.sentence)")
    }
  }
}
