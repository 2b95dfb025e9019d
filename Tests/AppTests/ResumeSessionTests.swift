import Base
import CSDL2
import Files
import FoundationEssentials
import Glibc
import Hands
import LogSupport
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import App
@testable import CurveEditing
@testable import Datasets
@testable import Windowing

/// Interrupted sessions and their continuation.
extension DummySessionTests {
  private static let three = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3, 17.6, 52.8], "practice": 0, "trials": 3, "methods": ["text-field"],
     "order": {"targets": "fixed"}}
    """

  /// Runs P01 without a number, answering each screen by `act`.
  private func go(
    _ study: String = Self.three, in folder: TemporaryFolder,
    _ continuation: RunRequest.Continuation = .ask, session: Int? = nil, seed: UInt64? = nil,
    methods: [String]? = nil, notes: Locked<[String]>? = nil,
    _ act: @escaping @MainActor @Sendable (AnnouncedScreen) throws -> Void = {
      try SDLPerson.solve($0)
    }
  ) throws -> RunEnding {
    let file = Array(study.utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    request.participant = "P01"
    request.results = folder.path
    request.continuation = continuation
    (request.session, request.seed, request.methods) = (session, seed, methods)
    request.window.announce = { answer($0, by: act) }
    request.note = { note in notes?.withLock { $0.append(note) } }
    return try SessionRunner(request).run()
  }

  /// A session that is interrupted in its second trial.
  private func breakOff(
    _ study: String = Self.three, in folder: TemporaryFolder, seed: UInt64? = nil
  ) throws {
    let ending = try go(study, in: folder, .restart, seed: seed) { screen in
      let isSecond = screen.screen == "trial" && screen.trial == 2
      if isSecond { SDLHand.closeWindow() } else { try SDLPerson.solve(screen) }
    }
    #expect(ending == .stopped)
  }

  private func described(
    _ folder: TemporaryFolder, session: Int = 1
  ) throws -> SessionDescription {
    try SessionDescription.read(
      Dataset(root: folder.path, study: "small")
        .paths(of: ParticipantCode("P01"), session: session).description)
  }

  private func check(_ folder: TemporaryFolder) throws {
    let rows = try trials(in: folder)
    #expect(rows[column: "trial"] == ["1", "2", "3", "4"])
    #expect(rows[column: "block_trial"] == ["1", "2", "2", "3"])
    #expect(rows[column: "outcome"] == ["correct", "aborted", "correct", "correct"])
    #expect(rows[column: "target"] == ["84.3", "17.6", "17.6", "52.8"])
    let onsets = try #require(rows[column: "onset_s"]).compactMap { Double($0) }
    #expect(onsets.count == 4 && onsets == onsets.sorted())
    let description = try described(folder)
    #expect(description.isComplete && description.exitReason == "completed")
    #expect(description.resumed == 1 && description.parts?.map(\.firstTrial) == [1, 3])
    let parts = try #require(description.parts)
    #expect(parts.map(\.timing.events).reduce(0, +) == description.timing.events)
    #expect(Set(parts.map(\.clockStartSeconds)).count == 1)
  }

  @Test func `Enter continues where the session was interrupted`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let shown = ShownScreens()
    let ending = try go(in: folder) { screen in
      shown.append(screen)
      try SDLPerson.solve(screen)
    }
    #expect(ending == .done && shown.first?.screen == "start")
    #expect(Set(try #require(shown.first).rects.keys) == ["resume", "restart", "quit"])
    try check(folder)
  }

  @Test func `asked to resume, it resumes without a question`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let shown = ShownScreens()
    _ = try go(in: folder, .resume) { screen in
      shown.append(screen)
      try SDLPerson.solve(screen)
    }
    #expect(shown.first?.screen == "method")
    try check(folder)
  }

  @Test(arguments: [true, false])
  func `a new session begins beside the old one`(isAsked: Bool) throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let before = try trials(in: folder)
    _ = try go(in: folder, isAsked ? .ask : .restart) { screen in
      if screen.screen == "start" {
        SDLHand.key(SDLK_n)
      } else {
        try SDLPerson.solve(screen)
      }
    }
    #expect(try trials(in: folder) == before)
    #expect(try described(folder, session: 2).isComplete)
    #expect(try described(folder).resumed == 0)
  }

  @Test func `Esc leaves everything as it is`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let before = try described(folder)
    #expect(try go(in: folder) { _ in SDLHand.key(SDLK_ESCAPE) } == .stopped)
    #expect(try described(folder) == before)
  }

  @Test(arguments: FormatVersion.first...FormatVersion.current)
  func `a session counts to its end as it did at its beginning`(version: Int) throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    if version < FormatVersion.current { try age(folder, to: version) }
    #expect(try go(in: folder, .resume) == .done)
    // The hand's text comes without keys; Enter is none of the method's since version 2.
    let keys = try #require(try trials(in: folder)[column: "key_presses"])
    #expect(keys.suffix(2) == (version == 1 ? ["1", "1"] : ["0", "0"]))
    let description = try described(folder)
    #expect(description.formatVersion == version && description.isComplete)
    #expect(description.study.clickPause == (version == 1 ? nil : 0.3))
    // No table has rows of two formats.
    let events = try DataFile.read(paths(in: folder).events)
    #expect(events.header.count == (version < 3 ? 10 : 14))
    #expect(events[column: "kind"]?.contains("onset") == (version >= 3))
    #expect(try trials(in: folder).header.contains("path_mm") == (version >= 4))
    let verification = DatasetVerification(of: try Dataset(root: folder.path, study: "small"))
    #expect(verification.problems == [])
  }

  /// Makes the session in `folder` one of an earlier version.
  private func age(_ folder: TemporaryFolder, to version: Int) throws {
    let paths = try paths(in: folder)
    // Earlier versions recorded nothing of the tables.
    var description = try SessionDescription.read(paths.description)
    description.tables = nil
    let text = String(decoding: description.bytes, as: UTF8.self)
    let old = text.split(separator: "\n").filter {
      version > 1 || !$0.contains("format_version") && !$0.contains("click_pause_s")
    }.map {
      $0.replacing(
        "\"format_version\" : \(FormatVersion.current)", with: "\"format_version\" : \(version)")
    }
    try Data(old.joined(separator: "\n").utf8).write(to: URL(filePath: paths.description))
    try paths.removeColumns(after: version)
    guard version < FormatVersion.replayable else { return }
    let events = String(decoding: try Data(contentsOf: URL(filePath: paths.events)), as: UTF8.self)
    let steps = EventKind.allCases.filter(\.isStep).map(\.rawValue)
    let rows = events.split(separator: "\n").filter { row in
      !steps.contains { row.contains(",\($0),") }
    }.map { row in row.split(separator: ",", omittingEmptySubsequences: false).dropLast(4) }
    let table = rows.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    try Data(table.utf8).write(to: URL(filePath: paths.events))
    let session = SessionKey(participant: "P01", number: 1)
    let dataset = try Dataset(root: folder.path, study: "small")
    try SessionFiles.describe(.events(ofVersion: version), of: session, in: dataset)
  }

  @Test func `seed and methods of the first part are those of the second`() throws {
    let two = Self.everyStudy.replacing("\"targets\": [84.3]", with: "\"targets\": [84.3, 17.6]")
      .replacing("\"trials\": 1", with: "\"trials\": 2")
    let folder = try TemporaryFolder()
    let methods = ["keypad", "stepper"]
    _ = try go(two, in: folder, .restart, seed: 12_345, methods: methods) { screen in
      let isSecond = screen.screen == "trial" && screen.trial == 2
      if isSecond { SDLHand.closeWindow() } else { try SDLPerson.solve(screen) }
    }
    for (seed, names) in [(99 as UInt64?, nil), (nil, ["keypad"])] as [(UInt64?, [String]?)] {
      let failure = #expect(throws: RunFailure.self) {
        try go(two, in: folder, .resume, seed: seed, methods: names)
      }
      #expect(failure?.ending == .refused)
    }
    _ = try go(two, in: folder, .resume, seed: 12_345, methods: methods)
    let study = try StudyFile.decode(Array(two.utf8))
    let plan = Plan(
      study: study, participant: "P01", seed: 12_345, orderIndex: try described(folder).place,
      methods: methods)
    let rows = try trials(in: folder)
    #expect(
      rows[column: "target"]
        == [0, 1, 1, 2, 3].map { study.scales[0].scale.text(plan.trials[$0].target) })
    #expect(try described(folder).methods == methods)
  }

  @Test func `a session that a merge has renumbered is resumed by the plan of its first number`()
    throws
  {
    let days = Self.three.replacing(
      "\"order\"", with: "\"sessions\": [{}, {\"targets\": [11.1, 22.2, 33.3]}], \"order\"")
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try go(days, in: one, .restart)
    try breakOff(days, in: other)
    let sources = try [one, other].map { try Dataset(root: $0.path, study: "small") }
    let folder = try TemporaryFolder()
    let merged = try DatasetMerge(of: sources, renumbers: true).write(to: folder.path)
    #expect(try go(days, in: folder, .resume) == .done)
    let rows = try DataFile.read(merged.paths(of: ParticipantCode("P01"), session: 2).trials)
    #expect(rows[column: "target"] == ["84.3", "17.6", "17.6", "52.8"])
    #expect(rows[column: "session"] == ["2", "2", "2", "2"])
    let description = try described(folder, session: 2)
    #expect(description.isComplete && description.renumberedFrom == 1)
    #expect(DatasetVerification(of: merged).problems.isEmpty)
  }

  @Test func `with nothing to continue with that is said in one line`() throws {
    let folder = try TemporaryFolder()
    for _ in 0...1 {
      let failure = #expect(throws: RunFailure.self) { try go(in: folder, .resume) }
      #expect(failure?.ending == .refused)
      #expect(
        failure?.description.contains("P01 has no session of small that was interrupted") == true)
      if try folder.isEmpty { _ = try go(in: folder) }
    }
    // A session that came to its end is followed by the next one.
    _ = try go(in: folder)
    #expect(try described(folder, session: 2).isComplete)
  }

  enum Obstacle: CaseIterable {
    case changedStudy, tornRow, missingEvents, missingDescription, brokenDescription, foreignTrials
    case newerFormat
  }

  /// Puts `obstacle` in the way of the session; returns the study to continue with and words of the expected message.
  private func put(
    _ obstacle: Obstacle, in folder: TemporaryFolder
  ) throws -> (study: String, words: String) {
    let paths = try paths(in: folder)
    func rewrite(_ path: String, _ change: (String) -> String) throws {
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      try Data(change(text).utf8).write(to: URL(filePath: path))
    }
    switch obstacle {
    case .changedStudy:
      return (Self.three.replacing("\"trials\": 3", with: "\"trials\": 4"), "study has changed")
    case .tornRow:
      try rewrite(paths.trials) { $0 + "small,P01" }
      return (Self.three, "torn last row, line 4")
    case .missingEvents:
      try FileManager.default.removeItem(atPath: paths.events)
      return (Self.three, "is missing")
    case .missingDescription:
      try FileManager.default.removeItem(atPath: paths.description)
      return (Self.three, "is missing")
    case .brokenDescription:
      try rewrite(paths.description) { String($0.prefix(50)) }
      return (Self.three, "no description of a session")
    case .newerFormat:
      let current = FormatVersion.current
      try rewrite(paths.description) {
        $0.replacing("\"format_version\" : \(current)", with: "\"format_version\" : \(current + 1)")
      }
      return (
        Self.three,
        "has format_version \(current + 1), and this version of Caliper knows 1 to \(current)"
      )
    case .foreignTrials:
      try rewrite(paths.trials) { $0.replacing(",17.6,", with: ",17.7,") }
      return (Self.three, "not those that the study plans")
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `what keeps a session from going on is explained, and a new one offered`(
    obstacle: Obstacle
  ) throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let (study, words) = try put(obstacle, in: folder)
    let before = try folder.contents()
    let failure = #expect(throws: RunFailure.self) { try go(study, in: folder, .resume) }
    #expect(failure?.ending == .refused)
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    #expect(try folder.contents() == before)

    let shown = ShownScreens()
    let ending = try go(study, in: folder) { screen in
      shown.append(screen)
      try SDLPerson.solve(screen)
    }
    let parts = Set(try #require(shown.first).rects.keys)
    #expect(ending == .done && parts == ["restart", "quit"])
    let after = try folder.contents()
    // The table of participants names the new session.
    #expect(before.allSatisfy { $0.key.contains("participants") || after[$0.key] == $0.value })
    #expect(try described(folder, session: 2).isComplete)
  }

  @Test func `a session that another program runs is left to it`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let dataset = try Dataset(root: folder.path, study: "small")
    let running = try SessionLog.resume(1, of: ParticipantCode("P01"), in: dataset)
    for continuation in [RunRequest.Continuation.ask, .resume] {
      let failure = #expect(throws: RunFailure.self) { try go(in: folder, continuation) }
      #expect(failure?.ending == .failed)
      #expect(failure?.description.contains("running in another program") == true)
    }
    _ = try go(in: folder, .restart)
    #expect(try described(folder, session: 2).isComplete)
    withExtendedLifetime(running.log) {}
  }

  @Test func `a session in which nothing was written is followed by another one`() throws {
    let folder = try TemporaryFolder()
    #expect(try go(in: folder) { _ in SDLHand.closeWindow() } == .stopped)
    try FileManager.default.removeItem(atPath: try paths(in: folder).description)
    #expect(try go(in: folder) == .done)
    // Without a description it has never begun: the next one takes its number.
    #expect(try described(folder, session: 1).isComplete)
  }

  @Test func `a start that was interrupted does not hide the session to resume`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let dataset = try Dataset(root: folder.path, study: "small")
    _ = try SessionLog.create(
      in: dataset, participant: try ParticipantCode("P01"), started: UTCTimestamp(seconds: 0)
    ).session
    #expect(try go(in: folder, .resume) == .done)
    try check(folder)
  }

  @Test func `a description that cannot be written does not stop a session, and is reported`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try paths(in: folder).description
    let failure = #expect(throws: RunFailure.self) {
      try go(in: folder) { screen in
        if screen.screen == "trial", screen.trial == 1 {
          // A folder in its place: the file cannot be replaced, and everything else can be written.
          try? FileManager.default.removeItem(atPath: path)
          try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        try SDLPerson.solve(screen)
      }
    }
    #expect(failure?.ending == .failed)
    #expect(failure?.description.hasPrefix("all rows are saved, but not the description") == true)
    #expect(try trials(in: folder)[column: "trial"] == ["1", "2", "3"])
  }

  @Test func `a session goes on in copies of its tables, and its end says so`() throws {
    let folder = try TemporaryFolder()
    let paths = try paths(in: folder)
    let notes = Locked<[String]>([])
    let ending = try go(in: folder, notes: notes) { screen in
      if screen.screen == "trial" {
        for path in [paths.trials, paths.events] {
          try FileManager.default.copyItem(atPath: path, toPath: path + "~")
          #expect(rename(path + "~", path) == 0)
        }
      }
      try SDLPerson.solve(screen)
    }
    #expect(ending == .done)
    #expect(try trials(in: folder)[column: "trial"] == ["1", "2", "3"])
    let all = notes.withLock { $0 }
    #expect(all.count == 1 && all[0].hasPrefix("note: another program has put copies in"), "\(all)")
  }

  @Test func `nothing is said to be there where the session's folder was deleted`() throws {
    let folder = try TemporaryFolder()
    let data = try paths(in: folder).folder
    let failure = #expect(throws: RunFailure.self) {
      try go(in: folder) { screen in
        if screen.screen == "error" { return SDLHand.closeWindow() }
        if screen.trial == 2, screen.screen == "trial" {
          try? FileManager.default.removeItem(atPath: data)
        }
        try SDLPerson.solve(screen)
      }
    }
    #expect(failure?.ending == .failed)
    #expect(failure?.description.hasPrefix("the last trial could not be saved: ") == true)
    #expect(failure?.description.contains("deleted or moved") == true)
  }

  @Test func `in the form the question comes after Start`() throws {
    let folder = try TemporaryFolder()
    try breakOff(in: folder)
    let file = Array(Self.three.utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    request.results = folder.path
    let shown = ShownScreens()
    request.window.announce = { line in
      answer(line) { screen in
        if screen.screen == "start" { shown.append(screen) }
        if screen.rects["participant"] != nil { SDLHand.type("P01") }
        try SDLPerson.solve(screen)
      }
    }
    #expect(try SessionRunner(request).run() == .done)
    let pages = shown.all.map { $0.rects.keys.sorted().joined(separator: " ") }
    #expect(
      pages == [
        "compare full_screen language participant pilot quit start studies study_1 text_larger "
          + "text_smaller theme try_methods", "quit restart resume",
      ])
    try check(folder)
  }
}
