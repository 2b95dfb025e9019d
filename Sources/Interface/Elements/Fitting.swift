package import Base

/// The first of several ways to show something that has room; the last one if none has.
package struct FirstFitting: Element {
  let ways: [any Element]

  /// Tries the ways in the order in which they are written.
  package init(@ElementList _ ways: () -> [any Element]) { self.ways = ways() }

  /// Shows something at the largest of the scales from `largest` down to `smallest` at which it has room.
  package init(
    from largest: Double, downTo smallest: Double, _ way: (_ scale: Double) -> any Element
  ) {
    let scales = Array(stride(from: largest, to: smallest, by: -0.05)) + [smallest]
    ways = scales.map(way)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    chosen(in: room, context)?.extent ?? .zero
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    chosen(in: extent, context)?.way.baseline(in: extent, context) ?? extent.height
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    max(ways.flexibility(along: axis), .yields)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    chosen(in: Extent(frame.width, frame.height), context)?.way
      .place(in: frame, context, on: &page)
  }

  private func chosen(in room: Extent, _ context: ViewContext) -> (
    way: any Element, extent: Extent
  )? {
    var last: (any Element, Extent)?
    for way in ways {
      let extent = way.extent(in: room, context)
      last = (way, extent)
      if extent.width <= room.width + Extent.tolerance,
        extent.height <= room.height + Extent.tolerance
      {
        break
      }
    }
    return last
  }
}

/// An element whose first baseline rests at a height, and further up if it has no room below.
struct Resting: Element {
  let height: Double
  let element: any Element

  /// Has the first baseline of `element` so many layout units below the upper edge.
  init(at height: Double, _ element: any Element) {
    (self.height, self.element) = (height, element)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  package func flexibility(along axis: Axis) -> Flexibility { .stretches }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let extent = element.extent(in: Extent(frame.width, frame.height), context)
    let wanted = height * context.unit - element.baseline(in: extent, context)
    let offset = max(0, min(wanted, frame.height - extent.height))
    element.place(
      in: Rectangle(
        x: frame.x, y: frame.y + offset, width: frame.width, height: extent.height), context,
      on: &page)
  }
}
