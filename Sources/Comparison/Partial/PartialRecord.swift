import Base
import Datasets
package import Studies

/// The result of `caliper compare --partial`, written for `--merge`: every counted trial of some participants.
package struct PartialRecord: Sendable {
  /// The result of reading, for notes and problems; it names no participants that others may read.
  package let reading: ImportResult

  private let trials: TrialGathering
  /// The trials with everything included; `nil` if no exclusion left out a trial.
  private let everything: TrialGathering?
  private var facts = ShardFacts()
  /// The union of the conditions of `trials` and of `everything`, with their indices.
  private var conditions = OrderedIndex<ConditionKey>()

  /// Reads `input`.
  ///
  /// - Parameters:
  ///   - input: Paths, or the bytes of a table.
  ///   - choices: The options for tables of other programs.
  ///   - excluded: The exclusions of options.
  ///   - includesPilots: Whether pilot runs are read like other sessions.
  ///   - options: The options that decide all this, as written by the user; they must be the same for all records.
  ///   - version: The version of the program, which must be the same as well.
  /// - Throws: `PartialRefusal` if parts cannot be read as the whole would be.
  package init(
    of input: TrialInput, importing choices: ImportChoices = ImportChoices(),
    excluding excluded: [Exclusion] = [],
    includesPilots: Bool = false, options: [String] = [], version: String
  ) throws(PartialRefusal) {
    var gathering = TrialReading.gather(
      input, choices: choices, exclusions: .declared(and: excluded), includesPilots: includesPilots,
      isPart: true)
    if gathering.isRefused { throw .refused(gathering.problems.map(\.description)) }
    if let refusal = gathering.imported.whole { throw refusal }
    // An option may name trials of another part.
    gathering.options = []
    reading = ImportResult(gathering)
    trials = gathering
    everything =
      gathering.tally.leftOut.excluded > 0
      ? TrialReading.gather(
        input, choices: choices, exclusions: .none, includesPilots: includesPilots, isPart: true)
      : nil
    for key in gathering.conditions { _ = conditions.index(of: key) }
    for key in everything?.conditions ?? [] { _ = conditions.index(of: key) }
    facts = ShardFacts(gathering, title: reading.title)
    facts.participants = (everything ?? gathering).participants.count
    facts.conditions = conditions.values
    facts.everything = everything?.tally
    facts.choices = options
    facts.version = version
    facts.runs = StudyRun.all(of: gathering.files)
    facts.excluded = excluded.map(\.optionText)
  }
}

/// The source from which trials are read.
package enum TrialInput: Sendable {
  /// Files, folders and patterns.
  case paths([String])
  /// The bytes of a table that was piped.
  case bytes([UInt8])
}

/// The reason that parts cannot be read as the whole would be.
package enum PartialRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The encoding of a file, or that commas are decimal ones, follows from all of its rows.
  case converted(String)
  /// The numbers of sessions with labels follow from all rows.
  case labelledSessions(String)
  /// Whether a column marks trials as practice follows from all rows.
  case guessedPractice(String, column: String)
  /// All rows are needed to decide which codes denote one person.
  case sharedCodes(String, groups: String)
  /// Options must first determine how the table is to be read, a sentence each.
  case refused([String])

  /// One line: the problem and its fix.
  package var description: String {
    switch self {
    case .converted(let path):
      "\(path): its encoding or its decimal commas are guessed from all rows, which a part does not have; "
        + "save it as UTF-8 with decimal points"
    case .labelledSessions(let path):
      "\(path): sessions with labels are numbered by all rows, which a part does not have; "
        + "number them, or leave the column unread with --column session="
    case .guessedPractice(let path, let column):
      "\(path): that the column '\(column.onOneLine)' says what is for practice follows from all rows, which a part does not "
        + "have; name its value with --practice \(column.onOneLine)=VALUE"
    case .sharedCodes(let path, let groups):
      "\(path): the same codes are in \(groups), and whose they are follows from all "
        + "rows, which a part does not have; add --codes same or --codes different"
    case .refused(let sentences): sentences.joined(separator: "; ")
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
    let counted = TrialsOfPeople(trials, conditions)
    guard let everything else {
      for index in trials.participants.indices {
        let own = PersonRows(counted.trials(of: index))
        body(
          lines(
            person(trials.participants[index], index, own, cluster: trials.cluster(of: index)),
            own.bytes))
      }
      return
    }
    let included = TrialsOfPeople(everything, conditions)
    let indices = Dictionary(
      zip(trials.participants, trials.participants.indices), uniquingKeysWith: { first, _ in first }
    )
    for (index, key) in everything.participants.enumerated() {
      let own = PersonRows(indices[key].map(counted.trials) ?? [])
      let all = PersonRows(included.trials(of: index))
      let facts = person(key, indices[key], own, cluster: everything.cluster(of: index), all)
      body(lines(facts, facts.everything == nil ? own.bytes : own.bytes + all.bytes))
    }
  }

  private func person(
    _ key: ParticipantKey, _ index: Int?, _ own: PersonRows, cluster: String?,
    _ all: PersonRows? = nil
  ) -> PersonFacts {
    var facts = PersonFacts()
    (facts.study, facts.code, facts.cluster) = (key.study, key.code, cluster)
    if let dataset = key.dataset {
      facts.dataset = self.facts.datasets.firstIndex { $0.folder == dataset }
    }
    facts.trials = own.count
    facts.answers = index.map(answers) ?? []
    if let all, all.bytes != own.bytes { facts.everything = all.count }
    return facts
  }

  /// The answers of a participant, which lie together.
  private func answers(of participant: Int) -> [QuestionnaireAnswer] {
    let start = trials.answers.partitioningIndex { $0.participant >= participant }
    return Array(trials.answers[start...].prefix { $0.participant == participant })
  }

  /// The line of a participant, and the lines of their trials after it.
  private func lines(_ facts: PersonFacts, _ rows: [UInt8]) -> [UInt8] {
    var facts = facts
    facts.checksum = String(decoding: PartialLine.checksum(of: rows), as: UTF8.self)
    return PartialLine.bytes(
      of: [Array(PartialLine.person.utf8), Self.json(PersonFacts.format.json(of: facts))]) + rows
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

/// The trials of each participant, which lie together.
private struct TrialsOfPeople {
  private let trials: [Observation]
  private let conditions: [Int32]

  init(_ gathering: TrialGathering, _ union: OrderedIndex<ConditionKey>) {
    var union = union
    trials = gathering.trials
    conditions = gathering.conditions.map { union.index(of: $0) }
  }

  func trials(of participant: Int) -> [Observation] {
    let start = trials.partitioningIndex { $0.participant >= participant }
    return trials[start...].prefix { $0.participant == participant }.map { trial in
      var trial = trial
      trial.condition = conditions[Int(trial.condition)]
      return trial
    }
  }
}

/// The rows of some trials of a participant.
private struct PersonRows {
  let count: Int
  let bytes: [UInt8]

  init(_ trials: [Observation]) {
    count = trials.count
    bytes = PartialTrial.format.bytes(of: trials.lazy.map(PartialTrial.init))
  }
}

extension ShardFacts {
  /// Creates the facts about all trials of `gathering`.
  fileprivate init(_ gathering: TrialGathering, title: String) {
    datasets = gathering.datasets
    tally = gathering.tally
    twoForms = gathering.twoForms.sorted()
    missedTiming = gathering.missedTiming
    assisted = gathering.assisted
    usedOptions = gathering.usedOptions.sorted()
    imported = gathering.imported
    self.title = title
  }
}
