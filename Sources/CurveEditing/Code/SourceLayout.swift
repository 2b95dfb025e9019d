/// The layout that all languages share.
enum SourceLayout {
  /// The longest line.
  static let width = 100
  /// The longest line of a comment, without its mark and its indentation.
  static let commentWidth = 84

  /// `text` in lines of a comment.
  static func wrapped(_ text: String) -> [String] {
    filled(text.split(separator: " ").map(String.init), separator: " ", width: commentWidth)
  }

  /// `items` in lines that are as full as `width` allows.
  static func filled(
    _ items: [String], separator: String = ", ", width: Int
  ) -> [String] {
    let end = separator.filter { $0 != " " }
    return items.reduce(into: []) { lines, item in
      if let last = lines.last, last.count + separator.count + item.count + end.count <= width {
        lines[lines.count - 1] = last + separator + item
      } else {
        if let last = lines.last { lines[lines.count - 1] = last + end }
        lines.append(item)
      }
    }
  }

  /// `line`, broken after an opening parenthesis or a comma if it is too long.
  static func folded(_ line: String) -> [String] {
    guard line.count > width, let cut = cut(of: line) else { return [line] }
    let margin = margin(of: line) + 4
    let rest = line.dropFirst(cut).drop { $0 == " " }
    let folded = String(repeating: " ", count: margin) + rest
    return [String(line.prefix(cut))] + (folded.count < line.count ? Self.folded(folded) : [folded])
  }

  /// The characters before the break: those up to the last call that nothing encloses, or else up to
  /// the last comma that fits.
  private static func cut(of line: String) -> Int? {
    var depth = 0
    var call: Int?
    var comma: Int?
    for (offset, character) in line.enumerated() where offset < width {
      switch character {
      case "(":
        if depth == 0 { call = offset + 1 }
        depth += 1
      case ")": depth -= 1
      case ",": comma = offset + 1
      default: break
      }
    }
    let rest = margin(of: line) + 4 + line.count - (call ?? 0)
    return rest <= width ? call : comma ?? call
  }

  private static func margin(of line: String) -> Int { line.prefix { $0 == " " }.count }
}

extension String {
  /// A name in camel case with its words parted by '_', as in C and Python.
  var snakeCase: String {
    reduce(into: "") { name, character in
      if character.isUppercase { name.append("_") }
      name += character.lowercased()
    }
  }

  /// The same in capitals, for constants.
  var upperSnakeCase: String { snakeCase.uppercased() }
}
