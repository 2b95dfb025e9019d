import Foundation
import Sessions
import TestSupport
import Testing

@testable import App
@testable import Datasets
@testable import Replay

struct SessionTrialsTests {
  private let results: SampleResults
  private let events: String

  init() throws {
    results = try SampleResults(people: 1, methods: #""accurate-slider""#, trials: 60)
    events = results.dataset.paths(of: SessionKey(participant: "sim1", number: 1)).events
  }

  private func thumbnails(of trials: Set<Int>?) throws -> [Int: TraceThumbnail] {
    let key = SessionKey(participant: "sim1", number: 1)
    let path = results.dataset.paths(of: key).description
    let session = try SessionTrials(
      key, in: results.dataset, SessionDescription.read(path), of: results.study)
    var found: [Int: TraceThumbnail] = [:]
    try session.forEachThumbnail(of: trials ?? Set(session.numbers)) { trial, thumbnail in
      #expect(found.updateValue(thumbnail, forKey: trial) == nil)
    }
    return found
  }

  @Test func `trials are found one by one as in the whole table`() throws {
    let all = try thumbnails(of: nil)
    #expect(all.count == 61)
    for trial in [1, 2, 30, 60, 61] {
      #expect(try thumbnails(of: [trial]) == [trial: #require(all[trial])])
    }
    let some: Set = [2, 3, 29, 58]
    #expect(try thumbnails(of: some) == all.filter { some.contains($0.key) })
  }

  @Test func `trials that do not stand in the order of their numbers are found as well`() throws {
    let all = try thumbnails(of: nil)
    let text = try String(contentsOf: URL(filePath: events), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let trials = Dictionary(grouping: lines.dropFirst()) { $0.prefix { $0 != "," } }
    #expect(text.utf8.count > 1 << 20)
    let backwards =
      lines.prefix(1)
      + trials.sorted { (Int($0.key) ?? 0) > (Int($1.key) ?? 0) }.flatMap(\.value)
    try Data((backwards.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: events))
    for trial in [1, 2, 30, 61] {
      #expect(try thumbnails(of: [trial]) == [trial: #require(all[trial])])
    }
    #expect(try thumbnails(of: nil) == all)
  }

  @Test func `a trial has the number that its page had, apart from practice and aborted ones`()
    throws
  {
    let key = SessionKey(participant: "sim1", number: 1)
    let paths = results.dataset.paths(of: key)
    func names(of trials: [Int]) throws -> [String] {
      let session = try SessionTrials(
        key, in: results.dataset, SessionDescription.read(paths.description), of: results.study)
      return try trials.map { try #require(try session.replayed($0)).pageName }
    }
    #expect(
      try names(of: [1, 2, 3, 61]) == [
        "practice 1", "shown as trial 1", "shown as trial 2", "shown as trial 60",
      ])
    let text = try String(contentsOfFile: paths.trials, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let number = try #require(lines.indices.dropFirst(3).first { lines[$0].contains(",correct,") })
    lines[number] = lines[number].replacing(",correct,", with: ",aborted,")
    try lines.joined(separator: "\n").write(
      toFile: paths.trials, atomically: true, encoding: .utf8)
    #expect(
      try names(of: [number, number + 1, number + 2]) == [
        "shown as trial \(number - 1)", "shown as trial \(number - 1)", "shown as trial \(number)",
      ])
  }
}
