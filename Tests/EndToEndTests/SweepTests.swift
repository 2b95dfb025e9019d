import Foundation
import TestSupport
import Testing

extension `The program` {
  @Test func `begins a sweep once where it is started several times at once`() throws {
    let folder = try SmallSweep.folder()
    let whole = try Program.run(
      ["sweep", folder.file("plan.json"), "--output", folder.file("whole.csv")])
    #expect(whole.exitCode == 0)
    for round in 1...8 {
      let path = folder.file("table\(round).csv")
      let programs = try (1...4).map { _ in
        try Program.start(["sweep", folder.file("plan.json"), "--output", path])
      }
      for program in programs {
        let finished = try program.finish()
        #expect(
          finished.exitCode == 0 || finished.errors.contains("is being written by another program"),
          "\(finished)")
      }
      let contents = try folder.contents()
      #expect(contents["table\(round).csv"] == contents["whole.csv"])
    }
  }

  @Test func `stops a sweep and resumes it later`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"values": [21, 101], "curves": ["plain", "default"], "people": 60, "trials": 20}"#,
      to: "plan.json")
    let command = ["sweep", folder.file("plan.json"), "--output", folder.file("table.csv")]
    let process = try Program.start(command)
    Deadline.wait { FileManager.default.fileExists(atPath: folder.file("table.csv")) }
    process.send(SIGINT)
    let finished = try process.finish()
    #expect(finished.exitCode == 3)
    let message = try #require(finished.errorLines.last)
    #expect(message.hasPrefix("caliper: sweep: stopped; "))
    #expect(
      message.hasSuffix(
        " of 4 cells are in \(command[3]), the same command resumes with the others"))
    #expect(try Program.run(command).exitCode == 0)
    let whole = Array(command.dropLast()) + [folder.file("whole.csv")]
    #expect(try Program.run(whole).exitCode == 0)
    #expect(try folder.contents()["table.csv"] == folder.contents()["whole.csv"])
  }
}
