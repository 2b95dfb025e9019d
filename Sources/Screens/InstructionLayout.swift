import Drawing
import FreePlay
import Primitives
import Sessions
import Studies

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
    picture = page.picture.map { InstructionPicture($0, area: area, context: context) }
    var flow = InstructionFlow(
      width: picture?.isBeside == true ? area.width * 0.52 : min(area.width, 720 * context.unit),
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

  /// What is seen of the part at `index`.
  func shapes(ofPart index: Int) -> [Shape] {
    guard parts.indices.contains(index) else { return [] }
    let part = parts[index]
    let area = Self.area(context)
    let width = texts.compactMap(\.maximumWidth).max() ?? 0
    let left = picture?.isBeside == true ? area.x : area.midX - min(area.width, 720 * unit) / 2
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
