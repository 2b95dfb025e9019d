import Drawing
import FreePlay
import Primitives
import Sessions
import Studies

/// Blocks of marked-up text one below the other, and where they may be cut.
@MainActor struct InstructionFlow {
  let width: Double
  private(set) var top: Double
  let context: ViewContext
  /// The texts, counted from the upper left corner.
  private(set) var texts: [Text] = []
  /// The rows that must stay whole.
  private var rows: [(top: Double, bottom: Double, isHeading: Bool)] = []
  private var last: StyledBlock.Kind?

  init(width: Double, top: Double, context: ViewContext) {
    self.width = width
    self.top = top
    self.context = context
    if top > 0 { rows.append((0, top, false)) }
  }

  private var unit: Double { context.unit }

  /// Puts `block` below what is there.
  mutating func append(_ block: StyledBlock) {
    top += gap(before: block.kind)
    last = block.kind
    let indent = block.kind == .listItem ? 26 * unit : 0
    var text = Text(
      block.string, at: Point(x: indent, y: 0), style: style(of: block.kind),
      maximumWidth: width - indent, lineSpacing: block.kind == .heading ? 1.1 : 1.25)
    text.spans = block.spans
    text.at.y = top + context.typesetter.baseline(of: text)
    if block.kind == .listItem { texts.append(bullet(at: text.at.y)) }
    texts.append(text)
    for row in context.typesetter.rows(of: text) {
      rows.append((top + row.top, top + row.bottom, block.kind == .heading))
    }
    top += context.typesetter.size(of: text).height
  }

  private func bullet(at y: Double) -> Text {
    Text("•", at: Point(x: 6 * unit, y: y), style: style(of: .listItem))
  }

  private func style(of kind: StyledBlock.Kind) -> TextStyle {
    switch kind {
    case .heading: context.scaled(context.theme.title)
    case .paragraph, .listItem: context.scaled(context.theme.reading)
    }
  }

  private func gap(before kind: StyledBlock.Kind) -> Double {
    switch (last, kind) {
    case (nil, _): 0
    case (_, .heading): 26 * unit
    case (.heading, _): 10 * unit
    case (.listItem, .listItem): 7 * unit
    case (.paragraph, _), (.listItem, .paragraph): 14 * unit
    }
  }

  /// Where the parts begin and end that have `room` each; a heading stays with what it is over.
  func parts(room: Double) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var first = 0
    for (index, row) in rows.enumerated() where row.bottom - rows[first].top > room {
      var cut = index
      while cut - 1 > first, rows[cut - 1].isHeading { cut -= 1 }
      guard cut > first else { continue }
      parts.append(rows[first].top..<rows[cut - 1].bottom)
      first = cut
    }
    return parts + (rows.isEmpty ? [] : [rows[first].top..<max(top, rows[first].top)])
  }
}

extension StyledBlock {
  /// How its runs look, counted in bytes as texts count them.
  fileprivate var spans: [TextSpan] {
    var start = 0
    return runs.compactMap { run in
      defer { start += run.string.utf8.count }
      guard run.isBold || run.isItalic else { return nil }
      return TextSpan(
        bytes: start..<(start + run.string.utf8.count), weight: run.isBold ? .bold : nil,
        isItalic: run.isItalic)
    }
  }
}
