import Formats
import Foundation
import Testing

@testable import Comparison

/// Data sets with partly censored times, and what R's survreg makes of them; see Oracles/time-models.R.
struct TimeModelTests {
  private static let names = [
    "both", "ergo-stool", "holes", "limit", "many", "naming", "patience", "rats", "retinopathy",
    "sleepstudy", "speed-limit", "two", "whole",
  ]
  /// R's own iterations end within 1e-7 of a standard error where much is censored.
  private static let tolerance = 1e-6

  private func fixture(_ name: String) throws -> JSONValue {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracles")
    let bytes = try Data(contentsOf: folder.appending(path: "time-model-\(name).json"))
    return try JSONValue(parsing: Array(bytes))
  }

  /// The model of a fixture's trials.
  private func model(of file: JSONValue, mayBeSeparate: Bool = false) -> TimeModel {
    file["cells"] == .null
      ? model(file["trials"], mayBeSeparate)
      : model(file["cells"].list, file["limit"], mayBeSeparate)
  }

  /// The model of milliseconds by person, condition and response, of which late ones are timed out.
  private func model(_ cells: [JSONValue], _ limit: JSONValue, _ mayBeSeparate: Bool) -> TimeModel {
    let limit = limit.number ?? .nan
    let times = cells.map { cell in
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
    return TimeModel(
      times, persons: (times.map(\.person).max() ?? 0) + 1,
      conditions: (times.map(\.condition).max() ?? 0) + 1, mayBeSeparate: mayBeSeparate)
  }

  private func model(_ trials: JSONValue, _ mayBeSeparate: Bool) -> TimeModel {
    var cells: [[Int]: TimeCell] = [:]
    let people = trials["person"].numbers.map { Int($0 ?? 0) }
    let conditions = trials["condition"].numbers.map { Int($0 ?? 0) - 1 }
    let times = trials["time"].numbers.map { $0 ?? .nan }
    for (index, solved) in trials["solved"].list.enumerated() {
      let (person, condition) = (people[index], conditions[index])
      var cell =
        cells[[person, condition]] ?? TimeCell(person: person, condition: condition)
      if solved == .boolean(true) {
        cell.solved.add(log(times[index]))
      } else {
        cell.gaveUp.append(log(times[index]))
      }
      cells[[person, condition]] = cell
    }
    return TimeModel(
      cells.values.sorted { ($0.person, $0.condition) < ($1.person, $1.condition) },
      persons: (people.max() ?? 0) + 1, conditions: (conditions.max() ?? 0) + 1,
      mayBeSeparate: mayBeSeparate)
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

  @Test(arguments: names)
  func `ratios and their variances are those of survreg`(name: String) throws {
    let file = try fixture(name)
    let model = model(of: file)
    #expect(model.contributing.count == file["joint"]["people"].number.map { Int($0) })
    #expect(!model.isSeparate)
    let joint = try #require(model.models.first as? JointFit)
    expect(joint.deviation, file["joint"]["deviation"], "deviation")
    for pair in file["joint"]["pairs"].list {
      let (a, b) = (Int(pair["a"].number ?? 0) - 1, Int(pair["b"].number ?? 0) - 1)
      let ratio = try #require(model.ratio(a, b))
      let people = ratio.degreesOfFreedom + 1
      let share = (people - 1) / people
      expect(ratio.error * ratio.error * share, pair["variance"], "variance \(a) \(b)")
      // The people of the condition that fewer of the model's people tried.
      let tried = [a, b].map { condition in
        model.fittedCells.count { $0.condition == condition }
      }
      let all = Double(tried.min() ?? 0)
      let effective = min(all, try #require(pair["effective"].number))
      let rise = min(1, max(0, (effective / all - 0.5) / 0.25))
      #expect(abs(people / (effective + (all - effective) * rise) - 1) < Self.tolerance)
      // A difference may be next to nothing: its standard error is its scale.
      expect(ratio.estimate, pair["estimate"], scale: ratio.error, "ratio \(a) \(b)")
    }
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

  @Test func `with whole and balanced data it is the paired t-test on mean logs`() throws {
    let model = model(of: try fixture("whole"))
    let means = model.cells.reduce(into: [Int: [Double]]()) {
      $0[$1.condition, default: []].append($1.solved.mean)
    }
    let differences = zip(try #require(means[0]), try #require(means[2])).map(-)
    let n = Double(differences.count)
    let mean = differences.reduce(0, +) / n
    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
    let ratio = try #require(model.ratio(0, 2))
    #expect(abs(ratio.estimate / mean - 1) < 1e-9)
    #expect(abs(ratio.error * ratio.error * n / variance - 1) < 1e-9)
    #expect(ratio.degreesOfFreedom == n - 1)
  }

  /// Two of the data sets have 20 solved trials or more of each person and condition.
  @Test(arguments: names)
  func `with many trials each cell has the mean of its own survreg`(name: String) throws {
    let file = try fixture(name)
    let model = model(of: file, mayBeSeparate: true)
    #expect(model.isSeparate == (file["separate"] != .null))
    guard file["separate"] != .null else { return }
    for pair in file["separate"].list {
      let (a, b) = (Int(pair["a"].number ?? 0) - 1, Int(pair["b"].number ?? 0) - 1)
      let ratio = try #require(model.ratio(a, b))
      expect(ratio.estimate, pair["estimate"], scale: ratio.error, "ratio \(a) \(b)")
      expect(ratio.error * ratio.error, pair["variance"], "variance \(a) \(b)")
      #expect(ratio.degreesOfFreedom == (pair["people"].number ?? 0) - 1)
    }
  }
}
