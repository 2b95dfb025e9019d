import Formats
import Primitives
import Sessions
import Simulation
import Studies
import Testing
import TrialLog
import Tuning

@testable import Runner

struct TrialRowsTests {
  @Test func `events are the same as rows and as text`() throws {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "trials": 1,
         "targets": [84.3], "practice": 0, "methods": ["accurate-slider", "scrub-field"]}
        """.utf8))
    var session = SimulatedSession(
      study: study, plan: Plan(study: study, participant: "sim1"), person: .typical)
    let rows = TrialRows(
      study: study, participant: "sim1", session: 1, isSimulated: true,
      start: Instant(nanoseconds: 0))
    while let record = session.next() {
      var text: [UInt8] = []
      try rows.append(eventsOf: record, to: &text)
      #expect(try rows.eventRows(record).flatMap(\.bytes) == text)
      #expect(text.count { $0 == UInt8(ascii: "\n") } == record.events.count)
      #expect(try rows.row(record)["simulated"] == .boolean(true))
    }
  }
}
