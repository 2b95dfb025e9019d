import Base
import Drawing
import InputMethods

/// A box for text with as much of the text as it has room for.
@MainActor struct TextBoxView {
  let box: TextBox
  let text: BoxText
  let style: TextStyle
  let isFocused: Bool
  let isWrong: Bool
  let context: ViewContext

  /// Describes a box whose `text` is laid out.
  init(
    box: TextBox, text: BoxText, style: TextStyle, isFocused: Bool, isWrong: Bool,
    context: ViewContext
  ) {
    (self.box, self.text, self.style) = (box, text, style)
    (self.isFocused, self.isWrong, self.context) = (isFocused, isWrong, context)
  }

  private var unit: Double { context.unit }

  /// The box, its words, the selection and the caret.
  package var shapes: [Shape] {
    let theme = context.theme
    let border = isWrong ? theme.error : isFocused ? theme.accent : theme.boxStroke
    let ground = Box(
      box.frame, radius: 12 * unit, fill: box.isHovered ? theme.accentTint : theme.card,
      stroke: box.isHovered ? border.mixed(with: theme.ink, by: 0.2) : border,
      strokeWidth: (isFocused ? 2.5 : 1.5) * unit)
    let seen = box.textFrame.grown(by: 2 * unit)
    let words = paragraphs.filter {
      $0.bounds(measuredBy: context.typesetter).intersects(seen)
    }
    let content = isFocused ? selection + words + [caret] : words
    return [.box(ground), .clipped(Clip(to: seen, content))] + scrollBar
  }

  /// The text's upper left corner.
  private var origin: Point {
    Point(x: box.textFrame.x - box.scroll.x, y: box.textFrame.y - box.scroll.y)
  }

  private var paragraphs: [Shape] {
    text.paragraphs.map { paragraph in
      var text = paragraph.text
      text.at = Point(
        x: origin.x, y: origin.y + paragraph.top + context.typesetter.baseline(of: text))
      return .text(text)
    }
  }

  private var selection: [Shape] {
    let selected = box.editor.selection
    guard !selected.isEmpty else { return [] }
    return text.rows.compactMap { row in
      let start = max(selected.lowerBound, row.range.lowerBound)
      let end = min(selected.upperBound, row.range.upperBound)
      let continues = selected.upperBound > row.range.upperBound
      guard start < end || (start == end && continues) else { return nil }
      // In text from right to left the later position is at the left.
      let stops = (start...end).map { row.stop(at: $0) }
      let (left, right) = (stops.min() ?? 0, stops.max() ?? 0)
      // A selection that continues beyond the row extends a little behind its end.
      let rest = continues ? style.size / 3 : 0
      let frame = Rectangle(
        x: origin.x + left, y: origin.y + row.top, width: right - left + rest, height: row.height)
      return .box(Box(frame, radius: 3 * unit, fill: context.theme.accent.opacity(0.25)))
    }
  }

  private var caret: Shape {
    let row = text.rows.indices.contains(box.caretRow) ? text.rows[box.caretRow] : text.rows[0]
    let x = origin.x + row.stop(at: box.editor.caret)
    let (middle, half) = (origin.y + row.top + row.height / 2, style.size * 0.58)
    return .line(
      Line(
        [Point(x: x, y: middle - half), Point(x: x, y: middle + half)],
        color: context.theme.accent, width: 2 * unit))
  }

  /// A bar, if the box has more text than is visible.
  private var scrollBar: [Shape] {
    let track = Rectangle(
      x: box.frame.maxX - 9 * unit, y: box.textFrame.y, width: 4 * unit,
      height: box.textFrame.height)
    let bar = ScrollBar(track, unit: unit, seen: box.textFrame.height, total: box.textHeight)
    guard bar.last > 0.5 else { return [] }
    return context.shapes(of: bar, at: box.scroll.y, x: track.x, width: 4, hasTrack: false)
  }
}
