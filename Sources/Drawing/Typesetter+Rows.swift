import CCairo
public import Primitives

extension Typesetter {
  /// The rows of `text`, with the places between its characters counted from `first`.
  ///
  /// Their edges count from the upper edge of the text; `baseline(of:)` says where its first baseline
  /// lies below that.
  public func rows(of text: Text, from first: Int = 0) -> [TextRow] {
    let rows = shape(TextShape(text)).rows(of: text.string)
    guard first != 0 else { return rows }
    return rows.map { row in
      var moved = row
      moved.places = (row.places.lowerBound + first)...(row.places.upperBound + first)
      return moved
    }
  }

  /// Pixels from the upper edge of `text` to its first baseline.
  public func baseline(of text: Text) -> Double { shape(TextShape(text)).baseline }
}

extension ShapedText {
  /// Finds the rows of `string`, which the layout was made of.
  func measuredRows(of string: String) -> [TextRow] {
    let offsets = string.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    var rows: [TextRow] = []
    guard let iterator = pango_layout_get_iter(layout.pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      if let line = pango_layout_iter_get_line_readonly(iterator) {
        rows.append(row(line, iterator, offsets))
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return rows
  }

  private func row(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ iterator: OpaquePointer, _ offsets: [Int]
  ) -> TextRow {
    let start = Int(pango_layout_line_get_start_index(line))
    let end = start + Int(pango_layout_line_get_length(line))
    let first = offsets.firstPlace(atOrAfter: start)
    // The place where a row wraps belongs to the row after it.
    let isLast = end >= (offsets.last ?? 0)
    let last = max(first, offsets.firstPlace(atOrAfter: end) - (isLast ? 0 : 1))
    var frame = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &frame)
    let stops = (first...last).map { place -> Double in
      var x: Int32 = 0
      pango_layout_line_index_to_x(line, Int32(clamping: offsets[place]), 0, &x)
      return Double(frame.x + x) / Double(PANGO_SCALE)
    }
    var (top, bottom): (Int32, Int32) = (0, 0)
    pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
    return TextRow(
      places: first...last, stops: stops, top: Double(top) / Double(PANGO_SCALE),
      height: Double(bottom - top) / Double(PANGO_SCALE))
  }
}

extension [Int] {
  /// Where the first member that is not below `value` stands, in a rising list; the last one for none.
  fileprivate func firstPlace(atOrAfter value: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
