import Base
import Languages

/// Elements in rows, as many in each as there is room for, from the side at which lines begin.
struct Flow: Element {
  let spacing: Double
  let elements: [any Element]

  /// Elements with `spacing` layout units between two of them and between two rows.
  init(spacing: Double, @ElementList _ elements: () -> [any Element]) {
    (self.spacing, self.elements) = (spacing, elements())
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let frames = frames(in: room.width, context)
    return Extent(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    axis == .horizontal ? .yields : .rigid
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    for (element, place) in zip(elements, frames(in: frame.width, context)) {
      let start = context.language.isRightToLeft ? frame.width - place.maxX : place.x
      element.place(
        in: Rectangle(
          x: frame.x + start, y: frame.y + place.y, width: place.width, height: place.height),
        context, on: &page)
    }
  }

  /// The frames of the elements in `width` pixels, counted from the corner at which lines begin.
  private func frames(in width: Double, _ context: ViewContext) -> [Rectangle] {
    let gap = spacing * context.unit
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    return elements.map { element in
      let extent = element.extent(in: Extent(width, .infinity), context)
      if x > 0, x + extent.width > width + Extent.tolerance {
        y += rowHeight + gap
        (x, rowHeight) = (0, 0)
      }
      defer {
        x += extent.width + gap
        rowHeight = max(rowHeight, extent.height)
      }
      return Rectangle(x: x, y: y, width: extent.width, height: extent.height)
    }
  }
}
