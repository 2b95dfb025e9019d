import App
import Base
import CurveEditing
import Foundation
import InputMethods
import Reports
import Sessions
import Sliders
import Studies
import TestSupport
import Testing
import Windowing

@testable import caliper

struct StudySourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ members: String) throws -> LoadedStudy {
    let study = try folder.write(
      """
      {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, \(members)}
      """, to: "small.json")
    return try StudySource.load(study)
  }

  private func refusal(_ members: String) throws -> String? {
    let failure = #expect(throws: RunFailure.self) { try load(members) }
    #expect(failure?.ending == .refused)
    return failure?.description
  }

  @Test func `a study whose name is not UTF-8 is named, and no other one is read for it`() throws {
    let ending = Array(".json".utf8)
    let text = #"{"name": "one", "scale": "percent", "methods": ["text-field"]}"#
    try folder.write(text, toBytes: [0x61, 0xFF] + ending)
    try folder.write(text, toBytes: Array("a\u{FFFD}".utf8) + ending)
    let found = StudyFolder.studies(inFolder: folder.path)
    #expect(found.studies.count + found.problems.count == 2)
    #expect(
      found.problems.contains("the name of a\\xFF.json is not UTF-8; give it another one"))
  }

  @Test func `a study file that is named brings its folder, and is the one to choose`() throws {
    func study(_ name: String) -> String {
      "{\"name\": \"\(name)\", \"scale\": {\"minimum\": 0, \"maximum\": 9}, \"methods\": [\"text-field\"]}"
    }
    for name in ["a", "b", "c"] { try folder.write(study(name), to: "\(name).json") }
    try folder.write("{\"name\": \"broken\", \"methods\": 7}", to: "broken.json")
    let found = StudyFolder.studies(inFolder: folder.file("b.json"))
    #expect(found.studies.map(\.study.name) == ["b", "a", "c"] && found.chosen == "b")
    #expect(found.problems.isEmpty, "the files beside it were not asked for")
    let whole = StudyFolder.studies(inFolder: folder.path)
    #expect(whole.chosen == nil && whole.problems.count == 1)
    let broken = StudyFolder.studies(inFolder: folder.file("broken.json"))
    #expect(broken.studies.isEmpty && broken.problems.count == 1 && broken.chosen == nil)
  }

  @Test func `a path goes on to folders and study files`() throws {
    try folder.write("{}", to: "studies/one.json")
    try folder.write("{}", to: "studies/only.json")
    try folder.write("", to: "studies/one.txt")
    try folder.write("{}", to: "studies/.hidden.json")
    func completed(_ path: String) -> PathCompletion {
      StudyFolder.completion(of: folder.file(path))
    }
    #expect(completed("stu") == PathCompletion(rest: "dies/"))
    #expect(completed("studies") == PathCompletion(rest: "/"))
    #expect(completed("studies/") == PathCompletion(rest: "on", names: ["one.json", "only.json"]))
    #expect(completed("studies/one") == PathCompletion(rest: ".json"))
    #expect(completed("studies/one.json") == PathCompletion())
    #expect(completed("studies/.h") == PathCompletion(rest: "idden.json"))
    #expect(
      completed("studies/two") == PathCompletion() && completed("nowhere/x") == PathCompletion())
  }

  @Test func `files beside a study are read, and kept as they were`() throws {
    let targets = "note,target\n\"two\nlines\",\"84,3\"\nb,17\n"
    try folder.write(targets, to: "targets.csv")
    try folder.write("{\"family\": \"linear\"}", to: "mine.json")
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

  @Test func `a missing file is reported with its path and a fix`() throws {
    let sentence = try refusal(
      "\"targets\": {\"file\": \"targets.csv\"}, \"methods\": [\"text-field\"]")
    #expect(sentence?.contains("small.json:1: $.targets.file: targets.csv: cannot read ") == true)
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
  func `a bad CSV is reported with its line`(file: String, sentence: String) throws {
    try folder.write(file, to: "targets.csv")
    let reason = try refusal(
      "\"targets\": {\"file\": \"targets.csv\"}, \"methods\": [\"text-field\"]")
    #expect(reason?.hasSuffix("$.targets.file: \(sentence)") == true, "\(reason ?? "")")
  }

  /// A picture of one pixel; cut off or changed, its header is as good as before.
  private static let picture = Base64.decoded(
    Array(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
        .utf8)[...])

  @Test func `a picture is decoded, unless the study was run already`() throws {
    let members =
      #""methods": ["text-field"], "instructions": {"text": "a", "picture": "desk.png"}"#
    let picture = try #require(Self.picture)
    try folder.write(picture, to: "desk.png")
    #expect(try load(members).resources.map(\.name) == ["desk.png"])
    var changed = picture
    changed[45] ^= 0xFF
    for bytes in [Array(picture.prefix(45)), changed] {
      try folder.write(bytes, to: "desk.png")
      let reason = try refusal(members)
      let start = "$.instructions.picture: desk.png: cannot show the picture: "
      #expect(reason?.contains(start) == true, "\(reason ?? "")")
      #expect(reason?.hasSuffix("save it as a PNG of at most 4096 x 4096 pixels") == true)
      // A file that is kept beside a log stays readable.
      #expect(try StudySource.load(folder.file("small.json"), wasRun: true).resources.count == 1)
    }
  }

  @Test func `the pictures of all pages are kept with the data`() throws {
    let picture = try #require(Self.picture)
    let names = ["consent", "question", "page"].map { "\($0).png" }
    for name in names { try folder.write(picture, to: name) }
    let given = names.map { "{\"file\": \"\($0)\", \"description\": \"A picture.\"}" }
    let members = """
      "consent": {"text": "a", "picture": \(given[0])},
      "form": [{"name": "a", "picture": \(given[1])}],
      "methods": [{"method": "text-field", "page": {"text": "a", "picture": \(given[2])}}]
      """
    #expect(try load(members).resources.map(\.name).sorted() == names.sorted())
    try folder.write(Array(picture.prefix(45)), to: "page.png")
    let reason = try refusal(members)
    #expect(
      reason?.contains("$.methods[0].page.picture.file: page.png: cannot show the picture") == true)
  }

  @Test func `a folder and a giant are no files`() throws {
    try folder.write("", to: "targets.csv/within")
    try folder.write([UInt8](repeating: 0, count: 5 << 20), to: "desk.png")
    let reason = try refusal(
      """
      "methods": ["text-field"], "instructions": {"text": "a", "picture": "desk.png"}
      """)
    #expect(reason?.hasSuffix("is larger than 4 MiB; choose another file") == true)
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

struct BundledStudiesTests {
  @Test func `every file in Studies is bundled and a valid study of its name`() throws {
    let folder = Project.file("Studies")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(Set(files) == Set(BundledStudies.all.map { "\($0.name).json" }))
    for study in BundledStudies.all {
      let file = folder.appending(path: "\(study.name).json")
      #expect(try Data(contentsOf: file) == Data(study.file))
      #expect(try StudyFile.decode(study.file).name == study.name)
    }
  }

  @Test func `no description says how long its study takes: the start page computes that`() throws {
    for study in BundledStudies.all {
      let description = try StudyFile.decode(study.file).description
      #expect(!description.lowercased().contains("minute"), "\(study.name)")
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
      for value in [0, 1, 123_456, 999_999] { #expect(settings.canEnter(value, on: scale)) }
    }
    let curve = try #require(study.methods.last?.settings.first?.curve)
    let check = CurveCheck(SliderDesign(curve: curve), values: 1_000_000)
    // One pixel of the track is 1,250 values here: some of them are nothing to a hand.
    for result in check.results where result.property != .eventRate {
      #expect(result.passed, "\(result.sentence)")
    }
  }

  @Test(arguments: ["%", " % ", "'%'", "\"%\" "])
  func `a path may have blanks and quotation marks around it`(form: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SmallStudy.text(#""methods": ["dial"]"#), to: "a study.json")
    let found = StudyFolder.studies(inFolder: form.replacing("%", with: path))
    #expect(found.studies.count == 1 && found.problems.isEmpty && found.chosen != nil)
  }
}
