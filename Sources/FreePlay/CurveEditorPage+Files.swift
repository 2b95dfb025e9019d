import Formats
import InputMethods
import Primitives
import Sliders

extension CurveEditorPage {
  /// Asks for the curve to be saved; a file that is not this page's own needs a second asking.
  package mutating func save() -> [Action] {
    let path = path.string
    guard !path.isEmpty else { return complain("type a path to save the curve at") }
    let mayReplace = path == ownPath || asked == .replace(path)
    return [.save(path: path, bytes: CurveFile.encode(editor.curve), mayReplace: mayReplace)]
  }

  /// Asks for the file at the typed path.
  package mutating func open() -> [Action] {
    let path = path.string
    guard !path.isEmpty else { return complain("type the path of a curve file to open it") }
    return [.open(path: path)]
  }

  /// The curve is at `path` now.
  package mutating func wasSaved(at path: String) {
    ownPath = path
    saved = editor.curve
    asked = nil
    message = Message(sentence: "Saved as \(path).", isFailure: false)
  }

  /// There is another file at `path`: asks whether it may be replaced.
  package mutating func exists(at path: String) {
    asked = .replace(path)
    message = Message(
      sentence: "\(path) exists already. Save again to replace it, or type another name.",
      isFailure: true)
  }

  /// The file at `path` was read: its curve becomes the present one, or its problems are told and
  /// the present one stays.
  package mutating func wasRead(_ bytes: [UInt8], from path: String) {
    do throws(CurveProblems) {
      let curve = try CurveFile.decode(bytes)
      editor.replace(by: curve)
      original = curve
      saved = curve
      ownPath = path
      asked = nil
      message = Message(sentence: "Opened \(path).", isFailure: false)
    } catch {
      failed("\(path): " + error.problems.map(\.description).joined(separator: "; "))
    }
  }

  /// A file could not be read or written: says why; the curve stays.
  package mutating func failed(_ sentence: String) {
    asked = nil
    message = Message(sentence: sentence, isFailure: true)
  }

  /// Goes back to the curve opened last, as one change.
  package mutating func reset() { editor.replace(by: original) }

  /// Asks to leave; changes that no file has need a second asking.
  ///
  /// While the question is open whether a file may be replaced, it is a no to that.
  package mutating func leave() -> [Action] {
    if case .replace = asked {
      (asked, message) = (nil, nil)
      return []
    }
    guard hasChanges, asked != .leave else { return [.leave] }
    asked = .leave
    message = Message(
      sentence: "The curve is not saved. Press Esc again to leave without it.", isFailure: true)
    return []
  }

  private mutating func complain(_ sentence: String) -> [Action] {
    failed(sentence)
    return []
  }
}
