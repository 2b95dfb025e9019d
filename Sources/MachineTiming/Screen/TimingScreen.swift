import Base
import Datasets
import Drawing
import Interface

extension ViewContext {
  /// The page of `caliper timing` at `now`.
  func screen(for page: TimingPage, _ pointing: Pointing, at now: Instant) -> Screen {
    TimingScreen(page, at: now).screen(in: onPage, pointing)
  }

  /// Puts the card's outline of `page` in its place.
  func place(_ page: inout TimingPage) {
    page.place(card: CardSize(page: page).card(in: onPage), in: layout.window)
  }
}

/// The page of `caliper timing`: it counts events and pictures, shows the results, or asks for a card's size.
struct TimingScreen: Page {
  let page: TimingPage
  let now: Instant
  let name = Screen.Name.timing

  /// Creates the page at `now`.
  init(_ page: TimingPage, at now: Instant) { (self.page, self.now) = (page, now) }

  func content(in context: ViewContext) -> any Element {
    switch page.phase {
    case .measuring: measuring(context)
    case .result(let report): TimingResult(report, of: page).content(in: context)
    case .size: CardSize(page: page).content(in: context)
    }
  }

  // MARK: - Measuring

  private func measuring(_ context: ViewContext) -> any Element {
    let close = Button(TimingPage.Button.close, "Close", key: "Esc", style: .plain)
    return Layers {
      Painted { _, context in dots(context) }
      context.titledPage(
        "Move the mouse in circles",
        "Click and press keys now and then. Everything you do is timed for "
          + "\(page.seconds.plainText) s.", foot: close.atEdge
      ) {
        progress(context).padding(Edges(top: 28, bottom: 22))
        counts(context)
        Spacer(.vertical)
      }
      // The photodiode is held at the same place in every language.
      Painted { frame, context, page in placePatch(in: frame, context, on: &page) }
    }
  }

  private func progress(_ context: ViewContext) -> any Element {
    func bar(_ color: Color) -> @MainActor (Rectangle, ViewContext) -> [Shape] {
      { frame, _ in [.box(Box(frame, radius: frame.height / 2, fill: color))] }
    }
    let width = context.lineRoom / context.unit * page.progress(at: now)
    return Painted(bar(context.theme.accent)).sized(width: width, height: 8).fillingWidth(.leading)
      .on(bar(context.theme.track))
  }

  private func counts(_ context: ViewContext) -> any Element {
    let facts = [
      ("events", page.measurement.events.grouped), ("pictures", page.measurement.pictures.grouped),
      ("last key", page.lastKey ?? "–"),
    ]
    return Row(spacing: 20) {
      for (name, value) in facts {
        Column(spacing: 8) {
          Words(name, context.theme.note)
          Words(value, context.theme.figure).cut()
        }.readAsOne().sized(width: 150)
      }
    }
  }

  /// A dot that replaces a trial's target, shown in the same picture in which the patch turns white, and the pointer.
  private func dots(_ context: ViewContext) -> [Shape] {
    let (theme, unit, middle) = (context.theme, context.unit, context.layout.stage.center)
    func circle(
      _ center: Point, _ radius: Double, fill: Color? = nil, stroke: Color? = nil,
      _ width: Double = 0
    ) -> Shape {
      .circle(
        Circle(
          center: center, radius: radius * unit, fill: fill, stroke: stroke,
          strokeWidth: width * unit))
    }
    // Goes round, so that there is something to draw at each refresh.
    let moving = Point(
      x: middle.x + 96 * unit * Self.wave(turn), y: middle.y + 96 * unit * Self.wave(turn - 0.25))
    return [
      circle(middle, 60, fill: page.isPatchLit ? theme.accent : nil, stroke: theme.accent, 3),
      circle(moving, 8, fill: theme.ink),
    ] + [page.pointer].compactMap(\.self).map { circle($0, 14, stroke: theme.warning, 2) }
  }

  /// A turn in two seconds, without trigonometry: on a square with round corners.
  private var turn: Double {
    (page.progress(at: now) * page.seconds / 2).truncatingRemainder(dividingBy: 1)
  }

  /// From 1 to −1 and back within 0 to 1, smooth at its ends.
  private static func wave(_ phase: Double) -> Double {
    let part = abs((phase - phase.rounded(.down)) * 2 - 1)
    return 2 * part * part * (3 - 2 * part) - 1
  }

  /// The photodiode's patch: pure white or black, flush in the lower right corner, with a note on its purpose beside
  /// it.
  private func placePatch(
    in window: Rectangle, _ context: ViewContext, on placed: inout PlacedPage
  ) {
    let patch = context.usualPatch(in: window)
    let words = Column(spacing: 6, alignment: .trailing) {
      Words("Photodiode patch", context.theme.figure).unbroken()
      Words("white while the dot is full, else black", context.theme.note).unbroken()
    }
    let extent = words.extent(in: Extent(window.width, patch.height), context)
    words.place(
      in: Rectangle(
        x: patch.x - 20 * context.unit - extent.width, y: patch.midY - extent.height / 2,
        width: extent.width, height: extent.height), context, on: &placed)
    placed.shapes.append(.patch(patch, isLit: page.isPatchLit))
  }
}

extension TimingPage {
  /// The notice about the last action.
  @MainActor func lastNotice(_ context: ViewContext) -> any Element {
    let isProblem = notice?.isProblem == true
    let color = isProblem ? context.theme.error : context.theme.ink
    let words = Words(
      notice?.words ?? "", TextStyle(size: 15, weight: .medium, color: color)
    ).cut()
    return (isProblem ? words.alert() : words).sized(height: 31)
  }

  /// Buttons in a row: the first one is the primary one.
  @MainActor func foot(
    _ buttons: [(button: Button, label: String, key: String)]
  ) -> any Element {
    Row(spacing: 16, alignment: .stretch) {
      for (index, entry) in buttons.enumerated() {
        Interface.Button(
          entry.button, entry.label, key: entry.key,
          style: index == 0
            ? .primary : entry.button == .close ? .plain : .action(isPrimary: false))
      }
    }
  }
}

extension TimingPage.Button: ButtonIdentity {
  var name: String {
    switch self {
    case .save: "save"
    case .again: "again"
    case .size: "size"
    case .close: "close"
    case .larger: "larger"
    case .smaller: "smaller"
    case .keepSize: "keep_size"
    }
  }
}
