/// Text as troff reads it.
enum Troff {
  /// The text with every character that means something to troff, or that looks different to a reader of
  /// commands, as an escape sequence.
  static func plain(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The text in bold letters.
  static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  /// The text in italic letters, as placeholders are.
  static func italic(_ text: String) -> String { "\\fI\(plain(text))\\fR" }

  /// The lines of a text that troff fills, none of which begins as a request does.
  static func filled(_ text: String) -> [String] {
    prose(text).wrapped(to: 78).split(separator: "\n").map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : String(line)
    }
  }

  /// The paragraphs of a text, which an empty line separates.
  static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { [".PP"] + filled(String($0)) }
  }

  /// The text with options and the names of pages in bold letters.
  private static func prose(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).map { word in
      guard let start = word.firstIndex(where: { $0.isLetter || $0 == "-" }) else {
        return plain(String(word))
      }
      let rest = word[start...]
      let core =
        if rest.hasPrefix("--") {
          rest.prefix { $0.isLetter || $0 == "-" }
        } else if rest.hasPrefix("caliper-"), let end = rest.firstIndex(of: "(") {
          rest[..<end]
        } else {
          rest.prefix(0)
        }
      guard core.count > 2 else {
        // Paths are not hyphenated.
        return (word.contains("/") ? "\\%" : "") + plain(String(word))
      }
      return plain(String(word[..<start])) + bold(String(core))
        + plain(String(word[core.endIndex...]))
    }.joined(separator: " ")
  }

  /// The forms of a call of the program, such as `run [STUDY] [options]`: literal words in bold letters, placeholders
  /// in italic ones.
  static func synopsis(_ forms: [String]) -> [String] {
    forms.flatMap { form in
      [".SY caliper"] + form.split(separator: " ").map { term(String($0)) }
    } + [".YS"]
  }

  private static func term(_ word: String) -> String {
    var text = ""
    var rest = word[...]
    while let first = rest.first {
      if first.isLetter || first == "-" {
        let run = rest.prefix { $0.isLetter || "-._".contains($0) }
        let isPlaceholder = run == "options" || run.first?.isUppercase == true
        text += isPlaceholder ? italic(String(run)) : bold(String(run))
        rest = rest[run.endIndex...]
      } else {
        text += plain(String(first))
        rest = rest.dropFirst()
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
