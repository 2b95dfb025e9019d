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
}
