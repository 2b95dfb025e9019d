package import Base
package import Drawing
package import InputMethods
import Languages

/// Words in one style: a line, or a paragraph that wraps.
package struct Words: Element {
  /// The behaviour of words that are longer than their room.
  package enum Fit: Hashable, Sendable {
    /// They continue in the next line; in the last of at most so many lines an end is cut off.
    case wrap(lines: Int?)
    /// They continue in the next line while there is height; in the last line an end is cut off.
    case fill
    /// They stay in one line and become smaller.
    case shrink
    /// They stay in one line of which the end is cut off.
    case cut
    /// They stay unchanged.
    case none
  }

  /// The words.
  package var string: String
  /// The style, with sizes in layout units.
  package var style: TextStyle
  /// The side at which lines begin.
  package var alignment = Anchor.leading
  /// The behaviour of the words if there is too little room.
  package var fit = Fit.wrap(lines: nil)
  /// The distance of two baselines in line heights of the font.
  package var lineSpacing = 1.2
  /// The parts with another style.
  package var spans: [TextSpan] = []
  /// Whether a tip has all of them if an end is cut off.
  var tellsWhole = false
  /// The role for a screen reader; `nil` if the words are read elsewhere.
  package var role: AccessibleElement.Role? = .text
  /// Whether no end of a line divides a number.
  var keepsNumbers = false

  /// Words that wrap, read as a text.
  package init(_ string: String, _ style: TextStyle) {
    self.string = string
    self.style = style
  }

  /// Words of a size in layout units that wrap, read as a text.
  package init(_ string: String, size: Double, _ color: Color, _ weight: Weight = .regular) {
    self.init(string, TextStyle(size: size, weight: weight, color: color))
  }

  /// The part of a line that may be missing by rounding.
  private static let tolerance = 0.05

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let text = text(in: room, context).text
    guard !text.string.isEmpty else { return .zero }
    let size = context.typesetter.size(of: text)
    return Extent(size.width.rounded(.up), size.height)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    context.typesetter.baseline(of: text(in: extent, context).text)
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    switch axis {
    case .horizontal: fit == .none ? .rigid : .yields
    case .vertical: fit == .fill ? .yields : .rigid
    }
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    if let role { page.read(string, as: role) }
    guard !page.isOutline else { return }
    var (text, isShortened) = text(in: Extent(frame.width, frame.height), context)
    guard !text.string.isEmpty else { return }
    let isFromRight = context.language.isRightToLeft
    let isMirrored = isFromRight && alignment != .center
    // Pango turns paragraphs that are read from the right by itself.
    let turnsItself = text.maximumWidth != nil && text.string.isReadFromTheRight
    if isMirrored, !turnsItself { text.anchor = alignment == .leading ? .trailing : .leading }
    text.at = Point(
      x: text.anchor.x(in: frame), y: frame.y + context.typesetter.baseline(of: text))
    page.shapes.append(.text(text))
    if tellsWhole, isShortened { page.tips.append(Tip(string, frame: frame)) }
    page.note(
      PlacedWords(
        string: text.string, frame: context.typesetter.inkBounds(of: text), room: frame,
        isShortened: isShortened))
  }

  /// The words fitted to `room`, without a position, and whether an end of them is cut off.
  private func text(in room: Extent, _ context: ViewContext) -> (text: Text, isShortened: Bool) {
    let width = room.width
    let string = keepsNumbers ? self.string.withUnbrokenNumbers : self.string
    var text = Text(
      string, at: Point(x: 0, y: 0), anchor: alignment, style: context.scaled(style),
      lineSpacing: lineSpacing)
    text.spans = spans
    guard width.isFinite else { return (text, false) }
    switch fit {
    case .none: break
    case .shrink: text.style = context.fitted(text.style, for: string, room: width)
    case .cut: text.string = context.cut(string, text.style, to: width)
    case .wrap(let lines):
      text.maximumWidth = width
      if let lines { text.string = context.cut(string, text.style, width: width, lines: lines) }
    case .fill:
      text.maximumWidth = width
      let line = context.typesetter.lineHeight(text.style)
      // Below the last line there is no room for the next one.
      let height = room.height + line * (lineSpacing - 1)
      let lines = Int(min(height / (line * lineSpacing) + Self.tolerance, 1000))
      text.string =
        lines > 0 ? context.cut(string, text.style, width: width, lines: lines) : ""
    }
    return (text, text.string != string)
  }
}

extension Words {
  /// The rows that they take in `width` pixels.
  package func rows(in width: Double, _ context: ViewContext) -> [TextRow] {
    context.typesetter.rows(of: text(in: Extent(width, .infinity), context).text)
  }

  /// The same as a heading of the page.
  package func heading() -> Words { with { $0.role = .heading } }
  /// The same as words about which a screen reader interrupts.
  package func alert() -> Words { with { $0.role = .alert } }
  /// The same, but read elsewhere.
  package func silent() -> Words { with { $0.role = nil } }
  /// The same with lines that begin at `alignment`.
  package func aligned(_ alignment: Anchor) -> Words { with { $0.alignment = alignment } }
  /// The same in one line, smaller if it has to be.
  package func shrinking() -> Words { with { $0.fit = .shrink } }
  /// The same in one line, of which the end is cut off if it has to be.
  package func cut() -> Words { with { $0.fit = .cut } }
  /// The same, with a tip that has all of it if an end is cut off.
  package func tellingWhole() -> Words { with { $0.tellsWhole = true } }
  /// The same in at most so many lines.
  package func wrapping(lines: Int) -> Words { with { $0.fit = .wrap(lines: lines) } }
  /// The same in as many lines as there is height for.
  func cutToHeight() -> Words { with { $0.fit = .fill } }
  /// The same in one line, in any room.
  package func unbroken() -> Words { with { $0.fit = .none } }
  /// The same with baselines that are so many line heights apart.
  package func spaced(_ lineSpacing: Double) -> Words { with { $0.lineSpacing = lineSpacing } }
  /// The same, larger by a factor.
  package func scaled(by factor: Double) -> Words { with { $0.style.size *= factor } }

  private func with(_ change: (inout Words) -> Void) -> Words {
    var words = self
    change(&words)
    return words
  }
}

extension Anchor {
  /// The x of this side of `frame`.
  fileprivate func x(in frame: Rectangle) -> Double {
    switch self {
    case .leading: frame.x
    case .center: frame.midX
    case .trailing: frame.maxX
    }
  }
}
