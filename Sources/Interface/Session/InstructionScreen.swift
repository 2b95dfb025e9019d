import Base
import Drawing
import InputMethods
import Languages
package import Sessions
import Studies

extension ViewContext {
  /// Determines the number of parts that `page` needs in this layout; to be called before each event and picture.
  package func place(_ page: inout InstructionPage) {
    page.show(inParts: InstructionLayout(page, onPage).parts.count)
  }
}

/// A page of instructions, with `secondary` as the button of Esc.
struct InstructionScreen: Page {
  let page: InstructionPage
  let header: SessionHeader?
  let secondary: Button
  let name = Screen.Name.instructions

  func content(in context: ViewContext) -> any Element {
    SessionFrame(
      header: header, content: InstructionText(page: page), primary: context.proceedButton(),
      secondary: secondary, trailing: page.part > 0 ? context.backButton : nil)
  }
}

/// The words and the picture of the part that is shown, with its number at the upper trailing corner.
struct InstructionText: Element {
  let page: InstructionPage

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let layout = InstructionLayout(self.page, context)
    layout.place(part: self.page.part, on: &page)
    guard self.page.partCount > 1 else { return }
    Words(
      context.words(
        .headerPage, ["page": "\(self.page.part + 1)", "pages": "\(self.page.partCount)"]),
      context.theme.header
    ).aligned(.trailing).on(baseline: context.layout.point(0, 88).y)
      .place(in: frame, context, on: &page)
  }
}

/// The places of the words and the picture of instructions, and their parts, each of which fits on one screen.
@MainActor struct InstructionLayout {
  let context: ViewContext
  /// The picture, beside or above the words.
  let picture: InstructionPicture?
  /// The words one below the other.
  let flow: InstructionFlow
  /// The beginning and end of each part, counted from the upper edge of the whole text.
  let parts: [Range<Double>]

  /// Lays `page` out.
  init(_ page: InstructionPage, _ context: ViewContext) {
    self.context = context
    let area = Self.area(context)
    picture =
      if let given = page.picture {
        InstructionPicture(given, area: area, context: context)
      } else {
        page.matching.map { InstructionPicture(matching: $0, area: area, context: context) }
      }
    var flow = InstructionFlow(
      width: picture?.isBeside == true
        ? area.width * 0.52 : min(area.width, 720 * context.textUnit),
      top: picture?.flowTop ?? 0, context: context)
    for block in page.blocks { flow.append(block) }
    self.flow = flow
    parts = flow.parts(room: area.height)
  }

  /// The room for words and picture.
  static func area(_ context: ViewContext) -> Rectangle {
    let layout = context.layout
    let top = layout.point(0, 104).y
    return Rectangle(
      x: layout.point(Layout.margin, 0).x, y: top, width: context.lineRoom,
      height: layout.primaryButton.y - 24 * context.unit - top)
  }

  /// Puts the part at `index` on `page`.
  func place(part index: Int, on page: inout PlacedPage) {
    guard parts.indices.contains(index) else { return }
    let part = parts[index]
    let area = Self.area(context)
    let start = picture?.isBeside == true ? area.x : area.midX - flow.width / 2
    let column = Rectangle(
      x: context.language.isRightToLeft ? area.x + area.maxX - start - flow.width : start,
      y: area.y, width: flow.width, height: part.upperBound - part.lowerBound)
    let margin = 8 * context.unit
    let seen = Rectangle(
      x: column.x - margin, y: column.y, width: column.width + 2 * margin, height: column.height)
    page.clipping(to: seen) { flow.place(part, in: column, on: &$0) }
    if index == 0 || picture?.isBeside == true { picture?.place(on: &page) }
  }
}

/// Blocks of marked-up text one below the other, and the places at which they may be cut.
@MainActor struct InstructionFlow {
  let width: Double
  private var top: Double
  private let context: ViewContext
  /// The style of paragraphs and items.
  private let reading: TextStyle
  /// The words, with their places counted from the upper corner at which lines begin.
  private(set) var items: [(words: Words, frame: Rectangle)] = []
  /// The rows that must stay whole.
  private var rows: [(top: Double, bottom: Double, isHeading: Bool)] = []
  private var last: StyledBlock.Kind?

  init(width: Double, top: Double, reading: TextStyle? = nil, context: ViewContext) {
    self.width = width
    self.top = top
    self.reading = reading ?? context.theme.reading
    self.context = context
    if top > 0 { rows.append((0, top, false)) }
  }

  private var unit: Double { context.textUnit }
  /// The height of all blocks.
  var height: Double { top }

  /// Adds `block` below the others.
  mutating func append(_ block: StyledBlock) {
    top += gap(before: block.kind)
    last = block.kind
    var words = words(block.string, block.kind)
    words.spans = block.spans
    let indent = block.kind == .listItem ? 26 * unit : 0
    let extent = words.extent(in: Extent(width - indent, .infinity), context)
    if block.kind == .listItem {
      items.append(
        (
          self.words("•", .listItem).silent(),
          Rectangle(x: 6 * unit, y: top, width: indent - 6 * unit, height: extent.height)
        ))
    }
    items.append(
      (words, Rectangle(x: indent, y: top, width: width - indent, height: extent.height)))
    for row in words.rows(in: width - indent, context) {
      rows.append((top + row.top, top + row.bottom, block.kind == .heading))
    }
    top += extent.height
  }

  private func words(_ string: String, _ kind: StyledBlock.Kind) -> Words {
    let scale = context.layout.textScale
    return switch kind {
    case .heading:
      Words(string, context.theme.title).heading().scaled(by: scale).spaced(1.1)
    case .paragraph, .listItem:
      Words(string, reading).scaled(by: scale).spaced(1.25)
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

  /// The beginnings and ends of the parts, of at most `room` each; a heading stays with the text below it.
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

  /// Puts the words of `part` on `page`, with the upper edge of the part at the upper edge of `column`.
  func place(_ part: Range<Double>, in column: Rectangle, on page: inout PlacedPage) {
    for (words, frame) in items
    where frame.y < part.upperBound && frame.maxY > part.lowerBound {
      // Of words that continue in another part, only the visible ones are read.
      if let role = words.role { page.read(seen(of: words, in: frame, part), as: role) }
      words.silent().place(
        in: Rectangle(
          x: context.language.isRightToLeft ? column.maxX - frame.maxX : column.x + frame.x,
          y: column.y + frame.y - part.lowerBound, width: frame.width, height: frame.height),
        context, on: &page)
    }
  }

  /// The lines of `words` that are in `part`.
  private func seen(of words: Words, in frame: Rectangle, _ part: Range<Double>) -> String {
    guard frame.y < part.lowerBound || frame.maxY > part.upperBound else { return words.string }
    let rows = words.rows(in: frame.width, context).filter { row in
      let middle = frame.y + row.top + row.height / 2
      return part.contains(middle)
    }
    guard let first = rows.first, let last = rows.last else { return "" }
    let end = last.range.upperBound - first.range.lowerBound
    return String(words.string.dropFirst(first.range.lowerBound).prefix(end)).trimmed
  }
}

extension StyledBlock {
  /// The styles of its runs, counted in bytes like in texts.
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
