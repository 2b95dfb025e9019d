import Primitives

extension Element {
  /// The element, whose frame `PlacedPage.frame(of:)` tells.
  package func named(_ name: String) -> some Element { Named(element: self, name: name) }
}

/// An element whose frame is asked for.
private struct Named: Element {
  let element: any Element
  let name: String

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    element.extent(in: room, context)
  }

  func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    element.baseline(in: extent, context)
  }

  func flexibility(along axis: Axis) -> Flexibility { element.flexibility(along: axis) }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.frames[name] = frame
    element.place(in: frame, context, on: &page)
  }
}
