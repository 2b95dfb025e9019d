package import Primitives

extension Picture {
  /// The rectangles of whole pixels outside of which this picture looks like `old`.
  ///
  /// Disjoint, inside the picture, and few; none where nothing changed. Shapes that both pictures
  /// hold in the same order need no painting; every other shape's bounds do. `typesetter` measures
  /// the texts.
  @MainActor package func changes(since old: Picture, measuredBy typesetter: Typesetter)
    -> [Rectangle]
  {
    guard frame == old.frame, background == old.background else { return [frame.roundedOut] }
    var region = DirtyRegion(within: frame.roundedOut)
    for shape in shapesChanged(since: old) {
      region.insert(shape.bounds(measuredBy: typesetter))
    }
    return region.rectangles
  }

  /// The shapes of either picture that are not part of a sequence that both share.
  private func shapesChanged(since old: Picture) -> [Shape] {
    let (before, after) = Self.differingMiddles(old.shapes, shapes)
    if before.count * after.count <= Self.mostComparisons {
      return after.difference(from: before).map { change in
        switch change {
        case .insert(_, let shape, _), .remove(_, let shape, _): shape
        }
      }
    }
    let unequal = zip(before, after).filter { $0 != $1 }.flatMap { [$0, $1] }
    return unequal + before.dropFirst(after.count) + after.dropFirst(before.count)
  }

  /// Beyond this a true difference takes longer than it saves; shapes are compared by place.
  private static var mostComparisons: Int { 4096 }

  /// Both lists without what they share at the beginning and at the end.
  private static func differingMiddles(_ old: [Shape], _ new: [Shape])
    -> (ArraySlice<Shape>, ArraySlice<Shape>)
  {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return (old[start..<(old.count - end)], new[start..<(new.count - end)])
  }
}
