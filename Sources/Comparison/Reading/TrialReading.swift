import Primitives

/// Reads trials to be compared out of files, folders and patterns.
package enum TrialReading {
  /// Reads all trials that `paths` lead to; files that cannot be read are reported in the result.
  ///
  /// The result is the same whatever the number of cores.
  ///
  /// - Parameters:
  ///   - paths: Files of any name, folders with data sets, and patterns such as `*.csv`.
  ///   - columns: What columns are called in files of other programs.
  ///   - exclusions: The exclusions to obey: those of the data sets unless given.
  ///   - includesPilots: Whether pilot runs are read like other sessions.
  ///   - hasWholeCurves: Whether conditions of sliders are named by their options and their whole curves.
  ///   - cores: How many threads read at once; as many as the machine has cores unless given.
  /// - Returns: The counted trials and all that is to be said about the files.
  package static func read(
    paths: [String], columns: ColumnNames = ColumnNames(),
    exclusions: ObeyedExclusions = .declared(), includesPilots: Bool = false,
    hasWholeCurves: Bool = false, cores: Int? = nil
  ) -> ImportResult {
    ImportResult(
      gather(
        .paths(paths), columns: columns, exclusions: exclusions, includesPilots: includesPilots,
        hasWholeCurves: hasWholeCurves, cores: cores))
  }

  /// Reads all trials likewise, before they are named.
  static func gather(
    _ input: TrialInput, columns: ColumnNames, exclusions: ObeyedExclusions, includesPilots: Bool,
    hasWholeCurves: Bool = false, cores: Int? = nil
  ) -> TrialGathering {
    var search = TrialFileSearch(
      obeying: exclusions, includesPilots: includesPilots, hasWholeCurves: hasWholeCurves)
    switch input {
    case .paths(let paths): for path in paths { search.add(path) }
    case .bytes(let bytes): search.add(standardInput: bytes)
    }
    var sessions = RepeatedSessions()
    sessions.remove(from: &search.files)
    var preparation = FilePreparation(names: columns)
    for index in search.files.indices { preparation.prepare(&search.files[index]) }
    var parts = read(search.files, columns, cores)
    var remarks = ForeignRemarks()
    // What a column holds is known only when all of it was read; a second look is rare.
    while Self.treat(&search.files, as: parts.foreign, columns, &remarks) {
      parts = read(search.files, columns, cores)
    }
    for (file, found) in zip(search.files, parts.foreign) { remarks.add(found, path: file.path) }
    var gathering = TrialGathering(search: search, taking: &parts, columns: columns)
    gathering.problems += sessions.problems
    gathering.tally.problems += sessions.problems.count
    gathering.remarks += sessions.remarks + preparation.remarks + remarks.sentences
    gathering.options = exclusions.options
    gathering.imported = ImportRecord(search.files, parts.foreign)
    gathering.imported.converted = preparation.firstGuessed
    return gathering
  }

  private static func read(
    _ files: [FoundFile], _ columns: ColumnNames, _ cores: Int?
  ) -> GatheredParts {
    let work = ParallelReading(files)
    let threads = max(1, min(cores ?? coreCount, 16))
    (0..<threads).concurrentMap(threads: threads) { _ in work.perform(columns) }
    return work.finish()
  }

  /// Decides by what the columns of files hold how they are to be read; returns whether any is to be read
  /// again.
  private static func treat(
    _ files: inout [FoundFile], as found: [ForeignColumns], _ names: ColumnNames,
    _ remarks: inout ForeignRemarks
  ) -> Bool {
    var isChanged = false
    for (index, columns) in zip(files.indices, found) where files[index].refusal == nil {
      var treatment = files[index].treatment
      treatment.ignored.formUnion(columns.strange.map(\.column))
      if columns.needsSessionLabels { treatment.labelsSessions = true }
      let refusal = columns.refusal(names)
      guard treatment != files[index].treatment || refusal != nil else { continue }
      remarks.add(columns, path: files[index].path)
      files[index].treatment = treatment
      files[index].refusal = refusal
      isChanged = true
    }
    return isChanged
  }
}

/// Parts of files that several threads read, and that are put together in order.
final class ParallelReading: Sendable {
  private let files: [FoundFile]
  private let state: Locked<State>

  private struct State {
    var cutting: FileCutting
    /// How many parts are cut off.
    var cut = 0
    /// Parts that were read before the ones in front of them, by their places.
    var waiting: [Int: (FilePart, ReadPart)] = [:]
    /// How many parts are put together.
    var gathered = 0
    var parts: GatheredParts
  }

  /// Creates the work on `files`.
  init(_ files: [FoundFile]) {
    self.files = files
    state = Locked(State(cutting: FileCutting(files), parts: GatheredParts(files)))
  }

  /// Reads parts until none is left; for one thread.
  func perform(_ names: ColumnNames) {
    var reader = PartReader(files, names: names)
    while let (place, part) = cutOff(&reader) {
      let result = reader.read(part)
      state.withLock { state in
        state.waiting[place] = (part, result)
        while let (part, result) = state.waiting.removeValue(forKey: state.gathered) {
          state.parts.add(result, part, of: files[part.file])
          state.gathered += 1
        }
      }
    }
  }

  /// Takes the result of all parts out, when they are read.
  func finish() -> GatheredParts {
    state.withLock { state in
      // A second reference to the trials would have them copied when they are put in order.
      let parts = state.parts
      state.parts = GatheredParts([])
      return parts
    }
  }

  private func cutOff(_ reader: inout PartReader) -> (place: Int, part: FilePart)? {
    state.withLock { state in
      guard let part = reader.next(of: &state.cutting) else { return nil }
      state.cut += 1
      return (state.cut - 1, part)
    }
  }
}
