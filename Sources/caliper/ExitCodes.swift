import App
import Windowing

/// The exit codes of a command, with their meanings.
struct ExitCodes: Sendable {
  /// The codes in ascending order.
  let rows: [(code: Int32, meaning: String)]
  /// The words that name the owner of these codes, such as `of the last session`; empty for the command's own.
  let owner: String

  /// Declares the meanings of the endings; a command never ends with one that has none.
  init(
    done: String = "done", failed: String? = "could not do it",
    refused: String = "wrong usage or input", stopped: String? = nil, owner: String = ""
  ) {
    let meanings: [(RunEnding, String?)] = [
      (.done, done), (.failed, failed), (.refused, refused), (.stopped, stopped),
    ]
    rows = meanings.compactMap { ending, meaning in meaning.map { (ending.rawValue, $0) } }
    self.owner = owner
  }

  /// The exit codes of a command that reads one file.
  static let ofFile = ExitCodes(
    refused: "wrong usage or a problem in the file, each reported on a line of its own")

  /// The paragraph that ends a help.
  var text: String {
    let separator = rows.contains { $0.meaning.contains(",") } ? "; " : ", "
    let list = rows.map { "\($0.code) \($0.meaning)" }.joined(separator: separator)
    let title = owner.isEmpty ? "Exit codes" : "Exit codes, \(owner)"
    return "\(title): \(list).".wrapped(to: 104)
  }
}

extension String {
  /// The words of the text in lines of at most `width` characters; a longer word has a line of its own.
  func wrapped(to width: Int) -> String {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
