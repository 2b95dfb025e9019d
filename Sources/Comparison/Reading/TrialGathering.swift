import Base
import Datasets
import Files
import Studies

/// All trials and facts that were read, before anything is named, compared or left out by a rule.
///
/// It is independent of the order of files and of people in them: participants are in one order, and conditions in the
/// order in which these participants first did them.
struct TrialGathering: Sendable {
  /// The counted trials, ordered by participant and then as in the files.
  var trials: [Observation] = []
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
  /// The exclusions of options, and the indices of the exclusions that name a trial.
  var options: [Exclusion] = []
  var usedOptions: Set<Int> = []
  /// The files, and the problems and remarks about them.
  var files: [ReadFile] = []
  /// The studies that the sessions of a merge ran; `nil` if `files` are of sessions.
  var runs: [StudyRun]?
  var problems: [ReadingProblem] = []
  var remarks: [String] = []
  /// The files of other programs that were read, and the decisions made to read them.
  var imported = ImportRecord()
  /// Whether nothing is read because options must first determine how; the problems name the options.
  private(set) var isRefused = false
  /// The title of a report on a single study: the name of its folder, or else of the first file.
  var title = "Nothing to compare"
}

/// A data set that trials were read from, with facts from its other files.
struct GatheredDataset: Hashable, Sendable {
  /// Its folder.
  var folder = FoundDataset(root: "", label: "")
  /// The members of its study's file that a comparison uses; `nil` without one.
  var study: JSONValue?
  /// The way in which its study has groups compared; `nil` if it has none, or cannot be read whole.
  var groups: GroupComparison?
  /// Its exclusions, in the order in which they are obeyed.
  var exclusions: [DeclaredExclusion] = []
}

/// Numbers that add up over the parts that are read.
struct TrialTally: Hashable, Sendable {
  /// The rows that are not counted.
  var leftOut = LeftOut()
  /// The rows of counted trials, including rows written twice, and the rows of simulated people among them.
  var trials = 0
  var simulated = 0
  /// The answers of simulated people.
  var simulatedAnswers = 0
  /// The quality of timing of people's trials.
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

extension TrialGathering {
  /// Combines the result of the search with the parts that were read.
  init(search: TrialFileSearch, taking parts: inout GatheredParts, choices: ImportChoices) {
    let order = ParticipantOrder(of: parts.participants.values)
    participants = order.indices.map { parts.participants.values[$0] }
    let known = Self.clusters(parts.clusters)
    if !known.isEmpty { clusters = order.indices.map { known[$0] } }
    conditions = parts.conditions.values
    trials = parts.takeTrials(by: order.numbers)
    let answers = AnswerReading(search.files, participants: participants)
    self.answers = answers.answers
    datasets = search.studies.datasets.map { dataset in
      var dataset = dataset
      dataset.exclusions = search.datasets.declared(in: dataset.folder)
      return dataset
    }
    let unused = Self.unused(choices.names, parts)
    let reading = search.problems + search.datasets.problems + search.studies.problems
    problems = reading + parts.problems + answers.problems + unused
    tally = parts.tally
    tally.leftOut.pilot = PilotRuns(tables: search.pilots).rows
    tally.leftOut.pilotSessions = search.pilots.count
    tally.simulatedAnswers = answers.simulated
    tally.problems =
      reading.count + parts.problemCount + answers.problemCount + unused.count
    twoForms = parts.twoForms
    missedTiming = search.studies.missedTiming.sorted()
    assisted = search.studies.assisted.sorted()
    usedOptions = parts.usedOptions
    files = parts.files
    remarks = Self.remarks(search, parts)
    title = Self.title(of: files.map(\.path)) ?? title
    arrangeRest()
  }

  /// Replaces the problems by the reasons that nothing is read.
  mutating func refuse(_ refusals: [ReadingProblem]) {
    isRefused = true
    problems = refusals
    tally.problems = refusals.count
  }

  /// Sorts participants and everything that belongs to them; participants without a trial are left out.
  mutating func arrange() {
    var isActive = [Bool](repeating: false, count: participants.count)
    for trial in trials { isActive[Int(trial.participant)] = true }
    let order = ParticipantOrder(of: participants).indices.filter { isActive[$0] }
    var numbers = [Int32](repeating: -1, count: participants.count)
    for (number, index) in order.enumerated() { numbers[index] = Int32(clamping: number) }
    trials.arrange(by: numbers, count: order.count)
    participants = order.map { participants[$0] }
    if !clusters.isEmpty { clusters = order.map { clusters[$0] } }
    answers = answers.compactMap { answer in
      var answer = answer
      answer.participant = Int(numbers[answer.participant])
      return answer.participant < 0 ? nil : answer
    }
    arrangeRest()
  }

  /// Sorts everything that does not decide the order of participants.
  private mutating func arrangeRest() {
    answers = answers.indices.sorted {
      (answers[$0].participant, $0) < (answers[$1].participant, $1)
    }.map { answers[$0] }
    datasets.sort { $0.folder.root.utf8.lexicographicallyPrecedes($1.folder.root.utf8) }
    arrangeConditions()
  }

  /// The clusters of all participants; empty if none has one.
  static func clusters(_ known: [String?]) -> [String] {
    known.contains { $0 != nil } ? known.map { $0 ?? "" } : []
  }

  /// Numbers the conditions in the order of their first trials; conditions without a trial are left out.
  private mutating func arrangeConditions() {
    var numbers = [Int32](repeating: -1, count: conditions.count)
    var met: [ConditionKey] = []
    for trial in trials {
      let condition = Int(trial.condition)
      guard numbers[condition] < 0 else { continue }
      numbers[condition] = Int32(clamping: met.count)
      met.append(conditions[condition])
      if met.count == conditions.count { break }
    }
    conditions = met
    guard numbers.enumerated().contains(where: { $0.offset != $0.element && $0.element >= 0 })
    else { return }
    for index in trials.indices {
      trials[index].condition = numbers[Int(trials[index].condition)]
    }
  }

  /// The folder of the data set that the first file lies in; else the file, or of several the folder that they lie in.
  private static func title(of paths: [String]) -> String? {
    guard let path = paths.first else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    if let data = parts.lastIndex(of: "data"), data > 0 { return parts[data - 1] }
    let name = parts.last ?? path
    guard paths.count > 1 else { return name }
    let folders = Set(paths.map { Path.folder(of: $0) })
    if folders.count == 1, let folder = folders.first,
      !["", ".", ".."].contains(Path.name(of: folder))
    {
      return Path.name(of: folder)
    }
    return "\(name) and \(paths.count - 1) more"
  }

  /// Names of columns that no file has, although it could be read with Caliper's names.
  private static func unused(_ columns: ColumnNames, _ parts: GatheredParts) -> [ReadingProblem] {
    guard !parts.files.isEmpty else { return [] }
    return TrialColumn.allCases.compactMap { column in
      guard let name = columns.theirs[column], !name.isEmpty, !parts.renamed.contains(column)
      else { return nil }
      return ReadingProblem(
        path: "--column \(column.name)=\(name)",
        sentence: "no file has a column of this name; look at the header lines")
    }
  }

  private static func remarks(_ search: TrialFileSearch, _ parts: GatheredParts) -> [String] {
    var remarks: [String] = []
    if let path = parts.trials.firstRepeating {
      let rows = parts.trials.repeated == 1 ? "1 row says" : "\(parts.trials.repeated) rows say"
      remarks.append(
        "\(rows) again what the row before says, such as in \(path.onOneLine); each trial counts once, "
          + "and 'caliper results verify --repair' takes such rows out.")
    }
    let empty = parts.files.filter { $0.rows == 0 }
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
