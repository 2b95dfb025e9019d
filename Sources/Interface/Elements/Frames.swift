package import Base
import Languages

/// An element with empty room around it.
package struct Padded: Wrapping {
  package let element: any Element
  let edges: Edges

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let (across, down) = edges.sums(context)
    let extent = element.extent(
      in: Extent(max(0, room.width - across), max(0, room.height - down)), context)
    return Extent(extent.width + across, extent.height + down)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    let (across, down) = edges.sums(context)
    return edges.top * context.unit
      + element.baseline(in: Extent(extent.width - across, extent.height - down), context)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    element.place(in: edges.inner(of: frame, context), context, on: &page)
  }
}

/// Empty room at the four sides, in layout units.
package struct Edges: Hashable, Sendable {
  var top, leading, bottom, trailing: Double

  /// Room at the sides that are named.
  package init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same room above and below, and at both sides.
  package init(across: Double, down: Double) {
    self.init(top: down, leading: across, bottom: down, trailing: across)
  }

  /// The room inside the edges of `frame`.
  @MainActor func inner(of frame: Rectangle, _ context: ViewContext) -> Rectangle {
    let (across, down) = sums(context)
    let left = context.language.isRightToLeft ? trailing : leading
    return Rectangle(
      x: frame.x + left * context.unit, y: frame.y + top * context.unit,
      width: frame.width - across, height: frame.height - down)
  }

  @MainActor fileprivate func sums(_ context: ViewContext) -> (across: Double, down: Double) {
    ((leading + trailing) * context.unit, (top + bottom) * context.unit)
  }
}

/// An element within limits of width and height, aligned in the room.
package struct Sized: Element {
  let element: any Element
  var width: Limits?
  var height: Limits?
  var horizontal: Alignment
  var vertical: Alignment

  /// The smallest and the largest extent in layout units; the element fills the room within them.
  struct Limits: Hashable, Sendable {
    var least: Double
    var most: Double

    var flexibility: Flexibility {
      least == most ? .rigid : most == .infinity ? .stretches : .yields
    }

    func pixels(of room: Double, _ unit: Double) -> Double {
      max(least * unit, min(most * unit, room))
    }
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    var proposal = room
    if let width { proposal.width = width.pixels(of: room.width, context.unit) }
    if let height { proposal.height = height.pixels(of: room.height, context.unit) }
    // A given extent need not be measured.
    if width != nil, height != nil, proposal.width.isFinite, proposal.height.isFinite {
      return proposal
    }
    let extent = element.extent(in: proposal, context)
    return Extent(
      width == nil || !proposal.width.isFinite ? extent.width : proposal.width,
      height == nil || !proposal.height.isFinite ? extent.height : proposal.height)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    let inner = element.extent(in: extent, context)
    let offset = vertical == .stretch ? 0 : (extent.height - inner.height) * vertical.share
    return offset + element.baseline(in: inner, context)
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    let limits = axis == .horizontal ? width : height
    return limits?.flexibility ?? element.flexibility(along: axis)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let room = Extent(frame.width, frame.height)
    let fillsWidth =
      horizontal == .stretch || element.flexibility(along: .horizontal) == .stretches
    let fillsHeight =
      vertical == .stretch || element.flexibility(along: .vertical) == .stretches
    var extent = fillsWidth && fillsHeight ? room : element.extent(in: room, context)
    if fillsWidth { extent.width = frame.width }
    if fillsHeight { extent.height = frame.height }
    let share =
      context.language.isRightToLeft && horizontal != .stretch
      ? 1 - horizontal.share : horizontal.share
    element.place(
      in: Rectangle(
        x: frame.x + (frame.width - extent.width) * share,
        y: frame.y + (frame.height - extent.height) * vertical.share, width: extent.width,
        height: extent.height), context, on: &page)
  }
}

extension Element {
  /// The element with empty room around it, in layout units.
  package func padding(_ edges: Edges) -> Padded { Padded(element: self, edges: edges) }

  /// The element with the same empty room at all sides, in layout units.
  package func padding(_ room: Double) -> Padded { padding(Edges(across: room, down: room)) }

  /// The element in exactly this width and height in layout units, if they are given.
  package func sized(
    width: Double? = nil, height: Double? = nil, _ horizontal: Alignment = .stretch,
    _ vertical: Alignment = .stretch
  ) -> Sized {
    Sized(
      element: self, width: width.map { .init(least: $0, most: $0) },
      height: height.map { .init(least: $0, most: $0) }, horizontal: horizontal, vertical: vertical)
  }

  /// The element in all of the room, or at most in so many layout units of it.
  package func filling(
    width: Double? = .infinity, height: Double? = .infinity, _ horizontal: Alignment = .stretch,
    _ vertical: Alignment = .stretch
  ) -> Sized {
    Sized(
      element: self, width: width.map { .init(least: 0, most: $0) },
      height: height.map { .init(least: 0, most: $0) }, horizontal: horizontal, vertical: vertical)
  }

  /// The element in all of the width.
  package func fillingWidth(_ alignment: Alignment = .stretch) -> Sized {
    filling(height: nil, alignment)
  }
}
