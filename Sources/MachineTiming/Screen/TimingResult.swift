import Base
import Datasets
import Drawing
import Interface

/// The page of the results: the verdict, the facts and two histograms.
@MainActor struct TimingResult {
  let report: TimingReport
  let page: TimingPage
  private let verdict: TimingVerdict

  init(_ report: TimingReport, of page: TimingPage) {
    (self.report, self.page, verdict) = (report, page, report.verdict)
  }

  func content(in context: ViewContext) -> any Element {
    // Whether the histograms have room beside the facts.
    let isWide = context.layout.width >= 1100
    return context.titledPage(
      "Timing of this machine",
      "measured for \(report.seconds.fixed(0)) s while you moved and clicked",
      foot: page.foot([
        (.save, "Save report", "Enter"), (.again, "Run again", ""),
        (.size, "Measure the screen", ""), (.close, "Close", "Esc"),
      ])
    ) {
      card(context, isWide: isWide).padding(Edges(top: 16, bottom: 26))
      Row(spacing: 56, alignment: .leading) {
        if isWide {
          facts(inColumns: 1, context).sized(width: 360)
          histograms(context)
        } else {
          facts(inColumns: 2, context)
        }
      }.padding(Edges(bottom: 10))
      Spacer(.vertical)
      page.lastNotice(context)
    }
  }

  // MARK: - Verdict

  private func card(_ context: ViewContext, isWide: Bool) -> any Element {
    let theme = context.theme
    return Row(spacing: 19) {
      Painted(width: 38, height: 38) { frame, context in
        let ring = Circle(
          center: frame.center, radius: frame.width / 2, stroke: gradeColor(theme),
          strokeWidth: 2.5 * context.unit)
        return [.circle(ring)] + context.mark(gradeMark, at: frame.center, gradeColor(theme))
      }
      Column(spacing: 6) {
        for (index, sentence) in verdict.sentences.enumerated() {
          Words(
            sentence,
            index == 0
              ? TextStyle(size: isWide ? 17 : 16, weight: .semibold, color: theme.ink)
              : TextStyle(size: 15, color: theme.mutedInk)
          )
        }
      }
    }.padding(Edges(top: 20, leading: 23, bottom: 18, trailing: 24)).fillingWidth()
      .on { frame, context in
        [
          .box(
            Box(
              frame, radius: 12 * context.unit, fill: theme.card, stroke: theme.boxStroke,
              strokeWidth: 1.5 * context.unit))
        ]
      }
  }

  private func gradeColor(_ theme: Theme) -> Color {
    switch verdict.grade {
    case .good: theme.good
    case .fair: theme.warning
    case .poor: theme.error
    case .unknown: theme.mutedInk
    }
  }

  private var gradeMark: Mark {
    switch verdict.grade {
    case .good: .check
    case .fair, .unknown: .dash
    case .poor: .cross
    }
  }

  // MARK: - Facts

  private var facts: [(name: String, value: String)] {
    let setup = report.setup
    let size = setup.width > 0 ? "\(setup.width) × \(setup.height)" : "not known"
    let refresh =
      report.isRefreshMadeUp
      ? "not a display's" : report.refreshRate.map { "\($0.fixed(2)) Hz" } ?? "not known"
    let pixel =
      page.pixelsPerMillimetre.map { "\((1 / $0).fixed(3)) mm, by a card" } ?? "not measured"
    let pictures =
      report.lateShare == nil
      ? report.pictures.grouped
      : "\(report.shownPictures.grouped), \(report.latePictures.grouped) late"
    let clock =
      report.clock.hasServerTime
      ? "± \(report.clock.bound.fixed(2)) ms" : "of arrivals"
    return [
      ("kind of session", report.setup.sessionTitle),
      ("compositor", setup.compositor ?? "none"),
      ("display", size), ("refresh", refresh), ("one pixel", pixel),
      ("events stamped", report.stampedBy), ("events", report.events.grouped),
      ("device", report.deviceRate.map { "\($0.fixed(0)) reports a second" } ?? "not moved enough"),
      ("pictures", pictures), ("display's clock", clock),
    ]
  }

  /// The facts under each other, lower if there is little room.
  private func facts(inColumns columns: Int, _ context: ViewContext) -> any Element {
    let lines = (facts.count + columns - 1) / columns
    return Column(spacing: 10) {
      Words("Results", TextStyle(size: 17, weight: .semibold, color: context.theme.ink))
      Row(spacing: 40, alignment: .stretch) {
        for column in 0..<columns {
          Column {
            for fact in facts.dropFirst(column * lines).prefix(lines) { row(fact, context) }
          }
        }
      }.filling(height: Double(lines) * 39)
    }
  }

  private func row(_ fact: (name: String, value: String), _ context: ViewContext) -> any Element {
    Column {
      Row(spacing: 12) {
        Words(fact.name, TextStyle(size: 15, color: context.theme.mutedInk)).unbroken()
        Spacer(.horizontal)
        Words(fact.value, context.theme.figure).cut()
      }.readAsOne().filling(.stretch, .center)
      Rule(color: context.theme.line)
    }
  }

  // MARK: - Histograms

  private func histograms(_ context: ViewContext) -> any Element {
    Row(spacing: 32) {
      TimingHistogram(
        title: "Event to program", subtitle: "the delay of events",
        summary: report.delay, reason: "Events have no times of their own here."
      ).content(in: context)
      TimingHistogram(
        title: "Drawn to shown", subtitle: "the delay of pictures",
        summary: report.showing,
        reason: report.isRefreshMadeUp
          ? "No display is attached: these times mean nothing."
          : "The times of pictures are not known here.",
        isDoubtful: report.isRefreshMadeUp
      ).content(in: context)
    }.filling(height: 330)
  }
}

extension TimingSetup {
  /// The kind of session as people call it.
  var sessionTitle: String {
    switch SessionKind(rawValue: session) {
    case .x11: "X11"
    case .xwayland: "Xwayland"
    case .wayland: "Wayland"
    case nil: session
    }
  }
}
