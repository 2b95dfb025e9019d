import Base
package import Comparison
import Files
import Glibc

/// The counted trials as a CSV table for other programs, by RFC 4180 with line feeds.
///
/// Numbers have the fewest digits that read back as the same number; yes and no are 1 and 0; unknown values are empty.
package struct CountedTrialTable {
  /// The header's names.
  package static let columns = [
    "participant", "group", "session", "facet", "condition", "method", "curve", "task", "scale",
    "target", "trial", "outcome", "solved", "censored", "in_time_model", "time_s", "log_time",
    "position", "cluster", "reachable", "simulated",
  ]

  private let trials: AnalyzedTrials
  private let participants: [String]
  /// The field of each participant's cluster; empty if none are named.
  private let clusterFields: [[UInt8]]
  private let conditions: [Condition]
  /// The last field, the same in each row: real and simulated people are never compared together.
  private let simulatedField: [UInt8]
  /// The fields that all trials of a condition share: its name, method, curve, task and scale.
  private let conditionFields: [[UInt8]]

  /// Creates the table of the trials of `observations`, which `result` compares.
  package init(of observations: Observations, in result: ComparisonResult) {
    trials = AnalyzedTrials(of: observations, in: result)
    participants = observations.participants.map(\.onOneLine).distinct()
    clusterFields = Self.clusterFields(observations.clusters)
    conditions = observations.conditions
    simulatedField = Array(result.isSimulated ? ",1".utf8 : ",0".utf8)
    let names = result.conditionNames
    conditionFields = zip(names, conditions).map { name, condition in
      let texts = [
        name, condition.method, condition.curve, condition.facet.task,
        condition.facet.scale?.text ?? "",
      ]
      return Self.joined(texts.map { Self.field($0.onOneLine) })
    }
  }

  /// The table.
  package var text: String {
    var bytes = CSVWriter.line(Self.columns.map { Array($0.utf8) })
    bytes.reserveCapacity(trials.trials.count * 160)
    let participantFields = participants.map(Self.field)
    for trial in trials.trials {
      bytes += participantFields[Int(trial.observation.participant)]
      append(trial, to: &bytes)
      bytes.append(CSVWriter.lineFeed)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ trial: AnalyzedTrials.Trial, to bytes: inout [UInt8]) {
    let observation = trial.observation
    let condition = Int(observation.condition)
    let group = conditions[condition].facet.group ?? ""
    let isSolved = observation.ending == .correct
    let isCensored = observation.ending == .gaveUp || observation.ending == .timedOut
    bytes.append(CSVWriter.comma)
    bytes += Self.field(group.onOneLine)
    bytes += ",\(observation.session),\(trial.facet),".utf8
    bytes += conditionFields[condition]
    bytes += ",\(observation.target.isFinite ? observation.target.plainText : ""),".utf8
    bytes += "\(observation.trial > 0 ? "\(observation.trial)" : ""),".utf8
    bytes += "\(observation.ending.rawValue),\(isSolved ? 1 : 0),\(isCensored ? 1 : 0),".utf8
    bytes += "\(trial.isInTimeModel ? 1 : 0),\(observation.time.plainText),".utf8
    bytes += "\(log(observation.time).plainText),\(trial.position?.plainText ?? ""),".utf8
    if !clusterFields.isEmpty { bytes += clusterFields[Int(observation.participant)] }
    bytes += observation.ending == .cannotEnter ? ",0".utf8 : ",1".utf8
    bytes += simulatedField
  }

  /// The fields of participants' clusters, which stay different.
  private static func clusterFields(_ clusters: [String]) -> [[UInt8]] {
    let names = Set(clusters).sorted()
    let fields = Dictionary(
      uniqueKeysWithValues: zip(names, names.map(\.onOneLine).distinct().map(field)))
    return clusters.map { fields[$0] ?? [] }
  }

  private static func field(_ text: String) -> [UInt8] {
    CSVWriter.spreadsheetField(text)
  }

  private static func joined(_ fields: [[UInt8]]) -> [UInt8] {
    Array(fields.joined(separator: [CSVWriter.comma]))
  }
}
