/// A PO file, as gettext and translators' editors read and write it: texts, each with its translations.
///
/// GNU gettext manual, 'The Format of PO Files'.
package struct PortableObject: Hashable, Sendable {
  /// The lines of the first entry: name and value, in their order.
  package var header: [Field]
  /// The texts in their order.
  package var entries: [Entry]

  /// A line of the header.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A text with its translations.
  package struct Entry: Hashable, Sendable {
    /// The lines that explain the text to translators.
    package var notes: [String] = []
    /// The key of the text, `msgctxt`.
    package var context: String?
    /// The text to translate, `msgid`.
    package var text = ""
    /// The text for several things, `msgid_plural`.
    package var plural: String?
    /// The translation, or its plural forms; an empty one is still missing.
    package var translations: [String] = []
    /// Whether a person has yet to check the translation.
    var isFuzzy = false
    /// The number of its first line that is no comment, from 1; 0 if it was not read.
    package var line = 0

    package init() {}
  }

  /// Creates a file.
  package init(header: [Field] = [], entries: [Entry] = []) {
    self.header = header
    self.entries = entries
  }

  /// The value of the header's line `name`.
  package subscript(name: String) -> String? { header.first { $0.name == name }?.value }

  /// The text of the file.
  package var text: String {
    var first = "msgid \"\"\nmsgstr \"\"\n"
    for field in header { first += Self.quoted("\(field.name): \(field.value)\n") + "\n" }
    return ([first] + entries.map(\.lines)).joined(separator: "\n")
  }

  /// `text` in quotation marks, with the necessary escapes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension PortableObject.Entry {
  /// The lines of the entry.
  fileprivate var lines: String {
    var lines = notes.map { "#. \($0)" }
    if isFuzzy { lines.append("#, fuzzy") }
    if let context { lines.append("msgctxt \(PortableObject.quoted(context))") }
    lines.append("msgid \(PortableObject.quoted(text))")
    if let plural {
      lines.append("msgid_plural \(PortableObject.quoted(plural))")
      lines += translations.enumerated().map {
        "msgstr[\($0.offset)] \(PortableObject.quoted($0.element))"
      }
    } else {
      lines.append("msgstr \(PortableObject.quoted(translations.first ?? ""))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
