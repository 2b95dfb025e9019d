package import Base

/// A part of a page: it reports the room that it takes, and places itself in a frame.
///
/// One description yields the picture, the areas that can be hit, the keyboard order and the spoken text. A parent
/// proposes room, a child answers with the extent that it takes, and the parent places it.
@MainActor package protocol Element {
  /// The extent that it takes of `room`, in pixels: more than that only if it can do with no less.
  func extent(in room: Extent, _ context: ViewContext) -> Extent
  /// The distance from its upper edge to its first baseline, in pixels, if it takes `extent`.
  func baseline(in extent: Extent, _ context: ViewContext) -> Double
  /// The share of the room along `axis` that it takes.
  func flexibility(along axis: Axis) -> Flexibility
  /// Puts it on `page`, into `frame`.
  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage)
}

extension Element {
  package func baseline(in extent: Extent, _ context: ViewContext) -> Double { extent.height }
  package func flexibility(along axis: Axis) -> Flexibility { .rigid }
}

/// Gathers elements that are written one below the other.
@MainActor @resultBuilder package enum ElementList {
  package static func buildExpression(_ element: any Element) -> [any Element] { [element] }
  package static func buildExpression(_ elements: [any Element]) -> [any Element] { elements }
  package static func buildBlock(_ parts: [any Element]...) -> [any Element] {
    parts.flatMap(\.self)
  }
  package static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }
  package static func buildEither(first: [any Element]) -> [any Element] { first }
  package static func buildEither(second: [any Element]) -> [any Element] { second }
  package static func buildArray(_ parts: [[any Element]]) -> [any Element] {
    parts.flatMap(\.self)
  }
}

/// An element around another one: members that it does not define come from the inner element.
@MainActor protocol Wrapping: Element {
  /// The one inside.
  var element: any Element { get }
}

extension Wrapping {
  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    element.extent(in: room, context)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    element.baseline(in: extent, context)
  }

  package func flexibility(along axis: Axis) -> Flexibility { element.flexibility(along: axis) }
}

extension [any Element] {
  /// The share of the room along `axis` that the most flexible element takes.
  @MainActor func flexibility(along axis: Axis) -> Flexibility {
    map { $0.flexibility(along: axis) }.max() ?? .rigid
  }
}

/// An element that is made of others as soon as it knows its room.
@MainActor protocol Composite: Element {
  /// The elements that it consists of in `room`.
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
