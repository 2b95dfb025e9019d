package import Primitives

/// One thing that a picture paints.
package enum Shape: Hashable, Sendable {
  case box(Box)
  case line(Line)
  case circle(Circle)
  case text(Text)
  case blurred(Blurred)
  case image(Image)
  case clipped(Clip)

  /// What it may paint on, widened to whole pixels; `typesetter` measures the texts.
  ///
  /// Never too small, since what lies outside is not painted anew.
  @MainActor package func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    switch self {
    case .box(let box): box.bounds.roundedOut
    case .line(let line): line.bounds.roundedOut
    case .circle(let circle): circle.bounds.roundedOut
    case .text(let text): typesetter.inkBounds(of: text)
    case .blurred(let blurred): blurred.bounds(measuredBy: typesetter)
    case .image(let image): image.frame
    case .clipped(let clip): clip.bounds(measuredBy: typesetter)
    }
  }
}

extension Clip {
  /// What its shapes may paint on inside its frame; `typesetter` measures the texts.
  @MainActor package func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
    return shapes.reduce(nothing) { $0.union($1.bounds(measuredBy: typesetter)) }
      .intersection(frame.roundedOut)
  }
}
