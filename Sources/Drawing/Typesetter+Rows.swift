package import Base
import CCairo

extension Typesetter {
  /// The rows of `text`, with the offsets between its characters counted from `first`.
  ///
  /// Edges are relative to the upper edge of the text, `baseline(of:)` above its first baseline.
  package func rows(of text: Text, from first: Int = 0) -> [TextRow] {
    let rows = shape(TextShape(text)).rows(of: text.string)
    guard first != 0 else { return rows }
    return rows.map { row in
      var moved = row
      moved.range = (row.range.lowerBound + first)...(row.range.upperBound + first)
      return moved
    }
  }

  /// The distance from the upper edge of `text` to its first baseline in pixels.
  package func baseline(of text: Text) -> Double { shape(TextShape(text)).baseline }
}

extension ShapedText {
  /// Measures the rows of `string`, the text of the layout.
  func measuredRows(of string: String) -> [TextRow] {
    // The start of each character in bytes.
    let offsets = string.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    let bytes = Array(string.utf8)
    var rows: [TextRow] = []
    guard let iterator = pango_layout_get_iter(layout.pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let edges = CaretEdges(of: line, layout.pointer, bytes)
      rows.append(row(iterator, edges, offsets))
    } while pango_layout_iter_next_line(iterator) != 0
    return rows
  }

  private func row(_ iterator: OpaquePointer, _ edges: CaretEdges, _ offsets: [Int]) -> TextRow {
    let first = offsets.firstIndex(atOrAfter: edges.bytes.lowerBound)
    // The offset at which a row wraps belongs to the next row.
    let isLast = edges.bytes.upperBound >= (offsets.last ?? 0)
    let last = max(
      first, offsets.firstIndex(atOrAfter: edges.bytes.upperBound) - (isLast ? 0 : 1))
    var frame = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &frame)
    var (top, bottom): (Int32, Int32) = (0, 0)
    pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
    let scale = Double(PANGO_SCALE)
    return TextRow(
      range: first...last,
      stops: (first...last).map { Double(frame.x + edges[offsets[$0]]) / scale },
      top: Double(top) / scale, height: Double(bottom - top) / scale)
  }
}

/// The caret positions before each byte of a line that begins a character, and after the last one.
///
/// Measured together: Pango walks the whole text for each single position.
private struct CaretEdges {
  /// The bytes of the text in the line.
  let bytes: Range<Int>
  /// The positions in Pango's units from the line's left edge.
  private var edges: [Int32]

  init(of line: UnsafeMutablePointer<PangoLayoutLine>, _ layout: OpaquePointer, _ text: [UInt8]) {
    let start = Int(pango_layout_line_get_start_index(line))
    bytes = start..<(start + Int(pango_layout_line_get_length(line)))
    edges = Array(repeating: 0, count: bytes.count + 1)
    var x: Int32 = 0
    // The runs are in visual order, from left to right.
    var node = line.pointee.runs
    while let run = node {
      if let data = run.pointee.data {
        x += add(data.assumingMemoryBound(to: PangoGlyphItem.self), at: x, layout, text)
      }
      node = run.pointee.next
    }
  }

  subscript(byte: Int) -> Int32 {
    edges.indices.contains(byte - bytes.lowerBound) ? edges[byte - bytes.lowerBound] : 0
  }

  /// Adds the characters of a run that begins at `x`; returns the width of the run.
  private mutating func add(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, at x: Int32, _ layout: OpaquePointer,
    _ text: [UInt8]
  ) -> Int32 {
    guard let item = run.pointee.item else { return 0 }
    var widths = Array(repeating: Int32(0), count: Int(item.pointee.num_chars))
    pango_glyph_item_get_logical_widths(run, pango_layout_get_text(layout), &widths)
    let total = widths.reduce(0, +)
    // Characters of right-to-left text begin at their right edges.
    let isRightToLeft = item.pointee.analysis.level % 2 == 1
    var edge = isRightToLeft ? x + total : x
    var byte = Int(item.pointee.offset)
    for width in widths {
      self.set(edge, at: byte)
      edge += isRightToLeft ? -width : width
      repeat { byte += 1 } while byte < text.count && text[byte] & 0xC0 == 0x80
    }
    if byte >= bytes.upperBound { set(edge, at: bytes.upperBound) }
    return total
  }

  private mutating func set(_ edge: Int32, at byte: Int) {
    let index = byte - bytes.lowerBound
    if edges.indices.contains(index) { edges[index] = edge }
  }
}

extension [Int] {
  /// The index of the first member not below `value` in an ascending list; the last index for none.
  fileprivate func firstIndex(atOrAfter value: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
