import CurveEditing
import Files
import Foundation
import People
import Sessions
import Studies
import Synchronization
import TestSupport
import Testing
import Tuning
import Windowing

@testable import App
@testable import Datasets

struct SimulationTests {
  private let folder: TemporaryFolder
  private let study: LoadedStudy

  init() throws {
    folder = try TemporaryFolder()
    study = try Self.study(methods: #""accurate-slider", "text-field""#)
  }

  private static func study(methods: String, extra: String = "") throws -> LoadedStudy {
    try loadedStudy(
      #""trials": 2, "targets": [84.3, 17.6], "practice": 1, "methods": [\#(methods)]\#(extra)"#)
  }

  private func request(_ participants: Int, results: String = "Results") -> SimulationRequest {
    var request = SimulationRequest(study: study, participants: participants)
    request.results = folder.path + "/" + results
    return request
  }

  private func tables(of results: String) throws -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: try folder.contents().compactMap { path, bytes in
        path.hasPrefix(results + "/") && path.hasSuffix(".csv")
          ? (String(path.dropFirst(results.count)), bytes) : nil
      })
  }

  @Test func `the dataset is sound, and everybody has done everything`() throws {
    let outcome = try Simulation(request(5)).run()
    #expect(outcome.isComplete)
    #expect(outcome.folder == folder.path + "/Results/small")
    #expect(outcome.progress.trials == 5 * 6)
    let dataset = try Dataset.open(outcome.folder)
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
    for code in ["sim1", "sim5"] {
      let contents = try SessionContents(
        reading: 1, of: try ParticipantCode(code), in: dataset)
      #expect(contents.trials.count == 6)
      #expect(contents.trialsWithEvents == Array(1...6))
    }
  }

  @Test func `the number of threads changes no byte of the tables`() throws {
    for threads in [1, 2, 7] {
      var request = request(9, results: "with\(threads)")
      request.threads = threads
      _ = try Simulation(request).run()
    }
    let one = try tables(of: "with1")
    #expect(one.count == 1 + 2 * 9)
    #expect(try tables(of: "with2") == one)
    #expect(try tables(of: "with7") == one)
  }

  @Test func `another seed gives other people`() throws {
    var other = request(2, results: "other")
    other.seed = 2
    _ = try Simulation(request(2)).run()
    _ = try Simulation(other).run()
    let trials = "/small/data/subject-sim1/study-small_subject-sim1_session-1_task-entry_data.csv"
    let (one, another) = (try tables(of: "Results")[trials], try tables(of: "other")[trials])
    #expect(one != nil)
    #expect(one != another)
  }

  @Test func `the description says what it was`() throws {
    let outcome = try Simulation(request(1)).run()
    let dataset = try Dataset.open(outcome.folder)
    let code = try ParticipantCode("sim1")
    let description = try SessionDescription.read(dataset.paths(of: code, session: 1).description)
    #expect(description.isSimulated)
    #expect(description.isComplete)
    #expect(description.seed == SimulatedPeople(study: study.study, count: 1).seed(of: 1))
    #expect(description.study == .init(study))
    #expect(description.display.driver == "simulated")
    #expect(description.clock.source == "virtual")
    #expect(description.curves["accurate-slider"]?.family == "hyperbolic")
    let all = SessionDescription.Inputs(hasKeyboard: true, hasMouseWheel: true)
    #expect(description.inputs == ["accurate-slider": all])
    #expect(description.layout["accurate-slider"]?["track"] == [240, 378, 800, 44])
    #expect(description.layout["text-field"]?["done"] == [530, 700, 220, 52])
    #expect(description.started.description == "2000-01-01T00:00:00.000Z")
    let ended = try #require(description.ended)
    #expect(ended > description.started)
    #expect(description.timing.events > 0)
    #expect(description.parts?.count == 1)
  }

  @Test func `forms and questionnaires stay without answers`() throws {
    let asking = try Self.study(
      methods: #""text-field""#,
      extra: #", "form": [{"name": "age", "type": "number"}], "questionnaires": ["sus"]"#)
    var request = SimulationRequest(study: asking, participants: 1)
    request.results = folder.path + "/Results"
    let outcome = try Simulation(request).run()
    #expect(DatasetVerification(of: try Dataset.open(outcome.folder)).isSound)
    #expect(try !folder.contents().keys.contains { $0.contains("questionnaires") })
  }

  @Test func `what is there already is refused, and nothing is written`() throws {
    _ = try Simulation(request(2)).run()
    let before = try folder.contents()
    for participants in [2, 3] {
      let failure = #expect(throws: RunFailure.self) { try Simulation(request(participants)) }
      #expect(failure?.ending == .refused)
      #expect(failure?.description.contains("has simulated people already") == true)
    }
    #expect(try folder.contents() == before)
  }

  @Test func `who is missing is made again, byte for byte`() throws {
    let folderOfOne = folder.path + "/Results/small/data/subject-sim2"
    _ = try Simulation(request(3)).run()
    let before = try tables(of: "Results")
    try FileManager.default.removeItem(atPath: folderOfOne)
    var other = request(3)
    other.seed = 7
    #expect(throws: RunFailure.self) { try Simulation(other) }
    let outcome = try Simulation(request(3)).run()
    #expect(outcome.progress.earlierParticipants == 2)
    #expect(outcome.progress.trials == 6)
    #expect(outcome.isComplete)
    #expect(try tables(of: "Results") == before)
  }

  @Test func `people never share a dataset with simulated ones`() throws {
    let dataset = try Dataset(root: folder.path + "/Results", study: "small")
    try dataset.prepare(studyJSON: study.file, title: "", description: "")
    try dataset.add(try ParticipantCode("P01"), simulated: false, at: UTCTimestamp(seconds: 0))
    let before = try folder.contents()
    let failure = #expect(throws: RunFailure.self) { try Simulation(request(2)) }
    #expect(failure?.ending == .refused)
    #expect(
      failure?.description
        == "\(dataset.folder) has data of people, and simulated ones are kept apart from them; "
        + "choose another folder with --results DIR")
    #expect(try folder.contents() == before)
  }

  @Test func `progress is reported in order and never decreases`() throws {
    let reported = Mutex<[SimulationProgress]>([])
    var request = request(40)
    request.progress = { progress in reported.withLock { $0.append(progress) } }
    let outcome = try Simulation(request).run()
    let all = reported.withLock(\.self) + [outcome.progress]
    for (before, after) in zip(all, all.dropFirst()) {
      #expect(before.trials <= after.trials && before.participants <= after.participants)
      #expect(before.seconds <= after.seconds)
    }
    #expect(outcome.progress.participants == 40)
  }
}
