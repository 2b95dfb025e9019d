import Base
import Files

/// Reads trials to be compared out of files, folders and patterns.
package enum TrialReading {
  /// Reads all trials that `paths` lead to; files that cannot be read are reported in the result.
  ///
  /// The result is the same for any number of cores.
  ///
  /// - Parameters:
  ///   - paths: Files of any name, folders with data sets, and patterns such as `*.csv`.
  ///   - choices: The options for tables of other programs.
  ///   - exclusions: The exclusions to obey: by default the exclusions of the data sets.
  ///   - includesPilots: Whether pilot runs are read like other sessions.
  ///   - hasWholeCurves: Whether conditions of sliders are named by their options and their whole curves.
  ///   - cores: The number of threads that read in parallel; by default the machine's number of cores.
  /// - Returns: The counted trials, and the problems and remarks about the files.
  package static func read(
    paths: [String], choices: ImportChoices = ImportChoices(),
    exclusions: ObeyedExclusions = .declared(), includesPilots: Bool = false,
    hasWholeCurves: Bool = false, cores: Int? = nil
  ) -> ImportResult {
    ImportResult(
      gather(
        .paths(paths), choices: choices, exclusions: exclusions, includesPilots: includesPilots,
        hasWholeCurves: hasWholeCurves, cores: cores))
  }

  /// Reads all trials likewise, before they are named.
  static func gather(
    _ input: TrialInput, choices: ImportChoices, exclusions: ObeyedExclusions, includesPilots: Bool,
    hasWholeCurves: Bool = false, isPart: Bool = false, cores: Int? = nil
  ) -> TrialGathering {
    var search = TrialFileSearch(
      obeying: exclusions, includesPilots: includesPilots, hasWholeCurves: hasWholeCurves)
    switch input {
    case .paths(let paths): for path in paths { search.add(path) }
    case .bytes(let bytes): search.add(standardInput: bytes)
    }
    var sessions = RepeatedSessions()
    sessions.remove(from: &search.files)
    var imports = TableImport(choices, isPart: isPart)
    imports.convert(&search.files)
    // Nothing is compared in part: options must first determine how the rest is to be read.
    if !imports.refusals.isEmpty { search.files = [] }
    var parts = read(search.files, choices.names, cores)
    parts.renamed.formUnion(imports.renamed)
    var gathering = TrialGathering(search: search, taking: &parts, choices: choices)
    gathering.problems += imports.problems + sessions.problems
    gathering.tally.problems += imports.problemCount + sessions.problems.count
    gathering.tally.leftOut.add(imports.leftOut)
    gathering.remarks += sessions.remarks
    gathering.options = exclusions.options
    gathering.imported = imports.record
    gathering.imported.files = gathering.files.map { Path.name(of: $0.path) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    gathering.imported.rows = gathering.files.reduce(0) { $0 + $1.rows }
    if !imports.refusals.isEmpty { gathering.refuse(imports.refusals) }
    return gathering
  }

  private static func read(
    _ files: [FoundFile], _ names: ColumnNames, _ cores: Int?
  ) -> GatheredParts {
    let work = ParallelReading(files)
    let threads = max(1, min(cores ?? coreCount, 16))
    (0..<threads).concurrentMap(threads: threads) { _ in work.perform(names) }
    return work.finish()
  }
}

/// Parts of files that several threads read, and that are put together in order.
final class ParallelReading: Sendable {
  private let files: [FoundFile]
  private let state: Locked<State>

  private struct State {
    var cutting: FileCutting
    /// The number of parts cut off.
    var cut = 0
    /// Parts that were read before the ones in front of them, by their places.
    var waiting: [Int: (FilePart, ReadPart)] = [:]
    /// The number of parts put together.
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
