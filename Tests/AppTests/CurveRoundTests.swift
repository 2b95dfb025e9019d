import Base
import Datasets
import Foundation
import Studies
import TestSupport
import Testing
import Tuning
import Windowing

@testable import App

struct CurveRoundTests {
  private static let three = """
    {"method": "accurate-slider", "name": "usual"},
    {"method": "accurate-slider", "name": "steep", "curve": {"family": "hyperbolic", "steepness": 0.2}},
    {"method": "accurate-slider", "name": "flat", "curve": {"family": "hyperbolic", "steepness": 0.02}}
    """

  /// The data set of six simulated people, and the study that they did.
  private func dataset(_ methods: String, in folder: TemporaryFolder) throws -> (
    study: Study, path: String
  ) {
    let file = Array(
      """
      {"name": "curves", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "trials": 3,
       "order": {"methods": "williams"}, "methods": [\(methods)]}
      """.utf8)
    let study = LoadedStudy(study: try StudyFile.decode(file), file: file)
    var request = SimulationRequest(study: study, participants: 6)
    request.results = folder.path + "/Results"
    return (study.study, try Simulation(request).run().folder)
  }

  @Test func `a study of several curves has a decision and a next round`() throws {
    let folder = try TemporaryFolder()
    let (study, path) = try dataset(Self.three, in: folder)
    let round = try #require(CurveRound(of: study, in: path))
    #expect(round.result.curves.map(\.participants) == [6, 6, 6] && round.result.present == 0)
    #expect(round.words.count > 2 && round.words[0].hasPrefix("By trials of simulated people, "))
    let written = try round.write(into: folder.path)
    #expect(written == folder.path + "/curves-2.json")
    let next = try StudyFile.decode(Array(try Data(contentsOf: URL(filePath: written))))
    #expect(next.name == "curves-2" && next.methods.count >= 3)
    let failure = #expect(throws: RunFailure.self) { try round.write(into: folder.path) }
    #expect(failure?.description.contains("curves-2.json") == true)
    #expect(try Data(contentsOf: URL(filePath: written)).count > 100)
  }

  @Test(arguments: [
    #""accurate-slider", "text-field""#,
    #"{"method": "accurate-slider", "name": "one"}, {"method": "accurate-slider", "name": "same"}"#,
  ])
  func `other studies have none`(methods: String) throws {
    let folder = try TemporaryFolder()
    let (study, path) = try dataset(methods, in: folder)
    #expect(CurveRound(of: study, in: path) == nil)
  }

  @Test func `without its study's file there is no next round`() throws {
    let folder = try TemporaryFolder()
    let (study, path) = try dataset(Self.three, in: folder)
    let round = try #require(CurveRound(of: study, in: path))
    try FileManager.default.removeItem(atPath: path + "/" + DatasetLayout.study)
    let failure = #expect(throws: RunFailure.self) { try round.write(into: folder.path) }
    #expect(failure?.description.contains("results verify") == true)
  }
}
