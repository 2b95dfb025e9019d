import Formats
import Foundation
import TestSupport
import Testing

/// The scripts of `compare`, run by R and Python on the table of the same trials.
///
/// Ratios, intervals and p are compared with those of `--format json`, to a relative 1e-4.
@Suite struct AnalysisScriptTests {
  private static let tolerance = 1e-4

  private static let hasR =
    (try? ChildProcess(["Rscript", "-e", "library(survival); library(lme4); library(afex)"])
    .finish())?.exitCode == 0
  private static let python = Oracles.python(having: "statsmodels, pandas")
  private static let pythonServer = python.map { ScriptServer.python($0) }
  static var areUsable: Bool { hasR && python != nil || Oracles.areRequired }

  /// A data set to be analysed.
  struct Trials: CustomTestStringConvertible {
    let testDescription: String
    /// A study that comes with Caliper, for simulated people, and how many.
    var study: (name: String, people: Int)?
    /// A table of another program.
    var table = ""
    var options: [String] = []
    /// The pairs that have a ratio.
    var ratios: Int
    /// Whether the scripts are run as a user runs them, and not by a server.
    var runsAlone: Bool { study?.name == "blog-2012" }
  }

  private static let studies: [Trials] = [
    ("blog-2012", 8, 6), ("sliders", 6, 12), ("live-match", 6, 12), ("number-entry-long", 6, 6),
    ("picker-presentation", 6, 1), ("all-methods", 4, 45),
  ].map { name, people, ratios in
    Trials(testDescription: name, study: (name, people), ratios: ratios)
  }

  private static let tables: [Trials] = [
    Trials(
      testDescription: "outcomes of 0 and 1, tasks, curves, blanks and times of 0",
      table: table(
        ["who", "how", "task", "curve", "rt", "ok"], people: 7, methods: ["x", "y"],
        ["say", "type"], ["", "steep, \"new\""]
      ) { time, trial in
        [
          trial == 3 ? "" : trial == 5 ? "-1" : trial == 7 ? "0" : "\(time)",
          "\(trial % 4 == 0 ? 0 : 1)",
        ]
      },
      options: [
        "--column", "participant=who", "--column", "method=how", "--column", "time_s=rt",
        "--column", "outcome=ok", "--column", "task=task",
      ], ratios: 12),
    Trials(
      testDescription: "outcomes of another program, semicolons and decimal commas",
      table: table(
        ["participant", "method", "time_s", "outcome"], people: 6, methods: ["Größe", "NA", "-"]
      ) { time, trial in
        ["\(time)".replacing(".", with: "§"), ["hit", "hit", "miss", "skip"][trial % 4]]
      }.replacing(",", with: ";").replacing("§", with: ","),
      options: ["--solved", "hit", "--censored", "skip"], ratios: 3),
    Trials(
      testDescription: "thirty trials of each person and method, some given up or timed out",
      table: table(
        ["participant", "method", "time_s", "outcome"], people: 5, methods: ["x", "y", "z"],
        trials: 30
      ) { time, trial in
        ["\(time)", trial % 9 == 0 ? "gave_up" : trial % 7 == 0 ? "timed_out" : "correct"]
      }, ratios: 3),
    Trials(
      testDescription: "a single method",
      table: table(["participant", "method", "time_s"], people: 4, methods: ["x"]) { time, _ in
        ["\(time)"]
      }, ratios: 0),
    Trials(
      testDescription: "one person",
      table: table(["participant", "method", "time_s"], people: 1, methods: ["x", "y"]) { time, _ in
        ["\(time)"]
      }, ratios: 0),
    Trials(
      testDescription: "groups of people with methods of their own, and one that nobody solved",
      table: ["x", "y", "z"].enumerated().map { index, method in
        table(
          ["participant", "method", "time_s", "outcome"], people: 4, methods: [method],
          first: index * 4
        ) { time, trial in
          ["\(time)", method == "z" || trial == 2 ? "timed_out" : "correct"]
        }.split(separator: "\n").dropFirst(index == 0 ? 0 : 1).joined(separator: "\n")
      }.joined(separator: "\n"), ratios: 1),
    Trials(
      testDescription: "people who solved nothing, or did one method",
      table: table(
        ["participant", "method", "time_s", "outcome"], people: 6, methods: ["x", "y"]
      ) { time, trial in ["\(time)", trial % 3 == 0 ? "gave_up" : "correct"] }
        + "lost,x,3,gave_up\nlost,y,4,timed_out\nonly,x,2,correct\n", ratios: 1),
    Trials(
      testDescription: "times without any difference",
      table: "participant,method,time_s\n"
        + ["A", "B", "C"].map { "\($0),x,2\n\($0),y,2\n" }.joined(), ratios: 0),
  ]

  /// A table in which each person does each method, in all combinations of the further columns; the last
  /// columns come from `cells`, by a time and the number of the trial.
  private static func table(
    _ header: [String], people: Int, methods: [String], first: Int = 0, trials: Int = 8,
    _ further: [String]...,
    cells: (Double, Int) -> [String]
  ) -> String {
    var seed: UInt64 = 7
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31)
    }
    let combinations = further.reduce([[]]) { sets, values in
      sets.flatMap { set in values.map { set + [$0] } }
    }
    var rows = [header.joined(separator: ",")]
    for person in first..<first + people {
      for (index, method) in methods.enumerated() {
        for combination in combinations {
          for trial in 1...trials {
            let time = (2 + 4 * random() + Double(index)) * (1 + 0.2 * Double(person % 5))
            let fields = ["P\(person)", method] + combination + cells(time, trial)
            rows.append(
              fields.map { $0.contains("\"") ? CSVWriter.text($0) : $0 }.joined(separator: ","))
          }
        }
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  @Test(
    .enabled(if: areUsable, "R with survival, lme4 and afex or Python with statsmodels is missing"),
    arguments: studies + tables)
  func `R and Python find the ratios of the report`(trials: Trials) throws {
    let folder = try TemporaryFolder()
    var path = folder.file("table.csv")
    if let study = trials.study {
      let results = folder.file("Results")
      let simulated = try Program.run([
        "simulate", study.name, "--participants", "\(study.people)", "--results", results,
      ])
      try #require(simulated.exitCode == 0)
      path = "\(results)/\(study.name)"
    } else {
      try folder.write(trials.table, to: "table.csv")
    }
    func compare(_ format: String, to name: String) throws -> String {
      let finished = try Program.run(
        ["compare", path, "--format", format, "--output", folder.file(name)] + trials.options)
      #expect(finished.exitCode == 0, "\(finished.errors)")
      return folder.file(name)
    }
    let table = try compare("csv", to: "trials.csv")
    let pairs = try Self.pairs(inReportAt: compare("json", to: "report.json"))
    #expect(pairs.count { $0.values[0] != nil } == trials.ratios)
    let python = try #require(Self.python)
    for (program, script, server) in [
      ("Rscript", try compare("r", to: "analysis.R"), ScriptServer.r),
      (python, try compare("python", to: "analysis.py"), try #require(Self.pythonServer)),
    ] {
      let output = folder.file("ratios.csv")
      if trials.runsAlone {
        let finished = try ChildProcess([program, script, table, output]).finish()
        #expect(finished.exitCode == 0, "\(program): \(finished.errors)")
      } else {
        #expect(try server.run([script, table, output]) == "done", "\(program)")
      }
      expect(try Self.pairs(inTableAt: output), pairs, program)
    }
  }

  /// Two conditions of a facet with ratio, bounds, p and adjusted p.
  private struct Pair {
    var facet: Int
    var names: [String]
    var values: [Double?]
  }

  /// Expects each of `found` among `pairs`, and as many.
  private func expect(_ found: [Pair], _ pairs: [Pair], _ program: String) {
    #expect(found.count == pairs.count, "\(program)")
    for pair in pairs {
      guard
        let other = found.first(where: {
          $0.facet == pair.facet && Set($0.names) == Set(pair.names)
        })
      else {
        Issue.record("\(program): no \(pair.names)")
        continue
      }
      // Which comes first is left open where nothing tells: neither was ever solved.
      #expect(other.names == pair.names || pair.values[0] == nil, "\(program)")
      for (one, value) in zip(other.values, pair.values) {
        #expect((one == nil) == (value == nil), "\(program): \(pair.names)")
        guard let one, let value else { continue }
        #expect(
          abs(one - value) <= Self.tolerance * abs(value) + 1e-12,
          "\(program): \(pair.names) \(one) \(value)")
      }
    }
  }

  private static func pairs(inTableAt path: String) throws -> [Pair] {
    var reader = CSVReader(Array(try Data(contentsOf: URL(filePath: path))))
    var pairs: [Pair] = []
    while case .row = reader.next() {
      let fields = try #require(reader.row.texts)
      guard fields[0] != "facet" else { continue }
      pairs.append(
        Pair(
          facet: try #require(Int(fields[0])), names: Array(fields[1...2]),
          values: fields[3...].map { Double($0) }))
    }
    return pairs
  }

  private static func pairs(inReportAt path: String) throws -> [Pair] {
    let report = try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: path))))
    return try report["facets"].items.enumerated().flatMap { index, facet in
      try facet["pairs"].items.map { pair in
        Pair(
          facet: index + 1,
          names: [try #require(pair["a"].string), try #require(pair["b"].string)],
          values: ["ratio", "ci_low", "ci_high", "p", "p_adjusted"].map { pair[$0].double })
      }
    }
  }
}

extension CSVWriter {
  fileprivate static func text(_ field: String) -> String {
    String(decoding: self.field(field, isFreeText: false), as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  fileprivate var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
  fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
}
