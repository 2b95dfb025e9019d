import Sessions

/// Studies that were found in a folder, and what is wrong with others.
package struct FoundStudies: Sendable {
  /// The studies, in the order of their files.
  package var studies: [LoadedStudy]
  /// The files that are no study, or the folder, a line each.
  package var problems: [String]

  /// Pairs studies with problems.
  package init(studies: [LoadedStudy] = [], problems: [String] = []) {
    self.studies = studies
    self.problems = problems
  }
}

extension FoundStudies {
  /// The line that the form shows after looking into `folder`, of whose studies `added` are new.
  func line(added: Int, folder: String) -> StartForm.Notice {
    if let first = problems.first {
      return problems.count > 1 ? .problems(first, others: problems.count - 1) : .problem(first)
    }
    if studies.isEmpty { return .empty(folder: folder) }
    return added == 0 ? .known(folder: folder) : .added(added, folder: folder)
  }
}

/// Where the form before a session finds studies beside those that it begins with.
package struct StudyCatalog: Sendable {
  /// The studies in a folder that a person has named.
  var inFolder: @Sendable (String) -> FoundStudies
  /// The studies that the datasets in a results folder keep.
  var inResults: @Sendable (String) -> FoundStudies

  /// Creates a catalog from these two functions, which any thread may call.
  package init(
    inFolder: @escaping @Sendable (String) -> FoundStudies,
    inResults: @escaping @Sendable (String) -> FoundStudies
  ) {
    self.inFolder = inFolder
    self.inResults = inResults
  }
}
