package import Base
package import Drawing
import Languages

/// A small sign of strokes around its middle.
package struct Icon: Element {
  /// The points of a stroke in layout units from the middle.
  package typealias Stroke = [(x: Double, y: Double)]

  let strokes: [Stroke]
  let ring: Double?
  let color: Color
  let thickness: Double
  package let size: Double
  let isDirected: Bool

  /// A sign in room of `size` layout units, with a circle around its middle if it has a `ring`; a directed one points
  /// in the direction of reading, and so the other way if lines begin at the right.
  package init(
    _ strokes: [Stroke], ring: Double? = nil, color: Color, thickness: Double = 2,
    size: Double = 12, isDirected: Bool = false
  ) {
    (self.strokes, self.ring, self.color) = (strokes, ring, color)
    (self.thickness, self.size, self.isDirected) = (thickness, size, isDirected)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(size * context.unit, size * context.unit)
  }

  /// Its middle is level with the middle of capital letters.
  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    extent.height / 2 + 5 * context.unit
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let unit = context.unit
    let side = isDirected && context.language.isRightToLeft ? -1.0 : 1
    if let ring {
      page.shapes.append(
        .circle(
          Circle(
            center: frame.center, radius: ring * unit, stroke: color, strokeWidth: thickness * unit)
        ))
    }
    for stroke in strokes {
      let points = stroke.map {
        Point(x: frame.midX + side * $0.x * unit, y: frame.midY + $0.y * unit)
      }
      page.shapes.append(.line(Line(points, color: color, width: thickness * unit, cap: .round)))
    }
  }
}
