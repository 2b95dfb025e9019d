import Formats
import MachineTiming
import Primitives
import Studies
import Testing

@testable import Runner

/// What a machine falls short of that a study requires.
struct TimingRequirementTests {
  private func requirement(_ json: String) throws -> TimingRequirement {
    let fields = StrictObject(
      try JSONValue(parsing: Array("{\"timing\": \(json)}".utf8)), at: "$", problems: Diagnostics())
    return try #require(TimingRequirement(in: fields))
  }

  /// A machine on which so many of a thousand pictures were late; made up where `nil`.
  private func report(late: Int?) -> TimingReport {
    var measurement = TimingMeasurement()
    for index in 0..<1000 {
      let shown = 5_000_000_000 + Int64(index + (index < late ?? 0 ? 3 : 0)) * 16_681_200
      measurement.add(
        Presentation(
          drawn: Instant(nanoseconds: 4_990_000_000 + Int64(index) * 16_681_200),
          shown: Instant(nanoseconds: shown), refresh: UInt64(index + 77), isMadeUp: late == nil))
    }
    return TimingReport(
      measurement,
      on: TimingSetup(
        session: "x11", compositor: nil, monitor: nil, width: 1, height: 1, nominalRefresh: nil),
      clock: ClockAgreement(hasServerTime: true, offset: 0, bound: 1), seconds: 20, at: "")
  }

  @Test func `stamps of another source are named with the cure`() throws {
    let wanted = try requirement(#"{"stamps": ["x-server", "wayland"]}"#)
    #expect(wanted.otherwise == .refuse)
    #expect(wanted.problems(source: .wayland, report: nil).isEmpty)
    #expect(
      wanted.problems(source: .xwayland, report: nil) == [
        "the study wants stamps of x-server or wayland, and those here are of xwayland: use another kind of "
          + "session, as 'caliper timing' explains"
      ])
  }

  @Test func `late pictures are those that were measured`() throws {
    let wanted = try requirement(#"{"lateFrames": 0.01}"#)
    #expect(wanted.problems(source: .arrival, report: report(late: 10)).isEmpty)
    let many = wanted.problems(source: .arrival, report: report(late: 30))
    #expect(
      many.count == 1 && many[0].contains("and 3.00 % were") || many[0].contains("and 3 % were"))
    #expect(wanted.problems(source: .arrival, report: nil)[0].contains("never measured here"))
    #expect(
      wanted.problems(source: .arrival, report: report(late: nil))[0].contains("cannot be seen"))
  }

  @Test func `a study that requires nothing is met by any machine`() throws {
    #expect(try requirement("{}").problems(source: .arrival, report: nil).isEmpty)
  }
}
