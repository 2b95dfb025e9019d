import Glibc
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct TestOf2012Tests {
  /// Log times of the solved main trials, and the share that was solved, by method.
  private func results(people: Int) throws -> [String: (mean: Double, solved: Double)] {
    let study = try StudyFile.decode(Array(try Project.text("Studies/blog-2012.json").utf8))
    var records: [String: [TrialRecord]] = [:]
    for number in 1...people {
      let plan = Plan(study: study, participant: "sim\(number)")
      var session = SimulatedSession(
        study: study, plan: plan, person: .drawn(seed: plan.seed))
      while let record = session.next() {
        guard record.planned.phase == .main else { continue }
        records[study.methods[record.planned.method].name, default: []].append(record)
      }
    }
    return records.mapValues { records in
      let logs = records.filter { $0.outcome == .correct }.compactMap(\.seconds).map { log($0) }
      return (exp(logs.reduce(0, +) / Double(logs.count)), records.share(.correct))
    }
  }

  /// The author's own times: text field 3 s, wheels 6 s, accurate slider 13 s, plain slider given up.
  @Test func `24 people come out in the order of 2012`() throws {
    let results = try results(people: 24)
    let text = try #require(results["text-field"])
    let wheels = try #require(results["wheel-picker"])
    let slider = try #require(results["accurate-slider"])
    let plain = try #require(results["plain-slider"])
    #expect(text.mean < wheels.mean && wheels.mean < slider.mean, "\(results)")
    #expect(plain.solved < 0.35 && slider.solved > 0.9 && wheels.solved > 0.9 && text.solved > 0.9)
  }
}
