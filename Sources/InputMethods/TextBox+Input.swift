import Formats
package import Primitives

extension TextBox {
  /// Takes a key as any text box does: up and down move through the rows as far as there are any.
  package mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    let isSelecting = modifiers.contains(.shift)
    let isPlain = !modifiers.contains(.control)
    switch key {
    case .up where isPlain: return move(byRows: -1, selecting: isSelecting)
    case .down where isPlain: return move(byRows: 1, selecting: isSelecting)
    case .home where hasManyLines && isPlain:
      move(to: rows[caretRow].places.lowerBound, selecting: isSelecting)
    case .end where hasManyLines && isPlain:
      move(to: rows[caretRow].places.upperBound, selecting: isSelecting)
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

  /// Takes what the pointer does.
  package mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .pointerPressed(let point, .primary, let clicks): return press(at: point, clicks: clicks)
    case .pointerMoved(let point):
      isHovered = frame.contains(point)
      guard isDragging else { return .ignored }
      move(to: place(at: point), selecting: true)
      return .handled
    case .pointerReleased(_, .primary):
      defer { isDragging = false }
      return isDragging ? .handled : .ignored
    case .pointerLeft: isHovered = false
    // The release may never be told.
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
    let place = place(at: point)
    switch clicks {
    case 1: move(to: place, selecting: false)
    case 2:
      let word = word(at: place)
      move(to: word.lowerBound, selecting: false)
      move(to: word.upperBound, selecting: true)
    default:
      editor.selectAll()
      caretMoved()
    }
    return .handled
  }

  private mutating func move(to place: Int, selecting: Bool) {
    editor.move(to: place, selecting: selecting)
    caretMoved()
  }

  /// Up in the first row and down in the last one are left to others.
  private mutating func move(byRows count: Int, selecting: Bool) -> MethodResponse {
    let row = caretRow
    guard rows.indices.contains(row + count) else { return .ignored }
    let x = wantedX ?? rows[row].stop(at: editor.caret)
    move(to: rows[row + count].place(at: x), selecting: selecting)
    wantedX = x
    return .handled
  }

  private func place(at point: Point) -> Int {
    let y = point.y - textFrame.y + scroll.y
    let row = rows.first { y < $0.bottom } ?? rows[rows.count - 1]
    return row.place(at: point.x - textFrame.x + scroll.x)
  }

  /// The letters around `place` up to the next white space.
  private func word(at place: Int) -> Range<Int> {
    let text = editor.text
    var start = place
    var end = place
    while start > 0, !text[start - 1].isWhitespace { start -= 1 }
    while end < text.count, !text[end].isWhitespace { end += 1 }
    return start..<end
  }
}
