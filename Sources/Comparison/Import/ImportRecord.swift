/// What was assumed about files of other programs, by all of their values.
struct ImportRecord: Hashable, Sendable {
  /// The columns of Caliper's names that are not read, as no value is one of Caliper's.
  var ignored: Set<String> = []
  /// Those that are read, and with which rows are others than without.
  var taken: Set<String> = []
  /// The first file whose encoding or decimal commas were guessed, or whose sessions were numbered by labels.
  var converted: String?
  var labelled: String?
}

extension ImportRecord {
  /// What was decided about `files`, which have `found` in their columns.
  init(_ files: [FoundFile], _ found: [ForeignColumns]) {
    labelled = files.first { $0.treatment.labelsSessions }?.path
    // A session that is not read counts as the first, as does one that is no number.
    let decisive: Set<TrialColumn> = [.phase, .outcome, .task]
    for (file, columns) in zip(files, found) {
      ignored.formUnion(file.treatment.ignored.intersection(decisive).map(\.name))
      taken.formUnion(columns.taken.intersection(decisive).map(\.name))
    }
  }
}
