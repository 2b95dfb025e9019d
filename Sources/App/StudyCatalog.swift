import Sessions

/// The studies that were found in a folder, and the problems of others.
package struct FoundStudies: Sendable {
  /// The studies, in the order of their files.
  package var studies: [LoadedStudy]
  /// The files that are no study, or the folder, a line each.
  package var problems: [String]
  /// The name of the study to choose, whose file was named; `nil` if a folder was.
  package var chosen: String?

  /// Pairs studies with problems.
  package init(studies: [LoadedStudy] = [], problems: [String] = []) {
    self.studies = studies
    self.problems = problems
  }
}

/// The continuation of a path that is being typed.
package struct PathCompletion: Hashable, Sendable {
  /// The common continuation of all paths that begin with the typed one; empty if there is none.
  package var rest: String
  /// The names among which to choose, if there are several.
  package var names: [String]

  /// Continues a path by `rest`, as far as `names` have it in common.
  package init(rest: String = "", names: [String] = []) { (self.rest, self.names) = (rest, names) }
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

/// The source of further studies for the form before a session.
package struct StudyCatalog: Sendable {
  /// The studies in a folder that a person has named.
  var inFolder: @Sendable (String) -> FoundStudies
  /// The studies that the datasets in a results folder keep.
  var inResults: @Sendable (String) -> FoundStudies
  /// The continuation of a path to folders and study files.
  var completion: @Sendable (String) -> PathCompletion

  /// Creates a catalog from these functions, which any thread may call.
  package init(
    inFolder: @escaping @Sendable (String) -> FoundStudies,
    inResults: @escaping @Sendable (String) -> FoundStudies,
    completion: @escaping @Sendable (String) -> PathCompletion = { _ in PathCompletion() }
  ) {
    self.inFolder = inFolder
    self.inResults = inResults
    self.completion = completion
  }
}
