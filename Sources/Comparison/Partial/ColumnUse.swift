import Formats

/// Which columns of Caliper's names are read in files of other programs, by all values of each file.
struct ColumnUse: Hashable, Sendable {
  /// Those that are not, as no value is one of Caliper's.
  var ignored: [String] = []
  /// Those that are, and with which rows are others than without.
  var taken: [String] = []

  static let format = JSONObjectFormat(
    blank: ColumnUse(),
    [
      JSONMember("ignored", \.ignored, .list(of: .text)),
      JSONMember("taken", \.taken, .list(of: .text)),
    ])
}

extension ColumnUse {
  /// What `record` has decided.
  init(_ record: ImportRecord) {
    self.init(ignored: record.ignored.sorted(), taken: record.taken.sorted())
  }
}

/// The first record that left each column unread, and the first that took it.
struct ColumnUses {
  private var ignored: [String: LineLocation] = [:]
  private var taken: [String: LineLocation] = [:]

  mutating func add(_ use: ColumnUse, at location: LineLocation) {
    for column in use.ignored where ignored[column] == nil { ignored[column] = location }
    for column in use.taken where taken[column] == nil { taken[column] = location }
  }

  /// Refuses records of which some left a column unread that others took: by all of their values together, either all
  /// would have taken it or none.
  func check() throws(PartialProblem) {
    for column in ignored.keys.sorted() {
      if let one = ignored[column], let other = taken[column] {
        throw .unequalColumn(column, one, other)
      }
    }
  }
}
