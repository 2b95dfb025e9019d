import Foundation

extension String {
  /// The cells of each row of the tables in a page, without tags.
  package var tableCells: [[String]] {
    matches(of: /<tr[^>]*>(.*?)<\/tr>/).map { row in
      String(row.1).matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { cell in
        String(cell.1).replacing("<br>", with: " ").replacing(/<[^>]*>/, with: "")
      }
    }
  }
}
