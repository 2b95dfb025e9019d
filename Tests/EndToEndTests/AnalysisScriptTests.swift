import Base
import Files
import Foundation
import TestSupport
import Testing

/// The scripts of `compare`, run by R and Python on the table of the same trials.
///
/// Ratios, intervals and p are compared with the numbers of `--format json`.
@Suite struct AnalysisScriptTests {
  /// The largest relative difference; the scripts print eight digits.
  private static let tolerance = 1e-6

  private static let hasR =
    (try? ChildProcess(["Rscript", "-e", "library(survival); library(lme4); library(afex)"])
    .finish())?.exitCode == 0
  private static let python = Oracles.python(having: "statsmodels, pandas")
  private static let pythonServer = python.map { ScriptServer.python($0) }
  static var areUsable: Bool { hasR && python != nil || Oracles.areRequired }

  @Test(
    .enabled(if: areUsable, "R with survival, lme4 and afex or Python with statsmodels is missing"),
    arguments: Trials.studies + Trials.tables + Trials.designs + Trials.edges)
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
      // The order is open if nothing decides it: neither was ever solved.
      #expect(other.names == pair.names || pair.values[0] == nil, "\(program)")
      for (one, value) in zip(other.values, pair.values) {
        #expect((one == nil) == (value == nil), "\(program): \(pair.names)")
        guard let one, let value else { continue }
        #expect(
          abs(one - value) <= Self.tolerance * abs(value),
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

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  fileprivate var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
  fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
}
