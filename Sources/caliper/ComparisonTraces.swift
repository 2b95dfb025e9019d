import App
import Comparison
import Datasets
import Drawing
import Files
import Interface
import Replay
import Reports
import Sessions
import Studies

/// Reads the events of the few trials of a comparison whose traces a report shows.
struct ComparisonTraces {
  private(set) var contents = TraceContents()
  private let people: [ReadParticipant]
  private let studies = LoggedStudies()
  private var datasets: [String: Dataset?] = [:]
  /// The sessions that were looked for, by participant and number, and whether they have events.
  private var isLogged: [SessionPlace: Bool] = [:]

  private struct SessionPlace: Hashable, Comparable {
    let participant: Int
    let session: Int

    static func < (first: SessionPlace, second: SessionPlace) -> Bool {
      (first.participant, first.session) < (second.participant, second.session)
    }
  }

  /// Reads the events of the trials that `reading` counts and `result` compares.
  init(of reading: ImportResult, in result: ComparisonResult) {
    people = reading.people
    let shown = Set(TraceContents.conditions(of: result))
    let choices = TracedCondition.all(of: reading.observations) { participant, session in
      hasEvents(SessionPlace(participant: participant, session: session))
    }.filter { shown.contains($0.condition) }
    contents.methods = choices.map { TraceContents.Method($0) }
    contents.sessionsWithoutEvents = isLogged.count { !$0.value }
    let wanted = wanted(choices)
    for session in wanted.keys.sorted() {
      do throws(LogError) {
        try read(wanted[session, default: [:]], of: session)
      } catch {
        contents.problems.append(error.description)
      }
    }
  }

  // MARK: - Sessions

  /// Whether the session has events, by their file alone; sessions outside of data sets never have any.
  private mutating func hasEvents(_ place: SessionPlace) -> Bool {
    guard let dataset = dataset(of: place), SessionKey.numbers.contains(place.session) else {
      return false
    }
    if let known = isLogged[place] { return known }
    let paths = dataset.paths(of: key(of: place))
    // If the disk does not answer, reading reports the error.
    let hasEvents = [paths.events, paths.description].allSatisfy {
      (try? Folder.exists($0, calls: .real)) ?? true
    }
    isLogged[place] = hasEvents
    return hasEvents
  }

  private func key(of place: SessionPlace) -> SessionKey {
    SessionKey(participant: people[place.participant].code, number: place.session)
  }

  private mutating func dataset(of place: SessionPlace) -> Dataset? {
    guard people.indices.contains(place.participant),
      let folder = people[place.participant].dataset
    else { return nil }
    if let known = datasets[folder] { return known }
    var dataset: Dataset?
    do throws(LogError) {
      dataset = try Dataset.open(folder)
    } catch {
      contents.problems.append("\(error)")
    }
    datasets[folder] = .some(dataset)
    return dataset
  }

  // MARK: - Trials

  /// The uses of a trial: the methods, by index, that show it as a trace or in the map.
  private struct Purpose {
    var traced: [Int] = []
    var mapped: [Int] = []
  }

  private func wanted(_ choices: [TracedCondition]) -> [SessionPlace: [Int: Purpose]] {
    var wanted: [SessionPlace: [Int: Purpose]] = [:]
    func add(_ trial: TrialReference, _ change: (inout Purpose) -> Void) {
      let place = SessionPlace(participant: trial.participant, session: trial.session)
      change(&wanted[place, default: [:]][trial.trial, default: Purpose()])
    }
    for (index, choice) in choices.enumerated() {
      for trial in Set(TypicalTrials.Role.allCases.compactMap { choice.typical[$0] }) {
        add(trial) { $0.traced.append(index) }
      }
      for trial in choice.mapped { add(trial) { $0.mapped.append(index) } }
    }
    return wanted
  }

  private mutating func read(
    _ trials: [Int: Purpose], of place: SessionPlace
  ) throws(LogError) {
    guard let dataset = dataset(of: place) else { return }
    let key = key(of: place)
    let session = try SessionTrials(key, in: dataset, finding: studies.find)
    var contents = contents
    try session.forEachUnchecked(of: Set(trials.keys)) { trial in
      let number = trial.planned.trial
      guard let purpose = trials[number] else { return }
      let reference = TrialReference(
        participant: place.participant, session: place.session, trial: number)
      for method in purpose.traced { contents.methods[method].trials[reference] = trial.multiple }
      for method in purpose.mapped { contents.methods[method].map.add(trial.events) }
    }
    self.contents = contents
  }
}
