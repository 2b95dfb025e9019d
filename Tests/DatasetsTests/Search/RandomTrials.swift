import Files
import Foundation
import LogSupport
import Studies
import TestSupport

@testable import Base
@testable import Datasets

/// Sessions with random trials, and the facts about each trial, kept apart from any index.
struct RandomTrials {
  /// A trial with its cells by the names of the columns, and the facts about its session.
  struct Trial {
    var cells: [String: String]
    var session: SessionKey
    var date: String
    var state: String
    var isPilot: Bool
    var reason: String?
  }

  let sample: SampleDataset
  private(set) var trials: [Trial] = []
  private var random: SplitMix64
  private let exclusions: [Exclusion] = [
    Exclusion(participant: "P2", session: 1, trials: [2], reason: "phone rang"),
    Exclusion(participant: "P3", reason: "left early"),
    Exclusion(participant: "P3", session: 2, reason: "came back", action: .include),
    Exclusion(participant: "P3", session: 2, trials: [1], reason: "sneezed"),
  ]

  /// Writes a data set with some sessions of so many trials at most into `folder`.
  init(seed: UInt64, trials: Int = 30, in folder: TemporaryFolder) throws {
    random = SplitMix64(seed: seed)
    sample = try SampleDataset(in: folder)
    for exclusion in exclusions {
      try sample.dataset.declareWithoutCheck(exclusion)
    }
    for (code, session) in [("P1", 1), ("P2", 1), ("P3", 1), ("P3", 2), ("P3", 10), ("P20", 1)] {
      try add(code, session, count: random.below(trials))
    }
  }

  private mutating func add(_ code: String, _ session: Int, count: Int) throws {
    let key = SessionKey(participant: code, number: session)
    let day = Int64(20_777 + random.below(3))
    var description = sample.description(
      code, session: session, trials: count, complete: random.below(2) == 0, day: day)
    description.isPilot = random.below(3) == 0
    let paths = sample.dataset.paths(of: key)
    try FileManager.default.createDirectory(
      atPath: paths.folder, withIntermediateDirectories: true)
    var bytes = Table.trials.header
    for number in 0..<count {
      let cells = cells(code, session, number + 1)
      bytes += try row(cells)
      trials.append(
        Trial(
          cells: cells, session: key, date: description.started.description,
          state: description.isComplete ? "complete" : "incomplete",
          isPilot: description.isPilot, reason: reason(key, number + 1)))
    }
    try Data(bytes).write(to: URL(filePath: paths.trials))
    try Data(description.bytes).write(to: URL(filePath: paths.description))
  }

  /// The reason by the rules themselves: the last exclusion that covers the trial decides.
  private func reason(_ key: SessionKey, _ trial: Int) -> String? {
    let last = exclusions.last { exclusion in
      exclusion.participant == key.participant && exclusion.session ?? key.number == key.number
        && exclusion.trials?.contains(trial) ?? true
    }
    return last?.action == .exclude ? last?.reason : nil
  }

  private mutating func pick(_ texts: [String]) -> String { texts[random.below(texts.count)] }

  private mutating func cells(_ code: String, _ session: Int, _ trial: Int) -> [String: String] {
    [
      "study": "blog-2012", "participant": code, "session": "\(session)", "simulated": "false",
      "trial": "\(trial)", "block": "\(1 + (trial - 1) / 5)", "phase": pick(["practice", "main"]),
      "task": pick(["enter", "match"]),
      "method": pick(["dial", "plain-slider", "wheel-picker", "Größe"]),
      "target": pick(["84.3", "84.30", "0", "-1.5", "100.0", "12345678901234567"]),
      "entered": pick(["", "84.3", "84.2", "2e3", "none"]),
      "error": pick(["", "0.0", "0", "-0.1", "0.1", "0.100000"]),
      "outcome": pick(["correct", "incorrect", "gave_up", "timed_out", "aborted"]),
      "time_s": pick(["", "2.499999", "2.500000", "2.500001", "10.000000", "9.99", "0.1"]),
      "first_input_s": pick(["", "0.300000", "0.1"]), "wrong_confirms": pick(["0", "1"]),
      "value_changes": pick(["", "0", "70000", "65534", "65535", "x"]),
      "key_presses": "\(random.below(20))",
    ]
  }

  private func row(_ cells: [String: String]) throws -> [UInt8] {
    CSVWriter.line(
      Table.trials.columns.map {
        CSVWriter.field(cells[$0.name] ?? "", isFreeText: $0.isFreeText)
      })
  }
}

extension Dataset {
  /// Appends an exclusion without a check that its trials exist.
  func declareWithoutCheck(_ exclusion: Exclusion) throws {
    let header = "participant,session,trial,action,reason,at_utc\n"
    let old = (try? String(contentsOfFile: exclusionsPath, encoding: .utf8)) ?? header
    let row = [
      exclusion.participant, exclusion.session.map(String.init) ?? "",
      exclusion.trials?.first.map(String.init) ?? "", exclusion.action.rawValue,
      "\"\(exclusion.reason)\"", "2026-11-20T00:00:00.000Z",
    ]
    try FileManager.default.createDirectory(
      atPath: folder + "/documentation", withIntermediateDirectories: true)
    try (old + row.joined(separator: ",") + "\n").write(
      toFile: exclusionsPath, atomically: true, encoding: .utf8)
  }
}
