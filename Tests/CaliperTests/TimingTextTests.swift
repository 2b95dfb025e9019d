import Base
import Reports
import Testing

@testable import Datasets
@testable import caliper

struct TimingTextTests {
  private func text(_ measurement: TimingMeasurement, clock: ClockAgreement) -> String {
    let report = TimingReport(
      measurement,
      on: TimingSetup(
        session: "x11", compositor: "Mutter", monitor: "DELL U2720Q", width: 3840, height: 2160,
        nominalRefresh: 60), clock: clock, seconds: 20, at: "2026-11-20T09:37:00.000Z")
    return TextWriter(report.document).text
  }

  @Test func `the text has the verdict and the figures`() {
    var measurement = TimingMeasurement()
    let start = Instant(nanoseconds: 1_000_000_000)
    for index in 0..<1200 {
      let time = start.advanced(bySeconds: Double(index) * 0.008)
      measurement.add(
        StampedEvent(.pointerMoved(Point(x: 1, y: 1)), at: time, source: .xServer))
      measurement.add(delays: [0.0003])
      measurement.addPicture()
    }
    let clock = ClockAgreement(hasServerTime: true, offset: 12.5, bound: 0.5, drift: 7)
    #expect(
      text(measurement, clock: clock) == """
        Good: events are stamped to the millisecond and received 0.3 ms later (99 of 100
        within 0.3 ms); when pictures are shown is not known.
        These delays are the same for every method, and cancel out when methods are
        compared.

        figure            value
        session           x11
        compositor        Mutter
        display           DELL U2720Q, 3840 × 2160
        refresh           not known
        events stamped    by the X server
        events            1200, 1200 of them movements
        event to program  median 0.30 ms, 99 % within 0.30 ms, longest 0.30 ms
        device            125 reports a second
        pictures          1200
        drawn to shown    not known
        display's clock   offset 12.50 ms ± 0.50 ms, drifts by 7 parts in a million
        """)
  }

  @Test func `the text of a machine that nothing is known of`() {
    let lines = text(
      TimingMeasurement(), clock: ClockAgreement(hasServerTime: false, offset: 0, bound: 0)
    ).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains("event to program  not known") && lines.contains("display's clock   none"))
  }
}
