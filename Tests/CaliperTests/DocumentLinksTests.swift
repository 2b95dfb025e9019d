import Foundation
import TestSupport
import Testing

/// The pages of the documentation as a book: their links, and their lengths.
struct DocumentLinksTests {
  private static let pages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Project.file("Documentation").path)
    let chapters = (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Sources/People/README.md"]
      + chapters.map { "Documentation/\($0)" }
  }()

  @Test(arguments: pages)
  func `every link of a page leads to a file or a heading`(page: String) throws {
    let folder = Project.file(page).deletingLastPathComponent()
    for link in try Self.prose(of: page).flatMap({ $0.matches(of: /\]\(([^)\s]+)\)/) }).map(\.1) {
      guard link.prefixMatch(of: /[a-z]+:/) == nil else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? Project.file(page) : folder.appending(path: String(parts[0])).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link)")
      guard parts.count == 2, file.pathExtension == "md" else { continue }
      let headings = try Self.anchors(of: file)
      #expect(headings.contains(String(parts[1])), "\(page): \(link)")
    }
  }

  @Test(arguments: pages.filter { $0.hasPrefix("Documentation/") })
  func `a page is short, and the table of contents has it`(page: String) throws {
    #expect(
      try Project.text(page).split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
    let name = try #require(page.split(separator: "/").last)
    guard name != "README.md" else { return }
    #expect(try Project.text("Documentation/README.md").contains("(\(name)"))
  }

  /// The anchors of a page's headings, by GitHub's rule: letters in lower case, hyphens for spaces, no other signs.
  private static func anchors(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    let headings = lines(of: text).compactMap { $0.wholeMatch(of: /#+ (.*)/)?.1 }
    return Set(
      headings.map { heading in
        let words = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
        return String(
          words.filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
        ).replacingOccurrences(of: " ", with: "-")
      })
  }

  /// The lines of a page outside code.
  private static func prose(of page: String) throws -> [String] {
    lines(of: try Project.text(page)).map { $0.replacing(/`[^`]*`/, with: "") }
  }

  /// The lines of a text outside fenced blocks.
  private static func lines(of text: String) -> [String] {
    var isFenced = false
    return text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced
    }
  }
}
