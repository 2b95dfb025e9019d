import Base
import Foundation
import Numerics
import TestSupport
import Testing

@testable import Comparison

/// Data sets with partly censored times, and the estimates of R's survreg for them; see Oracles/time-models.R.
struct TimeModelTests {
  private static let names = [
    "both", "classes", "completed", "deviations", "ergo-stool", "holes", "limit", "many", "maxima",
    "naming", "partly", "patience", "places", "practice", "rats", "retinopathy", "sleepstudy",
    "speed-limit", "tied", "two", "uneven", "uneven-whole", "whole",
  ]
  /// The largest relative difference from R; on the machine on which R computed them it is 5e-12.
  private static let tolerance = 1e-9

  private func fixture(_ name: String) throws -> JSONValue {
    try Project.json("Tests/ComparisonTests/Oracles/time-model-\(name).json")
  }

  /// The model of a fixture's trials.
  private func model(of file: JSONValue) -> TimeModel {
    let cells =
      file["cells"] == .null
      ? cells(of: file["trials"]) : cells(of: file["cells"].list, limit: file["limit"])
    return TimeModel(
      cells, persons: (cells.map(\.person).max() ?? 0) + 1,
      conditions: (cells.map(\.condition).max() ?? 0) + 1)
  }

  /// The cells of milliseconds by person, condition and response, of which late ones are timed out.
  private func cells(of cells: [JSONValue], limit: JSONValue) -> [TimeCell] {
    let limit = limit.number ?? .nan
    return cells.map { cell in
      var times = TimeCell(
        person: Int(cell["person"].number ?? 0), condition: Int(cell["condition"].number ?? 0) - 1)
      for (name, ending) in [("correct", Observation.Ending.correct), ("incorrect", .incorrect)] {
        for milliseconds in cell[name].numbers.map({ $0 ?? .nan }) {
          times.add(
            milliseconds > limit ? .timedOut : ending, at: log(min(milliseconds, limit) / 1000))
        }
      }
      return times
    }
  }

  /// The cells of trials whose columns are lists.
  private func cells(of trials: JSONValue) -> [TimeCell] {
    var cells: [[Int]: TimeCell] = [:]
    let people = trials["person"].numbers.map { Int($0 ?? 0) }
    let conditions = trials["condition"].numbers.map { Int($0 ?? 0) - 1 }
    let times = trials["time"].numbers.map { $0 ?? .nan }
    let (positions, clusters) = (trials["position"].numbers, trials["cluster"].numbers)
    for (index, solved) in trials["solved"].list.enumerated() {
      let (person, condition) = (people[index], conditions[index])
      var cell =
        cells[[person, condition]] ?? TimeCell(person: person, condition: condition)
      cell.add(solved == .boolean(true) ? .correct : .gaveUp, at: log(times[index]))
      if !positions.isEmpty { cell.position = positions[index] }
      if !clusters.isEmpty { cell.cluster = clusters[index].map { Int($0) } ?? 0 }
      cells[[person, condition]] = cell
    }
    return cells.values.sorted { ($0.person, $0.condition) < ($1.person, $1.condition) }
  }

  private func expect(
    _ value: Double?, _ expected: JSONValue, scale: Double? = nil, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let value, let expected = expected.number else {
      Issue.record("\(name): no value", sourceLocation: sourceLocation)
      return
    }
    let difference = abs(value - expected) / (scale ?? abs(expected))
    #expect(
      difference <= Self.tolerance, "\(name): \(value), in R \(expected)",
      sourceLocation: sourceLocation)
  }

  /// The degrees of freedom that a term of places costs each difference.
  private func cost(_ model: TimeModel, _ joint: JointModel) -> Double {
    guard joint.hasPositions else { return 0 }
    let people = Double(Set(model.fittedCells.map(\.person)).count)
    return people / (Double(model.fittedCells.count) - people)
  }

  @Test(arguments: names)
  func `ratios and their variances are those of survreg`(name: String) throws {
    let file = try fixture(name)
    let model = model(of: file)
    #expect(model.contributing.count == file["joint"]["people"].number.map { Int($0) })
    let joint = try #require(model.models.first ?? nil)
    for (condition, deviation) in file["joint"]["deviations"].list.enumerated() {
      expect(joint.deviation(condition), deviation, "deviation \(condition)")
    }
    let cost = cost(model, joint)
    for pair in file["joint"]["pairs"].list {
      let (a, b) = (Int(pair["a"].number ?? 0) - 1, Int(pair["b"].number ?? 0) - 1)
      let ratio = try #require(joint.ratio(a, b))
      // The people of the condition that fewer of the model's people tried, or their clusters.
      let tried = [a, b].map { condition in
        Set(model.fittedCells.filter { $0.condition == condition }.map(\.cluster)).count
      }
      let all = Double(tried.min() ?? 0)
      let effective = min(all, try #require(pair["effective"].number))
      let people = effective + (all - effective) * min(1, max(0, (effective / all - 0.5) / 0.25))
      #expect(abs(ratio.degreesOfFreedom / (people - 1 - cost) - 1) < Self.tolerance)
      let variance = ratio.error * ratio.error * ratio.degreesOfFreedom / people
      expect(variance, pair["variance"], "variance \(a) \(b)")
      // A difference may be next to nothing: its standard error is its scale.
      expect(ratio.estimate, pair["estimate"], scale: ratio.error, "ratio \(a) \(b)")
    }
  }

  @Test(arguments: names)
  func `the slope of places is that of survreg if places are known`(name: String) throws {
    let file = try fixture(name)
    let model = model(of: file)
    let joint = try #require(model.models.first ?? nil)
    #expect(joint.hasPositions == (file["trials"]["position"] != .null))
    guard joint.hasPositions else {
      #expect(joint.slope == nil)
      return
    }
    let slope = try #require(joint.slope)
    let people = Double(Set(model.fittedCells.map(\.person)).count)
    #expect(abs(slope.degreesOfFreedom / (people - 1 - cost(model, joint)) - 1) < Self.tolerance)
    expect(slope.estimate, file["joint"]["slope"]["estimate"], scale: slope.error, "slope")
    let variance = slope.error * slope.error * slope.degreesOfFreedom / people
    expect(variance, file["joint"]["slope"]["variance"], "variance of the slope")
  }

  @Test(arguments: names)
  func `times of conditions alone are those of survreg`(name: String) throws {
    let file = try fixture(name)
    let model = model(of: file)
    #expect(model.alone.count == file["alone"].list.count)
    for (fit, expected) in zip(model.alone, file["alone"].list) {
      let fit = try #require(fit)
      #expect(fit.people == expected["people"].number.map { Int($0) })
      expect(fit.mean, expected["mean"], scale: fit.deviation, "mean")
      expect(fit.deviation, expected["deviation"], "deviation")
      let share = Double(fit.people - 1) / Double(fit.people)
      expect(fit.variance.map { $0 * share }, expected["variance"], "variance")
    }
  }

  /// Data without censored trials and without a slope of places, with any numbers of trials.
  @Test(arguments: ["whole", "uneven-whole", "naming", "ergo-stool"])
  func `with complete data it is the paired t-test on mean logs`(name: String) throws {
    let model = model(of: try fixture(name))
    let means = model.cells.reduce(into: [Int: [Double]]()) {
      $0[$1.condition, default: []].append($1.solved.mean)
    }
    let last = try #require(means.keys.max())
    let differences = zip(try #require(means[0]), try #require(means[last])).map(-)
    let n = Double(differences.count)
    let mean = differences.reduce(0, +) / n
    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
    let ratio = try #require(model.ratio(0, last))
    #expect(abs(ratio.estimate / mean - 1) < 1e-9)
    #expect(abs(ratio.error * ratio.error * n / variance - 1) < 1e-9)
    #expect(abs(ratio.degreesOfFreedom - (n - 1)) < 1e-9)
  }

  @Test func `a cell counts the same however many trials it has`() throws {
    var cells: [TimeCell] = []
    for person in 0..<8 {
      for condition in 0..<2 {
        var cell = TimeCell(person: person, condition: condition)
        // A person's trials are repeated as often as the person is quick.
        for _ in 0...(person * person) {
          for noise in [-0.2, 0.1, 0.15] {
            cell.add(
              .correct,
              at: 1 - 0.1 * Double(person) + Double(condition) * 0.05 * Double(person) + noise)
          }
        }
        cells.append(cell)
      }
    }
    let ratio = try #require(TimeModel(cells, persons: 8, conditions: 2).ratio(0, 1))
    #expect(abs(ratio.estimate + 0.05 * 3.5) < 1e-12)
  }
}
