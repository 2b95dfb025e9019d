package import Base

/// A drawing of a result that fits any frame, for windows, reports and files.
@MainActor package protocol Figure {
  /// The stem of the file name.
  nonisolated static var name: String { get }
  /// The heading.
  nonisolated static var title: String { get }

  /// The stem of this figure's file: `name`, and the figure's part if there are several of the kind.
  var fileName: String { get }
  /// The figure's part of the result if there are several of the kind; empty for one alone.
  var part: String { get }
  /// The mark and the words of the verdict on the shown result; `nil` for none.
  var verdict: (mark: VerdictMark, words: String)? { get }
  /// The explanation under the figure.
  var caption: String { get }
  /// The content in words, for screen readers.
  var description: String { get }
  /// The preferred height at `width`, both in layout units.
  func height(for width: Double) -> Double
  /// The shapes of the figure inside `frame`.
  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape]
}

extension Figure {
  package var fileName: String { Self.name }
  package var part: String { "" }
  package var verdict: (mark: VerdictMark, words: String)? { nil }

  /// A picture of the figure alone, `width` layout units wide.
  package func picture(
    width: Double, theme: Theme, typesetter: Typesetter
  ) -> Picture {
    let context = ChartContext(theme: theme, typesetter: typesetter)
    let height = height(for: width)
    let frame = Rectangle(x: 0, y: 0, width: width, height: height)
    return Picture(
      width: width, height: height, background: theme.background,
      shapes: shapes(in: frame, context))
  }
}

/// The theme, typesetter and scale that figures draw with.
@MainActor package struct ChartContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// The pixels per layout unit.
  package let unit: Double

  /// Creates a context.
  package init(theme: Theme, typesetter: Typesetter, unit: Double = 1) {
    self.theme = theme
    self.typesetter = typesetter
    self.unit = unit
  }

  /// A line of text whose baseline passes through `point`.
  package func text(
    _ string: String, at point: Point, _ anchor: Anchor, _ style: TextStyle
  ) -> Shape {
    .text(Text(string, at: point, anchor: anchor, style: scaled(style)))
  }

  /// A line of text whose capitals are centred vertically at `height`.
  package func text(
    _ string: String, x: Double, middle height: Double, _ anchor: Anchor, _ style: TextStyle
  ) -> Shape {
    let baseline = height + typesetter.capHeight(scaled(style)) / 2
    return text(string, at: Point(x: x, y: baseline), anchor, style)
  }

  /// The width of a line of `string` in pixels.
  package func width(_ string: String, _ style: TextStyle) -> Double {
    typesetter.width(string, scaled(style))
  }

  /// `string` truncated to `room` pixels, with an ellipsis if it was cut.
  package func fitted(_ string: String, _ style: TextStyle, into room: Double) -> String {
    // A name may be megabytes long; a figure has room for fewer characters than this.
    var kept = String(string.prefix(120))
    if kept == string, width(kept, style) <= room { return kept }
    while !kept.isEmpty, width(kept + "…", style) > room { kept.removeLast() }
    return kept + "…"
  }

  /// `strings` truncated to `room` pixels each; in the middle if their beginnings are alike.
  package func fittedApart(
    _ strings: [String], _ style: TextStyle, into room: Double
  ) -> [String] {
    let cut = strings.map { fitted($0, style, into: room) }
    guard Set(cut).count < Set(strings).count else { return cut }
    return zip(strings, cut).map { string, short in
      guard short != string else { return string }
      var head = String(string.prefix(60))
      var tail = String(string.suffix(60))
      while !head.isEmpty, !tail.isEmpty, width(head + "…" + tail, style) > room {
        if head.count > tail.count { head.removeLast() } else { tail.removeFirst() }
      }
      return head + "…" + tail
    }
  }

  /// `style` scaled to pixels.
  func scaled(_ style: TextStyle) -> TextStyle {
    var scaled = style
    scaled.size *= unit
    return scaled
  }

  /// The background of a highlighted part of a plot.
  package var ground: Color { theme.accent.mixed(with: theme.background, by: 0.85) }

  /// The fill of an interval that is drawn as an area, distinct from `ground`.
  package var band: Color { theme.accent.mixed(with: theme.background, by: 0.62) }

  /// The colour of the condition at `index`, distinguishable without colour vision.
  ///
  /// The palette of Okabe and Ito, 'Color Universal Design' (2008), adjusted for light and dark
  /// backgrounds.
  package func color(of index: Int) -> Color {
    let isDark = theme.background.luminance < 0.2
    let colors: [UInt32] =
      isDark
      ? [0x5b92ff, 0xf0a030, 0x3cc79a, 0xe07ab8, 0x8fd0f5, 0xe5d94a, 0xff7a4d]
      : [0x2c6bed, 0xc77700, 0x00805c, 0xb0508c, 0x2f93c4, 0x8a7d00, 0xc2410c]
    return Color(hex: colors[index % colors.count])
  }

  /// The dashes of the line of the condition at `index`, which distinguish lines of one colour.
  package func dash(of index: Int) -> [Double] {
    switch index / 7 {
    case 0: []
    case 1: [7 * unit, 4 * unit]
    case 2: [2 * unit, 3 * unit]
    default: [9 * unit, 3 * unit, 2 * unit, 3 * unit]
    }
  }
}

/// The names of conditions with their colours, wrapped into lines.
@MainActor package struct Legend {
  let names: [String]
  let width: Double
  let context: ChartContext
  /// The colour index of each name; `nil` for the indices of the names.
  var colors: [Int]?

  /// Creates a legend of `names`, `width` pixels wide.
  package init(names: [String], width: Double, context: ChartContext, colors: [Int]? = nil) {
    self.names = names
    self.width = width
    self.context = context
    self.colors = colors
  }

  private static let lineHeight = 26.0
  private static let swatch = 26.0
  private static let gap = 24.0

  /// About the height in layout units of a legend of `names` that is `width` layout units wide.
  package static func estimatedHeight(of names: [String], width: Double) -> Double {
    var (lines, x) = (1.0, 0.0)
    for name in names {
      let needed = min(width, Double(min(name.count, 120)) * 8 + swatch + gap)
      if x > 0, x + needed - gap > width { (lines, x) = (lines + 1, 0) }
      x += needed
    }
    return lines * lineHeight
  }

  /// The height in pixels.
  package var height: Double { Double(positions.map(\.line).max() ?? 0) * pitch + pitch }
  private var pitch: Double { Self.lineHeight * context.unit }

  /// The swatches and names, from `origin` to the right and downwards.
  package func shapes(from origin: Point) -> [Shape] {
    zip(names.indices, positions).flatMap { index, position -> [Shape] in
      let x = origin.x + position.x
      let y = origin.y + (Double(position.line) + 0.5) * pitch
      let line = Line(
        [Point(x: x, y: y), Point(x: x + 18 * context.unit, y: y)],
        color: context.color(of: colors?[index] ?? index), width: 4 * context.unit,
        dash: context.dash(of: colors?[index] ?? index),
        cap: context.dash(of: colors?[index] ?? index).isEmpty ? .round : .butt)
      return [
        .line(line),
        context.text(
          shown(names[index]), x: x + Self.swatch * context.unit, middle: y, .leading,
          context.theme.note),
      ]
    }
  }

  private func shown(_ name: String) -> String {
    context.fitted(name, context.theme.note, into: width - (Self.swatch + 4) * context.unit)
  }

  private var positions: [(x: Double, line: Int)] {
    var (x, line) = (0.0, 0)
    return names.map { name in
      let needed =
        context.width(shown(name), context.theme.note)
        + (Self.swatch + Self.gap) * context.unit
      if x > 0, x + needed - Self.gap * context.unit > width { (x, line) = (0, line + 1) }
      defer { x += needed }
      return (x, line)
    }
  }
}
