import Base
import Datasets
import Studies
import TestSupport
import Testing

@testable import Comparison

/// Records of parts, merged, compared with reading all data together.
struct PartialMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Tables

  /// A table: its header, and its rows with the participant of each.
  private struct Tables {
    var header: [String]
    var rows: [(participant: Int, cells: [String])]

    /// The table with its columns in the order that `random` draws.
    func text(_ isIn: (Int) -> Bool, _ random: inout SplitMix64) -> [UInt8] {
      var columns = Array(header.indices)
      columns.shuffle(using: &random)
      let lines =
        [columns.map { header[$0] }]
        + rows.filter { isIn($0.participant) }.map { row in columns.map { row.cells[$0] } }
      return Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8)
    }
  }

  /// A table of the program's own columns: two studies, curves, tasks and scales, all outcomes and practice.
  ///
  /// Some rows cannot be read, some are repeated, and the rows of some people lie between rows of other people.
  private static func own(_ random: inout SplitMix64) -> Tables {
    var tables = Tables(
      header: [
        "study", "participant", "session", "simulated", "trial", "block", "phase", "task", "method",
        "curve", "scale_minimum", "scale_maximum", "decimals", "tolerance", "start_value", "target",
        "error", "outcome", "first_input_s", "first_hit_s", "time_s", "wrong_confirms",
        "target_crossings", "deletions", "late_frames", "stamp_source",
      ], rows: [])
    let outcomes = [
      "correct", "correct", "correct", "incorrect", "gave_up", "timed_out", "aborted",
    ]
    var trials = [Int](repeating: 0, count: 13)
    for _ in 0..<600 {
      let person = random.below(13)
      trials[person] += 1
      let time = random.below(200) == 0 ? "soon" : "\(random.below(9_000_000) + 1)e-6"
      let cells = [
        person % 5 == 0 ? "second" : "first", "P\(person)", "\(trials[person] / 20 + 1)", "false",
        "\(trials[person])", "\(random.below(3))", random.below(9) == 0 ? "practice" : "main",
        ["enter", "match"][random.below(2)],
        ["dial", "text-field", "plain-slider"][random.below(3)],
        "", "1", ["100", "1000"][random.below(2)], "0", "1", "\(random.below(99))",
        "\(random.below(99))", "\(random.below(3) - 1)", outcomes[random.below(outcomes.count)],
        "0.\(random.below(999))", "", time, "\(random.below(2))", "0", "\(random.below(3))",
        "\(random.below(2))", ["arrival", "x-server"][random.below(2)],
      ]
      tables.rows.append((person, cells))
      if random.below(20) == 0 { tables.rows.append((person, cells)) }
    }
    return tables
  }

  /// A table of another program: no order of trials, groups, names in two forms, values of its own, empty cells.
  private static func foreign(_ random: inout SplitMix64) -> Tables {
    var tables = Tables(
      header: ["who", "input", "rt", "phase", "ok", "set", "junk", "can", "class", "number"],
      rows: [])
    for _ in 0..<400 {
      let person = random.below(17)
      let input = ["Caf\u{E9}", "Cafe\u{301}", "knob", "dial"][random.below(4)]
      let rt = "\(Double(random.below(1 << 40) + 1) / Double(1 << 36))"
      let phase = ["block a", "block b"][random.below(2)]
      tables.rows.append(
        (
          person,
          [
            "\(person)", input, rt, phase, ["1", "0", "skipped", ""][random.below(4)],
            person < 8 ? "a" : "b", "?", random.below(6) == 0 ? "no" : "yes",
            "class \(person % 5)", "\(random.below(5))",
          ]
        ))
    }
    return tables
  }

  private static let foreignColumns = [
    "participant=who", "method=input", "time_s=rt", "outcome=ok", "group=set",
    "reachable=can", "cluster=class", "target=number",
  ]

  /// People in the order of their codes, whose rows take turns.
  private static func turns(_ random: inout SplitMix64) -> Tables {
    var tables = Tables(header: ["participant", "method", "time_s"], rows: [])
    for trial in 0..<40 {
      for person in 0..<9 {
        let method = ["dial", "keypad", "stepper"][(trial / 4 + person) % 3]
        tables.rows.append((person, ["P\(person)", method, "\(random.below(900) + 100)e-2"]))
      }
    }
    return tables
  }

  /// Simulated people who are done with one condition before the next one begins; one has more trials.
  private static func simulated(_ random: inout SplitMix64) -> Tables {
    var tables = Tables(
      header: ["participant", "method", "time_s", "outcome", "trial", "simulated"], rows: [])
    for person in 0..<9 {
      for (index, method) in ["dial", "keypad", "stepper"].enumerated() {
        for trial in 1...(person == 4 ? 25 : 6) {
          let time = "\(index + 1).\(random.below(100))"
          let outcome = random.below(5) == 0 ? "timed_out" : "correct"
          tables.rows.append(
            (person, ["p\(person)", method, time, outcome, "\(25 * index + trial)", "true"]))
        }
      }
    }
    return tables
  }

  // MARK: - Merging

  /// The results of both readings, without the trials that `--outliers` and `--shortest` leave out.
  private func results(
    _ reading: ImportResult, _ everything: () -> ImportResult, _ screening: TrialScreening
  ) -> ComparisonResult {
    var reading = reading
    reading.screen(by: screening)
    var result = ComparisonResult(of: reading.observations)
    result.exclusions = ExclusionSummary(of: reading, readEverything: everything)
    return result
  }

  private func write(_ record: PartialRecord, to name: String) throws -> String {
    var bytes: [UInt8] = []
    record.forEachLine { bytes += $0 }
    return try folder.write(bytes, to: name)
  }

  @Test(arguments: ["own", "foreign", "turns", "simulated"], 0..<8)
  func `merged parts are the whole, however it is divided`(kind: String, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let tables =
      switch kind {
      case "own": Self.own(&random)
      case "foreign": Self.foreign(&random)
      case "turns": Self.turns(&random)
      default: Self.simulated(&random)
      }
    let choices = try ImportChoices(
      columns: kind == "foreign" ? Self.foreignColumns : [], solved: kind == "foreign" ? ["1"] : [],
      censored: kind == "foreign" ? ["skipped"] : [])
    let excluded =
      seed % 3 == 0 ? [try Exclusion(option: "P3/1"), try Exclusion(option: "nobody")] : []
    let screening = TrialScreening(
      outliers: seed % 2 == 0 ? 1.5 : nil, shortest: seed % 4 < 2 ? 0.4 : nil)
    let whole = try folder.write(tables.text({ _ in true }, &random), to: "whole.csv")

    let shards = [1, 2, 3, 20][random.below(4)]
    let homes = (0..<20).map { _ in random.below(shards) }
    var paths: [String] = []
    for shard in 0..<shards {
      let text = tables.text({ homes[$0] == shard }, &random)
      let record = try PartialRecord(
        of: .bytes(text), importing: choices, excluding: excluded, options: ["--like this"],
        version: "1")
      paths.append(try write(record, to: "\(shard).partial"))
    }
    paths.shuffle(using: &random)
    if seed % 5 == 0 {
      let text = try paths.map { try TextFile.text(at: $0) }.joined()
      paths = [try folder.write(text, to: "all.partial")]
    }
    let merge = try PartialMerge(paths: paths)
    let reading = TrialReading.read(
      paths: [whole], choices: choices, exclusions: .declared(and: excluded))
    let result = results(
      merge.reading, { merge.readingEverything }, screening)
    let expected = results(
      reading,
      { TrialReading.read(paths: [whole], choices: choices, exclusions: .none) }, screening)
    #expect(result.trials > 100)
    #expect(result == expected)
    #expect(merge.reading.counted == reading.counted)
    #expect(merge.reading.observations.clusters == reading.observations.clusters)
    #expect(reading.observations.clusters.isEmpty == (kind != "foreign"))
    #expect(merge.reading.problemCount == reading.problemCount)
  }

  // MARK: - Columns that are Caliper's by their names alone

  /// A small table of another program.
  ///
  /// Some of its columns have Caliper's names, with values of one kind or of another for each person.
  private static func strange(_ random: inout SplitMix64) -> Tables {
    let words: [String: [[String]]] = [
      "phase": [["main"], ["practice", "main"], ["day"], [""], ["day", ""], ["main", "day"]],
      "outcome": [
        ["correct"], ["1", "0"], ["hit"], [""], ["hit", ""], ["correct", "hit"], ["gave_up"],
        ["1", "2"], ["maybe", "no"],
      ],
      "practice": [["yes", "no"], ["7"], [""]],
      "trial": [["a"], [""], ["1", "2", "3", "4", "5", "6"]],
      "group": [["g"], ["h"], ["g", "h"]],
      "task": [["enter"], ["find"], [""], ["find", ""], ["enter", "find"]],
      "session": [["1"], ["1", "2"], ["day"], [""]],
    ]
    let columns = words.keys.sorted().filter { _ in random.below(3) > 0 }
    // Few kinds, so that parts often have the same.
    let kinds = columns.map { column in
      let all = words[column, default: [[""]]]
      return (0...random.below(2)).map { _ in all[random.below(all.count)] }
    }
    var tables = Tables(header: ["participant", "method", "time_s"] + columns, rows: [])
    for person in 0..<4 {
      let own = kinds.map { $0[random.below($0.count)] }
      for trial in 0..<6 {
        tables.rows.append(
          (
            person,
            ["P\(person)", ["a", "b"][trial % 2], "\(random.below(90) + 10)e-1"]
              + own.map { $0[random.below($0.count)] }
          ))
      }
    }
    return tables
  }

  /// The compared results of the record of each part, or of all together; `nil` if the merge is refused.
  private func merged(_ records: [[UInt8]]) throws -> ComparisonResult? {
    let paths = try records.enumerated().map { try folder.write($0.element, to: "\($0.offset)") }
    do throws(PartialProblem) {
      let merge = try PartialMerge(paths: paths)
      return results(merge.reading, { merge.readingEverything }, TrialScreening())
    } catch {
      return nil
    }
  }

  private func record(of text: [UInt8], excluding excluded: [Exclusion]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try PartialRecord(of: .bytes(text), excluding: excluded, version: "1").forEachLine {
      bytes += $0
    }
    return bytes
  }

  @Test func `columns with strange and empty cells are read as in the whole, or refused`() throws {
    var random = SplitMix64(seed: 11)
    var (same, refused) = (0, 0)
    for number in 0..<450 {
      let tables = Self.strange(&random)
      let excluded = number % 3 == 0 ? [try Exclusion(option: "P0")] : []
      let parts = 2 + random.below(2)
      let homes = (0..<4).map { _ in random.below(parts) }
      let texts = (0..<parts).map { part in tables.text({ homes[$0] == part }, &random) }
      guard let records = try? texts.map({ try record(of: $0, excluding: excluded) }),
        let result = try merged(records)
      else {
        refused += 1
        continue
      }
      same += 1
      let whole = TrialInput.bytes(tables.text({ _ in true }, &random))
      func read(_ exclusions: ObeyedExclusions) -> ImportResult {
        ImportResult(
          TrialReading.gather(
            whole, choices: ImportChoices(), exclusions: exclusions, includesPilots: false))
      }
      let expected = results(
        read(.declared(and: excluded)), { read(.none) }, TrialScreening())
      #expect(result == expected, "\(tables)")
    }
    #expect(same > 100 && refused > 50, "\(same), \(refused)")
  }

  // MARK: - Data sets

  private static let study = """
    {"name": "first", "equivalence": 1.2, "groups": [{"name": "a"}, {"name": "b"}],
     "timing": {"stamps": ["x-server"], "late_frames": 0.01},
     "scales": [{"name": "tenths", "minimum": 1, "maximum": 100, "decimals": 1}],
     "methods": [{"method": "dial", "title": "The dial"}, {"method": "accurate-slider", "name": "new"},
       {"method": "plain-slider", "positions": 11}],
     "questionnaires": [],
     "exclusions": [{"participant": "P2", "session": 1, "reason": "the phone rang"}]}
    """

  /// Writes a data set of six people with groups, exclusions, answers, a pilot run and sessions that are badly timed.
  private func writeDataset(_ name: String) throws {
    try folder.write(Self.study, to: name + "/materials/study.json")
    try folder.write(
      "participant,session,trial,action,reason,at_utc\nP4,1,2,exclude,\"a, b\",\n",
      to: name + "/documentation/exclusions.csv")
    for person in 1...6 {
      let stem = "\(name)/data/subject-P\(person)/study-first_subject-P\(person)_session-1"
      let trials = (1...8).map { trial in
        OwnTrial(
          participant: "P\(person)", trial: trial,
          method: ["dial", "new", "plain-slider"][trial % 3],
          outcome: trial == 3 || trial == 5 ? .gaveUp : .correct,
          milliseconds: Int64(
            1000 + name.utf8.reduce(0) { $0 + Int($1) } + 137 * person + 311 * trial * trial % 997))
      }
      try folder.write(OwnTrial.file(trials), to: stem + "_task-entry_data.csv")
      try folder.write(
        """
        {"group": "\(person % 2 == 0 ? "a" : "b")", "pilot": \(person == 6),
         "access": {\(person == 4 ? "\"reach\": 20" : "")},
         "clock": {"source": "\(person == 5 ? "arrival" : "x-server")"}}
        """, to: stem + "_session.json")
      let answer = "first,P\(person),1,false,1,dial,raw-tlx,effort,How hard?,\(10 * person),"
      try folder.write(
        "study,participant,session,simulated,block,method,questionnaire,item,question,value,text\n"
          + "\(answer)\n", to: stem + DatasetLayout.questionnaires)
    }
  }

  @Test func `parts of data sets have what studies, sessions, answers and exclusions say`() throws {
    try writeDataset("Lab1/first")
    try writeDataset("Lab2/first")
    let whole = folder.file("Lab*/first")
    let excluded = [try Exclusion(option: "P3")]
    let parts =
      try ["Lab1", "Lab2"].flatMap { lab in
        try (1...6).map { person in
          let record = try PartialRecord(
            of: .paths([folder.file("\(lab)/first/data/subject-P\(person)")]), excluding: excluded,
            version: "1")
          return try write(record, to: "\(lab)-\(person)")
        }
      }
    let merge = try PartialMerge(paths: parts.reversed())
    let reading = TrialReading.read(paths: [whole], exclusions: .declared(and: excluded))
    let result = results(
      merge.reading, { merge.readingEverything }, TrialScreening(outliers: 1))
    let expected = results(
      reading, { TrialReading.read(paths: [whole], exclusions: .none) }, TrialScreening(outliers: 1)
    )
    #expect(result == expected)
    #expect(result.methods.map(\.outcomes.cannotEnter).reduce(0, +) > 3)
    #expect(result.leftOut.pilotSessions == 2 && result.leftOut.excluded > 0)
    #expect(result.questionnaires.count == 1 && result.facets.count == 2)
    #expect(merge.reading.observations.origin == reading.observations.origin)
    #expect(merge.reading.observations.origin.missedTiming.count == 2)
    #expect(merge.reading.observations.origin.assisted.count == 2)
    #expect(merge.reading.observations.equivalence == 1.2)
    #expect(merge.reading.observations.conditions == reading.observations.conditions)
    #expect(merge.reading.title == reading.title)
    #expect(merge.reading.people == reading.people)
  }
}
