import Glibc
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct BundledStudiesTests {
  @Test(
    arguments: [
      "all-methods", "blog-2012", "fine-steps", "live-match", "number-entry-long",
      "picker-presentation",
      "slider-calibration", "sliders",
    ])
  func `a simulated person goes through the whole study`(name: String) throws {
    let study = try StudyFile.decode(Array(try Project.text("Studies/\(name).json").utf8))
    let plan = Plan(study: study, participant: "sim1")
    var session = SimulatedSession(study: study, plan: plan, person: .drawn(seed: plan.seed))
    var records: [TrialRecord] = []
    while let record = session.next() { records.append(record) }
    // Practice ends as soon as enough was right; all that counts is done.
    let main = plan.trials.filter { $0.phase == .main }.map(\.trial)
    #expect(records.map(\.planned).filter { $0.phase == .main }.count == main.count)
    #expect(records.map(\.planned.trial) == Array(1...records.count))
    #expect(records.allSatisfy { $0.outcome != .aborted })
    // Numbers for which a plain slider has no position cannot be entered.
    #expect(records.share(.correct) > 0.6)
  }

  /// The open claim of 2012; the model cannot decide which method is faster in the end.
  @Test func `a slider loses less to a text field where a picture is matched`() throws {
    let study = try StudyFile.decode(Array(try Project.text("Studies/live-match.json").utf8))
    var logarithms: [Studies.Task: [String: [Double]]] = [:]
    for number in 1...12 {
      let plan = Plan(study: study, participant: "sim\(number)")
      var session = SimulatedSession(study: study, plan: plan, person: .drawn(seed: plan.seed))
      while let record = session.next() {
        guard record.planned.phase == .main, let seconds = record.seconds else { continue }
        let method = study.methods[record.planned.method].name
        logarithms[record.planned.task, default: [:]][method, default: []].append(log(seconds))
      }
    }
    func ratio(_ task: Studies.Task) throws -> Double {
      let text = try #require(logarithms[task]?["text-field"])
      let slider = try #require(logarithms[task]?["accurate-slider"])
      return exp(moments(text).mean - moments(slider).mean)
    }
    let (entering, matching) = (try ratio(.enter), try ratio(.match))
    #expect(entering < 0.5 && matching > 1.6 * entering, "\(entering), \(matching)")
  }
}
