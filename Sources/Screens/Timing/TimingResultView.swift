import Drawing
import Figures
import Formats
import MachineTiming
import Primitives

/// What was found: the verdict, the facts and two histograms.
@MainActor struct TimingResultView {
  let report: TimingReport
  let page: TimingPage
  let context: ViewContext
  private let verdict: TimingVerdict

  init(_ report: TimingReport, of page: TimingPage, in context: ViewContext) {
    (self.report, self.page, self.context) = (report, page, context)
    verdict = report.verdict
  }

  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var parts: TimingParts { TimingParts(context: context) }
  private var left: Double { layout.point(Layout.margin, 0).x }
  private var right: Double { layout.point(layout.width - Layout.margin, 0).x }
  /// Whether the histograms have room beside each other.
  private var isWide: Bool { layout.width >= 1100 }

  func screen(_ pointing: Pointing) -> Screen {
    context.screen(
      .timing,
      parts.title(
        "Timing of this machine",
        "measured for \(report.seconds.fixed(0)) s while you moved and clicked")
        + card + facts + histograms + parts.notice(page.notice),
      buttons: parts.buttons([
        (.save, "Save report", context.keyName("Enter")), (.again, "Run again", ""),
        (.size, "Measure the screen", ""), (.close, "Close", context.keyName("Esc")),
      ]), pointing)
  }

  // MARK: - Verdict

  private var sentences: (texts: [Text], height: Double) {
    var y = cardTop + 20 * unit
    var texts: [Text] = []
    for (index, sentence) in verdict.sentences.enumerated() {
      var text = Text(
        sentence, at: Point(x: left + 80 * unit, y: 0),
        style: index == 0
          ? context.style(isWide ? 17 : 16, .semibold, theme.ink)
          : context.style(15, .regular, theme.mutedInk), maximumWidth: right - left - 104 * unit)
      text.at.y = y + context.typesetter.baseline(of: text)
      y += context.typesetter.size(of: text).height + 6 * unit
      texts.append(text)
    }
    return (texts, max(64 * unit, y - cardTop + 12 * unit))
  }

  private var cardTop: Double { layout.point(0, 100).y }
  private var cardFrame: Rectangle {
    Rectangle(x: left, y: cardTop, width: right - left, height: sentences.height)
  }

  private var card: [Shape] {
    let frame = cardFrame
    let middle = Point(x: left + 42 * unit, y: frame.midY)
    return [
      .box(
        Box(
          frame, radius: 12 * unit, fill: theme.card, stroke: theme.boxStroke,
          strokeWidth: 1.5 * unit)),
      .circle(
        Circle(center: middle, radius: 19 * unit, stroke: gradeColor, strokeWidth: 2.5 * unit)),
    ] + context.mark(gradeMark, at: middle, gradeColor, scale: 1.5)
      + sentences.texts.map(Shape.text)
  }

  private var gradeColor: Color {
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

  private var rows: [(String, String)] {
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

  private var factsTop: Double { cardFrame.maxY + 30 * unit }
  private var factsRight: Double { left + 360 * unit }

  /// Under each other beside the histograms, or in two columns where these have no room.
  private var facts: [Shape] {
    let columns = isWide ? 1 : 2
    let gap = 40 * unit
    let width =
      isWide ? factsRight - left : (right - left - gap * Double(columns - 1)) / Double(columns)
    let lines = (rows.count + columns - 1) / columns
    let bottom = layout.point(0, layout.height - 140).y
    let height = min(39 * unit, (bottom - factsTop - 26 * unit) / Double(lines))
    let title = Text(
      "What was found", at: Point(x: left, y: factsTop + 12 * unit),
      style: context.style(17, .semibold, theme.ink))
    return [.text(title)]
      + rows.enumerated().flatMap { index, row -> [Shape] in
        let x = left + Double(index / lines) * (width + gap)
        let bottom = factsTop + 26 * unit + Double(index % lines + 1) * height
        return fact(row, from: x, to: x + width, above: bottom, height: height)
      }
  }

  private func fact(
    _ row: (String, String), from left: Double, to right: Double, above bottom: Double,
    height: Double
  ) -> [Shape] {
    let middle = bottom - height / 2
    let style = context.style(15, .semibold, theme.ink)
    return [
      .text(
        context.text(
          row.0, x: left, middle: middle, .leading, context.style(15, .regular, theme.mutedInk))),
      .text(
        context.text(
          context.cut(row.1, style, to: right - left - 130 * unit), x: right, middle: middle,
          .trailing, style)),
      .line(
        Line(
          [Point(x: left, y: bottom), Point(x: right, y: bottom)], color: theme.line, width: unit)),
    ]
  }

  // MARK: - Histograms

  private var histograms: [Shape] {
    guard isWide else { return [] }
    let start = factsRight + 56 * unit
    let bottom = layout.point(0, layout.height - 148).y
    let gap = 32 * unit
    let first = Rectangle(
      x: start, y: factsTop, width: (right - start - gap) / 2,
      height: min(bottom - factsTop, 330 * unit))
    var second = first
    second.x = first.maxX + gap
    return TimingHistogram(
      title: "Event to program", subtitle: "how late an event reaches the program",
      summary: report.delay, reason: "Events have no times of their own here.", frame: first,
      context: context
    ).shapes
      + TimingHistogram(
        title: "Drawn to shown", subtitle: "how late a picture reaches the display",
        summary: report.showing,
        reason: report.isRefreshMadeUp
          ? "No display was seen: these times are made up."
          : "Nothing says when pictures are shown.",
        isDoubtful: report.isRefreshMadeUp, frame: second, context: context
      ).shapes
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

/// How often times fall into equal parts, with their median and the time that 99 of 100 do not exceed.
@MainActor private struct TimingHistogram {
  let title: String
  let subtitle: String
  /// The times; `nil` where there are none.
  let summary: DistributionSummary?
  /// Why there are none, or what is wrong with them.
  let reason: String
  /// Whether the times say nothing.
  var isDoubtful = false
  let frame: Rectangle
  let context: ViewContext

  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }
  private var box: Rectangle {
    Rectangle(
      x: frame.x, y: frame.y + 46 * unit, width: frame.width,
      height: max(60 * unit, frame.height - 46 * unit))
  }
  private var plot: Rectangle {
    Rectangle(
      x: box.x + 18 * unit, y: box.y + 18 * unit, width: box.width - 36 * unit,
      height: box.height - 52 * unit)
  }

  var shapes: [Shape] {
    let style = context.style(14, .regular, theme.mutedInk)
    let head: [Shape] = [
      .text(
        Text(
          title, at: Point(x: frame.x, y: frame.y + 12 * unit),
          style: context.style(17, .semibold, theme.ink))),
      .text(
        Text(
          context.cut(subtitle, style, to: frame.width),
          at: Point(x: frame.x, y: frame.y + 34 * unit), style: style)),
      .box(
        Box(
          box, radius: 8 * unit, fill: theme.card, stroke: theme.boxStroke,
          strokeWidth: 1.5 * unit)),
    ]
    guard let summary else { return head + [message(at: box.midY)] }
    return head + bars(summary) + axis(summary)
      + (isDoubtful ? [message(at: plot.y + 8 * unit)] : marks(summary))
  }

  private func message(at middle: Double) -> Shape {
    let style = context.style(15, .regular, theme.mutedInk)
    return .text(
      context.text(
        reason, x: box.midX, middle: middle, .center,
        context.fitted(style, for: reason, room: box.width - 20 * unit)))
  }

  private func x(_ time: Double, _ summary: DistributionSummary) -> Double {
    plot.x + plot.width * min(max(time / max(summary.end, 1e-6), 0), 1)
  }

  /// The room above the bars for the words of the marks.
  private var barTop: Double { plot.y + 50 * unit }

  private func bars(_ summary: DistributionSummary) -> [Shape] {
    let highest = Double(summary.histogram.max() ?? 1)
    let width = plot.width / Double(max(1, summary.histogram.count))
    let color = isDoubtful ? theme.line : theme.accent
    return summary.histogram.enumerated().compactMap { index, count in
      guard count > 0 else { return nil }
      // A single late event must be seen beside thousands.
      let height = max(2 * unit, Double(count) / highest * (plot.maxY - barTop))
      return .box(
        Box(
          Rectangle(
            x: plot.x + Double(index) * width + 0.5, y: plot.maxY - height,
            width: max(1, width - 1.5 * unit), height: height), radius: 1.5 * unit, fill: color))
    }
  }

  private func axis(_ summary: DistributionSummary) -> [Shape] {
    let style = context.style(13, .regular, theme.mutedInk)
    let baseline = Shape.line(
      Line(
        [Point(x: plot.x, y: plot.maxY), Point(x: plot.maxX, y: plot.maxY)], color: theme.line,
        width: unit))
    let digits = summary.end < 2 ? 2 : summary.end < 20 ? 1 : 0
    return [baseline]
      + [0.0, 0.5, 1].map { share in
        let words = (summary.end * share).fixed(digits) + (share == 1 ? " ms" : "")
        let anchor: Anchor = share == 0 ? .leading : share == 1 ? .trailing : .center
        return .text(
          context.text(
            words, x: plot.x + plot.width * share, middle: plot.maxY + 16 * unit, anchor, style))
      }
  }

  private func marks(_ summary: DistributionSummary) -> [Shape] {
    let median = mark(
      "median \(summary.median.fixed(2)) ms", at: x(summary.median, summary), row: 0, dash: [],
      .semibold)
    let tail = mark(
      "99 % within \(summary.percentile99.fixed(2)) ms", at: x(summary.percentile99, summary),
      row: 1,
      dash: [4 * unit, 3 * unit], .regular)
    return median + tail
  }

  private func mark(
    _ words: String, at x: Double, row: Int, dash: [Double], _ weight: Weight
  ) -> [Shape] {
    let style = context.style(13.5, weight, theme.ink)
    let top = plot.y + Double(row) * 22 * unit
    let width = context.typesetter.width(words, style)
    let isLeft = x + width + 8 * unit > plot.maxX
    let ground = Rectangle(
      x: isLeft ? x - width - 10 * unit : x + 4 * unit, y: top - 6 * unit, width: width + 6 * unit,
      height: 20 * unit)
    return [
      .line(
        Line(
          [Point(x: x, y: top - 4 * unit), Point(x: x, y: plot.maxY)], color: theme.ink,
          width: 1.8 * unit, dash: dash)),
      // The other mark's line may cross the words.
      .box(Box(ground, fill: theme.card)),
      .text(
        context.text(
          words, x: x + (isLeft ? -7 : 7) * unit, middle: top + 4 * unit,
          isLeft ? .trailing : .leading, style)),
    ]
  }
}
