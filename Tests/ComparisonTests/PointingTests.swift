import Base
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// The measures of pointing: against R, and for data that leave them undefined.
struct PointingTests {
  private static let scale = Facet.Scale(name: "", minimum: 0, maximum: 100, decimals: 1)

  private static func condition(
    _ method: String = "dial", scale: Facet.Scale? = PointingTests.scale
  ) -> Condition {
    Condition(method: method, facet: Facet(task: "", scale: scale))
  }

  private static func trial(
    _ error: Double, _ ending: Observation.Ending = .correct, person: Int = 0, time: Double = 2,
    start: Double = 20, tolerance: Double = 0
  ) -> Observation {
    Observation(
      participant: person, condition: 0, ending: ending, time: time, start: start, target: 50,
      tolerance: tolerance, error: error)
  }

  private func pointing(
    _ trials: [Observation], _ condition: Condition = PointingTests.condition()
  ) -> PointingDescription? {
    let people = Int(trials.map(\.participant).max() ?? 0) + 1
    return ComparisonResult(
      of: Observations(
        participants: (0..<people).map { "P\($0)" }, conditions: [condition], trials: trials)
    ).methods[0].pointing
  }

  @Test func `the measures are those of R`() throws {
    let file = try Project.json("Tests/ComparisonTests/Oracles/pointing.json")
    let columns = file["trials"]
    func column(_ name: String) -> [Double] { columns[name].numbers.map { $0 ?? .nan } }
    let endings: [String: Observation.Ending] = [
      "correct": .correct, "incorrect": .incorrect, "gave_up": .gaveUp, "timed_out": .timedOut,
    ]
    let (people, conditions) = (column("participant"), column("condition"))
    let (starts, targets, errors) = (column("start"), column("target"), column("error"))
    let (times, tolerances) = (column("time"), column("tolerance"))
    let trials = try columns["ending"].list.enumerated().map { index, ending in
      Observation(
        participant: Int(people[index]) - 1, condition: Int(conditions[index]) - 1,
        ending: try #require(endings[ending.text ?? ""]), time: times[index],
        start: starts[index], target: targets[index], tolerance: tolerances[index],
        error: errors[index])
    }
    let methods = ["plain-slider", "accurate-slider", "dial", "scrub-field"]
    let result = ComparisonResult(
      of: Observations(
        participants: (1...9).map { "P\($0)" },
        conditions: methods.map { Self.condition($0) }, trials: trials))
    try #require(file["methods"].list.count == 4)
    for (method, expected) in zip(result.methods, file["methods"].list) {
      let pointing = try #require(method.pointing)
      expectAgreement(Double(pointing.participants), expected["participants"], "participants")
      expectAgreement(pointing.difficulty, expected["id"], "ID")
      expectAgreement(pointing.width, expected["width"], "effective width")
      expectAgreement(pointing.distance, expected["distance"], "effective distance")
      expectAgreement(pointing.effectiveDifficulty, expected["effective"], "effective ID")
      expectAgreement(pointing.throughput, expected["throughput"], "throughput")
      expectAgreement(pointing.interval?.low, expected["low"], "low")
      expectAgreement(pointing.interval?.high, expected["high"], "high")
    }
  }

  @Test func `entries that are always exact have a width of one step`() throws {
    let exact = try #require(pointing([Self.trial(0), Self.trial(0, time: 4)]))
    #expect(exact.width == 1 && exact.distance == 300)
    #expect(exact.effectiveDifficulty == log2(301) && exact.throughput == log2(301) / 3)
    #expect(exact.difficulty == log2(301) && exact.interval == nil)
    // One slip by a step in many makes people no better than none.
    let slip = try #require(
      pointing((0..<30).map { _ in Self.trial(0) } + [Self.trial(0.1, .incorrect)]))
    #expect(slip.width == 1)
  }

  @Test func `without a tolerance there is no index of difficulty, but a throughput`() throws {
    let trials = [Self.trial(0), Self.trial(0, tolerance: .nan)]
    let described = try #require(pointing(trials))
    #expect(described.difficulty == nil && described.throughput == log2(301) / 2)
  }

  @Test func `a method without what it takes is not described`() {
    let trials = [Self.trial(0), Self.trial(0)]
    #expect(pointing(trials) != nil)
    #expect(pointing(trials, Self.condition("text-field")) == nil)
    #expect(pointing(trials, Self.condition(scale: nil)) == nil)
    #expect(pointing([Self.trial(0)]) == nil)
    #expect(pointing([Self.trial(0, start: .nan), Self.trial(0)]) == nil)
    #expect(pointing([Self.trial(1, .incorrect), Self.trial(2, .incorrect)]) == nil)
    #expect(pointing([Self.trial(0), Self.trial(.nan, .gaveUp)]) == nil)
  }

  @Test func `who has too few entries is left out`() {
    let described = pointing([
      Self.trial(0), Self.trial(0), Self.trial(0, person: 1), Self.trial(0, person: 2),
      Self.trial(0, person: 2, time: 3),
    ])
    #expect(described?.participants == 2 && described?.interval != nil)
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude, .infinity, .nan])
  func `numbers at the ends of the type leave nothing infinite`(number: Double) {
    for trial in [
      Self.trial(number), Self.trial(0, start: number), Self.trial(0, tolerance: number),
    ] {
      if let described = pointing([trial, Self.trial(0), Self.trial(0)]) {
        expectFinite(described)
      }
    }
  }
}
