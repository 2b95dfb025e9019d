import Base
import InputMethods
import Languages

/// A page with something open under one of its buttons, which alone can be hit.
struct PopUp: Element {
  let button: String
  let page: any Element
  let content: any Element

  /// The distance from the button, in layout units.
  private static let gap = 2.0

  /// Opens `content` under `button` of `page`.
  init(_ content: any Element, under button: any ButtonIdentity, on page: any Element) {
    (self.content, self.button, self.page) = (content, button.name, page)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    page.extent(in: room, context)
  }

  package func flexibility(along axis: Axis) -> Flexibility { page.flexibility(along: axis) }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    self.page.place(in: frame, context, on: &page)
    guard let under = page.buttons.first(where: { $0.name == button })?.frame else { return }
    (page.buttons, page.parts, page.stops, page.tips) = ([], [], [], [])
    let y = under.maxY + Self.gap * context.unit
    let extent = content.extent(in: Extent(frame.width, frame.maxY - y), context)
    let x = context.language.isRightToLeft ? under.maxX - extent.width : under.x
    content.place(
      in: Rectangle(x: x, y: y, width: extent.width, height: extent.height), context, on: &page)
  }
}
