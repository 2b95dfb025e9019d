internal import Formats
internal import Primitives

extension ImportResult {
  /// Joins what was found with what was read.
  init(search: TrialFileSearch, merge: ChunkMerger, columns: ColumnNames) {
    observations = Observations(
      participants: ParticipantKey.names(of: merge.participants.values),
      conditions: ConditionKey.conditions(of: merge.conditions.values), trials: merge.trials,
      leftOut: merge.leftOut, isSimulated: merge.simulated > 0,
      mixesSimulated: merge.simulated > 0 && merge.simulated < merge.trials.count)
    files = merge.files
    let unused = Self.unused(columns, merge)
    problems = search.problems + search.datasets.problems + merge.problems + unused
    problemCount =
      search.problems.count + search.datasets.problems.count + merge.problemCount + unused.count
    exclusions = search.datasets.declared
    remarks = Self.remarks(search, merge)
  }

  /// Names of columns that no file has, although it could be read with the program's own names.
  private static func unused(_ columns: ColumnNames, _ merge: ChunkMerger) -> [ReadingProblem] {
    guard !merge.files.isEmpty else { return [] }
    return TrialColumn.allCases.compactMap { column in
      guard let name = columns.theirs[column], !name.isEmpty, !merge.renamed.contains(column)
      else { return nil }
      return ReadingProblem(
        path: "--column \(column.name)=\(name)",
        sentence: "no file has a column of this name; look at the header lines")
    }
  }

  private static func remarks(_ search: TrialFileSearch, _ merge: ChunkMerger) -> [String] {
    var remarks: [String] = []
    if merge.simulated > 0 && merge.simulated < merge.trials.count {
      remarks.append(
        "Trials of simulated and of human participants are read together; compare them apart.")
    }
    let studies = Set(merge.participants.values.map(\.study)).count
    if studies > 1 {
      remarks.append(
        "The trials are of \(studies) studies; participants are told apart as study/code.")
    }
    let empty = merge.files.filter { $0.rows == 0 }
    if let first = empty.first {
      remarks.append(
        "\(empty.count) of the files have no row below the header, such as "
          + "\(first.path.onOneLine).")
    }
    if search.repetitions > 0 {
      remarks.append("Files that are named more than once are read once.")
    }
    return remarks
  }
}
