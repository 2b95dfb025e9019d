import FoundationEssentials
import Sliders
import TestSupport
import Testing

/// A trial as `caliper check --format json` prints it.
struct PlannedEntry: Decodable {
  var trial: Int
  var block: Int
  var phase: String
  var method: String
  var task: String
  var target: Double
  var start: Double?

  private enum CodingKeys: String, CodingKey {
    case trial, block, phase, method, task, target
    case start = "start_value"
  }

  /// The target as the screen shows it.
  var targetText: String { Self.text(target) }

  /// A value of the bundled studies, which have one decimal.
  static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// A plan as `caliper check --format json` prints it.
struct PlannedSession: Decodable {
  var participant: String
  var seed: UInt64
  var place: Int
  var trials: [PlannedEntry]
  /// Whether keys turn wheels; in the study of 2012 they do not.
  var hasKeysOnWheels = true

  private enum CodingKeys: String, CodingKey {
    case participant, seed, place, trials
  }

  /// Asks the program; `results` has the earlier sessions.
  init(_ study: String, participant: String, results: String = "/nowhere") throws {
    let finished = try Program.run(
      [
        "check", study, "--participant", participant, "--results", results, "--format", "json",
      ])
    try #require(finished.exitCode == 0, "\(finished)")
    #expect(finished.errors.isEmpty)
    self = try JSONDecoder().decode(PlannedSession.self, from: Data(finished.output.utf8))
    hasKeysOnWheels = study != "blog-2012"
  }

  /// The number of `entry` within its block and phase, from 1.
  func blockTrial(of entry: PlannedEntry) -> Int {
    trials.filter {
      $0.block == entry.block && $0.phase == entry.phase && $0.trial <= entry.trial
    }.count
  }

  /// The number of `entry` in its block, from 0.
  func blockIndex(of entry: PlannedEntry) -> Int {
    trials.filter { $0.block == entry.block && $0.trial < entry.trial }.count
  }
}

/// The scale and start of the bundled studies.
enum BundledScale {
  static let tenths = Scale(minimum: 10, maximum: 1000, decimals: 1)
  static let start = 505

  static func steps(_ text: String) throws -> Int {
    try #require(tenths).value(parsing: text)
  }
}
