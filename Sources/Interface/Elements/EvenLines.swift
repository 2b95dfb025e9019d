package import Base

/// Words whose lines have one height for all letters: letters of some scripts are taller.
package struct EvenLines: Element {
  let words: Words
  let height: Double

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let lines = words.string.isEmpty ? 0 : words.rows(in: room.width, context).count
    return Extent(
      words.extent(in: room, context).width, Double(lines) * height * context.unit)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    let inner = words.extent(in: extent, context)
    return (extent.height - inner.height) / 2 + words.baseline(in: inner, context)
  }

  package func flexibility(along axis: Axis) -> Flexibility { words.flexibility(along: axis) }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let height = words.extent(in: Extent(frame.width, .infinity), context).height
    words.place(
      in: Rectangle(
        x: frame.x, y: frame.midY - height / 2, width: frame.width, height: height), context,
      on: &page)
  }
}

extension Words {
  /// The words in lines of a height in layout units.
  package func lines(of height: Double) -> EvenLines { EvenLines(words: self, height: height) }
}
