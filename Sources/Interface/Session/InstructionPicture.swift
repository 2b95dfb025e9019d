import Base
import Drawing
import InputMethods
import Languages
import Studies

/// The picture of instructions: at the right of the words if the window is wide and the picture is not, else above
/// them.
@MainActor struct InstructionPicture {
  private let context: ViewContext
  /// Whether the picture is beside the words, and therefore shown with all parts of them.
  let isBeside: Bool
  private let content: Content

  private enum Content {
    case picture(PagePicture, Rectangle)
    /// Two pictures to be made alike.
    case match(MatchPicture, Rectangle)
    /// The reason that no picture can be shown.
    case failure(String)
  }

  init(_ picture: PagePicture, area: Rectangle, context: ViewContext) {
    self.context = context
    do throws(DrawingError) {
      let size = try Bitmap.size(ofPNG: picture.png)
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
        picture,
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

  /// The distance of the words from the upper edge.
  var flowTop: Double {
    switch content {
    case .picture(_, let frame), .match(_, let frame):
      isBeside ? 0 : frame.height + 24 * context.unit
    case .failure: 40 * context.unit
    }
  }

  /// Puts the picture on `page`; pictures to match have the same sides in every language.
  func place(on page: inout PlacedPage) {
    let mirror = context.language.isRightToLeft ? Mirror(at: context.layout.stage.midX) : nil
    switch content {
    case .picture(let picture, let frame):
      page.read(picture.description, as: .image)
      do throws(DrawingError) {
        page.shapes += try context.shapes(of: picture, in: mirror?.image(of: frame) ?? frame)
      } catch {
        place(note: error.description.capitalizedStart, on: &page)
      }
    case .match(let picture, let frame):
      page.shapes +=
        MatchExample(
          picture: picture, frame: mirror?.image(of: frame) ?? frame, context: context
        ).shapes
    case .failure(let sentence): place(note: sentence, on: &page)
    }
  }

  private func place(note sentence: String, on page: inout PlacedPage) {
    let style = TextStyle(size: 15, weight: .medium, color: context.theme.error)
    Words(sentence, style).alert().aligned(.center)
      .place(in: InstructionLayout.area(context), context, on: &page)
  }
}
