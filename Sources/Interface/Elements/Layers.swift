package import Base
package import Drawing
package import InputMethods

/// Elements in the same room, one over the other: the first is the lowest.
///
/// They take the extent of the largest of them.
package struct Layers: Element {
  let elements: [any Element]

  /// Puts `elements` over each other.
  package init(@ElementList _ elements: () -> [any Element]) { self.elements = elements() }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    elements.reduce(Extent.zero) { whole, element in
      let extent = element.extent(in: room, context)
      return Extent(max(whole.width, extent.width), max(whole.height, extent.height))
    }
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    elements.last?.baseline(in: extent, context) ?? extent.height
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    elements.flexibility(along: axis)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    for element in elements { element.place(in: frame, context, on: &page) }
  }
}

/// An element that is painted by its own code, such as a method, a plot or a trace.
///
/// It declares its size and its spoken text. Its painting has the same sides in every language.
package struct Painted: Element {
  package let size: @MainActor (_ room: Extent, _ context: ViewContext) -> Extent
  let flexibility: [Axis: Flexibility]
  let paint:
    @MainActor (_ frame: Rectangle, _ context: ViewContext, _ page: inout PlacedPage) -> Void

  /// Something that fills the room that it gets.
  package init(_ shapes: @escaping @MainActor (Rectangle, ViewContext) -> [Shape]) {
    self.init(flexibility: [.horizontal: .stretches, .vertical: .stretches]) { _, _ in
      .zero
    } paint: { frame, context, page in
      if !page.isOutline { page.shapes += shapes(frame, context) }
    }
  }

  /// Something of a width and a height in layout units.
  package init(
    width: Double, height: Double,
    _ shapes: @escaping @MainActor (Rectangle, ViewContext) -> [Shape]
  ) {
    self.init { _, context in
      Extent(width * context.unit, height * context.unit)
    } paint: { frame, context, page in
      if !page.isOutline { page.shapes += shapes(frame, context) }
    }
  }

  /// Creates an element that reports its size and adds itself to the page.
  package init(
    flexibility: [Axis: Flexibility] = [:],
    size: @escaping @MainActor (Extent, ViewContext) -> Extent,
    paint: @escaping @MainActor (Rectangle, ViewContext, inout PlacedPage) -> Void
  ) {
    (self.size, self.flexibility, self.paint) = (size, flexibility, paint)
  }

  /// Something in the room that it gets, which puts itself on the page.
  package init(
    _ paint: @escaping @MainActor (Rectangle, ViewContext, inout PlacedPage) -> Void
  ) {
    self.init(
      flexibility: [.horizontal: .stretches, .vertical: .stretches], size: { _, _ in .zero },
      paint: paint)
  }

  /// Something that is only read.
  package static func read(_ element: () -> AccessibleElement) -> Painted {
    let element = element()
    return Painted(size: { _, _ in .zero }, paint: { _, _, page in page.read(element) })
  }

  /// Words that are only read.
  package static func read(_ words: String) -> Painted {
    Painted(size: { _, _ in .zero }, paint: { _, _, page in page.read(words, as: .text) })
  }

  /// An element without parts in the room that it gets, which the outline of a page does without.
  package static func picture(
    of element: @escaping @MainActor (ViewContext) -> any Element
  ) -> Painted {
    Painted { frame, context, page in
      if !page.isOutline { element(context).place(in: frame, context, on: &page) }
    }
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { size(room, context) }

  package func flexibility(along axis: Axis) -> Flexibility { flexibility[axis] ?? .rigid }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    paint(frame, context, &page)
  }
}

extension Element {
  /// The element on a background that `shapes` paints in its frame.
  package func on(_ shapes: @escaping @MainActor (Rectangle, ViewContext) -> [Shape])
    -> some Element
  {
    Grounded(element: self, ground: shapes)
  }
}

/// An element on a ground.
private struct Grounded: Wrapping {
  let element: any Element
  let ground: @MainActor (Rectangle, ViewContext) -> [Shape]

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    if !page.isOutline { page.shapes += ground(frame, context) }
    element.place(in: frame, context, on: &page)
  }
}

/// A line across its room.
package struct Rule: Element {
  let axis: Axis
  let thickness: Double
  let color: Color

  /// A line along `axis`, so many layout units thick.
  package init(_ axis: Axis = .horizontal, thickness: Double = 1, color: Color) {
    (self.axis, self.thickness, self.color) = (axis, thickness, color)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    var extent = Extent.zero
    extent[axis.other] = thickness * context.unit
    return extent
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    axis == self.axis ? .stretches : .rigid
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let ends =
      axis == .horizontal
      ? [Point(x: frame.x, y: frame.midY), Point(x: frame.maxX, y: frame.midY)]
      : [Point(x: frame.midX, y: frame.y), Point(x: frame.midX, y: frame.maxY)]
    page.shapes.append(.line(Line(ends, color: color, width: thickness * context.unit)))
  }
}

extension Element {
  /// The element on a card with rounded corners, with an outline if it has a `stroke`.
  func onCard(
    _ fill: Color, stroke: Color? = nil, radius: Double, strokeWidth: Double = 1.5
  ) -> some Element {
    on { frame, context in
      [
        .box(
          Box(
            frame, radius: radius * context.unit, fill: fill, stroke: stroke,
            strokeWidth: strokeWidth * context.unit))
      ]
    }
  }
}
