import Foundation
import Testing

extension `The program` {
  @Test func `keeps the files that a study names with its data`() throws {
    let folder = try TestFolder()
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
    let results = folder.path("Results")
    let session = try RunningSession([file, "--participant", "P01"], results: results)
    session.process.send(SIGTERM)
    #expect(try session.process.finish().exitCode == 3)
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
    let folder = try TestFolder()
    let checked = try Program.run(["check", study, "--participant", "P01"])
    #expect(checked.exitCode == 0 && checked.output.contains("block 1"))
    let session = try RunningSession([study, "--participant", "P01"], results: folder.path)
    session.process.send(SIGTERM)
    #expect(try session.process.finish().exitCode == 3)
  }
}
