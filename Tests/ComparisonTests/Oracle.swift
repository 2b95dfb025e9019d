import Comparison
import Formats
import Foundation
import Primitives
import Testing

/// A data set and what R makes of it; see Oracles/README.md.
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
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracles")
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let file = try JSONValue(parsing: Array(bytes))
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

extension JSONValue {
  /// The member called `key`; null where there is none.
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// The number; `nil` where it is none.
  var number: Double? {
    double
  }

  /// The text; `nil` where it is none.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The members of a list; R writes a list of one as that one.
  var list: [JSONValue] {
    switch self {
    case .list(let members): members
    case .null: []
    default: [self]
    }
  }

  /// The numbers of a list.
  var numbers: [Double?] { list.map(\.number) }
}

/// Expects a value as near to R's as can be, and none where R has none.
func expectAgreement(
  _ value: Double?, _ oracle: JSONValue, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // A relative 1e-6 is promised; measured are 1e-11 for power and 1e-12 for all else.
  let tolerance = 1e-9
  switch (value, oracle.number) {
  case (nil, nil): break
  case (let value?, let expected?):
    let difference = abs(value - expected) / max(abs(value), abs(expected), .leastNonzeroMagnitude)
    #expect(
      difference <= tolerance, "\(name): \(value), in R \(expected)", sourceLocation: sourceLocation
    )
  default:
    Issue.record(
      "\(name): \(value.debugDescription), in R \(oracle)", sourceLocation: sourceLocation)
  }
}
