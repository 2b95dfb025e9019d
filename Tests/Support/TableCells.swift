import Foundation

extension String {
  /// The cells of each row of the tables in a page, without tags.
  package var tableCells: [[String]] {
    matches(of: /<tr[^>]*>(.*?)<\/tr>/).map { row in
      String(row.1).matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { cell in
        String(cell.1).replacing(/<[^>]*>/, with: "")
      }
    }
  }
}

extension String {
  /// A page without the letters of its images, in which searching would take most of a test's time.
  package var withoutImages: String {
    let parts = components(separatedBy: "data:image")
    return parts[0]
      + parts.dropFirst().map { part in
        String(part[(part.utf8.firstIndex(of: UInt8(ascii: "\"")) ?? part.endIndex)...])
      }.joined()
  }
}
