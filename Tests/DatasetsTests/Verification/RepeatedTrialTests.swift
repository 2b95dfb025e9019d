import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// Trials that an earlier version wrote twice.
struct RepeatedTrialTests {
  private let spoiled: VerifiedDataset
  private let time = UTCTimestamp(seconds: 20_777 * 86_400)

  init() throws { spoiled = try VerifiedDataset() }

  private var paths: SessionPaths { spoiled.paths }

  /// Doubles the rows of trial `number` in the file at `path`, of which there are `count`.
  private func double(_ number: Int, _ count: Int, of path: String) throws {
    var lines = try text(at: path).split(separator: "\n").map(String.init)
    let first = 1 + (number - 1) * count
    let copy = lines[first..<first + count]
    lines.insert(contentsOf: copy, at: first + count)
    try spoiled.put(lines.joined(separator: "\n") + "\n", at: path)
  }

  @Test(arguments: [1, 2, 3])
  func `a trial that stands twice is a problem, and taken out`(number: Int) throws {
    let (trials, events) = (try text(at: paths.trials), try text(at: paths.events))
    try double(number, 1, of: paths.trials)
    try double(number, 2, of: paths.events)
    let spoiledTrials = try text(at: paths.trials)
    #expect(
      spoiled.verify().problems == [
        DatasetProblem(
          .cell(.repeatedEvents(number)), path: paths.events, line: 2 * number + 2),
        DatasetProblem(.cell(.repeatedTrial(number)), path: paths.trials, line: number + 2),
      ])
    #expect(!spoiled.verify().isSound)
    let actions = try DatasetRepair(of: spoiled.verify(), at: time).actions
    let kept =
      spoiled.dataset.repairedFolder
      + "/\(Path.name(of: paths.trials)).20261120T000000000Z.original"
    try #require(actions.count == 2)
    #expect(
      actions[1].description
        == "\(paths.trials): took out 1 row that stands there twice; the file as it was is \(kept)")
    #expect(try text(at: kept) == spoiledTrials)
    #expect(try text(at: paths.trials) == trials)
    #expect(try text(at: paths.events) == events)
    #expect(spoiled.verify().problems.isEmpty)
    #expect(try DatasetRepair(of: spoiled.verify(), at: time).actions.isEmpty)
  }

  @Test func `a trial that stands there three times is taken out twice`() throws {
    let trials = try text(at: paths.trials)
    for _ in 0..<2 { try double(2, 1, of: paths.trials) }
    #expect(spoiled.verify().problems.count == 2)
    _ = try DatasetRepair(of: spoiled.verify(), at: time)
    #expect(try text(at: paths.trials) == trials)
  }

  @Test func `another row with the number of a trial is a gap, and stays`() throws {
    try double(2, 1, of: paths.trials)
    try spoiled.set("path_px", to: "7.00", row: 3)
    let before = try text(at: paths.trials)
    spoiled.expect([(4, .cell(.trialGap(expected: 3, found: 2)))], in: paths.trials)
    #expect(try DatasetRepair(of: spoiled.verify(), at: time).actions.isEmpty)
    #expect(try text(at: paths.trials) == before)
  }

  @Test func `where one trial stands twice, another row with the number of another trial stays`()
    throws
  {
    try double(3, 1, of: paths.trials)
    try spoiled.set("path_px", to: "7.00", row: 4)
    let before = try text(at: paths.trials)
    try double(1, 1, of: paths.trials)
    let actions = try DatasetRepair(of: spoiled.verify(), at: time).actions
    #expect(actions.count == 1)
    #expect(try text(at: paths.trials) == before)
  }

  @Test func `a torn row and a trial that stands twice are repaired together`() throws {
    let trials = try text(at: paths.trials)
    try double(3, 1, of: paths.trials)
    try spoiled.sample.append("blog-20", to: paths.trials)
    let before = try text(at: paths.trials)
    let actions = try DatasetRepair(of: spoiled.verify(), at: time).actions
    #expect(try text(at: paths.trials) == trials)
    let kept =
      spoiled.dataset.repairedFolder
      + "/\(Path.name(of: paths.trials)).20261120T000000000Z.original"
    #expect(try text(at: kept) == before)
    #expect(actions.count == 2)
    #expect(actions.allSatisfy { $0.description.hasSuffix(kept) })
  }

  @Test func `a disk without room keeps both copies`() throws {
    try double(2, 1, of: paths.trials)
    let before = try text(at: paths.trials)
    for step in 0..<2 {
      let disk = FaultyDisk()
      disk.script(.write, Array(repeating: .none, count: step) + [.error(ENOSPC)])
      let dataset = try Dataset(
        folder: spoiled.dataset.folder, study: "blog-2012", calls: disk.calls)
      let verification = DatasetVerification(of: dataset)
      #expect(throws: LogError.self) {
        try DatasetRepair(of: verification, at: UTCTimestamp(seconds: Int64(step)))
      }
      #expect(try text(at: paths.trials) == before)
    }
  }

  // MARK: Events

  private func search(_ rows: [(trial: Int?, seconds: Double, cells: String)]) -> RepetitionSearch {
    var search = RepetitionSearch()
    for (index, row) in rows.enumerated() {
      search.take(index, trial: row.trial, seconds: row.seconds, cells: row.cells.utf8)
    }
    search.finish()
    return search
  }

  @Test func `events that stand twice are found by their going back in time`() {
    let found = search([
      (1, 1, "a"), (1, 2, "b"), (nil, 2.5, "w"), (1, 1, "a"), (1, 2, "b"), (2, 3, "a"), (2, 4, "a"),
    ])
    #expect(found.found.first == .init(trial: 1, rows: [3, 4], goesBack: true))
    #expect(found.repeatedRows(of: []) == [3, 4])
  }

  @Test func `equal events at one time are no repetition, unless the trial's row stands twice`() {
    let found = search([(1, 1, "a"), (1, 1, "a"), (2, 1, "ab"), (2, 1, "a"), (2, 1, "b")])
    #expect(found.repeatedRows(of: []).isEmpty)
    #expect(found.repeatedRows(of: [1, 2]) == [1])
  }

  @Test func `events of a trial that goes on are none that stand twice`() {
    let found = search([(1, 1, "a"), (1, 2, "b"), (1, 1, "a"), (1, 2, "c"), (1, 1, "a")])
    #expect(found.found.isEmpty)
  }

  @Test func `a table tells which of its rows stand twice`() throws {
    let trials = try DataFile(bytes: bytes("trial,x\n1,a\n1,a\n2,a\n2,b\n3,b\n3,b\n"))
    #expect(trials.repeatedTrials() == (rows: [1, 5], trials: [1, 3]))
    let events = try DataFile(
      bytes: bytes("trial,t_s,x\n1,1,a\n1,1,a\n,2,a\n2,2,\"a,b\"\n2,3,c\n2,2,\"a,b\"\n2,3,c\n"))
    #expect(events.repeatedEvents(of: []) == [5, 6])
    #expect(events.repeatedEvents(of: [1]) == [1, 5, 6])
  }
}

extension DataFile {
  /// The rows of repeated events; `trials` are the trials whose own rows are repeated.
  fileprivate func repeatedEvents(of trials: Set<Int>) -> Set<Int> {
    var search = RepetitionSearch()
    for index in 0..<count {
      search.take(
        index, trial: Int(cell("trial", at: index)), seconds: Double(cell("t_s", at: index)),
        cells: row(at: index).joined(separator: "\u{1F}").utf8)
    }
    search.finish()
    return search.repeatedRows(of: trials)
  }
}
