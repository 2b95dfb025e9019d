import Base
import Foundation
import InputMethods
import People
import Sessions
import Sliders
import Studies
import Synchronization
import TestSupport
import Testing

@testable import Tuning

/// A folder with the tables of sweeps of one plan.
private final class Workplace {
  let folder: TemporaryFolder
  var plan: SweepPlan

  init() throws {
    folder = try TemporaryFolder()
    plan = try SweepPlan(parsing: Array(SamplePlan.text.utf8))
  }

  func path(_ name: String) -> String { folder.file(name) }
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  @discardableResult
  func run(
    _ name: String, shard: String = "1/1", threads: Int = 2, version: String = "1",
    isCancelled: @Sendable () -> Bool = { false }
  ) throws -> Sweep.Progress {
    let sweep = Sweep(
      plan, shard: try #require(SweepShard(shard)), version: version, threads: threads)
    return try sweep.run(into: path(name), isCancelled: isCancelled)
  }

  func gather(_ names: [String], into name: String = "gathered") throws -> Int {
    try SweepGathering.gather(names.map(path), into: path(name))
  }

  /// The rows of a table, by their columns.
  func rows(_ name: String) throws -> [[String: String]] {
    let lines = try text(name).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return try lines.dropFirst().map {
      try #require($0.count == lines[0].count)
      return Dictionary(uniqueKeysWithValues: zip(lines[0], $0))
    }
  }
}

@Suite struct `A sweep` {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `has a row for each cell`() throws {
    let progress = try place.run("whole")
    #expect(progress.isComplete)
    #expect(progress.cells == place.plan.cellCount)
    let rows = try place.rows("whole")
    #expect(rows.map { $0["cell"] } == (1...place.plan.cellCount).map { "\($0)" })
    #expect(rows.allSatisfy { $0["people"] == "3" && $0["trials"] == "6" })
    // Quick people are quicker than old ones with the same values, track, curve and strategy.
    let plain = rows.filter {
      $0["curve"] == "plain" && $0["strategy"] == "never" && $0["noise"] == "1"
        && $0["values"] == "21"
    }
    let quick = plain.filter { $0["population"] == "quick" }.compactMap {
      Double($0["time_s"] ?? "")
    }
    let old = plain.filter { $0["population"] == "old" }.compactMap { Double($0["time_s"] ?? "") }
    #expect(try #require(quick.max()) < #require(old.min()))
  }

  @Test func `compares curves for the same people`() throws {
    try place.run("whole")
    for row in try place.rows("whole") {
      if row["curve"] == "plain" { #expect(row["ratio_plain"] == "1.00000") }
      if row["curve"] == "default" { #expect(row["ratio_default"] == "1.00000") }
      #expect(row["ratio_obslider"] == "")
    }
    // A ratio of geometric means is the ratio of the same people's times.
    for group in Dictionary(
      grouping: try place.rows("whole"),
      by: { [$0["values"], $0["width_px"], $0["population"], $0["strategy"], $0["noise"]] }
    ).values {
      let times = group.compactMap { Double($0["time_s"] ?? "") }
      let ratio = try #require(Double(group[1]["ratio_plain"] ?? ""))
      #expect(abs(ratio - times[1] / times[0]) < 1e-4 * ratio)
    }
  }

  @Test func `is the same, to the byte, on any number of threads`() throws {
    try place.run("one", threads: 1)
    try place.run("four", threads: 4)
    #expect(try place.bytes("one") == place.bytes("four"))
  }

  @Test(arguments: [2, 3, 40])
  func `in parts that are gathered is the same, to the byte, as the whole`(count: Int) throws {
    try place.run("whole")
    let names = (1...count).map { "part\($0)" }
    for number in 1...count { try place.run(names[number - 1], shard: "\(number)/\(count)") }
    #expect(try place.gather(names.reversed()) == place.plan.cellCount)
    #expect(try place.bytes("gathered") == place.bytes("whole"))
  }

  @Test func `that was stopped anywhere continues to the same bytes`() throws {
    try place.run("whole")
    let calls = Atomic(0)
    var isComplete = false
    var stops = 0
    while !isComplete {
      calls.store(0, ordering: .relaxed)
      let before = stops
      let progress = try place.run("stopped", threads: 1) {
        before < 6 && calls.wrappingAdd(1, ordering: .relaxed).newValue > 70
      }
      isComplete = progress.isComplete
      stops += 1
    }
    #expect(stops > 3)
    #expect(try place.bytes("stopped") == place.bytes("whole"))
  }

  @Test(arguments: [0, 5, 300, 1234, 4000])
  func `whose file was torn continues to the same bytes`(length: Int) throws {
    try place.run("whole")
    let whole = try place.bytes("whole")
    try whole.prefix(length).write(to: URL(filePath: place.path("torn")))
    let progress = try place.run("torn")
    #expect(progress.earlierCells < progress.cells)
    #expect(try place.bytes("torn") == whole)
  }

  @Test func `refuses a file with rows of anything else`() throws {
    try place.run("table", shard: "1/2")
    #expect(throws: SweepError.otherRows(path: place.path("table"), line: 5)) {
      try place.run("table")
    }
    let error = SweepError.otherRows(path: place.path("table"), line: 2)
    #expect(throws: error) { try place.run("table", shard: "2/2") }
    #expect(throws: error) { try place.run("table", shard: "1/2", version: "2") }
    place.plan.people = 4
    #expect(throws: error) { try place.run("table", shard: "1/2") }
    try Data("a,b\n1,2\n".utf8).write(to: URL(filePath: place.path("other")))
    #expect(throws: SweepError.noTable(path: place.path("other"))) { try place.run("other") }
    #expect(try place.text("other") == "a,b\n1,2\n")
  }

  @Test func `is gathered into what a link leads to`() throws {
    try place.run("whole")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link"), withDestinationPath: "target")
    _ = try place.gather(["whole"], into: "link")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link")) == "target")
    #expect(try place.bytes("target") == place.bytes("whole"))
  }

  /// Copies of a table with one changed row, and the line of this row.
  private static let edits:
    [(name: String, line: Int, change: @Sendable (inout [String]) -> Void)] =
      [
        ("a time", 4, { $0[3].replace(",6,", with: ",7,", maxReplacements: 1) }),
        ("a key", 2, { $0[1].replace(",quick,", with: ",old,") }),
        ("the number of cells", 3, { $0[2].replace(",96,", with: ",95,", maxReplacements: 1) }),
        ("a field too few", 5, { $0[4].removeLast(9) }),
        ("a field too many", 5, { $0[4] += ",1" }),
        ("half a row", 6, { $0[5].removeLast($0[5].count / 2) }),
        ("no number", 4, { $0[3].replace("0.000000", with: "nan", maxReplacements: 1) }),
        ("one line end of CRLF", 7, { $0[6] += "\r" }),
        ("an empty line", 3, { $0.insert("", at: 2) }),
        ("a blank", 2, { $0[1] += " " }),
        ("another one's checksum", 2, { $0[1] = "2" + $0[1].dropFirst() }),
      ]

  @Test(arguments: edits.indices)
  func `refuses a row that was edited`(index: Int) throws {
    let edit = Self.edits[index]
    for number in 1...2 { try place.run("\(number)", shard: "\(number)/2") }
    var lines = try place.text("1").components(separatedBy: "\n")
    edit.change(&lines)
    let edited = lines.joined(separator: "\n")
    #expect(try edited != place.text("1"), "\(edit.name)")
    try place.folder.write(edited, to: "edited")
    let error = SweepError.damaged(path: place.path("edited"), line: edit.line)
    #expect(throws: error, "\(edit.name)") { try place.run("edited", shard: "1/2") }
    #expect(throws: error, "\(edit.name)") { try place.gather(["edited", "2"]) }
    #expect(try place.text("edited") == edited)
    #expect(!FileManager.default.fileExists(atPath: place.path("gathered")))
  }

  @Test func `with any byte changed is refused or repaired, never taken`() throws {
    try place.run("whole")
    let whole = try place.bytes("whole")
    var random = SplitMix64(seed: 3)
    var refused = 0
    for offset in stride(from: 0, to: whole.count, by: 487) + [whole.count - 1] {
      var bytes = whole
      bytes[offset] = UInt8(random.below(256))
      if bytes == whole { continue }
      try bytes.write(to: URL(filePath: place.path("changed")))
      #expect(throws: SweepError.self, "\(offset)") { try place.gather(["changed"]) }
      do {
        try place.run("changed")
        #expect(try place.bytes("changed") == whole, "\(offset)")
      } catch is SweepError {
        refused += 1
      }
    }
    #expect(refused > 20)
  }

  @Test func `is not gathered with gaps, doubles or differences`() throws {
    for number in 1...3 { try place.run("\(number)", shard: "\(number)/3") }
    #expect(throws: SweepError.missing(count: 33, first: 4, of: 96)) {
      try place.gather(["3", "1"])
    }
    #expect(throws: SweepError.double(cell: 1, first: place.path("1"), second: place.path("1"))) {
      try place.gather(["1", "2", "1", "3"])
    }
    try place.run("later", shard: "3/3", version: "2")
    #expect(
      throws: SweepError.differing(
        column: "version", first: place.path("1"), second: place.path("later"), values: ["1", "2"])
    ) { try place.gather(["1", "2", "later"]) }
    place.plan.seed = 6
    try place.run("seed", shard: "3/3")
    #expect(
      throws: SweepError.differing(
        column: "seed", first: place.path("1"), second: place.path("seed"), values: ["5", "6"])
    ) { try place.gather(["1", "2", "seed"]) }
    place.plan.seed = 5
    place.plan.trials = 3
    try place.run("plan", shard: "3/3")
    let error = #expect(throws: SweepError.self) { try place.gather(["1", "2", "plan"]) }
    #expect(error?.description.contains(" differ in plan ") == true)
    try place.bytes("3").dropLast(7).write(to: URL(filePath: place.path("torn")))
    #expect(throws: SweepError.torn(path: place.path("torn"))) {
      try place.gather(["1", "2", "torn"])
    }
    #expect(!FileManager.default.fileExists(atPath: place.path("gathered")))
  }
}

@Suite struct `The curves of a sweep` {
  @Test func `have the same means with a table and without`() throws {
    let place = try Workplace()
    try place.run("whole")
    let rows = try place.rows("whole")
    for (curve, mean) in zip(place.plan.curves, place.plan.meanLogarithms()) {
      let own = rows.filter { $0["curve"] == curve.name }.compactMap {
        Double($0["mean_log_s"] ?? "")
      }
      #expect(abs(own.reduce(0, +) / Double(own.count) - mean) < 1e-6)
    }
  }

  /// The way of leaving the track matters to no one who cannot make it finer.
  @Test(arguments: Departure.allCases)
  func `have a plain one that is the plain slider of studies`(departure: Departure) throws {
    let scale = try #require(Scale(minimum: 0, maximum: 300, decimals: 0))
    let trials = CurveTrials.drawn(
      people: 4, entries: 4, on: scale, options: SliderOptions(width: 400), seed: 9
    ) { seed in
      var person = Person.drawn(seed: seed)
      person.drag.departure = departure
      return person
    }
    let design = try #require(SweepCurve.plain.design(onTrackOf: 400))
    let settings = PlainSlider.Settings(
      StrictObject(.object(["width": .integer(400)]), at: "$", problems: Diagnostics()),
      scale: scale)
    for participant in trials.participants {
      let records = participant.entries.enumerated().map { index, entry -> TrialRecord in
        var random = SplitMix64(seed: participant.seed &+ UInt64(index))
        let trial = Trial(
          entry.planned,
          method: settings.makeMethod(on: scale, from: entry.planned.start ?? scale.middle),
          tolerance: 0, rules: TrialRules())
        var simulated = SimulatedTrial(
          trial, on: scale,
          person: participant.person.practised(entry.experience, isDragging: true),
          at: Instant(nanoseconds: 0), seed: random.next())
        return simulated.run()
      }
      let endings = trials.endings(of: participant, with: design)
      #expect(endings.map(\.outcome) == records.map(\.outcome))
      #expect(endings.map(\.seconds) == records.compactMap(\.seconds))
    }
  }

  @Test func `may be typing, which is quicker than the plain slider`() throws {
    let place = try Workplace()
    place.plan.curves = [.plain, .textField]
    try place.run("whole")
    let typed = try place.rows("whole").filter { $0["curve"] == "text-field" }
    #expect(typed.count == place.plan.cellCount / 2)
    for row in typed { #expect(try #require(Double(row["ratio_plain"] ?? "")) < 1) }
  }
}
