/// A line of text under a caret: what a person can type, select, cut, undo.
///
/// Places are counted between characters, from 0 before the first one. Text with a character that
/// is not allowed, or too long, is refused whole, so that what was there stays.
package struct LineEditor: Sendable {
  /// What stands in the line.
  package private(set) var text: [Character] = []
  /// The place of the caret.
  package private(set) var caret = 0
  /// The other end of the selection; equal to `caret` where nothing is selected.
  package private(set) var anchor = 0
  private let maximumLength: Int
  private let allows: @Sendable (Character) -> Bool
  private var undoStack: [Change] = []
  private var redoStack: [Change] = []

  /// What brings another state back: kept instead of whole texts, which may be long.
  private struct Change {
    var range: Range<Int>
    var text: [Character]
    var caret: Int
  }

  /// Why text was not taken.
  package enum Refusal: Hashable, Sendable {
    case character(Character)
    case tooLong(maximum: Int)
  }

  /// Creates an empty line of at most `maximumLength` characters out of those that `allows` lets in.
  package init(maximumLength: Int, allows: @escaping @Sendable (Character) -> Bool) {
    self.maximumLength = maximumLength
    self.allows = allows
  }

  /// The selected places.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  package var selectedText: String { String(text[selection]) }
  /// The whole text.
  package var string: String { String(text) }

  /// Puts `string` in place of the selection, or says why not; an empty one changes nothing.
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

  /// Deletes the selection, or one character before or after the caret; says how many went.
  package mutating func delete(forward: Bool) -> Int {
    var range = selection
    if range.isEmpty {
      range =
        forward ? caret..<min(caret + 1, text.count) : max(caret - 1, 0)..<caret
    }
    guard !range.isEmpty else { return 0 }
    replace(range, with: [])
    return range.count
  }

  /// Moves the caret to `place`; with `selecting` the selection's other end stays.
  package mutating func move(to place: Int, selecting: Bool) {
    caret = min(max(place, 0), text.count)
    if !selecting { anchor = caret }
  }

  /// Selects everything.
  package mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Takes back the last change.
  package mutating func undo() { Self.restore(&self, from: \.undoStack, keepingIn: \.redoStack) }

  /// Makes the last change taken back again.
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

  /// Makes `change` and returns the one that takes it back.
  private mutating func apply(_ change: Change) -> Change {
    let start = change.range.lowerBound
    let inverse = Change(
      range: start..<(start + change.text.count), text: Array(text[change.range]), caret: caret)
    text.replaceSubrange(change.range, with: change.text)
    move(to: change.caret, selecting: false)
    return inverse
  }

  /// The same change where a character joins its neighbour, as an accent typed after its letter does:
  /// otherwise the text would have fewer characters than there are places.
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
