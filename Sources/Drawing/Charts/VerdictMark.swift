package import Base

/// The mark of a verdict, by the completeness of the answer.
package enum VerdictMark: String, CaseIterable, Sendable {
  /// A method is faster.
  case clear
  /// An answer with a condition, or by outcomes.
  case partial
  /// No answer.
  case open

  /// The mark as a character.
  package var character: String {
    switch self {
    case .clear: "●"
    case .partial: "◐"
    case .open: "○"
    }
  }
}

extension ChartContext {
  /// The colour of a mark and its words.
  package func color(of mark: VerdictMark) -> Color {
    mark == .open ? theme.mutedInk : theme.good
  }

  /// The mark as a circle around `center`: filled, half filled or empty.
  package func shapes(of mark: VerdictMark, center: Point, radius: Double) -> [Shape] {
    let color = color(of: mark)
    let ring = Shape.circle(
      Circle(center: center, radius: radius, stroke: color, strokeWidth: 2 * unit))
    let disc = Shape.circle(Circle(center: center, radius: radius, fill: color))
    switch mark {
    case .clear: return [disc, ring]
    case .open: return [ring]
    case .partial:
      let half = Rectangle(
        x: center.x.rounded() - radius - 2, y: center.y - radius - 2, width: radius + 2,
        height: 2 * radius + 4)
      return [.clipped(Clip(to: half, [disc])), ring]
    }
  }
}
