import Base
import Datasets
import Studies
import Testing

@testable import App

/// The requirements of a study that a machine does not meet.
struct TimingRequirementTests {
  private func requirement(_ json: String) throws -> TimingRequirement {
    let fields = StrictObject(
      try JSONValue(parsing: Array("{\"timing\": \(json)}".utf8)), at: "$", problems: Diagnostics())
    return try #require(TimingRequirement(in: fields))
  }

  /// A machine on which so many of a thousand `pictures` were late; made up if `nil`.
  private func report(
    late: Int?, pictures: Int = 1000, events: Int = 200, source: StampSource = .xServer,
    bound: Double = 1
  ) -> TimingReport {
    var measurement = TimingMeasurement()
    for index in 0..<events {
      measurement.add(
        StampedEvent(
          .pointerMoved(Point(x: Double(index), y: 0)), at: Instant(nanoseconds: Int64(index)),
          arrival: Instant(nanoseconds: Int64(index)), source: source))
    }
    for index in 0..<pictures {
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
      clock: ClockAgreement(hasServerTime: true, offset: 0, bound: bound), seconds: 20, at: "")
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

  @Test func `what proves nothing of pictures is no measurement of them`() throws {
    let wanted = try requirement(#"{"lateFrames": 0.01}"#)
    for few in [report(late: 0, events: 1), report(late: 0, pictures: 60)] {
      #expect(
        wanted.problems(source: .xServer, report: few) == [
          "the study wants at most 1.00 % of pictures late, and too little was seen when it was measured: run "
            + "'caliper timing' again, and move the mouse until it is over"
        ])
    }
    for blind in [report(late: 0, source: .arrival), report(late: 0, bound: 80)] {
      #expect(
        wanted.problems(source: .xServer, report: blind).first?.contains("cannot be seen here")
          == true)
    }
    #expect(wanted.problems(source: .xServer, report: report(late: 0)).isEmpty)
  }

  @Test func `a study that requires nothing is met by any machine`() throws {
    #expect(try requirement("{}").problems(source: .arrival, report: nil).isEmpty)
  }
}
