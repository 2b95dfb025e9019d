import Drawing
import Glibc
import Languages
import Primitives
import Sessions

/// Language, theme, text size and full screen, at the upper right of the form before a session.
@MainActor struct StartTools {
  let form: StartForm
  let context: ViewContext

  private var layout: StartLayout { StartLayout(context) }
  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  private var appearance: Appearance { context.appearance }
  private var labelStyle: TextStyle { context.style(14, .medium, theme.mutedInk) }

  /// The height of what can be hit; the boxes are a little lower.
  private static let height = 44.0
  private static let gap = 8.0

  private var isCompact: Bool { layout.isCompact }
  private var top: Double { layout.point(0, isCompact ? 19 : 29).y }

  private func width(_ words: String) -> Double { context.typesetter.width(words, labelStyle) }

  private func frame(endingAt right: Double, width: Double) -> Rectangle {
    Rectangle(x: right - width, y: top, width: width, height: Self.height * unit)
  }

  private func screenWords(isFullScreen: Bool) -> String {
    context.words(isFullScreen ? .startWindow : .startFullScreen)
  }

  private var fullScreen: Rectangle {
    let widths = [true, false].map { width(screenWords(isFullScreen: $0)) }
    let words = isCompact ? 0 : (widths.max() ?? 0) + 16 * unit
    return frame(endingAt: textSize.x - Self.gap * unit, width: Self.height * unit + words)
  }

  /// The text size that there is: the wanted one, or as much as the window has room for.
  private var shownSize: Double {
    context.layout.isLimited ? context.layout.shownTextSize : appearance.textSize
  }

  private var canShrink: Bool { shownSize > Appearance.textSizes.lowerBound }
  private var canGrow: Bool {
    appearance.textSize < Appearance.textSizes.upperBound && !context.layout.hasLargestUnit
  }

  private func sizeWords(_ size: Double) -> String {
    let percent = "\(Int((size * 100).rounded()))"
    return isCompact ? percent + " %" : context.words(.startTextSize, ["percent": percent])
  }

  /// The box of the text size, with a button at each end, as wide as its widest words need.
  ///
  /// At the edge, so that the button for larger text is still under the pointer when everything has grown.
  private var textSize: Rectangle {
    let words = Appearance.textSizeSteps.map { width(sizeWords($0)) }.max() ?? 0
    return frame(
      endingAt: layout.panel.maxX, width: words + (2 * Self.height + 20) * unit)
  }

  private var paletteWords: String {
    switch appearance.palette {
    case .light: context.words(.startThemeLight)
    case .dark: context.words(.startThemeDark)
    case .highContrast: context.words(.startThemeHighContrast)
    }
  }

  private var palette: Rectangle {
    let words = isCompact ? 0 : width(paletteWords) + 14 * unit
    return frame(endingAt: fullScreen.x - Self.gap * unit, width: Self.height * unit + words)
  }

  private var languageWords: String {
    form.languages.chosen?.name ?? context.words(.startStudyLanguage)
  }

  /// The box of the language, before the page is mirrored; it has its words in every window, as no
  /// picture can say which one is chosen.
  var language: Rectangle {
    frame(
      endingAt: palette.x - Self.gap * unit,
      width: Self.height * unit + width(languageWords) + 14 * unit)
  }

  private var smaller: Rectangle {
    Rectangle(
      x: textSize.x, y: textSize.y, width: Self.height * unit, height: textSize.height)
  }
  private var larger: Rectangle {
    Rectangle(
      x: textSize.maxX - Self.height * unit, y: textSize.y, width: Self.height * unit,
      height: textSize.height)
  }

  /// The buttons, without their words.
  var buttons: [Button] {
    func button(
      _ identity: StartForm.Button, _ frame: Rectangle, hasBox: Bool, isEnabled: Bool = true
    ) -> Button {
      Button(
        identity: .form(identity), label: "", key: "", frame: frame, style: .tool(hasBox: hasBox),
        isEnabled: isEnabled)
    }
    return [
      button(.language, language, hasBox: true),
      button(.theme, palette, hasBox: true),
      button(.smallerText, smaller, hasBox: false, isEnabled: canShrink),
      button(.largerText, larger, hasBox: false, isEnabled: canGrow),
      button(.fullScreen, fullScreen, hasBox: true),
    ]
  }

  /// The pictures and words on the buttons.
  var shapes: [Shape] {
    let side = Self.height * unit
    func icon(_ frame: Rectangle) -> Point {
      Point(x: isCompact ? frame.midX : frame.x + side / 2, y: frame.midY)
    }
    func words(_ words: String, in frame: Rectangle) -> [Shape] {
      [
        .text(
          context.text(
            words, x: frame.x + side - 4 * unit, middle: frame.midY, .leading, labelStyle))
      ]
    }
    let pictures =
      languageIcon(at: Point(x: language.x + side / 2, y: language.midY))
      + words(languageWords, in: language) + paletteIcon(at: icon(palette))
      + screenIcon(at: icon(fullScreen)) + sizeShapes
    guard !isCompact else { return pictures }
    return pictures + words(paletteWords, in: palette)
      + words(screenWords(isFullScreen: context.isFullScreen), in: fullScreen)
  }

  private var sizeShapes: [Shape] {
    let middle = textSize.midY
    func letter(_ size: Double, _ frame: Rectangle, isEnabled: Bool) -> Shape {
      let style = context.style(size, .semibold, isEnabled ? theme.mutedInk : theme.faintInk)
      return .text(context.text("A", x: frame.midX, middle: middle, .center, style))
    }
    func separator(_ x: Double) -> Shape {
      .line(
        Line(
          [Point(x: x, y: middle - 10 * unit), Point(x: x, y: middle + 10 * unit)],
          color: theme.line, width: 1.5 * unit))
    }
    return [
      .text(
        context.text(
          sizeWords(shownSize), x: textSize.midX, middle: middle, .center, labelStyle)),
      letter(13, smaller, isEnabled: canShrink),
      letter(19, larger, isEnabled: canGrow), separator(smaller.maxX),
      separator(larger.x),
    ]
  }

  /// The frame around both buttons of the text size.
  var ground: [Shape] { [Button.toolBox(textSize, in: context)] }

  // MARK: - Pictures

  private func line(_ points: [Point]) -> Shape {
    .line(Line(points, color: theme.mutedInk, width: 1.6 * unit, cap: .round))
  }

  /// A globe with its equator and two meridians.
  private func languageIcon(at center: Point) -> [Shape] {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    let radius = 7.5
    let meridian = stride(from: 0, through: 2 * Double.pi, by: .pi / 12).map {
      point(3.4 * sin($0), radius * cos($0))
    }
    let globe = Circle(
      center: center, radius: radius * unit, stroke: theme.mutedInk, strokeWidth: 1.6 * unit)
    return [.circle(globe), line([point(-radius, 0), point(radius, 0)]), line(meridian)]
  }

  /// A sun, a moon, or a disk of which a half is filled.
  private func paletteIcon(at center: Point) -> [Shape] {
    func circle(_ radius: Double, _ center: Point, fill: Color?) -> Shape {
      .circle(
        Circle(
          center: center, radius: radius * unit, fill: fill, stroke: theme.mutedInk,
          strokeWidth: 1.6 * unit))
    }
    switch appearance.palette {
    case .light:
      let rays = [
        (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
      ]
      .map { x, y in
        line([7.0, 9.0].map { Point(x: center.x + x * $0 * unit, y: center.y + y * $0 * unit) })
      }
      return [circle(4, center, fill: nil)] + rays
    case .dark:
      let shade = Point(x: center.x + 4 * unit, y: center.y - 3 * unit)
      let moon = Circle(center: center, radius: 8 * unit, fill: theme.mutedInk)
      return [
        .circle(moon), .circle(Circle(center: shade, radius: 7 * unit, fill: theme.card)),
      ]
    case .highContrast:
      let half = Rectangle(
        x: center.x, y: center.y - 8 * unit, width: 8 * unit, height: 16 * unit)
      return [
        circle(7.5, center, fill: nil),
        .clipped(Clip(to: half, [circle(7.5, center, fill: theme.mutedInk)])),
      ]
    }
  }

  /// The corners of a screen: open to leave it, or closed to fill it.
  private func screenIcon(at center: Point) -> [Shape] {
    let (out, arm) = (7 * unit, 5 * unit)
    let corners: [(Double, Double)] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return corners.map { x, y in
      let far = Point(x: center.x + x * out, y: center.y + y * out)
      let near = Point(x: far.x - x * arm, y: far.y - y * arm)
      let corner = context.isFullScreen ? near : far
      return line([
        Point(x: context.isFullScreen ? far.x : near.x, y: corner.y), corner,
        Point(x: corner.x, y: context.isFullScreen ? far.y : near.y),
      ])
    }
  }
}
