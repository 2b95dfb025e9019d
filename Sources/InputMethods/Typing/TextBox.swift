package import Base

/// A box for text of one line or many: a line editor with rows that the caret moves through.
///
/// Its owner lays the text out and sets the rows before each event.
package struct TextBox: Sendable {
  /// The text and its caret.
  package internal(set) var editor: LineEditor
  /// Whether Enter makes a new line, and long lines wrap.
  package let hasManyLines: Bool
  /// The box, in window pixels.
  package private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The part of the box in which text is visible.
  package private(set) var textFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The rows of the text; at least one.
  package private(set) var rows = [TextRow(range: 0...0, stops: [0], top: 0, height: 0)]
  /// The distance by which the text is scrolled, in pixels to the left and upwards.
  package internal(set) var scroll = Point(x: 0, y: 0)
  /// Whether the pointer is over it.
  package internal(set) var isHovered = false
  var isDragging = false
  /// The x coordinate that moving up and down keeps, in pixels from the text's left edge.
  var wantedX: Double?
  /// Whether the caret has moved since it was last brought into view.
  var followsCaret = true

  /// Creates a box for text that `editor` accepts.
  package init(_ editor: LineEditor, hasManyLines: Bool = false) {
    self.editor = editor
    self.hasManyLines = hasManyLines
  }

  /// The row of the caret, as an index of `rows`.
  package var caretRow: Int { row(of: editor.caret) }

  /// The row of the caret at `position`.
  package func row(of position: Int) -> Int {
    rows.lastIndex { $0.range.lowerBound <= position } ?? 0
  }

  /// The height of the whole text.
  package var textHeight: Double { rows.last?.bottom ?? 0 }

  /// Moves to a new layout; a caret that has moved is scrolled into view.
  package mutating func place(in frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
    if frame != self.frame { followsCaret = true }
    self.frame = frame
    self.textFrame = textFrame
    if !rows.isEmpty { self.rows = rows }
    if followsCaret { showCaret() }
    followsCaret = false
    scroll.y = min(max(0, scroll.y), max(0, textHeight - textFrame.height))
  }

  /// Replaces the selection with `text`, or returns why not.
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

extension TextBox {
  /// Handles a key as any text box does: up and down move through the rows.
  package mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    let isSelecting = modifiers.contains(.shift)
    let isPlain = !modifiers.contains(.control)
    switch key {
    case .up where isPlain: return move(byRows: -1, selecting: isSelecting)
    case .down where isPlain: return move(byRows: 1, selecting: isSelecting)
    case .home where hasManyLines && isPlain:
      move(to: rows[caretRow].range.lowerBound, selecting: isSelecting)
    case .end where hasManyLines && isPlain:
      move(to: rows[caretRow].range.upperBound, selecting: isSelecting)
    case .home where !isPlain: move(to: 0, selecting: isSelecting)
    case .end where !isPlain: move(to: editor.text.count, selecting: isSelecting)
    case .enter where hasManyLines && isPlain: _ = insert("\n")
    default:
      let response = editor.press(key, modifiers)
      if response.isHandled { caretMoved() }
      return response
    }
    return .handled
  }

  /// Handles a pointer event.
  package mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .pointerPressed(let point, .primary, let clicks): return press(at: point, clicks: clicks)
    case .pointerPressed(let point, .middle, _): return paste(at: point)
    case .pointerMoved(let point):
      isHovered = frame.contains(point)
      guard isDragging else { return .ignored }
      move(to: position(at: point), selecting: true)
      return .handled
    case .pointerReleased(_, .primary):
      defer { isDragging = false }
      return isDragging ? .handled : .ignored
    case .pointerLeft: isHovered = false
    // The release may never be reported.
    case .focusLost: isDragging = false
    default: break
    }
    return .ignored
  }

  /// Scrolls by steps of the wheel at `point`; returns whether there is more than is seen.
  package mutating func scroll(at point: Point, by steps: Double) -> Bool {
    let most = textHeight - textFrame.height
    guard frame.contains(point), most > 0 else { return false }
    scroll.y = min(max(0, scroll.y - steps * Self.rowsAStep * (rows.first?.height ?? 0)), most)
    return true
  }

  /// The rows that a step of the wheel scrolls by.
  private static let rowsAStep = 3.0

  private mutating func press(at point: Point, clicks: Int) -> MethodResponse {
    guard frame.contains(point) else { return .ignored }
    isHovered = true
    isDragging = clicks == 1
    let position = position(at: point)
    switch clicks {
    case 1: move(to: position, selecting: false)
    case 2:
      let word = word(at: position)
      move(to: word.lowerBound, selecting: false)
      move(to: word.upperBound, selecting: true)
    default:
      editor.selectAll()
      caretMoved()
    }
    return .handled
  }

  /// Pastes at the point at which the middle button is pressed.
  private mutating func paste(at point: Point) -> MethodResponse {
    guard frame.contains(point), !isDragging else { return .ignored }
    move(to: position(at: point), selecting: false)
    return MethodResponse(isHandled: true, clipboard: .pasteSelection)
  }

  private mutating func move(to position: Int, selecting: Bool) {
    editor.move(to: position, selecting: selecting)
    caretMoved()
  }

  /// Ignores up in the first row and down in the last one, so that the page can use them.
  private mutating func move(byRows count: Int, selecting: Bool) -> MethodResponse {
    let row = caretRow
    guard rows.indices.contains(row + count) else { return .ignored }
    let x = wantedX ?? rows[row].stop(at: editor.caret)
    move(to: rows[row + count].offset(at: x), selecting: selecting)
    wantedX = x
    return .handled
  }

  private func position(at point: Point) -> Int {
    let y = point.y - textFrame.y + scroll.y
    let row = rows.first { y < $0.bottom } ?? rows[rows.count - 1]
    return row.offset(at: point.x - textFrame.x + scroll.x)
  }

  /// The letters around `position` up to the next white space.
  private func word(at position: Int) -> Range<Int> {
    let text = editor.text
    var start = position
    var end = position
    while start > 0, !text[start - 1].isWhitespace { start -= 1 }
    while end < text.count, !text[end].isWhitespace { end += 1 }
    return start..<end
  }
}
