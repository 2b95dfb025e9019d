import Formats
package import Primitives

extension LineEditor {
  /// Takes a key as any text field does: arrows, Home, End, backspace, delete, and with Control
  /// A, C, X, V, Z and Y.
  package mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    if modifiers.contains(.control) {
      return pressShortcut(key, isShifted: modifiers.contains(.shift))
    }
    let isSelecting = modifiers.contains(.shift)
    switch key {
    case .left:
      move(
        to: isSelecting || selection.isEmpty ? caret - 1 : selection.lowerBound,
        selecting: isSelecting)
    case .right:
      move(
        to: isSelecting || selection.isEmpty ? caret + 1 : selection.upperBound,
        selecting: isSelecting)
    case .home: move(to: 0, selecting: isSelecting)
    case .end: move(to: text.count, selecting: isSelecting)
    case .backspace: return MethodResponse(isHandled: true, deletions: delete(forward: false))
    case .delete: return MethodResponse(isHandled: true, deletions: delete(forward: true))
    default: return .ignored
    }
    return .handled
  }

  /// Takes a press of the pointer at the place nearest to `x` among the pen's `stops`: one click
  /// sets the caret, a double click selects everything, as a number is one word.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    if clicks >= 2 {
      selectAll()
    } else {
      move(to: Self.place(at: x, stops: stops), selecting: false)
    }
  }

  /// Selects up to `x` while the pointer is held.
  package mutating func drag(x: Double, stops: [Double]) {
    move(to: Self.place(at: x, stops: stops), selecting: true)
  }

  private mutating func pressShortcut(_ key: Key, isShifted: Bool) -> MethodResponse {
    switch key {
    case .character("a"): selectAll()
    case .character("c"): return copy()
    case .character("x"):
      let response = copy()
      guard response.clipboard != nil else { return .handled }
      return MethodResponse(
        isHandled: true, clipboard: response.clipboard, deletions: delete(forward: false))
    case .character("v"): return MethodResponse(isHandled: true, clipboard: .paste)
    case .character("z"): isShifted ? redo() : undo()
    case .character("y"): redo()
    default: return .ignored
    }
    return .handled
  }

  private func copy() -> MethodResponse {
    selection.isEmpty
      ? .handled : MethodResponse(isHandled: true, clipboard: .write(selectedText))
  }

  private static func place(at x: Double, stops: [Double]) -> Int {
    stops.indices.min { abs(stops[$0] - x) < abs(stops[$1] - x) } ?? 0
  }
}
