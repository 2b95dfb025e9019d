import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The text and the picture of a question.
struct QuestionDetailsView: Composite {
  let question: Question

  /// Whether there is anything to show.
  var isEmpty: Bool { question.blocks.isEmpty && question.details.picture == nil }

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    Column(spacing: 8) {
      if !question.blocks.isEmpty { MarkedText(blocks: question.blocks) }
      if let picture = question.details.picture { PictureView(picture: picture) }
    }
  }
}

/// Marked-up text as wide as its room, smaller than the text of instructions.
struct MarkedText: Element {
  let blocks: [StyledBlock]

  private func flow(in width: Double, _ context: ViewContext) -> InstructionFlow {
    var flow = InstructionFlow(
      width: width, top: 0, reading: TextStyle(size: 16, color: context.theme.ink),
      context: context)
    for block in blocks { flow.append(block) }
    return flow
  }

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(room.width, flow(in: room.width, context).height.rounded(.up))
  }

  func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .stretches : .rigid }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let flow = flow(in: frame.width, context)
    flow.place(0..<max(1, flow.height), in: frame, on: &page)
  }
}

/// A picture that is scaled down to its room, and never up.
struct PictureView: Element {
  let picture: PagePicture

  /// The greatest height in the smallest and in the largest window, in layout units.
  static let tallest = (least: 140.0, most: 220.0)

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    guard let header = PNGHeader(picture.png), header.isShowable else { return .zero }
    let (width, height) = (Double(header.width), Double(header.height))
    // Never larger than a pixel of it on a layout unit.
    let tallest =
      Self.tallest.least
      + (Self.tallest.most - Self.tallest.least) * context.layout.tallness
    let scale = min(context.unit, room.width / width, tallest * context.unit / height)
    return Extent(max(1, (width * scale).rounded(.down)), max(1, (height * scale).rounded(.down)))
  }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let extent = extent(in: Extent(frame.width, frame.height), context)
    page.read(picture.description, as: .image)
    guard !page.isOutline, extent.width > 0 else { return }
    let whole = Rectangle(
      x: (context.language.isRightToLeft ? frame.maxX - extent.width : frame.x).rounded(),
      y: frame.y.rounded(), width: extent.width, height: extent.height)
    // The study was checked: a picture that cannot be shown any more has its description.
    page.shapes += (try? context.shapes(of: picture, in: whole)) ?? []
  }
}

extension ViewContext {
  /// The picture in `frame`; its transparent parts have a light ground on dark pages too, for which it was drawn.
  func shapes(of picture: PagePicture, in frame: Rectangle) throws(DrawingError) -> [Shape] {
    let bitmap = try typesetter.bitmap(
      ofPNG: picture.png, width: Int(frame.width), height: Int(frame.height))
    let image = Shape.image(Image(bitmap, at: Point(x: frame.x, y: frame.y)))
    guard theme.background == Theme.dark.background else { return [image] }
    return [.box(Box(frame, radius: 0, fill: Theme.light.background)), image]
  }
}
