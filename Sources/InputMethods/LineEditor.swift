/// A line of text under a caret: what a person can type, select, cut, undo.
///
/// Places are counted between characters, from 0 before the first one. Text with a character that
/// is not allowed, or too long, is refused whole, so that what was there stays.
public struct LineEditor: Sendable {
  /// What stands in the line.
  public private(set) var text: [Character] = []
  /// The place of the caret.
  public private(set) var caret = 0
  /// The other end of the selection; equal to `caret` where nothing is selected.
  public private(set) var anchor = 0
  private let maximumLength: Int
  private let allows: @Sendable (Character) -> Bool
  private var undoStack: [Snapshot] = []
  private var redoStack: [Snapshot] = []

  private struct Snapshot {
    var text: [Character]
    var caret: Int
  }

  /// Why text was not taken.
  public enum Refusal: Hashable, Sendable {
    case character(Character)
    case tooLong(maximum: Int)
  }

  /// Creates an empty line of at most `maximumLength` characters out of those that `allows` lets in.
  public init(maximumLength: Int, allows: @escaping @Sendable (Character) -> Bool) {
    self.maximumLength = maximumLength
    self.allows = allows
  }

  /// The selected places.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  public var selectedText: String { String(text[selection]) }
  /// The whole text.
  public var string: String { String(text) }

  /// Puts `string` in place of the selection, or says why not; an empty one changes nothing.
  public mutating func insert(_ string: String) -> Refusal? {
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
  public mutating func delete(forward: Bool) -> Int {
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
  public mutating func move(to place: Int, selecting: Bool) {
    caret = min(max(place, 0), text.count)
    if !selecting { anchor = caret }
  }

  /// Selects everything.
  public mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Takes back the last change.
  public mutating func undo() { Self.restore(&self, from: \.undoStack, keepingIn: \.redoStack) }

  /// Makes the last change taken back again.
  public mutating func redo() { Self.restore(&self, from: \.redoStack, keepingIn: \.undoStack) }

  private static func restore(
    _ editor: inout LineEditor, from source: WritableKeyPath<LineEditor, [Snapshot]>,
    keepingIn other: WritableKeyPath<LineEditor, [Snapshot]>
  ) {
    guard let snapshot = editor[keyPath: source].popLast() else { return }
    editor[keyPath: other].append(Snapshot(text: editor.text, caret: editor.caret))
    editor.text = snapshot.text
    editor.move(to: snapshot.caret, selecting: false)
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    undoStack.append(Snapshot(text: text, caret: caret))
    redoStack = []
    text.replaceSubrange(range, with: new)
    move(to: range.lowerBound + new.count, selecting: false)
  }
}
