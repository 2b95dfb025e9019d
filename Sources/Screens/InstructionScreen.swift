import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// Finds out how many parts `page` needs in this layout; to be called before each event and picture.
  package func place(_ page: inout InstructionPage) {
    page.show(inParts: InstructionLayout(page, onPage).parts.count)
  }

  /// A page of instructions under `header`, with `secondary` as what Esc does.
  func screen(
    for page: InstructionPage, header: [Shape], secondary: Button, _ pointing: Pointing
  ) -> Screen {
    screen(
      .instructions, header + textShapes(of: page), fixed: pictureShapes(of: page),
      buttons: [.primary(.proceed, words(.buttonContinue), in: layout), secondary]
        + backButtons(of: page),
      pointing)
  }

  /// The words and the picture of the part that is shown, with its number.
  func textShapes(of page: InstructionPage) -> [Shape] {
    InstructionLayout(page, self).shapes(ofPart: page.part) + partNumber(page)
  }

  /// The example of what is matched, which has its sides in every language.
  private func pictureShapes(of page: InstructionPage) -> [Shape] {
    InstructionLayout(page, self).picture?.fixedShapes(isFirst: page.part == 0) ?? []
  }

  /// The button that goes back to the part before; none on the first one.
  func backButtons(of page: InstructionPage) -> [Button] { page.part > 0 ? [backButton] : [] }

  /// Which part is shown, at the upper right.
  private func partNumber(_ page: InstructionPage) -> [Shape] {
    guard page.partCount > 1 else { return [] }
    let place = layout.point(layout.width - Layout.margin, 88)
    return [
      .text(
        Text(
          words(.headerPage, ["page": "\(page.part + 1)", "pages": "\(page.partCount)"]), at: place,
          anchor: .trailing,
          style: scaled(theme.header)))
    ]
  }
}

/// Where the words and the picture of instructions stand, and what of them one screen has room for.
@MainActor struct InstructionLayout {
  let context: ViewContext
  /// The picture's frame counted from the upper left corner of everything, and beside or above what.
  let picture: InstructionPicture?
  /// The texts, with their places counted alike.
  private(set) var texts: [Text] = []
  /// Where each part begins and ends, counted alike.
  private(set) var parts: [Range<Double>] = []

  private var unit: Double { context.unit }

  /// Lays `page` out.
  init(_ page: InstructionPage, _ context: ViewContext) {
    self.context = context
    let area = Self.area(context)
    picture =
      if let png = page.picture {
        InstructionPicture(png, area: area, context: context)
      } else {
        page.matching.map { InstructionPicture(matching: $0, area: area, context: context) }
      }
    var flow = InstructionFlow(
      width: picture?.isBeside == true
        ? area.width * 0.52 : min(area.width, 720 * context.textUnit),
      top: picture?.flowTop ?? 0, context: context)
    for block in page.blocks { flow.append(block) }
    texts = flow.texts
    parts = flow.parts(room: area.height)
  }

  /// Where everything stands.
  static func area(_ context: ViewContext) -> Rectangle {
    let layout = context.layout
    let top = layout.point(0, 104).y
    let margin = Layout.margin * context.unit
    return Rectangle(
      x: layout.stage.x + margin, y: top, width: layout.stage.width - 2 * margin,
      height: layout.primaryButton.y - 24 * context.unit - top)
  }

  /// The visible shapes of the part at `index`.
  func shapes(ofPart index: Int) -> [Shape] {
    guard parts.indices.contains(index) else { return [] }
    let part = parts[index]
    let area = Self.area(context)
    let width = texts.compactMap(\.maximumWidth).max() ?? 0
    let left =
      picture?.isBeside == true ? area.x : area.midX - min(area.width, 720 * context.textUnit) / 2
    let words = texts.map { text -> Shape in
      var text = text
      text.at = Point(x: text.at.x + left, y: text.at.y + area.y - part.lowerBound)
      return .text(text)
    }
    let seen = Rectangle(
      x: left - 8 * unit, y: area.y, width: width + 60 * unit,
      height: part.upperBound - part.lowerBound)
    let image = picture?.shapes(isFirst: index == 0) ?? []
    return [.clipped(Clip(to: seen, words))] + image
  }
}

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

  private var unit: Double { context.textUnit }

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
    case .heading: context.scaledText(context.theme.title)
    case .paragraph, .listItem: context.scaledText(context.theme.reading)
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
