import Formats
import Primitives

extension StudyDecoder {
  /// The name of a file beside the study with one of `endings`; `nil` where it is missing or wrong.
  ///
  /// It has no path: a study is a file with what lies beside it, and moves as that.
  func fileName(_ fields: StrictObject, _ key: String, endings: [String]) -> String? {
    guard case .text(let name)? = fields.value(key) else {
      _ = fields.text(key, default: "")
      return nil
    }
    guard Self.isFileName(name), endings.contains(where: { name.hasSuffix($0) }) else {
      problems.add(
        "'\(name)' is no file's name here; use letters, digits, '-', '_' and '.', ending in "
          + "\(StrictObject.alternatives(endings)), and put the file beside the study",
        at: fields.path(of: key))
      return nil
    }
    return name
  }

  /// The bytes of the file called `name`; `nil` where it cannot be read, which has been said.
  func bytes(of name: String, at path: String) -> [UInt8]? {
    do throws(StudyResources.Failure) {
      return try resources.bytes(name)
    } catch {
      problems.add("\(name): \(error.sentence)", at: path)
      return nil
    }
  }

  /// Whether `name` is 5 to 100 letters, digits, '-', '_' and '.', not '.' first.
  private static func isFileName(_ name: String) -> Bool {
    (5...100).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII
          && (character.isLetter || character.isNumber || "-_.".contains(character))
      }
  }
}
