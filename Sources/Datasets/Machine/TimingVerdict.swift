import Base

/// An assessment of a machine's timing, in words.
package struct TimingVerdict: Hashable, Sendable {
  /// The grade of a set-up.
  package enum Grade: String, Hashable, Sendable {
    /// Times hold to the millisecond or so.
    case good
    /// Times hold with a reservation that the sentences name.
    case fair
    /// Times may be off by more than methods differ.
    case poor
    /// Too few events were measured for a conclusion.
    case unknown
  }

  package let grade: Grade
  /// The figures in one sentence.
  package let headline: String
  /// The consequences of the figures, and the best remedy if there is one.
  package let advice: [String]

  /// All of it, sentence by sentence.
  package var sentences: [String] { [headline] + advice }

  /// The fewest events and pictures from which anything is concluded.
  fileprivate static let fewestEvents = 100
  /// The delay of events, in milliseconds, above which a dragged thing visibly lags.
  private static let noticeableDelay = 10.0
  /// The shares of late pictures above which a machine is fair, and poor.
  private static let fairShare = 0.01
  private static let poorShare = 0.05
  /// An uncertainty of the clock above which stamps are not to be relied on, in milliseconds.
  fileprivate static let largestBound = 5.0
  /// A drift that matters within a session, in parts in a million: 6 ms a minute.
  private static let largestDrift = 100.0

  init(_ report: TimingReport) {
    let source = report.source.flatMap { StampSource(rawValue: $0) }
    guard report.events >= Self.fewestEvents, let source else {
      grade = .unknown
      headline =
        "Only \(ReportFormat.count(report.events, "event")) received: too few for a result."
      advice = ["Measure again, and move the mouse in circles until the time is over."]
      return
    }
    var findings: [(grade: Grade, advice: String)] = []
    switch source {
    case .arrival:
      findings.append(
        (
          .poor,
          "Events have no times of their own here: each may be late by as long as the program or the display "
            + "was busy. Use a session of Xorg or Wayland on this machine itself."
        ))
    case .xwayland:
      findings.append(
        (
          .fair,
          "Stamps are late whenever Xwayland is busy. Start Caliper as a program of Wayland: unset SDL_VIDEODRIVER."
        ))
    case .xServer, .wayland: break
    }
    if source != .arrival {
      if report.clock.bound > Self.largestBound {
        findings.append(
          (
            .poor,
            "The display's clock is known to \(report.clock.bound.fixed(1)) ms only, as over a network. Run the "
              + "study on the machine that has the display."
          ))
      }
      if let drift = report.clock.drift, abs(drift) > Self.largestDrift {
        findings.append(
          (
            .fair,
            "The display's clock runs \(drift > 0 ? "ahead" : "behind") by "
              + "\((abs(drift) * 0.06).figures(2)) ms a minute; it is compared anew during a session."
          ))
      }
    }
    if let delay = report.delay, delay.median > Self.noticeableDelay {
      findings.append(
        (
          .fair,
          "Stamps are right, but people see their actions \(delay.median.figures(3)) ms late, which makes dragging slower. "
            + "Run the study on the machine that has the display, and not over a network."
        ))
    }
    if let share = report.lateShare, share > Self.fairShare {
      findings.append(
        (
          share > Self.poorShare ? .poor : .fair,
          "\(report.latePictures) of \(report.shownPictures) pictures were late by a refresh or more. Close other "
            + "programs, and turn off power saving."
        ))
    }
    let worst: Grade =
      findings.contains { $0.grade == .poor } ? .poor : findings.isEmpty ? .good : .fair
    grade = worst
    headline = Self.headline(worst, source, report)
    advice =
      findings.map(\.advice)
      + (findings.isEmpty
        ? ["These delays are the same for every method, and cancel out when methods are compared."]
        : [])
  }

  private static func headline(
    _ grade: Grade, _ source: StampSource, _ report: TimingReport
  ) -> String {
    let word =
      switch grade {
      case .good: "Good"
      case .fair: "Usable"
      case .poor, .unknown: "Not good enough"
      }
    let received = report.delay.map {
      "received \($0.median.fixed(1)) ms later (99 of 100 within \($0.percentile99.fixed(1)) ms)"
    }
    let events =
      switch source {
      case .xServer, .wayland: "events are stamped to the millisecond"
      case .xwayland: "events are stamped when Xwayland handles them"
      case .arrival: "events are stamped when they arrive"
      }
    return "\(word): " + [events, received].compactMap(\.self).joined(separator: " and ")
      + "; " + pictures(report) + "."
  }

  private static func pictures(_ report: TimingReport) -> String {
    guard let showing = report.showing else { return "when pictures are shown is not known" }
    if report.isRefreshMadeUp {
      return "when pictures are shown is not known, as no display's refresh was seen"
    }
    return "pictures are shown \(showing.median.fixed(1)) ms after they are drawn"
  }
}

extension TimingReport {
  /// The assessment of the timing.
  package var verdict: TimingVerdict { TimingVerdict(self) }

  /// Whether events and pictures have times here, by a clock that is known well enough to compare them.
  package var hasComparableTimes: Bool {
    source != StampSource.arrival.rawValue && clock.bound <= TimingVerdict.largestBound
  }

  /// Whether enough pictures were measured for a meaningful share of late ones.
  package var hasEnoughPictures: Bool {
    verdict.grade != .unknown && shownPictures >= TimingVerdict.fewestEvents
  }
}
