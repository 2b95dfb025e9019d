import Glibc
import TestSupport

/// Makes the data that scenarios begin with, and the scenarios.
enum AllScenarios {
  /// All scenarios, in the order of the table.
  static func make(in workshop: Workshop) throws(FaultError) -> [any Scenario] {
    let interrupted = try interrupted(in: workshop)
    let collected = try collected(in: workshop)
    let deleted = try deleted(collected, in: workshop)
    let excluded = try excluded(collected, in: workshop)
    return try sessions(interrupted, in: workshop) + [
      delete(collected, in: workshop), restore(deleted, in: workshop),
      exclude(collected, again: false, in: workshop), exclude(excluded, again: true, in: workshop),
      excludeTrials(excluded, in: workshop),
      merge(collected, in: workshop), repair(collected, in: workshop), simulate(in: workshop),
    ] + [erase(excluded, in: workshop)] + outputs(collected, in: workshop)
  }

  // MARK: - Sessions

  private static func sessions(
    _ interrupted: Tree, in workshop: Workshop
  ) throws(FaultError) -> [any Scenario] {
    let new = SessionScenario(name: "session", fixture: nil, workshop: workshop)
    let resumed = SessionScenario(
      name: "resumed", fixture: interrupted, workshop: workshop, earlierTrials: [1, 2, 3])
    var relocation = SessionScenario(name: "relocation", fixture: nil, workshop: workshop)
    // The disk is full from the second trial on, so that rows and answers have to be moved.
    let trace = try Recording(new, in: workshop).trace
    let second = trace.firstIndex { $0.kind == .mark && $0.text == "counted 2" } ?? 0
    let calls = trace[..<second].filter { $0.path.hasPrefix("/Results") && $0.kind != .mark }
    guard let full = calls.lastIndex(where: { $0.kind == .write }) else {
      throw .unprepared("the second trial writes nothing")
    }
    relocation.ruleFolder = "Other"
    relocation.rules = [
      FaultRule(
        folder: "Results", number: full + 1, fault: .error(ENOSPC),
        lasting: Fault.lastingKinds(of: ENOSPC, at: .write))
    ]
    return [new, resumed, relocation]
  }

  private static func interrupted(in workshop: Workshop) throws(FaultError) -> Tree {
    let place = try workshop.place("fixture-interrupted", with: nil)
    defer { place.remove() }
    try session("P01", at: place.results, stop: 3, in: workshop)
    return Tree(of: place.root)
  }

  private static func session(
    _ participant: String, at results: String, stop: Int? = nil, in workshop: Workshop
  ) throws(FaultError) {
    let run = try workshop.programs.run(
      workshop.session(participant, results: results, stop: stop))
    guard run.exitCode == (stop == nil ? 0 : 3) else {
      throw .unprepared("a session without faults fails: \(run.errors)")
    }
  }

  // MARK: - Commands

  /// Two data sets: `A` with a whole session and one that was interrupted, `B` with two whole ones.
  private static func collected(in workshop: Workshop) throws(FaultError) -> Tree {
    let place = try workshop.place("fixture-collected", with: nil)
    defer { place.remove() }
    try session("P01", at: place.root + "/A", in: workshop)
    try session("P02", at: place.root + "/A", stop: 3, in: workshop)
    try session("P01", at: place.root + "/B", in: workshop)
    try session("P03", at: place.root + "/B", in: workshop)
    return Tree(of: place.root)
  }

  private static func deleted(_ collected: Tree, in workshop: Workshop) throws(FaultError) -> Tree {
    let place = try workshop.place("fixture-deleted", with: collected)
    defer { place.remove() }
    let run = try workshop.programs.run(
      [workshop.programs.caliper] + ["results", "delete", place.root + "/" + first, "P01", "1"])
    guard run.exitCode == 0 else { throw .unprepared("delete does not work: \(run.errors)") }
    return Tree(of: place.root)
  }

  /// The first of the data sets of `collected`.
  static let first = "A/\(Facts.study)"

  private static func isDeleted(_ now: Tree) -> Bool {
    let files = now.below(first).files.keys
    return !files.contains { $0.hasPrefix("data/subject-P01") }
      && files.count { $0.hasPrefix(".trash/") && $0.contains("_session-1_") } >= 6
      && !now.lines(of: Keeping.participants(first)).contains { $0.hasPrefix("P01,") }
  }

  /// The losses of data that must survive deleting a session of P01, or restoring it.
  private static func losses(_ now: Tree, _ before: Tree) -> [String] {
    Keeping.lostFiles(now, before) + Keeping.lostParticipants(now, before, first)
      + Keeping.changes(now, before, in: "\(first)/data/subject-P02")
  }

  private static func delete(_ collected: Tree, in workshop: Workshop) -> CommandScenario {
    CommandScenario(
      name: "delete", fixture: collected, workshop: workshop,
      words: { ["results", "delete", "\($0)/\(first)", "P01", "1"] },
      losses: { now, recording in losses(now, recording.before) },
      isDone: { now, _ in isDeleted(now) }, dataset: first,
      undoing: { ["results", "restore", "\($0)/\(first)", "P01", "1"] })
  }

  private static func restore(_ deleted: Tree, in workshop: Workshop) -> CommandScenario {
    CommandScenario(
      name: "restore", fixture: deleted, workshop: workshop,
      words: { ["results", "restore", "\($0)/\(first)", "P01", "1"] },
      losses: { now, recording in losses(now, recording.before) },
      isDone: { now, recording in
        Keeping.sessionFiles(now, first) == Keeping.sessionFiles(recording.after, first)
          && Set(now.lines(of: Keeping.participants(first)))
            == Set(recording.after.lines(of: Keeping.participants(first)))
      }, dataset: first)
  }

  // MARK: - Exclusions

  private static let exclusions = "\(first)/documentation/exclusions.csv"

  /// The words that exclude a participant.
  private static func exclusion(of participant: String, in root: String) -> [String] {
    ["results", "exclude", "\(root)/\(first)", participant, "--reason", "phone, and more"]
  }

  private static func excluded(_ collected: Tree, in workshop: Workshop) throws(FaultError) -> Tree
  {
    let place = try workshop.place("fixture-excluded", with: collected)
    defer { place.remove() }
    let run = try workshop.programs.run(
      [workshop.programs.caliper] + exclusion(of: "P02", in: place.root))
    guard run.exitCode == 0 else { throw .unprepared("exclude does not work: \(run.errors)") }
    return Tree(of: place.root)
  }

  /// Excludes P01, in a new file or behind the rows of one that is there.
  private static func exclude(
    _ tree: Tree, again: Bool, in workshop: Workshop
  ) -> CommandScenario {
    CommandScenario(
      name: again ? "exclude-again" : "exclude", fixture: tree, workshop: workshop,
      words: { exclusion(of: "P01", in: $0) },
      losses: lostExclusions,
      isDone: { now, _ in
        now.lines(of: exclusions).count { $0.hasPrefix("P01,,,exclude,\"phone, and more\",") } == 1
      }, dataset: first,
      // A row that the disk does not confirm, nor take back, is reported as not written.
      mayFailWhenDone: true)
  }

  /// Excludes several trials in one call; a power cut before the disk confirms them may leave the first ones only.
  private static func excludeTrials(_ tree: Tree, in workshop: Workshop) -> CommandScenario {
    // Each trial once, even if the first ones were excluded before the command was repeated.
    @Sendable func excluded(_ tree: Tree) -> [String] {
      tree.lines(of: exclusions).filter { $0.hasPrefix("P01,1,") }.map {
        String($0.prefix { $0 != "e" })
      }.sorted()
    }
    return CommandScenario(
      name: "exclude-trials", fixture: tree, workshop: workshop,
      words: { root in
        ["results", "exclude", "\(root)/\(first)", "P01", "--session", "1"]
          + (1...4).flatMap { ["--trial", "\($0)"] } + ["--reason", "phone"]
      },
      losses: lostExclusions,
      isDone: { now, _ in excluded(now) == (1...4).map { "P01,1,\($0)," } }, dataset: first,
      mayFailWhenDone: true)
  }

  /// The changed data and the lost exclusions.
  private static func lostExclusions(_ now: Tree, _ recording: Recording) -> [String] {
    let rows = Set(now.lines(of: exclusions))
    return Keeping.changes(now, recording.before, in: "\(first)/data")
      + recording.before.lines(of: exclusions).filter { !rows.contains($0) }
      .map { "the row '\($0)' is lost" }
  }

  // MARK: - Erasing

  /// Erases P02, who has an interrupted session and is excluded.
  private static func erase(_ tree: Tree, in workshop: Workshop) -> CommandScenario {
    CommandScenario(
      name: "erase", fixture: tree, workshop: workshop,
      words: { ["results", "erase", "\($0)/\(first)", "P02", "--yes"] },
      losses: { now, recording in
        let rows = Set(now.lines(of: Keeping.participants(first)))
        return Keeping.changes(now, recording.before, in: "\(first)/data/subject-P01")
          + Keeping.changes(now, recording.before, in: "B")
          + recording.after.lines(of: Keeping.participants(first)).filter { !rows.contains($0) }
          .map { "the participant's row '\($0)' is lost" }
      },
      isDone: { now, recording in
        // Unfinished files contain nothing of P02; 'verify --repair' removes them.
        now.below(first).finished == recording.after.below(first).finished
          && !now.below(first).files.keys.contains { name in
            now.lines(of: "\(first)/\(name)").contains { $0.hasPrefix("P02,") }
          }
      },
      dataset: first,
      // A removal that is not known to be permanent is reported as half done.
      mayFailWhenDone: true)
  }

  private static func merge(_ collected: Tree, in workshop: Workshop) -> CommandScenario {
    let merged = "Out/\(Facts.study)"
    return CommandScenario(
      name: "merge", fixture: collected, workshop: workshop,
      words: { root in
        ["results", "merge", "\(root)/A", "\(root)/B", "--output", "\(root)/Out", "--renumber"]
      },
      losses: { now, recording in
        Keeping.changes(now, recording.before, in: "A")
          + Keeping.changes(now, recording.before, in: "B")
      },
      isDone: { now, recording in
        now.below(merged).data == recording.after.below(merged).data
      }, dataset: merged)
  }

  private static func simulate(in workshop: Workshop) -> CommandScenario {
    let study = workshop.study(of: "P01")
    // Data that a power cut destroys can be simulated again.
    return CommandScenario(
      name: "simulate", fixture: nil, workshop: workshop, survivesPowerCuts: false,
      words: { ["simulate", study, "--participants", "3", "--results", "\($0)/A"] },
      losses: { _, _ in [] },
      isDone: { now, recording in
        let tables = [now, recording.after].map { tree in
          Keeping.sessionFiles(tree, first).filter { $0.key.hasSuffix(".csv") }
        }
        return tables[0] == tables[1]
          && now.lines(of: Keeping.participants(first)).map { $0.prefix(5) }
            == recording.after.lines(of: Keeping.participants(first)).map { $0.prefix(5) }
      }, dataset: first)
  }

  // MARK: - Repair

  /// The traces of crashes: torn rows, a file half written, and a participant who is in no table.
  private static func damaged(_ collected: Tree) -> Tree {
    var tree = collected
    for (name, bytes) in collected.files where name.hasPrefix("\(first)/data/subject-P02") {
      if name.hasSuffix("events_data.csv") || name.hasSuffix("entry_data.csv") {
        // A row that was being written, behind the recorded ones.
        tree.files[name] = bytes + Array("faults,P02".utf8)
      }
    }
    tree.files["\(first)/data/subject-P02/.x_data.csv.99999999-1a.new"] = Array("half".utf8)
    let participants = Keeping.participants(first)
    let rows = collected.lines(of: participants).filter { !$0.hasPrefix("P01,") }
    tree.files[participants] = Array((rows.joined(separator: "\n") + "\n").utf8)
    return tree
  }

  private static func repair(_ collected: Tree, in workshop: Workshop) -> CommandScenario {
    CommandScenario(
      name: "repair", fixture: damaged(collected), workshop: workshop,
      words: { ["results", "verify", "\($0)/\(first)", "--repair"] },
      losses: { now, recording in
        Keeping.lostFiles(now, recording.before)
          + Keeping.lostParticipants(now, recording.before, first)
      },
      isDone: { now, recording in
        Keeping.sessionFiles(now, first) == Keeping.sessionFiles(recording.after, first)
          && now.lines(of: Keeping.participants(first)).map { $0.prefix(4) }
            == recording.after.lines(of: Keeping.participants(first)).map { $0.prefix(4) }
      }, dataset: first, mayFailWhenDone: true)
  }
}
