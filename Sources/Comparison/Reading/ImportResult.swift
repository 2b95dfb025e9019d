import Files
package import Formats
import InputMethods
import Primitives

/// The trials of all files, and the problems of reading them.
package struct ImportResult: Sendable {
  /// The counted trials, and how many rows were left out.
  package var observations: Observations
  /// The files, in the order in which they were read.
  package var files: [ReadFile] = []
  /// The first problems of each file, in that order.
  package var problems: [ReadingProblem] = []
  /// How many problems there are, those included that are not listed.
  package var problemCount = 0
  /// Remarks for the reader of the results, a sentence each.
  package var remarks: [String] = []
  /// The exclusions that were obeyed, with their reasons.
  package var exclusions: [DeclaredExclusion] = []
  /// The trials that rules left out afterwards.
  package var screened: [ScreenedTrials] = []
  /// The exclusions of options that name a trial that was read, by their indices.
  var usedOptions: Set<Int> = []
  /// Whether the participants are named by the folders of their data sets, too.
  package var namesFolders = false
  /// Where the participants come from, in the order of `Observations.participants`.
  package var people: [ReadParticipant] = []
}

/// A participant as the files have them.
package struct ReadParticipant: Hashable, Sendable {
  /// The participant's code.
  package var code: String
  /// The folder of the data set, without links; nil where their files lie in none.
  package var dataset: String?
}

/// A file whose rows were read.
package struct ReadFile: Hashable, Sendable {
  /// The path, as it was given or found.
  package var path: String
  /// The length in bytes.
  package var size: Int
  /// The rows below the header, those included that were left out.
  package var rows: Int
  /// The folder of the data set that it lies in; nil where it lies in none.
  package var dataset: String?
}

/// Something that could not be read.
package struct ReadingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, or the argument given instead of one.
  package var path: String
  /// The line, counted from 1; nil where it is the file as a whole.
  package var line: Int?
  /// The problem and its fix, without a line break.
  package var sentence: String

  /// Creates a problem; control characters that the file brings in become spaces.
  init(path: String, line: Int? = nil, sentence: String) {
    self.path = path.onOneLine
    self.line = line
    self.sentence = sentence.onOneLine
  }

  /// One line: the location, the problem and its fix.
  package var description: String {
    line.map { "\(path):\($0): \(sentence)" } ?? "\(path): \(sentence)"
  }
}

extension ImportResult {
  /// Joins what was found with what was read.
  init(search: TrialFileSearch, merge: ChunkMerger, columns: ColumnNames) {
    let names = ParticipantNames(of: merge.participants.values)
    let groups = ConditionGroups(merge.conditions.values)
    var trials = merge.trials
    if groups.merges {
      trials = trials.compactMap { trial in
        var trial = trial
        trial.condition = groups.indices[Int(trial.condition)]
        return trial
      }
    }
    observations = Observations(
      participants: names.names,
      conditions: ConditionKey.conditions(of: groups.keys, scaleName: search.studies.name),
      packed: trials, leftOut: merge.leftOut, isSimulated: merge.simulated > 0,
      mixesSimulated: merge.simulated > 0 && merge.simulated < merge.trials.count)
    for index in observations.conditions.indices {
      let method = observations.conditions[index].method
      observations.conditions[index].title = search.studies.title(ofMethod: method)
      if let kind = search.studies.kind(ofMethod: method) {
        observations.conditions[index].isPointing = kind.isPointing
      }
    }
    observations.leftOut.pilot = PilotRuns(tables: search.pilots).rows
    observations.leftOut.pilotSessions = search.pilots.count
    observations.origin = merge.origin
    observations.origin.missedTiming = search.studies.missedTiming
    observations.equivalence = search.studies.equivalence
    let answers = AnswerReading(
      search.files, participants: merge.participants.values, studies: search.studies)
    observations.add(answers, simulatedTrials: merge.simulated)
    files = merge.files
    let unused = Self.unused(columns, merge)
    problems =
      search.problems + search.datasets.problems + merge.problems + answers.problems + unused
    problemCount =
      search.problems.count + search.datasets.problems.count + merge.problemCount
      + answers.problemCount + unused.count
    exclusions = search.datasets.declared
    remarks = Self.remarks(search, merge, names)
    namesFolders = names.hasFolders
    usedOptions = merge.usedOptions
    people = merge.participants.values.map {
      ReadParticipant(code: $0.code, dataset: $0.dataset?.root)
    }
  }

  /// Adds the exclusions of options; one that names no trial is a problem.
  mutating func addOptions(_ options: [Exclusion]) {
    for (index, option) in options.enumerated() {
      let path = "--exclude \(option.optionText)"
      exclusions.append(DeclaredExclusion(option, source: .option, path: path))
      guard !files.isEmpty, !usedOptions.contains(index) else { continue }
      problemCount += 1
      problems.append(
        ReadingProblem(
          path: path,
          sentence: "no trial that was read is named so; look at participant and numbers"))
    }
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

  private static func remarks(
    _ search: TrialFileSearch, _ merge: ChunkMerger, _ names: ParticipantNames
  ) -> [String] {
    var remarks: [String] = []
    if merge.simulated > 0 && merge.simulated < merge.trials.count {
      remarks.append(
        "Trials of simulated and of human participants are read together; compare them apart.")
    }
    remarks += names.remarks
    if let path = merge.firstRepeating {
      let rows = merge.repeated == 1 ? "1 row says" : "\(merge.repeated) rows say"
      remarks.append(
        "\(rows) again what the row before says, such as in \(path.onOneLine); each trial counts once, "
          + "and 'caliper results verify --repair' takes such rows out.")
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

extension ReadFile {
  /// The SHA-256 of the file in hexadecimal digits; nil where it is not there as it was read.
  ///
  /// It takes longer than reading the trials, and so is for reports that say how to repeat them.
  package func sha256() -> String? {
    var part = CSVText(capacity: 1 << 18)
    var hash = SHA256()
    guard let file = try? InputFile(opening: path), file.isOrdinary, file.size == size else {
      return nil
    }
    for start in stride(from: 0, to: size, by: part.capacity) {
      guard (try? file.load(start..<start + part.capacity, into: &part)) != nil, !part.isShort
      else {
        return nil
      }
      hash.append(part.bytes.span.extracting(first: part.count))
    }
    return hash.hexadecimal
  }
}
