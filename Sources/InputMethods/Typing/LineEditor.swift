package import Base

/// A line of text with a caret, which a participant can type into, select, cut and undo.
///
/// Positions are counted between characters, from 0 before the first one. Text with a character that is not allowed, or
/// too long, is rejected as a whole, and the line stays unchanged.
package struct LineEditor: Sendable {
  /// The text of the line.
  package private(set) var text: [Character] = []
  /// The position of the caret.
  package private(set) var caret = 0
  /// The other end of the selection; equal to `caret` if nothing is selected.
  package private(set) var anchor = 0
  private let maximumLength: Int
  private let allows: @Sendable (Character) -> Bool
  private var undoStack: [Change] = []
  private var redoStack: [Change] = []

  /// The edit that restores another state; kept instead of whole texts, which may be long.
  private struct Change {
    var range: Range<Int>
    var text: [Character]
    var caret: Int
  }

  /// The reason that text was rejected.
  package enum Refusal: Hashable, Sendable {
    case character(Character)
    case tooLong(maximum: Int)
  }

  /// Creates an empty line of at most `maximumLength` characters that `allows` accepts.
  package init(maximumLength: Int, allows: @escaping @Sendable (Character) -> Bool) {
    self.maximumLength = maximumLength
    self.allows = allows
  }

  /// The selected range.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  var selectedText: String { String(text[selection]) }
  /// The whole text.
  package var string: String { String(text) }

  /// Replaces the selection with `string`, or returns why not; an empty string changes nothing.
  package mutating func insert(_ string: String) -> Refusal? {
    // A paste may be megabytes long: no more is looked at than could fit.
    let new = Array(string.prefix(maximumLength + 1))
    if new.isEmpty { return nil }
    if let wrong = new.first(where: { !allows($0) }) { return .character(wrong) }
    guard text.count - selection.count + new.count <= maximumLength else {
      return .tooLong(maximum: maximumLength)
    }
    replace(selection, with: new)
    return nil
  }

  /// Deletes the selection, or one character or word before or after the caret; returns the number of
  /// characters deleted.
  package mutating func delete(forward: Bool, byWord: Bool = false) -> Int {
    var range = selection
    if range.isEmpty {
      let end = position(from: caret, forward: forward, byWord: byWord)
      range = min(caret, end)..<max(caret, end)
    }
    guard !range.isEmpty else { return 0 }
    replace(range, with: [])
    return range.count
  }

  /// The position a character away, or behind the white space and the word that come next.
  ///
  /// A number is one word, its sign and its decimals included.
  private func position(from start: Int, forward: Bool, byWord: Bool) -> Int {
    let step = forward ? 1 : -1
    func isAhead(_ position: Int, _ isWanted: (Character) -> Bool) -> Bool {
      let index = forward ? position : position - 1
      return text.indices.contains(index) && isWanted(text[index])
    }
    guard byWord else { return isAhead(start) { _ in true } ? start + step : start }
    var position = start
    while isAhead(position, \.isWhitespace) { position += step }
    while isAhead(position, { !$0.isWhitespace }) { position += step }
    return position
  }

  /// Moves the caret to `position`; with `selecting` the selection's other end stays.
  package mutating func move(to position: Int, selecting: Bool) {
    caret = min(max(position, 0), text.count)
    if !selecting { anchor = caret }
  }

  /// Selects everything.
  package mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Whether there is a change to undo.
  package var canUndo: Bool { !undoStack.isEmpty }
  /// Whether there is a change to redo.
  package var canRedo: Bool { !redoStack.isEmpty }

  /// Makes the present text the one that no undo goes behind.
  package mutating func forgetChanges() { (undoStack, redoStack) = ([], []) }

  /// Undoes the last change.
  package mutating func undo() { Self.restore(&self, from: \.undoStack, keepingIn: \.redoStack) }

  /// Redoes the last change that was undone.
  package mutating func redo() { Self.restore(&self, from: \.redoStack, keepingIn: \.undoStack) }

  private static func restore(
    _ editor: inout LineEditor, from source: WritableKeyPath<LineEditor, [Change]>,
    keepingIn other: WritableKeyPath<LineEditor, [Change]>
  ) {
    guard let change = editor[keyPath: source].popLast() else { return }
    let inverse = editor.apply(change)
    editor[keyPath: other].append(inverse)
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let caret = range.lowerBound + new.count
    let change = joined(Change(range: range, text: new, caret: caret))
    undoStack.append(apply(change))
    redoStack = []
  }

  /// Applies `change` and returns its inverse.
  private mutating func apply(_ change: Change) -> Change {
    let start = change.range.lowerBound
    let inverse = Change(
      range: start..<(start + change.text.count), text: Array(text[change.range]), caret: caret)
    text.replaceSubrange(change.range, with: change.text)
    move(to: change.caret, selecting: false)
    return inverse
  }

  /// The same change if a character joins its neighbour, as an accent typed after its letter does: otherwise the text
  /// would have fewer characters than positions.
  private func joined(_ change: Change) -> Change {
    let before = text[..<change.range.lowerBound]
    let after = text[change.range.upperBound...]
    let all = [before.last, change.text.first, change.text.last, after.first].compactMap(\.self)
    guard zip(all, all.dropFirst()).contains(where: { String([$0, $1]).count < 2 }) else {
      return change
    }
    let whole = Array(String(before + change.text + after))
    return Change(range: text.indices, text: whole, caret: whole.count - after.count)
  }
}

extension LineEditor {
  /// Handles a key as any text field does: arrows, Home, End, backspace, delete, with Control A, C, X, V,
  /// Z and Y, and deleting by words; Insert and Delete copy, paste and cut as they did before those.
  package mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    if modifiers.contains(.control) {
      return pressShortcut(key, isShifted: modifiers.contains(.shift))
    }
    let isSelecting = modifiers.contains(.shift)
    switch key {
    case .delete where isSelecting: return cut()
    case .insert where isSelecting: return MethodResponse(isHandled: true, clipboard: .paste)
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

  /// Handles a press of the pointer at the position nearest to `x` among the pen's `stops`: one click
  /// sets the caret, a double click selects everything, as a number is one word.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    if clicks >= 2 {
      selectAll()
    } else {
      move(to: Self.position(at: x, stops: stops), selecting: false)
    }
  }

  /// Selects up to `x` while the pointer is held.
  package mutating func drag(x: Double, stops: [Double]) {
    move(to: Self.position(at: x, stops: stops), selecting: true)
  }

  private mutating func pressShortcut(_ key: Key, isShifted: Bool) -> MethodResponse {
    switch key {
    case .character("a"): selectAll()
    case .character("c"), .insert: return copy()
    case .character("x"): return cut()
    case .backspace:
      return MethodResponse(isHandled: true, deletions: delete(forward: false, byWord: true))
    case .delete:
      return MethodResponse(isHandled: true, deletions: delete(forward: true, byWord: true))
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

  private mutating func cut() -> MethodResponse {
    let response = copy()
    guard response.clipboard != nil else { return .handled }
    return MethodResponse(
      isHandled: true, clipboard: response.clipboard, deletions: delete(forward: false))
  }

  private static func position(at x: Double, stops: [Double]) -> Int {
    stops.indices.min { abs(stops[$0] - x) < abs(stops[$1] - x) } ?? 0
  }
}

extension Key {
  /// The key that copies with Control and pastes with Shift.
  static let insert = Key.other("Insert")
}

extension Modifiers {
  /// Whether `key` asks for the clipboard's text with these modifiers.
  func pastes(with key: Key) -> Bool {
    contains(.control) ? key == .character("v") : contains(.shift) && key == .insert
  }

  /// Whether `key` asks for a copy with these modifiers.
  func copies(with key: Key) -> Bool {
    contains(.control) && (key == .character("c") || key == .insert)
  }
}

extension LineEditor {
  /// The x coordinates of the pen in a field of numbers, before each character and after the last one, in window
  /// pixels.
  ///
  /// The text is in the middle; if it is too long for the field, it is placed so that the caret is visible.
  func stops(in field: Rectangle, digits: DigitAdvances, fontSize: Double) -> [Double] {
    let stops = digits.stops(of: text, fontSize: fontSize)
    let width = stops.last ?? 0
    let margin = fontSize / 2
    let room = field.width - 2 * margin
    let scroll = max(0, stops[caret] - room)
    let start = width <= room ? field.midX - width / 2 : field.x + margin - scroll
    return stops.map { start + $0 }
  }
}
