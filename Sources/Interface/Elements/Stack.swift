package import Base
import Languages

/// Elements side by side, or one below the other.
///
/// Rigid elements are measured first, then the yielding ones, in the order of the code. The stretching ones share the
/// rest. A row begins at the side at which lines of the language begin.
package struct Stack: Element {
  let axis: Axis
  let spacing: Double
  let alignment: Alignment
  let elements: [any Element]

  /// Elements with `spacing` layout units between two of them, aligned across.
  init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment,
    _ elements: [any Element]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.elements = elements
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let extents = extents(in: room, context)
    var whole = Extent.zero
    whole[axis] = extents.reduce(0) { $0 + $1[axis] } + gaps(context)
    whole[axis.other] = extents.map { $0[axis.other] }.max() ?? 0
    if axis == .horizontal, alignment == .baseline {
      let lines = ascent(extents, context)
      whole.height = zip(lines.baselines, extents).map { lines.largest - $0 + $1.height }.max() ?? 0
    }
    if alignment == .stretch, room[axis.other].isFinite,
      flexibility(along: axis.other) == .stretches
    {
      whole[axis.other] = max(whole[axis.other], room[axis.other])
    }
    return whole
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    guard let first = elements.first else { return extent.height }
    let extents = extents(in: extent, context)
    if axis == .horizontal, alignment == .baseline { return ascent(extents, context).largest }
    return first.baseline(in: extents[0], context)
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    elements.flexibility(along: axis)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let room = Extent(frame.width, frame.height)
    let extents = extents(in: room, context)
    let lines = axis == .horizontal && alignment == .baseline ? ascent(extents, context) : nil
    let isReversed = axis == .horizontal && context.language.isRightToLeft
    var start = axis == .horizontal ? frame.x : frame.y
    for (index, (element, extent)) in zip(elements, extents).enumerated() {
      let length = extent[axis]
      let across =
        alignment == .stretch || element.flexibility(along: axis.other) == .stretches
        ? room[axis.other] : min(extent[axis.other], max(room[axis.other], extent[axis.other]))
      var offset = (room[axis.other] - across) * alignment.share
      if let lines { offset = lines.largest - lines.baselines[index] }
      let place =
        switch axis {
        case .horizontal:
          Rectangle(
            x: isReversed ? 2 * frame.x + frame.width - start - length : start,
            y: frame.y + offset, width: length, height: across)
        case .vertical:
          Rectangle(
            x: context.language.isRightToLeft ? frame.maxX - offset - across : frame.x + offset,
            y: start, width: across, height: length)
        }
      element.place(in: place, context, on: &page)
      start += length + spacing * context.unit
    }
  }

  private func gaps(_ context: ViewContext) -> Double {
    spacing * context.unit * Double(max(0, elements.count - 1))
  }

  /// The extents of all elements if they share `room`.
  private func extents(in room: Extent, _ context: ViewContext) -> [Extent] {
    var extents = Array(repeating: Extent.zero, count: elements.count)
    var left = room[axis] - gaps(context)
    func measure(_ index: Int, _ length: Double) {
      var proposal = room
      proposal[axis] = max(0, length)
      extents[index] = elements[index].extent(in: proposal, context)
    }
    for flexibility in [Flexibility.rigid, .yields] {
      for index in elements.indices where elements[index].flexibility(along: axis) == flexibility {
        measure(index, left)
        left -= extents[index][axis]
      }
    }
    let stretching = elements.indices.filter { elements[$0].flexibility(along: axis) == .stretches }
    for (position, index) in stretching.enumerated() {
      let share = left / Double(stretching.count - position)
      measure(index, share)
      if share.isFinite { extents[index][axis] = max(extents[index][axis], share) }
      left -= extents[index][axis]
    }
    return extents
  }

  private func ascent(
    _ extents: [Extent], _ context: ViewContext
  ) -> (baselines: [Double], largest: Double) {
    let baselines = zip(elements, extents).map { $0.baseline(in: $1, context) }
    return (baselines, baselines.max() ?? 0)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Elements side by side, from the side at which lines begin.
@MainActor package func Row(
  spacing: Double = 0, alignment: Alignment = .center,
  @ElementList _ elements: () -> [any Element]
) -> Stack { Stack(.horizontal, spacing: spacing, alignment: alignment, elements()) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Elements one below the other.
@MainActor package func Column(
  spacing: Double = 0, alignment: Alignment = .leading,
  @ElementList _ elements: () -> [any Element]
) -> Stack { Stack(.vertical, spacing: spacing, alignment: alignment, elements()) }

/// Room that is empty: at least so many layout units, and all that is left.
package struct Spacer: Element {
  let axis: Axis
  let least: Double

  /// Creates empty room along `axis`.
  package init(_ axis: Axis, least: Double = 0) {
    self.axis = axis
    self.least = least
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    var extent = Extent.zero
    extent[axis] = least * context.unit
    return extent
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    axis == self.axis ? .stretches : .rigid
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {}
}
