import Drawing
import Formats
import Languages
import Primitives
import Studies

/// The picture of instructions: at the right of the words where the window is wide and the picture is
/// not, else above them.
@MainActor struct InstructionPicture {
  private let context: ViewContext
  /// Whether it stands beside the words, and so with all parts of them.
  let isBeside: Bool
  private let content: Content

  private enum Content {
    case picture([UInt8], Rectangle)
    /// Two pictures to be made alike.
    case match(MatchPicture, Rectangle)
    /// Why there is none to be seen.
    case failure(String)
  }

  init(_ png: [UInt8], area: Rectangle, context: ViewContext) {
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
        png,
        Rectangle(
          x: x.rounded(), y: area.y.rounded(), width: max(1, fitted.width),
          height: max(1, fitted.height)))
    } catch {
      isBeside = false
      content = .failure(error.description.capitalizedStart)
    }
  }

  /// The picture to match beside the one that follows the value, as trials have them but smaller.
  init(matching picture: MatchPicture, area: Rectangle, context: ViewContext) {
    self.context = context
    isBeside = area.width >= 900 * context.unit
    let size = MatchExample.size
    let room =
      isBeside
      ? (width: area.width * 0.44, height: area.height)
      : (width: area.width, height: area.height * 0.4)
    let scale = min(context.unit, room.width / size.width, room.height / size.height)
    let width = size.width * scale
    content = .match(
      picture,
      Rectangle(
        x: isBeside ? area.maxX - width : area.midX - width / 2, y: area.y, width: width,
        height: size.height * scale))
  }

  /// How far below the upper edge the words begin.
  var flowTop: Double {
    switch content {
    case .picture(_, let frame), .match(_, let frame):
      isBeside ? 0 : frame.height + 24 * context.unit
    case .failure: 40 * context.unit
    }
  }

  /// The picture, with the parts of the words that it stands by.
  func shapes(isFirst: Bool) -> [Shape] {
    guard isFirst || isBeside else { return [] }
    switch content {
    case .picture(let png, let frame): return [shape(of: png, in: frame)]
    case .match: return []
    case .failure(let sentence): return [note(sentence)]
    }
  }

  /// What stands at the same sides in every language.
  func fixedShapes(isFirst: Bool) -> [Shape] {
    guard isFirst || isBeside, case .match(let picture, let frame) = content else { return [] }
    return MatchExample(picture: picture, frame: context.mirrored(frame), context: context).shapes
  }

  private func shape(of png: [UInt8], in frame: Rectangle) -> Shape {
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
