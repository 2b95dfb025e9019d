import Base
import Datasets
import Drawing
import InputMethods
import Interface
import Replay
import Reports
import Sliders
import Studies

/// A replay beside the table of the results browser: narrower than the page, with the same parts.
@MainActor struct ReplayPane {
  let page: ReplayPage
  /// The reason that comparisons exclude the trial; `nil` if they count it.
  let exclusion: String?

  /// The speeds that there is room for, by their indices.
  nonisolated static let speeds = ReplayPage.speeds.indices.filter {
    [0.25, 1, 4].contains(ReplayPage.speeds[$0])
  }

  private var replayed: ReplayedTrial { page.replayed }

  func element(in context: ViewContext) -> any Element {
    let parts = ReplayParts(page: page, context: context)
    return Column(alignment: .stretch) {
      Painted.picture(of: head).sized(height: 38)
      Words(subtitle, size: 14, context.theme.mutedInk).cut().tellingWhole()
        .padding(Edges(top: 2, bottom: 8))
      facts(parts, context)
      if let exclusion { reason(exclusion, context) }
      plots.padding(Edges(top: 10, leading: -16, trailing: -10))
      Spacer(.vertical)
      stage(context).padding(Edges(top: 12, bottom: 24))
      Painted(width: 0, height: 6) { frame, _ in parts.bar(frame) }.part("bar")
        .padding(Edges(bottom: 50))
      Painted.picture { controls(parts, $0) }.sized(height: 40)
      agreement(parts, context).padding(Edges(top: 22))
      if context.layout.window.height >= Self.heightWithKeys * context.unit { keys(context) }
    }.padding(Edges(top: 24, leading: 24, bottom: 18, trailing: 24))
  }

  /// The areas of `placed` in which a press shows another moment.
  static func tracks(
    of page: ReplayPage, on placed: PlacedPage, unit: Double
  ) -> [ReplayPage.TimeTrack] {
    let bar = placed.frame(of: "bar")
    let plot = page.replayed.figure.timeFrame(in: placed.frame(of: "plots"), unit: unit)
    return [(bar.grown(by: 14 * unit), bar), (plot, plot)].map { frame, ends in
      ReplayPage.TimeTrack(frame: frame, ends: ends.x...ends.maxX)
    }
  }

  // MARK: - Head

  private func head(_ context: ViewContext) -> any Element {
    let ink = context.theme.ink
    let corners: [Icon.Stroke] = [
      [(1, -7), (7, -7), (7, -1)], [(7, -7), (1.5, -1.5)],
      [(-1, 7), (-7, 7), (-7, 1)], [(-7, 7), (-1.5, 1.5)],
    ]
    func neighbour(
      _ button: ReplayPage.Button, _ side: Double, _ isEnabled: Bool, _ tip: String
    ) -> any Element {
      let faint = context.theme.faintInk.mixed(with: context.theme.background, by: 0.5)
      let chevron = Icon(
        [[(-4 * side, -7), (3 * side, 0), (-4 * side, 7)]], color: isEnabled ? ink : faint,
        thickness: 2.2, isDirected: true)
      return Pressable.tool(
        Browser.Button.replay(button), width: 38, height: 38, isEnabled: isEnabled, tip: tip,
        chevron)
    }
    return Row(spacing: 4) {
      Words("Trial \(replayed.planned.trial)", size: 20, ink, .bold).heading()
      Spacer(.horizontal)
      Pressable.tool(
        Browser.Button.enlarge, width: 38, height: 38,
        tip: "Enlarge  \(Browser.Button.enlarge.keyName)",
        Icon(corners, color: ink))
      neighbour(.previousTrial, -1, page.neighbours.hasPrevious, "Previous trial")
      neighbour(.nextTrial, 1, page.neighbours.hasNext, "Next trial")
    }
  }

  private var subtitle: String {
    [
      replayed.pageName, replayed.place, replayed.methodTitle, replayed.planned.task.rawValue,
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func facts(_ parts: ReplayParts, _ context: ViewContext) -> any Element {
    let ink = context.theme.ink
    let scale = replayed.study.scale(of: replayed.planned)
    let facts = [
      ("target", scale.text(replayed.planned.target), ink),
      (parts.enteredName, replayed.entered.map(scale.text) ?? "–", ink),
      ("time", "\(replayed.span.upperBound.fixed(2)) s", ink),
      ("outcome", replayed.outcome.word, parts.outcomeColor),
    ]
    return Row(alignment: .leading) {
      for (name, value, color) in facts {
        Column(spacing: 3) {
          Words(name, size: 13, context.theme.mutedInk)
          Words(value, size: 15, color, .semibold).shrinking()
        }.readAsOne().padding(Edges(trailing: 6)).fillingWidth()
      }
    }
  }

  /// The most letters of a reason that are shown.
  private static let longestReason = 240

  /// The reason that the trial is excluded, in as many lines as that takes.
  private func reason(_ exclusion: String, _ context: ViewContext) -> any Element {
    let words = exclusion.sanitizedForDisplay
    let shown =
      words.count > Self.longestReason ? words.prefix(Self.longestReason) + "…" : words[...]
    let color = context.theme.strong(context.theme.warning)
    return Row(spacing: 7, alignment: .baseline) {
      Icon.excluded(color)
      Words("excluded: “\(shown)”", size: 13, color, .medium)
    }.padding(Edges(top: 8))
  }

  // MARK: - Pictures

  private var plots: any Element {
    Painted { frame, context in
      var figure = replayed.figure
      figure.playhead = page.seconds
      return figure.shapes(
        in: frame,
        ChartContext(theme: context.theme, typesetter: context.typesetter, unit: context.unit))
    }.part("plots")
      .read(as: AccessibleElement("plots", .image, replayed.figure.description))
      .filling(height: 418)
  }

  /// The trial's own picture, of which the upper part, with the target, is left out.
  private func stage(_ context: ViewContext) -> any Element {
    let least = context.layout.window.height - BrowserScreen.footHeight * context.unit
    return Painted { room, _ in
      Extent(room.width, min(room.width / 1.6, max(room.width * 0.39, least * 0.19)))
    } paint: { frame, context, placed in
      guard !placed.isOutline else { return }
      let stage = ReplayStage(page: page, frame: frame, context: context, isCloseUp: true)
      placed.shapes += stage.shapes
    }
  }

  // MARK: - Foot

  private func controls(_ parts: ReplayParts, _ context: ViewContext) -> any Element {
    let theme = context.theme
    return Row {
      Pressable.tool(
        Browser.Button.replay(.play), width: 40, height: 40, tip: "Play or pause  Space",
        Painted { frame, _ in parts.playIcon(in: frame, theme.accent) })
      Row(spacing: 4, alignment: .baseline) {
        Words(page.seconds.fixed(2), size: 15, theme.ink, .semibold).unbroken()
        Words("of \(replayed.span.upperBound.fixed(2)) s", size: 15, theme.mutedInk).unbroken()
      }.readAsOne().padding(Edges(leading: 14))
      Spacer(.horizontal)
      speeds
    }
  }

  private var speeds: any Element {
    Row {
      for index in Self.speeds {
        let speed = ReplayPage.speeds[index]
        Button(
          Browser.Button.replay(.speed(index)), "\(speed.plainText)×",
          style: .choice(isSelected: page.speed == speed)
        ).sized(width: 50, height: 30)
      }
    }.padding(4).on { frame, context in [Button.toolBox(frame, in: context)] }
  }

  /// The height of a window with room for the names of keys, in layout units.
  private static let heightWithKeys = 900.0

  /// The keys that do the same.
  private func keys(_ context: ViewContext) -> any Element {
    Words(
      "Space plays, ← and → go from input to input, \(Browser.Button.enlarge.keyName) enlarges.",
      size: 13, context.theme.mutedInk
    ).padding(Edges(top: 12))
  }

  /// Whether running the trial once more had the same result as in the log.
  private func agreement(_ parts: ReplayParts, _ context: ViewContext) -> any Element {
    let (words, color) = parts.agreementWords
    return Row(spacing: 10) {
      Painted(width: 14, height: 12) { frame, _ in parts.mark(at: frame.center, color) }
      Words(words, size: 15, color, .semibold).cut().tellingWhole()
      Spacer(.horizontal)
      Words(BrowserWords.count(replayed.events.count, "event"), size: 14, context.theme.mutedInk)
        .unbroken()
    }.readAsOne()
  }
}
