import Drawing
import Figures
import Formats
package import MachineTiming
package import Primitives

extension ViewContext {
  /// The page of `caliper timing` at `now`.
  package func screen(for page: TimingPage, _ pointing: Pointing, at now: Instant) -> Screen {
    onPage.timingScreen(page, pointing, at: now)
  }

  private func timingScreen(
    _ page: TimingPage, _ pointing: Pointing, at now: Instant
  ) -> Screen {
    switch page.phase {
    case .measuring: TimingProgressView(page: page, now: now, context: self).screen(pointing)
    case .result(let report): TimingResultView(report, of: page, in: self).screen(pointing)
    case .size: CardSizeView(page: page, context: self).screen(pointing)
    }
  }

  /// Puts the card's outline of `page` in its place.
  package func place(_ page: inout TimingPage) {
    page.place(
      card: CardSizeView(page: page, context: onPage).card, in: layout.window)
  }
}

/// The parts that all pages of `caliper timing` have.
@MainActor struct TimingParts {
  let context: ViewContext

  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func title(_ title: String, _ subtitle: String) -> [Shape] {
    [
      .text(Text(title, at: layout.point(Layout.margin, 52), style: context.scaled(theme.title))),
      .text(
        Text(subtitle, at: layout.point(Layout.margin, 80), style: context.scaled(theme.subtitle))),
    ]
  }

  /// The buttons in a row at the lower left; the first one is the primary one.
  func buttons(
    _ all: [(button: TimingPage.Button, label: String, key: String)]
  ) -> [Button] {
    var x = layout.point(Layout.margin, 0).x
    let y = layout.point(0, layout.height - 100).y
    return all.enumerated().map { index, entry in
      let isPrimary = index == 0
      let isPlain = entry.button == .close
      let style = context.scaled(
        isPlain ? theme.secondaryAction : isPrimary ? theme.primaryButton : theme.secondaryButton)
      let key =
        entry.key.isEmpty
        ? 0
        : context.typesetter.width(
          entry.key, context.scaled(isPlain ? theme.hint : theme.primaryButtonHint)) + 14 * unit
      let width = context.typesetter.width(entry.label, style) + key + (isPlain ? 24 : 52) * unit
      defer { x += width + 16 * unit }
      return Button(
        identity: .timing(entry.button), label: entry.label, key: entry.key,
        frame: Rectangle(x: x, y: y, width: width.rounded(.up), height: (52 * unit).rounded()),
        style: isPlain ? .plain : isPrimary ? .primary : .action(isPrimary: false))
    }
  }

  /// What was done last, above the buttons.
  func notice(_ notice: (words: String, isProblem: Bool)?) -> [Shape] {
    guard let notice else { return [] }
    let style = context.style(15, .medium, notice.isProblem ? theme.error : theme.ink)
    let room = layout.stage.width - 2 * Layout.margin * unit
    return [
      .text(
        Text(
          context.cut(notice.words, style, to: room),
          at: layout.point(Layout.margin, layout.height - 116), style: style))
    ]
  }

  /// The photodiode's patch: pure white or black, flush in the lower right corner of the window.
  func patch(isLit: Bool) -> [Shape] {
    let side = (64 * unit).rounded()
    let window = layout.window
    let frame = Rectangle(
      x: window.maxX - side, y: window.maxY - side, width: side, height: side)
    let color = isLit ? Color(red: 1, green: 1, blue: 1) : Color(red: 0, green: 0, blue: 0)
    return [.box(Box(frame, fill: color))]
  }

  /// What the patch is for, beside it.
  var patchWords: [Shape] {
    let right = layout.window.maxX - 84 * unit
    let middle = layout.window.maxY - 45 * unit
    return [
      .text(
        context.text(
          "Photodiode patch", x: right, middle: middle, .trailing,
          context.style(15, .semibold, theme.ink))),
      .text(
        context.text(
          "white while the dot is full, else black", x: right, middle: middle + 24 * unit,
          .trailing,
          context.style(14, .regular, theme.mutedInk))),
    ]
  }
}

/// The page while events and pictures are counted.
@MainActor private struct TimingProgressView {
  let page: TimingPage
  let now: Instant
  let context: ViewContext

  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func screen(_ pointing: Pointing) -> Screen {
    let parts = TimingParts(context: context)
    return context.screen(
      .timing,
      parts.title(
        "Move the mouse in circles",
        "Click and press keys now and then. Everything you do is timed for "
          + "\(page.seconds.plainText) s.") + progress + counts + target + trail,
      buttons: [.secondary(.timing(.close), "Close", in: context)],
      overlay: parts.patchWords + parts.patch(isLit: page.isPatchLit), pointing)
  }

  private var progress: [Shape] {
    let whole = Rectangle(
      x: layout.point(Layout.margin, 0).x, y: layout.point(0, 112).y,
      width: layout.stage.width - 2 * Layout.margin * unit, height: 8 * unit)
    var done = whole
    done.width *= page.progress(at: now)
    return [
      .box(Box(whole, radius: 4 * unit, fill: theme.track)),
      .box(Box(done, radius: 4 * unit, fill: theme.accent)),
    ]
  }

  private var counts: [Shape] {
    let facts = [
      ("events", page.measurement.events.grouped), ("pictures", page.measurement.pictures.grouped),
      ("last key", page.lastKey ?? "–"),
    ]
    return facts.enumerated().flatMap { index, fact -> [Shape] in
      let x = layout.point(Layout.margin + Double(index) * 170, 0).x
      return [
        .text(
          Text(
            fact.0, at: Point(x: x, y: layout.point(0, 156).y),
            style: context.style(14, .regular, theme.mutedInk))),
        .text(
          Text(
            context.cut(fact.1, context.scaled(theme.figure), to: 150 * unit),
            at: Point(x: x, y: layout.point(0, 182).y), style: context.scaled(theme.figure))),
      ]
    }
  }

  /// Stands for a trial's target, which is shown in the same picture in which the patch turns white.
  private var target: [Shape] {
    let middle = layout.stage.center
    let radius = 60 * unit
    return [
      .circle(
        Circle(
          center: middle, radius: radius, fill: page.isPatchLit ? theme.accent : nil,
          stroke: theme.accent, strokeWidth: 3 * unit)),
      // Goes round, so that there is something to draw at each refresh.
      .circle(
        Circle(
          center: Point(
            x: middle.x + 96 * unit * cosine, y: middle.y + 96 * unit * sine),
          radius: 8 * unit, fill: theme.ink)),
    ]
  }

  /// A turn in two seconds, without trigonometry: on a square with round corners.
  private var turn: Double {
    (page.progress(at: now) * page.seconds / 2).truncatingRemainder(dividingBy: 1)
  }
  private var cosine: Double { Self.wave(turn) }
  private var sine: Double { Self.wave(turn - 0.25) }

  /// From 1 to −1 and back within 0 to 1, smooth at its ends.
  private static func wave(_ phase: Double) -> Double {
    let part = abs((phase - phase.rounded(.down)) * 2 - 1)
    return 2 * part * part * (3 - 2 * part) - 1
  }

  private var trail: [Shape] {
    guard let pointer = page.pointer else { return [] }
    return [
      .circle(
        Circle(center: pointer, radius: 14 * unit, stroke: theme.warning, strokeWidth: 2 * unit))
    ]
  }
}
