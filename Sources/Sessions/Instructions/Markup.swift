import Studies

/// The markup of instructions: paragraphs, `# ` headings, `- ` lists, `**bold**`, `*italic*`, and `\`
/// before a character that is to stand for itself.
package enum Markup {
  /// The blocks of `text`.
  ///
  /// Every text is one: what is no markup stands as it is, such as a star without its partner.
  package static func blocks(of text: String) -> [StyledBlock] {
    var blocks: [StyledBlock] = []
    var open: (kind: StyledBlock.Kind, text: String)?
    func close() {
      if let open { blocks.append(StyledBlock(kind: open.kind, runs: runs(of: open.text))) }
      open = nil
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmingSpaces
      if line.isEmpty {
        close()
      } else if line.hasPrefix("# ") {
        close()
        open = (.heading, String(line.dropFirst(2).trimmingSpaces))
        close()
      } else if line.hasPrefix("- ") {
        close()
        open = (.listItem, String(line.dropFirst(2).trimmingSpaces))
      } else if let begun = open {
        // Lines of a file go on where the one before ended.
        open = (begun.kind, "\(begun.text) \(line)")
      } else {
        open = (.paragraph, String(line))
      }
    }
    close()
    return blocks
  }
}

extension Substring {
  /// The same without spaces and tabs at its ends.
  fileprivate var trimmingSpaces: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
