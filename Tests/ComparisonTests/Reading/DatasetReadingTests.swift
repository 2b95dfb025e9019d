import Comparison
import Files
import Foundation
import TestSupport
import Testing

/// Trials of several data sets.
struct DatasetReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a data set with one session of each of `people`.
  private func write(
    _ name: String, _ people: String..., study: String = "first",
    mark: String = "materials/study.json"
  ) throws {
    try folder.write("{}", to: name + "/" + mark)
    for code in people {
      let path = "data/subject-\(code)/study-\(study)_subject-\(code)_session-1_task-entry_data.csv"
      // Each data set has times of its own: equal times would count as one session's.
      let milliseconds = 2000 + Int64(name.utf8.reduce(0) { $0 + Int($1) })
      let trial = OwnTrial(study: study, participant: code, milliseconds: milliseconds)
      try folder.write(OwnTrial.file([trial]), to: name + "/" + path)
    }
  }

  private func read(_ names: String...) -> ImportResult {
    TrialReading.read(paths: names.map(folder.file))
  }

  @Test func `one code in two data sets of a study is two people`() throws {
    try write("A/first", "P01", "P02")
    try write("B/first", "P01")
    let reading = read("A", "B")
    let names = ["A/first/P01", "A/first/P02", "B/first/P01"].map(folder.file)
    #expect(reading.observations.participants == names)
    #expect(reading.observations.trials.map(\.participant) == [0, 1, 2])
    #expect(
      reading.remarks == [
        "P01 is in several data sets of one study; they count as different people, and are named "
          + "folder/code."
      ])
    #expect(reading.namesFolders)
    #expect(
      reading.files.map(\.dataset)
        == ["A/first", "A/first", "B/first"].map { folder.file($0) })
  }

  @Test func `several codes in two data sets are one remark`() throws {
    try write("A", "P01", "P02", "P03")
    try write("B", "P01", "P03", "P04", mark: "dataset_description.json")
    #expect(
      read("A", "B").remarks == [
        "P01 and 1 more are in several data sets of one study; they count as different people, and "
          + "are named folder/code."
      ])
  }

  @Test func `people of two data sets without a code in common keep their codes`() throws {
    try write("A", "P01")
    try write("B", "P02")
    let reading = read("A", "B")
    #expect(reading.observations.participants == ["P01", "P02"])
    #expect(reading.remarks.isEmpty && !reading.namesFolders)
  }

  @Test func `however a data set is named, its people are the same`() throws {
    try write("A", "P01", "P02")
    #expect(symlink(folder.file("A"), folder.file("link")) == 0)
    let reading = read("link/data/subject-P01", "A/../A")
    #expect(reading.observations.participants == ["P01", "P02"])
    #expect(reading.files.count == 2)
  }

  @Test func `sessions of one data set are of one person`() throws {
    try write("A", "P01")
    let again = "A/data/subject-P01/study-first_subject-P01_session-2_task-entry_data.csv"
    try folder.write(OwnTrial.file([OwnTrial(session: 2)]), to: again)
    #expect(read("A").observations.participants == ["P01"])
  }

  @Test func `data sets of two studies and of two desks are told apart`() throws {
    try write("A", "P01")
    try write("B", "P01")
    try write("C", "P01", study: "second")
    let reading = read("A", "B", "C")
    #expect(reading.observations.participants == ["A/P01", "B/P01", "C/P01"].map(folder.file))
    #expect(reading.remarks.first == "The trials are of 2 studies.")
    #expect(reading.remarks.count == 2)
  }

  private static let table =
    "data/subject-P01/study-first_subject-P01_session-1_task-entry_data.csv"

  /// Writes a session of P01 with trials that take so many milliseconds.
  private func write(_ name: String, trials times: [Int64], torn: String = "") throws {
    try folder.write("{}", to: name + "/materials/study.json")
    let trials = times.enumerated().map { OwnTrial(trial: $0 + 1, milliseconds: $1) }
    try folder.write(OwnTrial.file(trials) + Array(torn.utf8), to: "\(name)/\(Self.table)")
  }

  @Test func `the margin is the least of all studies'`() throws {
    try write("A", "P01")
    try write("B", "P02")
    #expect(read("A", "B").observations.equivalence == 1.1)
    try folder.write("{\"equivalence\": 1.2}", to: "A/materials/study.json")
    #expect(read("A").observations.equivalence == 1.2)
    #expect(read("A", "B").observations.equivalence == 1.1)
    try folder.write("{\"equivalence\": 1.05}", to: "B/materials/study.json")
    #expect(read("A", "B").observations.equivalence == 1.05)
  }

  @Test func `sessions that are timed less well than their study requires are named`() throws {
    try write("A", "P01")
    let path = "A/data/subject-P01/study-first_subject-P01_session-1_session.json"
    func missed(_ study: String, _ session: String) throws -> [String] {
      try folder.write(study, to: "A/materials/study.json")
      try folder.write(session, to: path)
      return read("A").observations.origin.missedTiming
    }
    let timed = #"{"clock": {"source": "x-server"}, "timing": {"frames": 200, "late_frames": 3}}"#
    let name = "study-first_subject-P01_session-1_session.json"
    #expect(try missed("{}", timed).isEmpty)
    #expect(try missed(#"{"timing": {"stamps": ["x-server"], "lateFrames": 0.02}}"#, timed).isEmpty)
    #expect(try missed(#"{"timing": {"stamps": ["wayland"]}}"#, timed) == [name])
    #expect(try missed(#"{"timing": {"lateFrames": 0.01}}"#, timed) == [name])
    // Simulations have no display, and unknown timing does not count against a session.
    let simulated = timed.dropLast() + #", "simulated": true}"#
    #expect(try missed(#"{"timing": {"stamps": ["wayland"]}}"#, String(simulated)).isEmpty)
    #expect(try missed(#"{"timing": {"lateFrames": 0.01}}"#, "{}").isEmpty)
    // A part before the last one counts as well.
    let resumed =
      timed.dropLast()
      + #", "parts": [{"clock": {"source": "xwayland"}}, {"clock": {"source": "x-server"}}]}"#
    #expect(try missed(#"{"timing": {"stamps": ["x-server"]}}"#, String(resumed)) == [name])
    // A session is held against the version of the study that it ran.
    let second = timed.dropLast() + #", "study": {"sha256": "0123456789abcdef"}}"#
    let version = #"{"timing": {"stamps": ["wayland"]}}"#
    #expect(try missed("{}", String(second)).isEmpty)
    try folder.write(version, to: "A/materials/study-01234567.json")
    #expect(try missed("{}", String(second)) == [name])
    #expect(try missed("{}", timed).isEmpty)
  }

  @Test func `sessions with settings for access are named`() throws {
    try write("A", "P01")
    let path = "A/data/subject-P01/study-first_subject-P01_session-1_session.json"
    for (session, isNamed) in [
      (#"{"access": {"debounce": 0.2}}"#, true), (#"{"access": {}}"#, false), ("{}", false),
      (#"{"access": "#, false), (#"{"note": "access"}"#, false),
    ] {
      try folder.write(session, to: path)
      let names = isNamed ? ["study-first_subject-P01_session-1_session.json"] : []
      #expect(read("A").observations.origin.assisted == names)
    }
  }

  @Test func `a session that continued in another folder counts once`() throws {
    try write("A", trials: [2100, 2200], torn: "torn,P01,")
    try write("B", trials: [2100, 2200, 2300])
    let reading = read("A", "B")
    #expect(reading.observations.participants == ["P01"])
    #expect(reading.observations.trials.count == 3)
    #expect(reading.files.map(\.path) == [folder.file("B/\(Self.table)")])
    #expect(
      reading.remarks == [
        "1 table is also elsewhere, whole or as the first part of a longer one, such as "
          + "\(folder.file("A/\(Self.table)")) in \(folder.file("B/\(Self.table)")); each trial counts once."
      ])
    #expect(reading.problems.isEmpty)
  }

  @Test func `copies of a session count once, and others of the same name count`() throws {
    try write("A", trials: [2100, 2200])
    try write("A/backup", trials: [2100, 2200])
    try write("B", trials: [2100])
    try write("C", trials: [2100, 2300, 2400])
    try write("D", trials: [])
    let reading = read("A", "B", "C", "D")
    #expect(reading.observations.trials.count == 5)
    #expect(reading.observations.participants.count == 2)
    #expect(reading.remarks.contains { $0.hasPrefix("2 tables are also elsewhere") })
  }

  @Test func `files that lie in no data set are of one group of people`() throws {
    for name in ["one/a.csv", "two/b.csv", "data/c.csv"] {
      try folder.write("participant,method,time_s\nP01,x,1\n", to: name)
    }
    let reading = read("one/a.csv", "two/b.csv", "data/c.csv")
    #expect(reading.observations.participants == ["P01"])
    #expect(reading.remarks.isEmpty)
  }

  @Test func `exclusions are those of the data set that a file lies in`() throws {
    try write("A", "P01")
    try write("B", "P01")
    try folder.write(
      #"{"exclusions": [{"participant": "P01", "reason": "ill"}]}"#, to: "B/materials/study.json")
    let reading = read("A", "B")
    #expect(reading.observations.participants == ["P01"])
    #expect(reading.observations.leftOut.excluded == 1)
  }
}
