import Drawing
import Formats
import Primitives

/// The picture of instructions: at the right of the words where the window is wide and the picture is
/// not, else above them.
@MainActor struct InstructionPicture {
  private let png: [UInt8]
  private let context: ViewContext
  /// Whether it stands beside the words, and so with all parts of them.
  let isBeside: Bool
  private let content: Content

  private enum Content {
    case picture(Rectangle)
    /// Why there is none to be seen.
    case failure(String)
  }

  init(_ png: [UInt8], area: Rectangle, context: ViewContext) {
    self.png = png
    self.context = context
    do throws(DrawingError) {
      let size = try Bitmap.size(ofPNG: png)
      let (width, height) = (Double(size.width), Double(size.height))
      isBeside = area.width >= 900 * context.unit && width < 1.6 * height
      let room =
        isBeside
        ? (width: area.width * 0.44, height: area.height)
        : (width: area.width, height: area.height * 0.5)
      // Never larger than a pixel of it on a layout unit.
      let scale = min(context.unit, room.width / width, room.height / height)
      let fitted = (
        width: (width * scale).rounded(.down), height: (height * scale).rounded(.down)
      )
      let x =
        isBeside ? area.maxX - fitted.width : area.midX - fitted.width / 2
      content = .picture(
        Rectangle(
          x: x.rounded(), y: area.y.rounded(), width: max(1, fitted.width),
          height: max(1, fitted.height)))
    } catch {
      isBeside = false
      content = .failure(error.description.capitalizedStart)
    }
  }

  /// How far below the upper edge the words begin.
  var flowTop: Double {
    switch content {
    case .picture(let frame): isBeside ? 0 : frame.height + 24 * context.unit
    case .failure: 40 * context.unit
    }
  }

  /// The picture, with the parts of the words that it stands by.
  func shapes(isFirst: Bool) -> [Shape] {
    guard isFirst || isBeside else { return [] }
    switch content {
    case .picture(let frame): return [shape(in: frame)]
    case .failure(let sentence): return [note(sentence)]
    }
  }

  private func shape(in frame: Rectangle) -> Shape {
    do throws(DrawingError) {
      let bitmap = try context.typesetter.bitmap(
        ofPNG: png, width: Int(frame.width), height: Int(frame.height))
      return .image(Image(bitmap, at: Point(x: frame.x, y: frame.y)))
    } catch {
      return note(error.description.capitalizedStart)
    }
  }

  private func note(_ sentence: String) -> Shape {
    let area = InstructionLayout.area(context)
    return .text(
      Text(
        sentence, at: Point(x: area.midX, y: area.y + 18 * context.unit), anchor: .center,
        style: context.style(15, .medium, context.theme.error), maximumWidth: area.width))
  }
}
