import Base
import Comparison
import Foundation
import TestSupport

/// A data set and R's results from it; see Oracles/README.md.
struct Oracle {
  /// The data.
  let observations: Observations
  /// R's statistics.
  let statistics: JSONValue

  /// The names of all data sets.
  static let names = [
    "censored", "ergo-stool", "far-apart", "halves", "missing", "nearly-tied", "six-methods",
    "sleep", "ties", "two-methods", "two-people", "williams",
  ]

  init(_ name: String) throws {
    let file = try Project.json("Tests/ComparisonTests/Oracles/\(name).json")
    statistics = file["statistics"]
    observations = Observations(columns: file["trials"])
  }
}

extension Observations {
  /// Reads trials from lists of their cells, a list a column.
  fileprivate init(columns: JSONValue) {
    let participants = columns["participant"].numbers.compactMap { $0.map { Int($0) - 1 } }
    let conditions = columns["condition"].numbers.compactMap { $0.map { Int($0) - 1 } }
    let endings: [String: Observation.Ending] = [
      "correct": .correct, "incorrect": .incorrect, "gave_up": .gaveUp, "timed_out": .timedOut,
    ]
    func column(_ name: String) -> [Double] { columns[name].numbers.map { $0 ?? .nan } }
    let (times, blocks, trials) = (column("time"), column("block"), column("trial"))
    let (targets, errors, bits) = (column("target"), column("error"), column("bits"))
    let firstInputs = column("firstInput")
    let names = columns["ending"].list
    self.init(
      participants: (0...(participants.max() ?? 0)).map { "P\($0 + 1)" },
      conditions: (0...(conditions.max() ?? 0)).map { Condition(method: "method-\($0 + 1)") },
      trials: times.indices.map { index in
        Observation(
          participant: participants[index], condition: conditions[index],
          ending: endings[names[index].text ?? ""] ?? .correct, time: times[index],
          block: Int(blocks[index]), trial: Int(trials[index]), firstInput: firstInputs[index],
          target: targets[index], error: errors[index], bits: bits[index])
      })
  }
}
