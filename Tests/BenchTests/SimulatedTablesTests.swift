import TestSupport
import Testing

@testable import caliper_bench

struct SimulatedTablesTests {
  private func tables(_ contents: [String: String]) throws -> SimulatedTables {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in contents { try folder.write(text, to: path) }
    return try SimulatedTables(in: folder.path)
  }

  @Test func `tables are compared to the byte, and nothing else is`() throws {
    let one = try tables(["a.csv": "1\n", "data/b.csv": "2\n", "data/c.json": "3"])
    #expect(one.differences(from: one) == 0)
    #expect(
      try one.differences(from: tables(["a.csv": "1\n", "data/b.csv": "2\n", "c.json": "4"])) == 0)
    #expect(try one.differences(from: tables(["a.csv": "1", "data/b.csv": "2\n"])) == 1)
    #expect(try one.differences(from: tables(["a.csv": "1\n", "d.csv": ""])) == 2)
  }

  @Test func `no tables at all are no agreement`() throws {
    #expect(try tables([:]).differences(from: tables([:])) == 1)
  }

  @Test(arguments: [
    ("500 simulated people did blog-2012: 12000 trials in /x", 12000),
    ("nothing of that kind", nil), ("trials", nil), ("no trials", nil),
  ])
  func `a run is read in what the program says`(line: String, trials: Int?) {
    let finished = FinishedProcess(output: line + "\n", peakMemory: 1, milliseconds: 2000)
    let run = SimulationRun(finished)
    #expect(run?.trials == trials)
    #expect(run?.trialsPerSecond == trials.map { Double($0) / 2 })
  }
}
