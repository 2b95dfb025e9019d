import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  /// The output of `caliper check --format json` for all participants.
  private struct CheckedStudy: Decodable {
    struct Finding: Decodable {
      var conditions: String
      var equal: String
      var participants: Int?
      var holds: Bool
    }
    struct Duration: Decodable {
      var low: Double
      var typical: Double
      var high: Double
    }
    struct Participant: Decodable {
      var participant: String
      var place: Int
      var trials: [PlannedEntry]
    }
    var participants: [Participant]
    var balance: [Finding]
    var duration: Duration

    private enum CodingKeys: String, CodingKey {
      case participants, balance
      case duration = "duration_s"
    }
  }

  @Test func `prints the same as JSON`() throws {
    let finished = try Program.run(
      ["check", "blog-2012", "--participants", "6", "--results", "/nowhere", "--format", "json"])
    #expect(finished.exitCode == 0 && finished.errors.isEmpty)
    let study = try JSONDecoder().decode(CheckedStudy.self, from: Data(finished.output.utf8))
    #expect(study.participants.map(\.place) == [0, 1, 2, 3, 0, 1])
    for participant in study.participants {
      let alone = try PlannedSession("blog-2012", participant: participant.participant)
      #expect(participant.trials.map(\.method) == alone.trials.map(\.method))
      #expect(participant.trials.map(\.target) == alone.trials.map(\.target))
    }
    let places = try #require(study.balance.first)
    #expect(places.conditions == "methods" && places.equal == "places")
    #expect(places.participants == 4 && !places.holds)
    #expect(study.duration.low < study.duration.typical)
    #expect(study.duration.typical < study.duration.high)
  }

  @Test func `gives the order of one who stopped to the next one`() throws {
    let folder = try TemporaryFolder()
    let study = try folder.write(
      """
      {"name": "two", "scale": {"minimum": 1, "maximum": 9}, "targets": [2], "practice": 0,
       "trials": 1, "methods": ["text-field", "keypad"]}
      """, to: "two.json")
    let first = try RunningSession([study, "--participant", "P02"], results: folder.path)
    // The first page is shown before the session has its files; the next one is not.
    try first.act([.key(.enter)], then: "ready")
    // P02 has the second order and is on the way: P04 gets the first one.
    #expect(try PlannedSession(study, participant: "P04", results: folder.path).place == 0)
    first.process.send(SIGTERM)
    #expect(try first.finish().exitCode == 3)
    #expect(try PlannedSession(study, participant: "P04", results: folder.path).place == 1)
    #expect(try PlannedSession(study, participant: "P02", results: folder.path).place == 1)
  }
}

extension `The program` {
  @Test func `keeps the files that a study names with its data`() throws {
    let folder = try TemporaryFolder()
    let targets = "note,target\na,84.3\nb,17.6\n"
    _ = try folder.write(targets, to: "targets.csv")
    _ = try folder.write("{\"family\": \"linear\"}", to: "mine.json")
    let file = try folder.write(
      """
      {
        "name": "small", "scale": { "minimum": 1, "maximum": 100, "decimals": 1 },
        "targets": { "file": "targets.csv" },
        "methods": [{ "method": "accurate-slider", "curve": "mine.json" }, "text-field"]
      }
      """, to: "small.json")
    let results = folder.file("Results")
    let session = try RunningSession([file, "--participant", "P01"], results: results)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let kept = try folder.contents().filter { $0.key.hasPrefix("Results/small/materials/") }
    #expect(
      Set(kept.keys.map { $0.split(separator: "/").last ?? "" }) == [
        "study.json", "targets.csv", "mine.json",
      ])
    #expect(kept["Results/small/materials/targets.csv"] == Data(targets.utf8))
    let recorded = try RecordedSession(results, study: "small", participant: "P01")
    let curves = try #require(recorded.description["curves"] as? [String: [String: Any]])
    #expect(curves["accurate-slider"]?["family"] as? String == "linear")
  }

  @Test(arguments: ["sliders", "live-match", "number-entry-long"])
  func `comes with studies that can be run`(study: String) throws {
    let folder = try TemporaryFolder()
    let checked = try Program.run(["check", study, "--participant", "P01"])
    #expect(checked.exitCode == 0 && checked.output.contains("block 1"))
    let session = try RunningSession([study, "--participant", "P01"], results: folder.path)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
  }
}
