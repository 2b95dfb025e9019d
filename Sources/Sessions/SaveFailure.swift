package import InputMethods
import Primitives
import Studies

/// Something that the disk refused, and the field for another folder.
package struct SaveFailure: Sendable {
  /// What it was, kept in memory.
  package let unsaved: PendingSave
  /// What went wrong and how to mend it.
  package let sentence: String
  /// The path of another folder; empty to try the same one again.
  package private(set) var folder = LineEditor(maximumLength: 1024) { !$0.isNewline }

  /// Keeps `unsaved` with the reason why it is not on the disk; a folder typed before stays.
  package init(unsaved: PendingSave, sentence: String, folder: LineEditor? = nil) {
    self.unsaved = unsaved
    self.sentence = sentence
    if let folder { self.folder = folder }
  }

  mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .textEntered(let text): folder.insert(text.trimmed) == nil ? .handled : .ignored
    case .keyPressed(let key, let modifiers, _): folder.press(key, modifiers)
    default: .ignored
    }
  }
}
