import Datasets
import Files
import Glibc

/// Finds the files of trials denoted by paths, folders and patterns.
///
/// In a folder and its subfolders, only files with the names of trial files are read. Each file and folder is read
/// once, under any number of names: links may lead in a circle.
struct TrialFileSearch {
  /// The ending of trial files' names.
  static let ending = DatasetLayout.trials
  /// The ending of session descriptions' names.
  private static let descriptionEnding = DatasetLayout.session

  /// The files, in the order of the arguments; the files of a folder are sorted by name.
  var files: [FoundFile] = []
  /// The tables of pilot runs, which are not read.
  private(set) var pilots: [String] = []
  /// The arguments that lead to no file.
  private(set) var problems: [ReadingProblem] = []
  /// The number of files and folders found again.
  private(set) var repetitions = 0
  /// The data sets of the files, and the exclusions that they declare.
  private(set) var datasets: DatasetExclusions
  /// The facts from the studies of the data sets.
  private(set) var studies: DatasetStudies
  private var seen: Set<FileStatus.Identity> = []

  private let includesPilots: Bool

  /// Begins without a file; pilot runs are among the files only if `includesPilots`.
  init(
    obeying exclusions: ObeyedExclusions = .declared(), includesPilots: Bool = false,
    hasWholeCurves: Bool = false
  ) {
    self.includesPilots = includesPilots
    studies = DatasetStudies(hasWholeCurves: hasWholeCurves)
    datasets = DatasetExclusions(obeying: exclusions)
  }

  /// Adds the files denoted by `argument`: a path, or else a pattern for paths.
  mutating func add(_ argument: String) {
    switch Entry.at(argument) {
    case .success(let entry): add(entry, argument)
    case .failure(let error):
      guard PathPattern.isPattern(argument) else {
        return add(.unreadable(error), at: argument)
      }
      let pattern = PathPattern(argument)
      for (path, error) in pattern.unreadable { add(.unreadable(error), at: path) }
      if pattern.matches.isEmpty, pattern.unreadable.isEmpty { add(.noMatch, at: argument) }
      for path in pattern.matches { add(path: path) }
    }
  }

  /// Adds the bytes of a table that was piped.
  mutating func add(standardInput bytes: [UInt8]) {
    files.append(
      FoundFile(
        path: Self.standardInput, size: bytes.count, exclusions: datasets.exclusions(of: nil),
        text: bytes))
  }

  /// The text in place of the path for standard input.
  static let standardInput = "standard input"

  private mutating func add(path: String) {
    switch Entry.at(path) {
    case .success(let entry): add(entry, path)
    case .failure(let error): add(.unreadable(error), at: path)
    }
  }

  private mutating func add(_ entry: Entry, _ path: String) {
    switch entry.kind {
    case .file: add(file: entry, path)
    case .folder: walk(path, entry)
    case .other: add(.notAFile, at: path)
    }
  }

  private mutating func add(file entry: Entry, _ path: String) {
    guard seen.insert(entry.identity).inserted else {
      repetitions += 1
      return
    }
    do throws(UnreadableDescription) {
      if !includesPilots, try PilotRuns.isPilot(trialsAt: path) { return pilots.append(path) }
      let dataset = datasets.dataset(ofFileAt: path)
      let facts = try studies.facts(ofTrialsAt: path, in: dataset)
      files.append(
        FoundFile(
          path: path, size: entry.size, dataset: dataset,
          exclusions: datasets.exclusions(of: dataset),
          group: facts.group, entry: facts.entry, sliders: facts.sliders))
    } catch {
      add(.unknownSession(reason: error.reason), at: path)
    }
  }

  private mutating func add(_ problem: TrialFileProblem, at path: String) {
    problems.append(ReadingProblem(path: path, sentence: problem.description))
  }
}

extension TrialFileSearch {
  /// Takes the trial files of a folder and those in it.
  private mutating func walk(_ folder: String, _ entry: Entry) {
    let before = (files.count + pilots.count, repetitions, problems.count)
    var waiting = [(path: folder, entry: entry)]
    while let (path, entry) = waiting.popLast() {
      guard entry.kind == .folder else {
        add(entry, path)
        continue
      }
      if seen.insert(entry.identity).inserted {
        waiting += content(of: path).reversed()
      } else {
        repetitions += 1
      }
    }
    if before == (files.count + pilots.count, repetitions, problems.count) {
      add(.noTrialsInFolder(folder), at: folder)
    }
  }

  /// The folders and trial files in a folder, sorted by name; hidden ones are left out.
  private mutating func content(of folder: String) -> [(path: String, entry: Entry)] {
    var names: [String] = []
    do throws(FileError) {
      for entry in try Folder.entries(in: folder) where !entry.shown.hasPrefix(".") {
        if let name = entry.text {
          names.append(name)
        } else {
          add(.unreadable(.foreignName), at: Path.join(folder, entry.shown))
        }
      }
    } catch {
      if case .failed(_, _, let error) = error { add(.unreadable(error), at: folder) }
      return []
    }
    var content: [(path: String, entry: Entry)] = []
    reportMissingTables(names, in: folder)
    for name in names {
      let path = Path.join(folder, name)
      let isTrials = name.hasSuffix(Self.ending)
      switch Entry.at(path) {
      case .success(let entry) where isTrials && entry.kind == .folder: add(.notAFile, at: path)
      case .success(let entry) where isTrials || entry.kind == .folder:
        content.append((path, entry))
      case .failure(let error)
      where isTrials || !error.isDangling || Self.holdsTrials(name):
        add(.unreadable(error), at: path)
      case .success, .failure: continue
      }
    }
    return content
  }

  /// A session that has a description has a table of trials, even an empty one.
  private mutating func reportMissingTables(_ names: [String], in folder: String) {
    let all = Set(names)
    for name in names where name.hasSuffix(Self.descriptionEnding) {
      let stem = name.dropLast(Self.descriptionEnding.count)
      if !all.contains(stem + Self.ending) { add(.withoutTrials, at: Path.join(folder, name)) }
    }
  }

  /// Whether a link of this name that leads nowhere stood for trials.
  private static func holdsTrials(_ name: String) -> Bool {
    name == DatasetLayout.dataFolder || DatasetLayout.participant(ofFolder: name) != nil
  }
}

extension SystemError {
  /// Whether it is the error of a broken link, which is nothing to read.
  fileprivate var isDangling: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }
}

/// A file or folder at a path, links followed.
private struct Entry {
  enum Kind { case file, folder, other }

  var kind: Kind
  var identity: FileStatus.Identity
  var size: Int

  static func at(_ path: String) -> Result<Entry, SystemError> {
    var status = stat()
    guard stat(path, &status) == 0 else { return .failure(.last) }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    let identity = FileStatus.Identity(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    return .success(Entry(kind: kind, identity: identity, size: status.st_size))
  }
}

/// A file of trials that was found and is still to be read.
struct FoundFile: Sendable {
  /// The path of the file, as a person would write it.
  var path: String
  /// Its length in bytes.
  var size: Int
  /// The data set that contains it; nil if there is none.
  var dataset: FoundDataset?
  /// The exclusions to obey in it.
  var exclusions = ExclusionTable()
  /// The group of its people by the description of the session; empty without one.
  var group = ""
  /// The numbers that its methods could enter, if it is one of Caliper's files.
  var entry = EntryRules()
  /// Its sliders with their whole curves, if these are asked for.
  var sliders = SessionSliders()
  /// Its text as UTF-8 with commas, if it is packed on the disk or another program's table.
  var text: [UInt8]?
  /// The number of rows in another program's table from which the text was made; `nil` for one of Caliper's files.
  var importedRows: Int?
  /// The reason that it is not read; nil if it is read.
  var refusal: TrialFileProblem?

  /// The length in bytes of the content to read, when it was found.
  var length: Int { text?.count ?? size }
}
