import Files
import Formats
import Primitives

/// All that was read of trials, before anything is named, compared or left out by a rule.
///
/// It is the same whatever the order of files and of people in them: participants are in one order, and conditions in
/// that in which these participants first did them.
struct TrialGathering: Sendable {
  /// The counted trials.
  var trials = PackedTrials()
  /// The participants of the trials.
  var participants: [ParticipantKey] = []
  /// The cluster of each participant; empty if no column of clusters was named.
  var clusters: [String] = []
  /// The conditions of the trials.
  var conditions: [ConditionKey] = []
  /// The answers of the participants.
  var answers: [QuestionnaireAnswer] = []
  /// The data sets of the files, by their folders.
  var datasets: [GatheredDataset] = []
  /// The numbers of rows of which nothing else is kept.
  var tally = TrialTally()
  /// The codes and methods that the files write in two Unicode forms, in any of these.
  var twoForms: Set<String> = []
  /// The sessions that are timed less well than their studies require, by the names of their descriptions.
  var missedTiming: [String] = []
  /// The sessions with settings for access, by the names of their descriptions.
  var assisted: [String] = []
  /// The exclusions of options, and the indices of those that name a trial.
  var options: [Exclusion] = []
  var usedOptions: Set<Int> = []
  /// The files, and what is to be said about them.
  var files: [ReadFile] = []
  var problems: [ReadingProblem] = []
  var remarks: [String] = []
  /// What was decided about columns by all values of a file.
  var guesses = ReadingGuesses()
  /// The title of a report on a single study: the name of its folder, or else of the first file.
  var title = "Nothing to compare"

  /// Nothing yet.
  init() {}
}

/// A data set that trials were read from, with what it says beside their tables.
struct GatheredDataset: Hashable, Sendable {
  /// Its folder.
  var folder = FoundDataset(root: "", label: "")
  /// The members of its study's file that a comparison uses; `nil` without one.
  var study: JSONValue?
  /// Its exclusions, in the order in which they are obeyed.
  var exclusions: [DeclaredExclusion] = []
}

/// Numbers that add up over the parts of what is read.
struct TrialTally: Hashable, Sendable {
  /// The rows that are not counted.
  var leftOut = LeftOut()
  /// The rows of counted trials, those written twice included, and those of simulated people among them.
  var trials = 0
  var simulated = 0
  /// The answers of simulated people.
  var simulatedAnswers = 0
  /// How well the trials of people were timed.
  var timing = TrialOrigin.Timing()
  /// The rows and files that could not be read.
  var problems = 0

  /// Adds the numbers of another part.
  mutating func add(_ other: TrialTally) {
    leftOut.add(other.leftOut)
    trials += other.trials
    simulated += other.simulated
    simulatedAnswers += other.simulatedAnswers
    timing.add(other.timing)
    problems += other.problems
  }
}

/// What was decided about the columns of files of other programs by all of their values.
struct ReadingGuesses: Hashable, Sendable {
  /// The columns of Caliper's names that are not read, as no value is one of Caliper's.
  var ignored: Set<String> = []
  /// Those that are read, and with which rows are others than without.
  var taken: Set<String> = []
  /// The first file whose encoding or decimal commas were guessed, or whose sessions were numbered by labels.
  var converted: String?
  var labelled: String?
}

extension ReadingGuesses {
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

extension TrialGathering {
  /// Joins what was found with what was read.
  init(search: TrialFileSearch, merge: ChunkMerger, columns: ColumnNames) {
    trials = merge.trials
    participants = merge.participants.values
    clusters = Self.clusters(merge.clusters)
    conditions = merge.conditions.values
    let answers = AnswerReading(search.files, participants: participants)
    self.answers = answers.answers
    datasets = search.studies.datasets.map { folder, study in
      GatheredDataset(
        folder: folder, study: study, exclusions: search.datasets.declared(in: folder))
    }
    let unused = Self.unused(columns, merge)
    let reading = search.problems + search.datasets.problems + search.studies.problems
    problems = reading + merge.problems + answers.problems + unused
    tally = merge.tally
    tally.leftOut.pilot = PilotRuns(tables: search.pilots).rows
    tally.leftOut.pilotSessions = search.pilots.count
    tally.simulatedAnswers = answers.simulated
    tally.problems =
      reading.count + merge.problemCount + answers.problemCount + unused.count
    twoForms = merge.twoForms
    missedTiming = search.studies.missedTiming.sorted()
    assisted = search.studies.assisted.sorted()
    usedOptions = merge.usedOptions
    files = merge.files
    remarks = Self.remarks(search, merge)
    if let path = files.first?.path { title = Self.title(ofFileAt: path) }
    arrange()
  }

  /// Puts participants and conditions into the one order; those without a trial are left out.
  mutating func arrange() {
    removeIdleParticipants()
    let order = ParticipantOrder(of: participants)
    if !order.isIdentity || !trials.areRunsInOrder {
      let numbers = order.numbers
      trials = trials.arranged(by: numbers, count: numbers.count)
      participants = order.indices.map { participants[$0] }
      if !clusters.isEmpty { clusters = order.indices.map { clusters[$0] } }
      for index in answers.indices {
        answers[index].participant = Int(numbers[answers[index].participant])
      }
    }
    answers = answers.indices.sorted {
      (answers[$0].participant, $0) < (answers[$1].participant, $1)
    }.map { answers[$0] }
    datasets.sort { $0.folder.root.utf8.lexicographicallyPrecedes($1.folder.root.utf8) }
    arrangeConditions()
  }

  private mutating func removeIdleParticipants() {
    var numbers = [Int32](repeating: -1, count: participants.count)
    for run in trials.runs { numbers[Int(run.participant)] = 0 }
    guard numbers.contains(-1) else { return }
    let active = participants.indices.filter { numbers[$0] == 0 }
    for (number, index) in active.enumerated() { numbers[index] = Int32(clamping: number) }
    trials = trials.arranged(by: numbers, count: active.count)
    participants = active.map { participants[$0] }
    if !clusters.isEmpty { clusters = active.map { clusters[$0] } }
    answers = answers.compactMap { answer in
      var answer = answer
      answer.participant = Int(numbers[answer.participant])
      return answer.participant < 0 ? nil : answer
    }
  }

  /// The clusters of all participants; empty if none has one.
  static func clusters(_ known: [String?]) -> [String] {
    known.contains { $0 != nil } ? known.map { $0 ?? "" } : []
  }

  /// Numbers the conditions as they are first met; those without a trial are left out.
  private mutating func arrangeConditions() {
    var numbers = [Int32](repeating: -1, count: conditions.count)
    var met: [ConditionKey] = []
    for run in trials.runs where met.count < conditions.count {
      trials.visit(in: run) { trial in
        let condition = Int(trial.condition)
        guard numbers[condition] < 0 else { return }
        numbers[condition] = Int32(clamping: met.count)
        met.append(conditions[condition])
      }
    }
    conditions = met
    guard numbers.enumerated().contains(where: { $0.offset != $0.element && $0.element >= 0 })
    else { return }
    trials = trials.compactMap { trial in
      var trial = trial
      trial.condition = numbers[Int(trial.condition)]
      return trial
    }
  }

  private static func title(ofFileAt path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    if let data = parts.lastIndex(of: "data"), data > 0 { return parts[data - 1] }
    return parts.last ?? path
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
