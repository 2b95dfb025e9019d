import Base
import Datasets
import Files
import Studies

/// Merges partial records into the input of a comparison of everything.
package struct PartialMerge: Sendable {
  private var gathering = TrialGathering()
  private var arranged = TrialGathering()
  private var conditions = OrderedIndex<ConditionKey>()
  private var participants = OrderedIndex<ParticipantKey>()
  /// The number of the shard that each participant is in.
  private var shardOfParticipant: [Int32] = []
  /// The cluster of each participant.
  private var clusters: [String?] = []
  private var datasets: [String: (found: GatheredDataset, first: LineLocation)] = [:]

  /// The trials of participants who have others with everything included, and whether a participant is one.
  private var included: [Observation] = []
  private var hasOthers: [Bool] = []
  private var everything = TrialTally()

  /// The location of each record's first line.
  private var locations: [LineLocation] = []
  private var choices: [String]?
  private var version = ""
  private var titles: Set<String> = []

  /// The record whose participants are being read.
  private var shard = Shard()

  private struct Shard {
    /// Its first line; `nil` at the beginning of a file.
    var facts: ShardFacts?
    var found = 0
    /// The indices of its conditions, and the bits of a correct entry in each.
    var conditions: [Int32] = []
    var bits: [Double] = []
    /// The participant whose trials are being read.
    var person: MergedPerson?
  }

  private struct MergedPerson {
    let index: Int32
    let facts: PersonFacts
    /// The line with these facts.
    let location: LineLocation
    /// The rows so far, and their number.
    var rows: [UInt8] = []
    var count = 0

    /// The expected number of rows.
    var expected: Int { facts.trials + (facts.everything ?? 0) }
  }

  /// Reads the records in the files at `paths`, or without any those in standard input.
  ///
  /// - Throws: `PartialProblem` for the first that cannot be merged with those before.
  package init(paths: [String]) throws(PartialProblem) {
    if paths.isEmpty {
      try read(nil, called: TrialFileSearch.standardInput)
    } else {
      for path in paths { try readAll(path) }
    }
    let recordOfParticipant = shardOfParticipant
    finish()
    let question = WholeCheck.question(
      gathering, recordOfParticipant: recordOfParticipant, options: choices ?? [])
    if let question { throw .unsettled(question) }
  }

  /// The input of a comparison.
  package var reading: ImportResult { ImportResult(arranged) }

  /// The options that decided the contents of the records, as written by the user; the same for all of them.
  package var readingChoices: [String] { choices ?? [] }

  /// The input of a comparison with everything included.
  package var readingEverything: ImportResult {
    var all = gathering
    all.options = []
    all.tally = everything
    if !included.isEmpty {
      all.trials.removeAll { hasOthers[Int($0.participant)] }
      all.trials += included
    }
    all.arrange()
    return ImportResult(all)
  }
}

// MARK: - Lines

extension PartialMerge {
  /// Reads the file at `path` or, if there is none, the files that match it as a pattern.
  private mutating func readAll(_ path: String) throws(PartialProblem) {
    guard PathPattern.isPattern(path), !Folder.exists(path) else {
      return try read(path, called: path.onOneLine)
    }
    let pattern = PathPattern(path)
    if let (folder, error) = pattern.unreadable.first { throw .unreadable(folder.onOneLine, error) }
    guard !pattern.matches.isEmpty else { throw .noMatch(path.onOneLine) }
    for path in pattern.matches { try read(path, called: path.onOneLine) }
  }

  private mutating func read(_ path: String?, called name: String) throws(PartialProblem) {
    var location = LineLocation(path: name, line: 0)
    var size = 0
    let before = gathering.trials.count
    var problem: PartialProblem?
    shard = Shard()
    do throws(SystemError) {
      var reader = try LineReader(path: path)
      while problem == nil, let line = try reader.next() {
        location.line += 1
        size += line.count + 1
        do throws(PartialProblem) {
          try add(line, isWhole: reader.isWhole, at: location)
        } catch {
          problem = error
        }
      }
    } catch {
      throw .unreadable(name, error)
    }
    if let problem { throw problem }
    // Every record has a line, even one of no trial.
    if size == 0 { throw .empty(name) }
    try endShard()
    gathering.files.append(
      ReadFile(path: name, size: size, rows: gathering.trials.count - before))
  }

  private mutating func add(
    _ line: [UInt8], isWhole: Bool, at location: LineLocation
  ) throws(PartialProblem) {
    if shard.person != nil { return try add(trial: line, isWhole: isWhole, at: location) }
    if let version = PartialLine.version(of: line), version != PartialLine.version {
      throw .otherVersion(location, version)
    }
    let isFirst = line.starts(with: PartialLine.first.utf8)
    guard isFirst || shard.facts != nil && line.starts(with: PartialLine.person.utf8) else {
      throw .noRecord(location)
    }
    guard isWhole, let fields = PartialLine.fields(of: line), fields.count == 2,
      let json = try? JSONValue(parsing: Array(fields[1]))
    else { throw .damaged(location) }
    if isFirst {
      guard let facts = ShardFacts.format.value(of: json) else { throw .damaged(location) }
      try begin(facts, at: location)
    } else {
      guard let person = PersonFacts.format.value(of: json) else { throw .damaged(location) }
      try add(person, at: location)
    }
  }
}

// MARK: - Records

extension PartialMerge {
  private mutating func begin(
    _ facts: ShardFacts, at location: LineLocation
  ) throws(PartialProblem) {
    try endShard()
    if let choices, let first = locations.first, choices != facts.choices {
      throw .otherOptions(choices, first, facts.choices, location)
    }
    if let first = locations.first, version != facts.version {
      throw .otherProgram(version, first, facts.version, location)
    }
    locations.append(location)
    if choices == nil {
      (choices, version) = (facts.choices, facts.version)
      gathering.options = facts.excluded.compactMap { try? Exclusion(option: $0) }
    }
    shard = Shard(facts: facts)
    for key in facts.conditions {
      shard.conditions.append(conditions.index(of: key, noting: &gathering.twoForms))
      shard.bits.append(key.scale?.bits ?? .nan)
    }
    for dataset in facts.datasets { try add(dataset, at: location) }
    gathering.tally.add(facts.tally)
    everything.add(facts.everything ?? facts.tally)
    gathering.twoForms.formUnion(facts.twoForms)
    gathering.missedTiming += facts.missedTiming
    gathering.assisted += facts.assisted
    gathering.usedOptions.formUnion(facts.usedOptions)
    var runs = gathering.runs ?? []
    for run in facts.runs ?? [.unknown(sessions: max(1, facts.imported.files.count))] {
      runs.add(run)
    }
    gathering.runs = runs
    if facts.participants > 0 { titles.insert(facts.title) }
    if !gathering.imported.add(facts.imported) {
      throw .unequalOutcomes(locations.first ?? location, location)
    }
  }

  /// Adds a data set, which several records may have parts of.
  private mutating func add(
    _ dataset: GatheredDataset, at location: LineLocation
  ) throws(PartialProblem) {
    let root = dataset.folder.root
    guard let (found, first) = datasets[root] else {
      datasets[root] = (dataset, location)
      return
    }
    guard found.study == dataset.study, found.exclusions == dataset.exclusions else {
      throw .changedDataset(root, first, location)
    }
    // However it was named, the label does not depend on the order of the records.
    if dataset.folder.label < found.folder.label {
      datasets[root]?.found.folder.label = dataset.folder.label
    }
  }

  private mutating func add(
    _ person: PersonFacts, at location: LineLocation
  ) throws(PartialProblem) {
    shard.found += 1
    var key = ParticipantKey(study: person.study, code: person.code)
    if let index = person.dataset {
      guard let datasets = shard.facts?.datasets, datasets.indices.contains(index) else {
        throw .damaged(location)
      }
      let root = datasets[index].folder.root
      key.dataset = FoundDataset(root: root, label: root)
    }
    let count = participants.values.count
    let index = participants.index(of: key)
    guard Int(index) == count else {
      let other = locations[Int(shardOfParticipant[Int(index)])]
      throw .repeatedParticipant(person.code.onOneLine, other, locations.last ?? location)
    }
    shardOfParticipant.append(Int32(clamping: locations.count - 1))
    hasOthers.append(person.everything != nil)
    clusters.append(person.cluster)
    for answer in person.answers {
      var answer = answer
      answer.participant = Int(index)
      gathering.answers.append(answer)
    }
    shard.person = MergedPerson(index: index, facts: person, location: location)
    try endPerson()
  }

  /// Adds a row of the participant whose trials are being read.
  private mutating func add(
    trial line: [UInt8], isWhole: Bool, at location: LineLocation
  ) throws(PartialProblem) {
    guard isWhole, var person = shard.person,
      var trial = PartialTrial(line: line)?.trial(of: person.index, bits: shard.bits)
    else { throw .damaged(location) }
    trial.condition = shard.conditions[Int(trial.condition)]
    if person.count < person.facts.trials {
      gathering.trials.append(trial)
    } else {
      included.append(trial)
    }
    // One copy of the rows alone: they are many.
    shard.person = nil
    person.rows += line
    person.rows.append(CSVWriter.lineFeed)
    person.count += 1
    shard.person = person
    try endPerson()
  }

  /// Ends the participant whose rows are all there.
  private mutating func endPerson() throws(PartialProblem) {
    guard let person = shard.person, person.count == person.expected else { return }
    guard person.facts.checksum.utf8.elementsEqual(PartialLine.checksum(of: person.rows)) else {
      throw .damaged(person.location)
    }
    shard.person = nil
  }

  private func endShard() throws(PartialProblem) {
    if let person = shard.person { throw .damaged(person.location) }
    guard let location = locations.last, let facts = shard.facts, shard.found != facts.participants
    else { return }
    throw .incomplete(location, found: shard.found, expected: facts.participants)
  }

  private mutating func finish() {
    gathering.participants = participants.values.map { key in
      var key = key
      key.dataset = key.dataset.flatMap { datasets[$0.root]?.found.folder }
      return key
    }
    gathering.clusters = TrialGathering.clusters(clusters)
    gathering.conditions = conditions.values
    gathering.datasets = datasets.values.map(\.found)
    gathering.missedTiming.sort()
    gathering.assisted.sort()
    let studies = Set(gathering.participants.map(\.study))
    gathering.title =
      if titles.count == 1, let title = titles.first {
        title
      } else if studies.count == 1, let study = studies.first, !study.isEmpty {
        study
      } else {
        ReportFormat.count(locations.count, "partial record")
      }
    (participants, shardOfParticipant) = (OrderedIndex(), [])
    arranged = gathering
    arranged.arrange()
  }
}
