import Drawing
import Languages
import Primitives
import Sessions

/// The list of languages under its button, over the form before a session.
@MainActor struct StartLanguages {
  let form: StartForm
  /// The button, before the page is mirrored.
  let under: Rectangle
  let context: ViewContext

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  private var entries: [Language?] { form.languages.entries }

  /// The room around the entries, in layout units.
  private static let padding = 8.0
  /// The height of an entry, in layout units.
  private static let rowHeight = 44.0
  /// The width of an entry, in layout units.
  private static let rowWidth = 240.0

  private func row(_ index: Int) -> Rectangle {
    Rectangle(
      x: under.x + Self.padding * unit,
      y: under.maxY + (2 + Self.padding + Double(index) * Self.rowHeight) * unit,
      width: Self.rowWidth * unit, height: Self.rowHeight * unit)
  }

  private var card: Rectangle {
    let (first, last) = (row(0), row(entries.count - 1))
    return Rectangle(
      x: under.x, y: first.y - Self.padding * unit,
      width: first.width + 2 * Self.padding * unit,
      height: last.maxY - first.y + 2 * Self.padding * unit)
  }

  private var buttons: [Button] {
    entries.enumerated().map { index, language in
      Button(
        identity: .language(language?.code),
        label: language?.name ?? context.words(.startStudyLanguage), key: "", frame: row(index),
        style: .choice(isSelected: index == form.languages.highlighted, anchor: .leading))
    }
  }

  private var tick: Shape {
    let row = row(form.languages.selected)
    let end = Rectangle(
      center: Point(x: row.maxX - 20 * unit, y: row.midY), width: 0, height: 0)
    return context.tick(at: context.mirrored(end).center, theme.accent)
  }

  /// `screen` under the list, which alone can be hit.
  func screen(over screen: Screen, _ pointing: Pointing) -> Screen {
    let ground = Shape.box(
      Box(
        card, radius: 12 * unit, fill: theme.background, stroke: theme.thumbStroke,
        strokeWidth: 1.5 * unit))
    let words = buttons.flatMap { $0.shapes(in: context, pointing) }
    var screen = screen
    screen.picture.shapes += context.mirrored([ground] + words) + [tick]
    screen.buttons = buttons.map(context.mirrored)
    screen.parts = []
    return screen
  }
}
