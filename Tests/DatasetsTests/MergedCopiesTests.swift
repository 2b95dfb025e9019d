import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

/// Merges of two copies of a session that differ.
struct MergedCopiesTests {
  /// The change made to one copy.
  enum Change: CaseIterable {
    case changedAnswer, cutAnswers, removedAnswers, cutEvents, cutTrials
  }

  private let folder: TemporaryFolder
  private let session = SessionKey(participant: "P1", number: 1)

  init() throws { folder = try TemporaryFolder() }

  private func sample(_ root: String) throws -> SampleDataset {
    try SampleDataset(in: folder, root: root)
  }

  /// A dataset with one session, and its copy.
  private func copies() throws -> (whole: SampleDataset, copy: SampleDataset) {
    let samples = (whole: try sample("F"), copy: try sample("G"))
    for sample in [samples.whole, samples.copy] {
      try sample.addSession("P1", trials: 3, answers: ["a", "b", "c"])
    }
    return samples
  }

  private func cut(_ count: Int, of path: String) throws {
    let lines = try text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    try put(lines.dropLast(count + 1).joined(separator: "\n") + "\n", at: path)
  }

  private func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Changes a copy; returns the table.
  private func apply(_ change: Change, to paths: SessionPaths) throws -> String {
    switch change {
    case .changedAnswer:
      try put(
        text(at: paths.questionnaires).replacing("\"b\"", with: "\"x\""), at: paths.questionnaires)
    case .cutAnswers: try cut(1, of: paths.questionnaires)
    case .removedAnswers:
      for path in [paths.questionnaires, paths.questionnairesSidecar] {
        try FileManager.default.removeItem(atPath: path)
      }
    case .cutEvents:
      try cut(2, of: paths.events)
      return paths.events
    case .cutTrials:
      try cut(1, of: paths.trials)
      return paths.trials
    }
    return paths.questionnaires
  }

  /// Replaces the records of the session, or takes them out.
  private func record(_ tables: [String: TableRecord]?, in paths: SessionPaths) throws {
    var description = try SessionDescription.read(paths.description)
    description.tables = tables
    try put(String(decoding: description.bytes, as: UTF8.self), at: paths.description)
  }

  private func merge(_ samples: [SampleDataset]) throws -> DatasetMerge {
    try DatasetMerge(of: samples.map(\.dataset), renumbers: false)
  }

  @Test(arguments: Change.allCases, [false, true])
  func `a copy without the rows that were recorded is refused by the name of its table`(
    change: Change, copyFirst: Bool
  ) throws {
    let (whole, copy) = try copies()
    let path = try apply(change, to: copy.paths("P1"))
    let error = #expect(throws: MergeError.self) {
      try merge(copyFirst ? [copy, whole] : [whole, copy])
    }
    guard case .notAsRecorded(let difference, copy.dataset.folder) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(difference.path == path)
    #expect(
      error?.description.hasSuffix(
        " back from a copy, or see 'caliper results verify \(copy.dataset.folder)'")
        == true)
  }

  @Test func `a table that lost rows is refused, whatever the other data set has`() throws {
    let (first, second) = (try sample("F"), try sample("G"))
    try first.addSession("P1")
    try second.addSession("P2")
    try cut(1, of: second.paths("P2").events)
    let difference = TableDifference(
      kind: .isCut, path: second.paths("P2").events, recordedRows: 6)
    #expect(throws: MergeError.notAsRecorded(difference, second.dataset.folder)) {
      try merge([first, second])
    }
  }

  @Test(arguments: Change.allCases, [false, true])
  func `copies with different rows are refused where nothing else says which is whole`(
    change: Change, isRecorded: Bool
  ) throws {
    let (whole, copy) = try copies()
    _ = try apply(change, to: copy.paths("P1"))
    for sample in [whole, copy] {
      let paths = sample.paths("P1")
      try record(isRecorded ? paths.records() : nil, in: paths)
    }
    for samples in [[whole, copy], [copy, whole]] {
      let folders = samples.map(\.dataset.folder)
      #expect(throws: MergeError.clashes([session], folders[0], folders[1])) {
        try merge(samples)
      }
    }
  }

  @Test(arguments: [false, true])
  func `of a session that continued elsewhere answers and events are compared too`(
    wholeFirst: Bool
  ) throws {
    let (part, whole) = (try sample("F"), try sample("G"))
    try part.addSession("P1", trials: 1, answers: ["a"], complete: false)
    // Of a trial that was interrupted and done again.
    try part.append("2,25.000000,25.000000,press,,,,,,,,,,\n", to: part.paths("P1").events)
    try whole.addSession("P1", trials: 3, answers: ["a", "b"])
    let samples = wholeFirst ? [whole, part] : [part, whole]
    do {
      // As long as there is a plan, its sources are locked.
      let plan = try merge(samples)
      #expect(plan.repeated == 1 && plan.steps.count == 1)
      let merged = try plan.write(to: folder.file("Merged"))
      #expect(try DataFile.read(merged.paths(of: session).questionnaires).count == 2)
      #expect(DatasetVerification(of: merged).problems.isEmpty)
    }
    let paths = part.paths("P1")
    try put(
      text(at: paths.questionnaires).replacing("\"a\"", with: "\"x\""), at: paths.questionnaires)
    try record(paths.records(), in: paths)
    let folders = samples.map(\.dataset.folder)
    #expect(throws: MergeError.clashes([session], folders[0], folders[1])) { try merge(samples) }
  }

  @Test(arguments: [false, true])
  func `of the same rows those of the session that came to its end are copied`(
    wholeFirst: Bool
  ) throws {
    let (part, whole) = (try sample("F"), try sample("G"))
    try part.addSession("P1", trials: 2, complete: false)
    try whole.addSession("P1", trials: 2)
    let plan = try merge(wholeFirst ? [whole, part] : [part, whole])
    #expect(plan.repeated == 1 && plan.steps.count == 1)
    let merged = try plan.write(to: folder.file("Merged"))
    #expect(try SessionDescription.read(merged.paths(of: session).description).isComplete)
  }
}
