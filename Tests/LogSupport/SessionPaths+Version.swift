package import Datasets
import Foundation

extension SessionPaths {
  /// Removes the columns that tables of `version` do not have from the trials; returns their names.
  @discardableResult
  package func removeColumns(after version: Int) throws -> [String] {
    let kept = Table.trials(ofVersion: version).columns.map(\.name)
    let taken = Table.trials.columns.indices.filter {
      !kept.contains(Table.trials.columns[$0].name)
    }
    let rows = try text(at: trials).split(separator: "\n").map { row in
      var cells = row.split(separator: ",", omittingEmptySubsequences: false)
      for column in taken.reversed() { cells.remove(at: column) }
      return cells.joined(separator: ",") + "\n"
    }
    try Data(rows.joined().utf8).write(to: URL(filePath: trials))
    return taken.map { Table.trials.columns[$0].name }
  }
}

extension FormatVersion {
  /// The last version whose trials lack a column of the present ones.
  package static var beforeLatestColumn: Int {
    (first...current).last {
      Table.trials(ofVersion: $0).columns.count < Table.trials.columns.count
    }
      ?? first
  }
}
