/// The names of the columns in files of other programs.
///
/// If a file lacks such a name, Caliper's name is used, so that both kinds of file can be read together.
struct ColumnNames: Hashable, Sendable {
  /// Their names by ours; an empty one means that the column is not to be read.
  let theirs: [TrialColumn: String]

  /// Creates names that equal Caliper's for all columns.
  init() { theirs = [:] }

  /// Takes options such as `time_s=rt`; `phase=` leaves a column unread.
  ///
  /// If `hasOutcomes`, the meaning of outcomes is given, which asks for their column by name.
  ///
  /// - Throws: `ColumnNamesError` for the first option that is wrong.
  init(_ options: [String], hasOutcomes: Bool = false) throws(ColumnNamesError) {
    var theirs: [TrialColumn: String] = [:]
    for option in options {
      guard let equals = option.firstIndex(of: "=") else { throw .noEqualsSign(option) }
      let ours = String(option[..<equals])
      guard let column = TrialColumn(name: ours) else { throw .unknownColumn(ours) }
      let name = String(option[option.index(after: equals)...])
      if name.isEmpty && TrialColumn.required.contains(column) { throw .cannotBeLeftOut(ours) }
      if theirs.updateValue(name, forKey: column) != nil { throw .repeated(ours) }
    }
    if hasOutcomes {
      if theirs[.outcome] == "" { throw .outcomesUnread }
      theirs[.outcome] = theirs[.outcome] ?? TrialColumn.outcome.name
    }
    self.theirs = theirs
  }
}

/// A problem of the names given for columns.
package enum ColumnNamesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option does not have the form `ours=theirs`.
  case noEqualsSign(String)
  /// No comparison reads a column of this name.
  case unknownColumn(String)
  /// The column is named twice.
  case repeated(String)
  /// Nothing can be compared without this column.
  case cannotBeLeftOut(String)
  /// Options name an outcome as both correct and given up.
  case twoMeanings(String)
  /// The meaning of outcomes is given, but their column is not to be read.
  case outcomesUnread

  /// One line: the problem and its fix.
  package var description: String {
    switch self {
    case .noEqualsSign(let option):
      "--column \(option): no '='; write it as ours=theirs, such as time_s=rt"
    case .unknownColumn(let name):
      "--column \(name)=…: no such column; use "
        + TrialColumn.allCases.map(\.name).joined(separator: ", ")
    case .repeated(let name): "--column \(name)=… is given twice; remove one"
    case .cannotBeLeftOut(let name):
      "--column \(name)=: nothing can be compared without it; name your column after the '='"
    case .twoMeanings(let value):
      "--solved \(value) and --censored \(value): a trial cannot be both; remove one"
    case .outcomesUnread:
      "--column outcome=: outcomes are not read, but --solved or --censored names one; remove either"
    }
  }
}
