import Base
import Glibc
import TestSupport
import Testing

@testable import Comparison

struct PilotRunsTests {
  /// A session of `code` with one trial, and its description.
  private func write(_ code: String, _ description: String, to folder: TemporaryFolder) throws {
    let stem = "s/data/subject-\(code)/study-s_subject-\(code)_session-1"
    _ = try folder.write(
      "participant,method,time_s\n\(code),dial,2\n", to: stem + "_task-entry_data.csv")
    _ = try folder.write(description, to: stem + "_session.json")
  }

  @Test func `pilot runs are left out and counted, unless they are asked for`() throws {
    let folder = try TemporaryFolder()
    try write("P1", #"{"participant": "P1"}"#, to: folder)
    try write("P2", #"{"participant": "P2", "pilot": true}"#, to: folder)
    try write("P3", #"{"participant": "P3", "pilot": false}"#, to: folder)
    let reading = TrialReading.read(paths: [folder.path])
    #expect(reading.observations.participants == ["P1", "P3"])
    #expect(reading.observations.leftOut.pilot == 1)
    #expect(reading.observations.leftOut.pilotSessions == 1)
    let remarks = ComparisonResult(of: reading.observations).remarks
    #expect(remarks.contains(.pilotsLeftOut(sessions: 1, trials: 1)))

    let all = TrialReading.read(paths: [folder.path], includesPilots: true)
    #expect(all.observations.participants == ["P1", "P2", "P3"])
    #expect(all.observations.leftOut.pilotSessions == 0)
  }

  @Test func `a folder with nothing but pilot runs has files`() throws {
    let folder = try TemporaryFolder()
    try write("P2", #"{"pilot": true}"#, to: folder)
    let reading = TrialReading.read(paths: [folder.path])
    #expect(reading.files.isEmpty && reading.problemCount == 0)
    #expect(reading.observations.leftOut.pilotSessions == 1)
  }

  @Test(arguments: [#"{"pilot": tr"#, nil])
  func `a session whose description cannot be read does not count as none`(
    description: String?
  ) throws {
    let folder = try TemporaryFolder()
    try write("P1", "{}", to: folder)
    try write("P2", description ?? "{}", to: folder)
    let stem = folder.file("s/data/subject-P2/study-s_subject-P2_session-1")
    if description == nil {
      #expect(unlink(stem + "_session.json") == 0 && mkdir(stem + "_session.json", 0o700) == 0)
    }
    let reading = TrialReading.read(paths: [folder.path])
    #expect(reading.observations.participants == ["P1"])
    #expect(reading.problems.map(\.path) == [stem + "_task-entry_data.csv"])
    #expect(
      reading.problems.first?.sentence.hasPrefix(
        "the description of its session cannot be read") == true)
  }
}
