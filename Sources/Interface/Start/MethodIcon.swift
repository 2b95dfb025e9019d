import Base
import Drawing
import InputMethods

/// A small picture of a method in the middle of its room, smaller if the room is narrow.
struct MethodIcon: Element {
  let strokes: [TileStroke]

  /// The width of the widest picture, in layout units.
  private static let width = 29.6

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func flexibility(along axis: Axis) -> Flexibility { .stretches }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let pen = Sketch(
      around: frame.center, unit: min(context.unit, frame.width / Self.width),
      color: context.theme.ink)
    page.shapes += strokes.map { stroke in
      switch stroke {
      case .path(let points): pen.line(points)
      case .box(let x, let y, let width, let height, let radius):
        pen.box(x, y, width, height, radius)
      case .circle(let x, let y, let radius):
        pen.circle(x, y, radius, fill: context.theme.wheelBand)
      }
    }
  }
}
