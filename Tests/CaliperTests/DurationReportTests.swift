import Base
import Sessions
import Studies
import Testing

@testable import caliper

struct DurationReportTests {
  private func report(_ trials: Int, minimumRest: Double = 0) throws -> DurationReport {
    var study = try reportedStudy(
      """
      "targets": [84.3], "methods": ["text-field", "keypad"], "practice": 0, "trials": \(trials)
      """)
    study.breaks.minimumRest = minimumRest
    return DurationReport(study: study, plans: [Plan(study: study, participant: "P01")])
  }

  @Test func `short sessions are in seconds, long ones in minutes`() throws {
    let (short, long) = (try report(1).summary, try report(100).summary)
    #expect(
      short == "about 30 s, 20 to 60 for quick and slow people (an estimate)")
    #expect(
      long
        == "about 17 min, 11 to 22 for quick and slow people (an estimate)")
    #expect(try report(1, minimumRest: 600).summary.hasPrefix("about 10 min, 10 to 10 "))
  }

  @Test func `the JSON has whole seconds`() throws {
    guard case .object(let members) = try report(100).json else { return }
    for key in ["low", "typical", "high"] {
      guard case .number(let seconds)? = members[key] else {
        Issue.record("no \(key)")
        continue
      }
      #expect(seconds == seconds.rounded() && seconds > 600)
    }
  }
}
