package import Drawing
import Primitives

extension Element {
  /// The element on a card with rounded corners, with an outline if it has a `stroke`.
  package func onCard(
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
