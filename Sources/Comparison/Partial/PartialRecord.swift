package import Formats
import Primitives

/// What `caliper compare --partial` reads, to be written for `--merge`: every counted trial of some participants.
package struct PartialRecord: Sendable {
  /// What was read, for notes and problems; it names no participants that others may read.
  package let reading: ImportResult

  private let trials: TrialGathering
  /// The same with everything included; `nil` where no exclusion left out a trial.
  private let everything: TrialGathering?
  private var facts = ShardFacts()
  /// The union of the conditions, and their indices by those of the trials and of everything.
  private var conditions = OrderedIndex<ConditionKey>()

  /// Reads `input`.
  ///
  /// - Parameters:
  ///   - input: Paths, or the bytes of a table.
  ///   - columns: What columns are called in files of other programs.
  ///   - excluded: The exclusions of options.
  ///   - includesPilots: Whether pilot runs are read like other sessions.
  ///   - choices: The options that decide all this, as they are written: those of all records must be the same.
  ///   - version: The version of the program, which must be the same as well.
  /// - Throws: `PartialRefusal` where parts cannot be read as the whole would be.
  package init(
    of input: TrialInput, columns: ColumnNames = ColumnNames(),
    excluding excluded: [Exclusion] = [],
    includesPilots: Bool = false, choices: [String] = [], version: String
  ) throws(PartialRefusal) {
    var gathering = TrialReading.gather(
      input, columns: columns, exclusions: .declared(and: excluded), includesPilots: includesPilots)
    if let path = gathering.guesses.converted { throw .converted(path.onOneLine) }
    if let path = gathering.guesses.labelled { throw .labelledSessions(path.onOneLine) }
    // An option may name trials of another part.
    gathering.options = []
    reading = ImportResult(gathering)
    trials = gathering
    everything =
      gathering.tally.leftOut.excluded > 0
      ? TrialReading.gather(
        input, columns: columns, exclusions: .none, includesPilots: includesPilots) : nil
    for key in gathering.conditions { _ = conditions.index(of: key) }
    for key in everything?.conditions ?? [] { _ = conditions.index(of: key) }
    facts = ShardFacts(gathering, title: reading.title)
    facts.participants = (everything ?? gathering).participants.count
    facts.conditions = conditions.values
    facts.everything = everything?.tally
    facts.columnsIncluded = everything.map { ColumnUse($0.guesses) }
    facts.choices = choices
    facts.version = version
    facts.excluded = excluded.map(\.optionText)
  }
}

/// What trials are read from.
package enum TrialInput: Sendable {
  /// Files, folders and patterns.
  case paths([String])
  /// The bytes of a table that was piped.
  case bytes([UInt8])
}

/// Why parts cannot be read as the whole would be.
package enum PartialRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The encoding of a file, or that commas are decimal ones, follows from all of its rows.
  case converted(String)
  /// The numbers of sessions with labels follow from all rows.
  case labelledSessions(String)

  /// One line: the problem and its fix.
  package var description: String {
    switch self {
    case .converted(let path):
      "\(path): its encoding or its decimal commas are guessed from all rows, which a part does not have; "
        + "save it as UTF-8 with decimal points"
    case .labelledSessions(let path):
      "\(path): sessions with labels are numbered by all rows, which a part does not have; "
        + "number them, or leave the column unread with --column session="
    }
  }
}

// MARK: - Writing

extension PartialRecord {
  /// Hands over the lines, the first one first.
  package func forEachLine(_ body: ([UInt8]) -> Void) {
    body(
      PartialLine.bytes(of: [
        Array(PartialLine.first.utf8), Self.json(ShardFacts.format.json(of: facts)),
      ]))
    let counted = PersonRuns(trials, conditions)
    guard let everything else {
      for index in trials.participants.indices {
        body(line(of: index, counted, in: trials))
      }
      return
    }
    let included = PersonRuns(everything, conditions)
    let indices = Dictionary(
      zip(trials.participants, trials.participants.indices), uniquingKeysWith: { first, _ in first }
    )
    for (index, key) in everything.participants.enumerated() {
      body(line(of: indices[key], counted, in: trials, including: index, included, key))
    }
  }

  /// The line of a participant; `index` is that in `gathering`.
  private func line(of index: Int, _ runs: PersonRuns, in gathering: TrialGathering) -> [UInt8] {
    let trials = runs.trials(of: index)
    return line(
      person(
        gathering.participants[index], index, trials: trials.count, gathering.cluster(of: index)),
      [PersonTrials.bytes(of: trials)])
  }

  private func line(
    of index: Int?, _ counted: PersonRuns, in gathering: TrialGathering, including other: Int,
    _ included: PersonRuns, _ key: ParticipantKey
  ) -> [UInt8] {
    let (trials, all) = (index.map(counted.trials) ?? [], included.trials(of: other))
    let (bytes, allBytes) = (PersonTrials.bytes(of: trials), PersonTrials.bytes(of: all))
    var facts = person(key, index, trials: trials.count, gathering.cluster(of: other))
    guard bytes != allBytes else { return line(facts, [bytes]) }
    facts.everything = all.count
    return line(facts, [bytes, allBytes])
  }

  private func person(
    _ key: ParticipantKey, _ index: Int?, trials: Int, _ cluster: String?
  ) -> PersonFacts {
    var facts = PersonFacts()
    (facts.study, facts.code, facts.cluster) = (key.study, key.code, cluster)
    if let dataset = key.dataset {
      facts.dataset = self.facts.datasets.firstIndex { $0.folder == dataset }
    }
    facts.trials = trials
    facts.answers = index.map(answers) ?? []
    return facts
  }

  /// The answers of a participant, which lie together.
  private func answers(of participant: Int) -> [QuestionnaireAnswer] {
    let start = trials.answers.partitioningIndex { $0.participant >= participant }
    return Array(trials.answers[start...].prefix { $0.participant == participant })
  }

  private func line(_ facts: PersonFacts, _ trials: [[UInt8]]) -> [UInt8] {
    PartialLine.bytes(
      of: [Array(PartialLine.person.utf8), Self.json(PersonFacts.format.json(of: facts))]
        + trials.map(Base64.encoded))
  }

  private static func json(_ value: JSONValue) -> [UInt8] {
    Array(value.encoded(as: .compact).utf8)
  }
}

extension TrialGathering {
  /// The cluster of a participant; `nil` if no column of clusters was named.
  fileprivate func cluster(of participant: Int) -> String? {
    clusters.isEmpty ? nil : clusters[participant]
  }
}

/// The trials of each participant, whose runs lie together.
private struct PersonRuns {
  private let trials: PackedTrials
  private let starts: [Int]
  private let conditions: [Int32]

  init(_ gathering: TrialGathering, _ union: OrderedIndex<ConditionKey>) {
    var union = union
    trials = gathering.trials
    conditions = gathering.conditions.map { union.index(of: $0) }
    var starts = [Int](repeating: 0, count: gathering.participants.count + 1)
    for run in trials.runs { starts[Int(run.participant) + 1] += 1 }
    for index in gathering.participants.indices { starts[index + 1] += starts[index] }
    self.starts = starts
  }

  func trials(of participant: Int) -> [Observation] {
    var found: [Observation] = []
    for run in trials.runs[starts[participant]..<starts[participant + 1]] {
      trials.visit(in: run) { trial in
        var trial = trial
        trial.condition = conditions[Int(trial.condition)]
        found.append(trial)
      }
    }
    return found
  }
}

extension ShardFacts {
  /// What `gathering` says of all of its trials.
  fileprivate init(_ gathering: TrialGathering, title: String) {
    datasets = gathering.datasets
    tally = gathering.tally
    twoForms = gathering.twoForms.sorted()
    missedTiming = gathering.missedTiming
    assisted = gathering.assisted
    usedOptions = gathering.usedOptions.sorted()
    columns = ColumnUse(gathering.guesses)
    self.title = title
  }
}
