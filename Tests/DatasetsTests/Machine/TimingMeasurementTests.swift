import Base
import Testing

@testable import Datasets

/// The conclusions from events and pictures whose times are known.
struct TimingMeasurementTests {
  private func at(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// A movement of the pointer.
  private func movement(at milliseconds: Double, source: StampSource = .xServer) -> StampedEvent {
    StampedEvent(.pointerMoved(Point(x: 1, y: 1)), at: at(milliseconds), source: source)
  }

  @Test func `the delay and the device's rate are those of the events`() throws {
    var measurement = TimingMeasurement()
    var random = SplitMix64(seed: 4)
    var time = 1000.0
    for _ in 0..<2000 {
      // 125 Hz, but a slow movement leaves reports out now and then.
      time += random.below(8) == 0 ? 16 : 8
      measurement.add(movement(at: time))
      measurement.add(delays: [0.02 + Double(random.below(100)) / 100_000])
    }
    let delay = try #require(measurement.delay)
    #expect(abs(delay.median - 20.5) < 0.1 && abs(delay.percentile99 - 20.99) < 0.05)
    #expect(delay.histogram.reduce(0, +) == 2000)
    let rate = try #require(measurement.deviceRate)
    #expect(abs(rate - 125) < 1)
    #expect(measurement.source == .xServer && measurement.movements == 2000)
  }

  @Test
  func `events without a time of their own have no delay, and those of the window do not count`() {
    var measurement = TimingMeasurement()
    measurement.add(movement(at: 1, source: .arrival))
    measurement.add(StampedEvent(.focusLost, at: at(2)))
    #expect(measurement.events == 1 && measurement.delay == nil && measurement.source == .arrival)
    #expect(measurement.deviceRate == nil && measurement.refreshRate == nil)
  }

  /// Pictures of a display with refreshes `period` milliseconds apart, the first of them at `phase`.
  private func shown(_ count: Int, period: Double, phase: Double, late: Set<Int> = [])
    -> TimingMeasurement
  {
    var measurement = TimingMeasurement()
    for index in 0..<count {
      let refresh = UInt64(5000 + index + (late.contains(index) ? 2 : 0))
      let time = phase + Double(refresh) * period
      measurement.add(
        Presentation(
          drawn: at(phase + Double(5000 + index) * period - 4), shown: at(time), refresh: refresh))
    }
    return measurement
  }

  @Test func `the refresh rate is that of the display, and late pictures are counted`() throws {
    let measurement = shown(600, period: 16.6812, phase: 1.234567, late: [10, 300, 301])
    let rate = try #require(measurement.refreshRate)
    #expect(abs(rate - 1000 / 16.6812) < 0.01)
    #expect(measurement.latePictures == 3 && !measurement.isRefreshMadeUp)
    let showing = try #require(measurement.showing)
    #expect(abs(showing.median - 4) < 1e-3)
  }

  @Test func `refreshes that a server without a display invents are recognized`() {
    // Sixtieths of a second since the machine's start, each a little late.
    #expect(shown(100, period: 16.667, phase: 0.3).isRefreshMadeUp)
    #expect(shown(100, period: 16.666, phase: -0.4).isRefreshMadeUp)
    // A display of 60 Hz that was switched on later.
    #expect(!shown(100, period: 16.6667, phase: 5000).isRefreshMadeUp)
    var said = TimingMeasurement()
    said.add(Presentation(drawn: at(1), shown: at(3), refresh: 7, isMadeUp: true))
    #expect(said.isRefreshMadeUp)
    #expect(!TimingMeasurement().isRefreshMadeUp)
  }

  // MARK: - Verdicts

  private func report(
    source: StampSource = .xServer, delay: Double? = 0.3, events: Int = 500, late: Set<Int> = [],
    session: SessionKind = .x11, period: Double = 16.6812, phase: Double = 1.234567,
    clock: ClockAgreement = ClockAgreement(hasServerTime: true, offset: 0, bound: 0.6)
  ) -> TimingReport {
    var measurement = shown(400, period: period, phase: phase, late: late)
    for index in 0..<events {
      measurement.add(movement(at: Double(index) * 8, source: source))
      if let delay { measurement.add(delays: [delay / 1000]) }
    }
    return TimingReport(
      measurement,
      on: TimingSetup(
        session: session.rawValue, compositor: nil, monitor: nil, width: 1920, height: 1080,
        nominalRefresh: 60), clock: clock, seconds: 20, at: "2026-01-01T00:00:00Z")
  }

  @Test func `a machine that stamps and shows in time is good`() {
    let verdict = report().verdict
    #expect(verdict.grade == .good)
    #expect(
      verdict.headline
        == "Good: events are stamped to the millisecond and received 0.3 ms later (99 of 100 within 0.3 ms); "
        + "pictures are shown 4.0 ms after they are drawn.")
  }

  @Test func `a delay is found and named, and costs the best grade`() {
    let verdict = report(delay: 20).verdict
    #expect(verdict.grade == .fair && verdict.headline.contains("received 20.0 ms later"))
    #expect(verdict.advice[0].contains("20.0 ms late"))
  }

  @Test(arguments: [StampSource.xServer, .arrival])
  func `stamps that are arrivals are not good enough`(source: StampSource) {
    let verdict = report(source: source, delay: source == .arrival ? nil : 0.3).verdict
    #expect(verdict.grade == (source == .arrival ? .poor : .good))
  }

  @Test func `late pictures, a vague clock and a wandering one are named`() {
    #expect(report(late: Set(0..<10)).verdict.grade == .fair)
    #expect(report(late: Set(0..<30)).verdict.grade == .poor)
    let vague = report(clock: ClockAgreement(hasServerTime: true, offset: 3, bound: 12))
    #expect(vague.verdict.grade == .poor && vague.verdict.advice[0].contains("12.0 ms"))
    let wandering = report(
      clock: ClockAgreement(hasServerTime: true, offset: 3, bound: 0.6, drift: -500))
    #expect(
      wandering.verdict.grade == .fair && wandering.verdict.advice[0].contains("behind by 30 ms"))
  }

  @Test func `with hardly an event nothing is concluded`() {
    #expect(report(events: 20).verdict.grade == .unknown)
  }

  @Test func `a refresh that no display has says nothing of when pictures are shown`() {
    let invented = report(period: 16.667, phase: 0)
    #expect(
      invented.isRefreshMadeUp && invented.lateShare == nil && invented.verdict.grade == .good)
    #expect(invented.verdict.headline.hasSuffix("as no display's refresh was seen."))
    // Xwayland counts the pictures that its compositor lets it draw.
    #expect(report(source: .xwayland, session: .xwayland).isRefreshMadeUp)
    #expect(report(source: .xwayland, session: .xwayland).verdict.grade == .fair)
  }

  @Test func `a report is read as it was written`() throws {
    let report = report(delay: 3, late: [4])
    #expect(TimingReport.format.value(of: TimingReport.format.json(of: report)) == report)
    var profile = MachineProfile()
    profile.timings[report.setup.timingKey] = report
    profile.displays[report.setup.displayKey] = DisplaySize(
      pixelsPerMillimetre: 3.78, measured: "2026-01-01T00:00:00Z")
    #expect(MachineProfile.format.value(of: MachineProfile.format.json(of: profile)) == profile)
    #expect(profile.timing(on: report.setup) == report)
  }

  @Test func `another refresh rate, size or session is another set-up`() {
    let report = report(delay: 3)
    var profile = MachineProfile()
    profile.timings[report.setup.timingKey] = report
    var others = [TimingSetup](repeating: report.setup, count: 4)
    others[0].nominalRefresh = 75
    others[1].width += 1
    others[2].session = "wayland"
    others[3].monitor = "other"
    for other in others {
      #expect(profile.timing(on: other) == nil)
      // An entry that was written under another's name.
      var copied = profile
      copied.timings[other.timingKey] = report
      #expect(copied.timing(on: other) == nil)
    }
  }

  @Test func `figures that no measurement has are none`() {
    let report = report(delay: 3)
    let changes: [(inout TimingReport) -> Void] = [
      { $0.latePictures = -5 }, { $0.latePictures = $0.shownPictures + 1 }, { $0.events = 1 },
      { $0.movements = -1 }, { $0.pictures = .min }, { $0.seconds = 0 }, { $0.seconds = .infinity },
      { $0.clock.bound = .nan }, { $0.clock.bound = -1 }, { $0.refreshRate = 0 },
    ]
    for change in changes {
      var profile = MachineProfile()
      var wrong = report
      change(&wrong)
      profile.timings[report.setup.timingKey] = wrong
      #expect(profile.timing(on: report.setup) == nil)
    }
  }

  @Test func `a measurement that says nothing does not replace one that does`() {
    let known = report(delay: 3)
    var unknown = known
    (unknown.events, unknown.movements) = (3, 0)
    var profile = MachineProfile()
    for (report, expected) in [(unknown, true), (known, true), (unknown, false)] {
      let isKept = profile.keep(report)
      #expect(isKept == expected)
    }
    #expect(profile.timing(on: known.setup) == known)
    var later = known
    later.seconds += 1
    let isKept = profile.keep(later)
    #expect(isKept && profile.timing(on: known.setup) == later)
  }
}
