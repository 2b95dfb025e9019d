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
    var merge = read(search.files, columns, cores)
    var remarks = ForeignRemarks()
    // What a column holds is known only when all of it was read; a second look is rare.
    while Self.treat(&search.files, as: merge.foreign, columns, &remarks) {
      merge = read(search.files, columns, cores)
    }
    for (file, found) in zip(search.files, merge.foreign) { remarks.add(found, path: file.path) }
    var gathering = TrialGathering(search: search, merge: merge, columns: columns)
    gathering.problems += sessions.problems
    gathering.tally.problems += sessions.problems.count
    gathering.remarks += sessions.remarks + preparation.remarks + remarks.sentences
    gathering.options = exclusions.options
    gathering.guesses = ReadingGuesses(search.files, merge.foreign)
    gathering.guesses.converted = preparation.firstGuessed
    return gathering
  }

  private static func read(
    _ files: [FoundFile], _ columns: ColumnNames, _ cores: Int?
  ) -> ChunkMerger {
    let work = ParallelReader(files: files)
    let threads = max(1, min(cores ?? coreCount, work.count, 16))
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
final class ParallelReader: Sendable {
  private let files: [FoundFile]
  private let state: Locked<State>

  private struct Part: Hashable {
    var file: Int
    var chunk: Int
  }

  private struct State {
    /// The first part that no thread has begun.
    var next = Part(file: 0, chunk: 0)
    /// Parts that were read before the ones in front of them.
    var waiting: [Part: ChunkResult] = [:]
    /// The first part that is not put together with those before.
    var awaited = Part(file: 0, chunk: 0)
    var merge: ChunkMerger
  }

  /// Creates the work on `files`.
  init(files: [FoundFile]) {
    self.files = files
    state = Locked(State(merge: ChunkMerger()))
  }

  /// How many parts there are.
  var count: Int { files.reduce(0) { $0 + $1.chunks } }

  /// Reads parts until none is left; for one thread.
  func perform(_ names: ColumnNames) {
    var reader = ChunkReader(names: names)
    while let part = nextPart() {
      let reading = reader.read(part.chunk, of: files[part.file])
      state.withLock { state in
        // A file may have turned out to end before this part.
        if part.file >= state.awaited.file { state.waiting[part] = reading }
        merge(&state, with: &reader)
      }
    }
  }

  /// The result of all parts, when they are read.
  func finish() -> ChunkMerger { state.withLock(\.merge) }

  private func nextPart() -> Part? {
    state.withLock { state in
      let part = state.next
      guard part.file < files.count else { return nil }
      let isLast = part.chunk == files[part.file].chunks - 1
      state.next =
        isLast
        ? Part(file: part.file + 1, chunk: 0) : Part(file: part.file, chunk: part.chunk + 1)
      return part
    }
  }

  private func merge(_ state: inout State, with reader: inout ChunkReader) {
    while let reading = state.waiting.removeValue(forKey: state.awaited) {
      let part = state.awaited
      let file = files[part.file]
      let isEnd = state.merge.add(reading, part.chunk, of: file) { start in
        reader.read(part.chunk, of: file, from: start)
      }
      if isEnd { passOver(part.file, &state) } else { state.awaited.chunk += 1 }
    }
  }

  /// Continues with the file behind `file`, whatever parts of that were read or are still to be.
  private func passOver(_ file: Int, _ state: inout State) {
    state.awaited = Part(file: file + 1, chunk: 0)
    if state.next.file == file { state.next = state.awaited }
    for part in state.waiting.keys where part.file == file {
      state.waiting.removeValue(forKey: part)
    }
  }
}
