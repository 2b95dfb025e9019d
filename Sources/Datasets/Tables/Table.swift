import Files

/// The columns of one kind of data file, in the order in which they are written.
package struct Table: Hashable, Sendable {
  /// The table's name in error sentences.
  package let name: String
  /// The columns from left to right.
  package let columns: [Column]
  private let positions: [String: Int]

  /// Creates a table; of columns with the same name only the first one can be found.
  package init(_ name: String, columns: [Column]) {
    self.name = name
    self.columns = columns
    positions = Dictionary(
      zip(columns.map(\.name), columns.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The index of the column called `name`; `nil` if there is none.
  package func position(of name: String) -> Int? { positions[name] }

  /// The column called `name`; `nil` if there is none.
  package subscript(name: String) -> Column? { position(of: name).map { columns[$0] } }

  /// The first line of a data file, with its line end.
  package var header: [UInt8] {
    CSVWriter.line(columns.map { CSVWriter.field($0.name, isFreeText: false) })
  }
}

// MARK: - The tables of a data set

extension Table {
  /// One row for each trial, regardless of its outcome.
  package static let trials = TrialRow.format.table()
  /// One row for each input, each step of a trial and each change of the value, in the order of arrival.
  package static let events = EventRow.format.table()
  /// One row for each answer, to the form at the start as well as to the questionnaires.
  package static let questionnaires = AnswerRow.format.table()
  /// One row for each participant of a data set.
  package static let participants = ParticipantRow.format.table()
  /// One row for each exclusion that was declared beside the data, in the order of declaration.
  package static let exclusions = ExclusionRow.format.table()

  /// The trials of sessions whose files have this version of their format.
  package static func trials(ofVersion version: Int) -> Table {
    TrialRow.format.table(ofVersion: version)
  }

  /// The events of sessions whose files have this version of their format.
  package static func events(ofVersion version: Int) -> Table {
    EventRow.format.table(ofVersion: version)
  }

  /// The version of this table with exactly these columns: the present version, unless an earlier one had them.
  package func version(having header: [String]) -> Table {
    let versions = (FormatVersion.first...FormatVersion.current).reversed()
    let known =
      switch name {
      case Self.trials.name: versions.map(Self.trials)
      case Self.events.name: versions.map(Self.events)
      case Self.participants.name: versions.map(ParticipantRow.format.table)
      default: [self]
      }
    return known.first { $0.columns.map(\.name) == header } ?? self
  }
}
