import Drawing
import InputMethods
import Primitives

/// The words of a picture in the order in which they are drawn, which is that in which pages are read.
@MainActor struct PictureWords {
  private let theme: Theme
  private let unit: Double
  private var lines: [(texts: [Text], baseline: Double)] = []

  /// The size from which strong words are a heading, in layout units.
  private static let headingSize = 24.0

  /// Gathers the words of `shapes` that begin where `isRead`, those in clips only where `readsClips`.
  init(
    _ shapes: [Shape], readsClips: Bool = true, in context: ViewContext,
    where isRead: (Point) -> Bool = { _ in true }
  ) {
    theme = context.theme
    unit = context.unit
    append(shapes, readsClips: readsClips, where: isRead)
  }

  private mutating func append(
    _ shapes: [Shape], readsClips: Bool, where isRead: (Point) -> Bool
  ) {
    for shape in shapes {
      switch shape {
      case .text(let text):
        if !text.string.allSatisfy(\.isWhitespace), isRead(text.at) { append(text) }
      case .clipped(let clip) where readsClips:
        append(clip.shapes, readsClips: true, where: isRead)
      case .box, .line, .circle, .blurred, .image, .clipped: break
      }
    }
  }

  /// Texts on one line, such as the cells of a row, belong together; bullets are left out.
  private mutating func append(_ text: Text) {
    if text.string == "•" { return }
    if let last = lines.last, abs(last.baseline - text.at.y) < 0.5 {
      lines[lines.count - 1].texts.append(text)
    } else {
      lines.append(([text], text.at.y))
    }
  }

  /// The words, one element a line or paragraph.
  var elements: [AccessibleElement] {
    lines.enumerated().compactMap { index, line in
      guard let first = line.texts.first else { return nil }
      return AccessibleElement("text_\(index + 1)", role(of: first), words(of: line.texts))
    }
  }

  /// All words in one line.
  var joined: String { lines.map { words(of: $0.texts) }.joined(separator: ", ") }

  private func words(of texts: [Text]) -> String {
    texts.map { $0.string.replacing("\n", with: " ") }.joined(separator: ", ")
  }

  private func role(of text: Text) -> AccessibleElement.Role {
    if text.style.color == theme.error { return .alert }
    let isStrong = text.style.weight == .semibold || text.style.weight == .bold
    return isStrong && text.style.size >= Self.headingSize * unit ? .heading : .text
  }
}
