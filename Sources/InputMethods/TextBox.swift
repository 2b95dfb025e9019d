import Formats
package import Primitives

/// A box for text of one line or many: a line editor with rows that the caret moves through.
///
/// Which places stand in which row is told by whoever lays the text out, before each event.
package struct TextBox: Sendable {
  /// The text and its caret.
  package internal(set) var editor: LineEditor
  /// Whether Enter makes a new line, and long lines wrap.
  package let hasManyLines: Bool
  /// The box, in window pixels.
  package private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The part of the box where text is seen.
  package private(set) var textFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The rows of the text; at least one.
  package private(set) var rows = [TextRow(places: 0...0, stops: [0], top: 0, height: 0)]
  /// How far the text is scrolled, in pixels to the left and upwards.
  package internal(set) var scroll = Point(x: 0, y: 0)
  /// Whether the pointer is over it.
  package internal(set) var isHovered = false
  var isDragging = false
  /// Where moving up and down wants to stay, in pixels from the text's left edge.
  var wantedX: Double?
  /// Whether the caret has moved since it was last brought into view.
  var followsCaret = true

  /// Creates a box for what `editor` lets in.
  package init(_ editor: LineEditor, hasManyLines: Bool = false) {
    self.editor = editor
    self.hasManyLines = hasManyLines
  }

  /// The row of the caret, by its place among `rows`.
  package var caretRow: Int { row(of: editor.caret) }

  /// The row in which the caret stands at `place`.
  package func row(of place: Int) -> Int {
    rows.lastIndex { $0.places.lowerBound <= place } ?? 0
  }

  /// How tall the whole text is.
  package var textHeight: Double { rows.last?.bottom ?? 0 }

  /// Takes its place in a new layout; a caret that has moved is brought into view.
  package mutating func place(in frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
    if frame != self.frame { followsCaret = true }
    self.frame = frame
    self.textFrame = textFrame
    if !rows.isEmpty { self.rows = rows }
    if followsCaret { showCaret() }
    followsCaret = false
    scroll.y = min(max(0, scroll.y), max(0, textHeight - textFrame.height))
  }

  /// Puts `text` in place of the selection, or says why not.
  package mutating func insert(_ text: String) -> LineEditor.Refusal? {
    defer { caretMoved() }
    return editor.insert(text)
  }

  mutating func caretMoved() {
    followsCaret = true
    wantedX = nil
  }

  private mutating func showCaret() {
    let row = rows[caretRow]
    let x = row.stop(at: editor.caret)
    // A line that wraps is never wider than the box.
    let width = hasManyLines ? 0 : rows.compactMap { $0.stops.max() }.max() ?? 0
    scroll.x = min(max(scroll.x, x - textFrame.width), x)
    scroll.x = min(max(0, scroll.x), max(0, width - textFrame.width))
    scroll.y = min(max(scroll.y, row.bottom - textFrame.height), row.top)
  }
}
