package import Datasets
import Files
import Foundation
package import TestSupport

/// A dataset such as sessions write, with values that every check can pass.
package struct SampleDataset: Sendable {
  package static let study = #"{"name": "blog-2012"}"#

  package let dataset: Dataset

  package init(
    in folder: TemporaryFolder, root: String = "Results", study: String = Self.study
  ) throws {
    dataset = try Dataset(root: folder.file(root), study: "blog-2012")
    try dataset.prepare(studyJSON: bytes(study), title: "Blog 2012", description: "Four methods.")
  }

  package func paths(_ code: String, session: Int = 1) -> SessionPaths {
    dataset.paths(of: (try? ParticipantCode(code)) ?? Self.nobody, session: session)
  }

  /// Writes a whole session and returns its log, which holds the files until nobody holds it.
  @discardableResult
  package func addSession(
    _ code: String, session: Int = 1, trials: Int = 3, answers: [String] = [],
    complete: Bool = true, day: Int64 = 20_777, time: Int64 = 2_500_000_000, clock: Double = 12
  ) throws -> SessionLog {
    var log = try dataset.createSession(
      of: ParticipantCode(code), session, simulated: code.hasPrefix("sim"),
      started: UTCTimestamp(seconds: day * 86_400))
    for trial in 0..<trials {
      let row = SampleRow(code: code, session: session, number: trial + 1, time: time)
      try log.append(events: row.events(), trial: row.trial())
    }
    try log.append(
      questionnaires: answers.map { SampleRow.answer($0, code: code, session: session) })
    try log.write(
      description(
        code, session: session, trials: trials, complete: complete, day: day, clock: clock))
    return log
  }

  package func description(
    _ code: String, session: Int, trials: Int, complete: Bool = true, day: Int64 = 20_777,
    clock: Double = 12
  ) -> SessionDescription {
    Self.description(code, session: session, complete: complete, day: day, clock: clock)
  }

  package static func description(
    _ code: String, session: Int, complete: Bool = true, day: Int64 = 20_777, clock: Double = 12
  ) -> SessionDescription {
    let start = UTCTimestamp(seconds: day * 86_400)
    var description = SessionDescription(
      study: .init(name: "blog-2012", json: bytes(Self.study)),
      participant: (try? ParticipantCode(code)) ?? Self.nobody, session: session,
      isSimulated: code.hasPrefix("sim"), seed: .max,
      machine: .init(processor: "x86_64", os: "Debian 12", kernel: "6.1"),
      display: .init(
        driver: "x11", width: 800, height: 600, density: nil, refresh: 60, theme: "light",
        textSize: 1, reducesMotion: false),
      libraries: ["SDL": "2.26.5"], clock: .init(source: "x-server", offset: 0, bound: 0.001),
      clockStartSeconds: clock, started: start)
    description.isComplete = complete
    description.ended = UTCTimestamp(seconds: day * 86_400 + 600)
    description.exitReason = complete ? "completed" : "stopped"
    return description
  }

  /// Adds text behind the end of a file.
  package func append(_ text: String, to path: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private static let nobody: ParticipantCode = {
    guard let code = try? ParticipantCode("nobody") else { preconditionFailure("a sound code") }
    return code
  }()
}

extension Dataset {
  /// Creates a session even if people and simulated people then have one dataset, as other programs may have left it.
  package func createSession(
    of participant: ParticipantCode, _ session: Int, simulated: Bool, started: UTCTimestamp
  ) throws -> SessionLog {
    guard (try? checkTakes(simulated: simulated)) == nil else {
      return try SessionLog.create(
        in: self, participant: participant, session: session, simulated: simulated,
        started: started)
    }
    // For a moment its table has no one.
    let table = try WholeFile.read(participantsPath)
    let header = table.prefix { $0 != 10 } + [10]
    try Data(header).write(to: URL(filePath: participantsPath))
    let log = try SessionLog.create(
      in: self, participant: participant, session: session, simulated: simulated, started: started)
    let row = try WholeFile.read(participantsPath).dropFirst(header.count)
    try Data(table + row).write(to: URL(filePath: participantsPath))
    return log
  }
}

extension FaultyDisk {
  /// An empty data set of `study` in the folder `Results`, on this disk.
  package func emptyDataset(in folder: TemporaryFolder, study: String = "blog-2012") throws
    -> Dataset
  {
    let dataset = try Dataset(root: folder.file("Results"), study: study, calls: calls)
    try dataset.prepareEmpty()
    return dataset
  }
}

extension Dataset {
  /// Prepares it for a study without content.
  package func prepareEmpty() throws {
    try prepare(studyJSON: bytes("{}"), title: "", description: "")
  }

  /// Begins session `number` of P1, at the first moment of 1970.
  package func begin(_ number: Int = 1) throws -> SessionLog {
    try SessionLog.create(
      in: self, participant: try ParticipantCode("P1"), session: number,
      started: UTCTimestamp(seconds: 0))
  }
}
