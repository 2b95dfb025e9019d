package import Primitives

/// An element that is made of others as soon as it knows its room.
@MainActor package protocol Composite: Element {
  /// What it is made of in `room`.
  func body(in room: Extent, _ context: ViewContext) -> any Element
}

extension Composite {
  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    body(in: room, context).extent(in: room, context)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    body(in: extent, context).baseline(in: extent, context)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    body(in: Extent(frame.width, frame.height), context).place(in: frame, context, on: &page)
  }
}
