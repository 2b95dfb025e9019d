import Base
package import Datasets
package import Files
import InputMethods
import Studies

/// The trials of all files, and the problems of reading them.
package struct ImportResult: Sendable {
  /// The counted trials, and the numbers of rows left out.
  package var observations: Observations
  /// The files, in the order in which they were read.
  package var files: [ReadFile] = []
  /// The studies that the sessions of a merge ran; `nil` if `files` are of sessions.
  var mergedRuns: [StudyRun]?
  /// The first problems of each file, in that order.
  package var problems: [ReadingProblem] = []
  /// The number of problems, including problems that are not listed.
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
  /// The tables of other programs that were read, and the decisions made to read them.
  package var imported = ImportRecord()
  /// Whether nothing is read because options must first determine how; the problems name the options.
  package var isRefused = false
  /// The title of a report on one study: the study's folder or the first file.
  package var title = ""
  /// The origins of the participants, in the order of `Observations.participants`.
  package var people: [ReadParticipant] = []
}

/// A participant as the files have them.
package struct ReadParticipant: Hashable, Sendable {
  /// The participant's code.
  package var code: String
  /// The folder of the data set, without links; nil if their files are in none.
  package var dataset: String?
}

/// A file whose rows were read.
package struct ReadFile: Hashable, Sendable {
  /// The path, as given by the user or found in a folder.
  package var path: String
  /// The length in bytes.
  package var size: Int
  /// The rows below the header, including rows left out.
  package var rows: Int
  /// The folder of the data set that contains it; nil if there is none.
  package var dataset: String?
}

/// Something that could not be read.
package struct ReadingProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, or the argument given instead of one.
  package var path: String
  /// The line, counted from 1; nil if the problem is the file as a whole.
  package var line: Int?
  /// The problem and its fix, without a line break.
  package var sentence: String

  /// Creates a problem; control characters from the file are replaced by spaces.
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
  /// Creates the result from a gathering, with names for participants and conditions.
  init(_ gathering: TrialGathering) {
    let names = ParticipantNames(of: gathering.participants)
    let groups = ConditionGroups(gathering.conditions, planned: gathering.plannedGroups)
    let studies = StudyNames(gathering.datasets)
    var trials = gathering.trials
    if groups.merges {
      for index in trials.indices {
        trials[index].condition = groups.indices[Int(trials[index].condition)]
      }
    }
    let tally = gathering.tally
    observations = Observations(
      participants: names.names,
      conditions: ConditionKey.conditions(of: groups.keys, scaleName: studies.name),
      trials: trials, leftOut: tally.leftOut, isSimulated: tally.simulated > 0,
      mixesSimulated: gathering.mixesSimulated)
    for index in observations.conditions.indices {
      let method = observations.conditions[index].method
      observations.conditions[index].title = studies.title(ofMethod: method)
      if let kind = studies.kind(ofMethod: method) {
        observations.conditions[index].isPointing = kind.record.isPointing
      }
    }
    observations.pooled = PooledGroups(groups, of: gathering)
    observations.origin = TrialOrigin(gathering)
    observations.clusters = gathering.clusters
    observations.equivalence = studies.equivalence
    observations.answers = gathering.answers
    observations.questionnaires = studies.questionnaires
    files = gathering.files
    mergedRuns = gathering.runs
    title = gathering.title
    problems = gathering.problems
    problemCount = tally.problems
    exclusions = gathering.datasets.flatMap(\.exclusions)
    remarks = gathering.mixingRemarks + names.remarks + gathering.remarks
    namesFolders = names.hasFolders
    imported = gathering.imported
    isRefused = gathering.isRefused
    usedOptions = gathering.usedOptions
    people = gathering.participants.map {
      ReadParticipant(code: $0.code, dataset: $0.dataset?.root)
    }
    addOptions(gathering.options)
  }

  /// The studies that the sessions ran, each once; this reads their descriptions.
  package var runs: [StudyRun] { mergedRuns ?? StudyRun.all(of: files) }

  /// Adds the exclusions of options; one that names no trial is a problem.
  private mutating func addOptions(_ options: [Exclusion]) {
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
}

extension TrialGathering {
  /// The way in which groups are compared by the studies of all data sets; `nil` if these differ, or not all are known.
  fileprivate var plannedGroups: GroupComparison? {
    let groups = Set(datasets.map(\.groups))
    return groups.count == 1 ? groups.first ?? nil : nil
  }

  /// Whether there are trials or answers of both people and simulated people.
  fileprivate var mixesSimulated: Bool {
    let hasPeople = tally.simulated < tally.trials || tally.simulatedAnswers < answers.count
    return hasPeople && (tally.simulated > 0 || tally.simulatedAnswers > 0)
  }

  fileprivate var mixingRemarks: [String] {
    guard tally.simulated > 0 && tally.simulated < tally.trials else { return [] }
    return ["Trials of simulated and of human participants are read together; compare them apart."]
  }
}

extension ReadFile {
  /// The SHA-256 of the file in hexadecimal digits; nil if it is no longer the file that was read.
  ///
  /// It takes longer than reading the trials, and so is for reports that explain how to repeat them. Throws if the disk
  /// no longer gives the file.
  package func sha256() throws(FileError) -> String? {
    do throws(SystemError) {
      return try hashOfFile()
    } catch {
      if error.isMissing { return nil }
      throw .failed(.read, path: path, error)
    }
  }

  private func hashOfFile() throws(SystemError) -> String? {
    var part = CSVText(capacity: 1 << 18)
    var hash = SHA256()
    let file = try InputFile(opening: path)
    guard file.isOrdinary, file.size == size else { return nil }
    for start in stride(from: 0, to: size, by: part.capacity) {
      try file.load(start..<start + part.capacity, into: &part)
      if part.isShort { return nil }
      hash.append(part.bytes.span.extracting(first: part.count))
    }
    return hash.hexadecimal
  }
}
