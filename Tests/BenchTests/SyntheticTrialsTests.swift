import Datasets
import Files
import TestSupport
import Testing

@testable import caliper_bench

struct SyntheticTrialsTests {
  @Test func `rows are such as sessions write them`() throws {
    var trials = SyntheticTrials()
    for _ in 0..<2500 { trials.addRow() }
    let file = try DataFile(bytes: trials.bytes)
    #expect(file.header == Table.trials.columns.map(\.name))
    #expect(file.count == 2500)
    for (index, column) in Table.trials.columns.enumerated() {
      for cell in Set(file.allRows().map { $0[index] }) where !cell.isEmpty {
        switch column.type {
        case .text: #expect(column.levels?.contains(cell) != false)
        case .integer: #expect(Int(cell) != nil)
        case .number: #expect(Double(cell) != nil)
        case .boolean: #expect(cell == "false")
        case .timestamp: #expect(cell.hasSuffix("Z"))
        }
      }
    }
  }

  @Test(arguments: [1, 9, 39])
  func `so many of a hundred trials are given up, and one is timed out`(percent: Int) throws {
    var trials = SyntheticTrials(givenUp: percent)
    for _ in 0..<20_000 { trials.addRow() }
    let outcomes = try #require(DataFile(bytes: trials.bytes)[column: "outcome"])
    func share(_ outcome: String) -> Double {
      Double(outcomes.count { $0 == outcome }) / Double(outcomes.count) * 100
    }
    // Four standard errors of the largest share.
    #expect(abs(share("gave_up") - Double(percent)) < 1.4)
    #expect(abs(share("timed_out") - 1) < 0.3 && abs(share("incorrect") - 4) < 0.6)
    #expect(abs(share("correct") - Double(95 - percent)) < 1.4)
  }

  @Test func `numbers have all their decimals`() throws {
    var trials = SyntheticTrials()
    for _ in 0..<50 { trials.addRow() }
    let file = try DataFile(bytes: trials.bytes)
    for (name, decimals) in [("error", 1), ("time_s", 6), ("path_px", 2), ("worst_frame_ms", 3)] {
      let cells = try #require(file[column: name])
      #expect(cells.allSatisfy { $0.split(separator: ".").last?.count == decimals })
      #expect(cells.allSatisfy { $0.split(separator: ".").first?.isEmpty == false })
    }
  }

  @Test func `sessions are such that an index can read all of them`() throws {
    let folder = try TemporaryFolder()
    try SyntheticTrials.write(sessions: 2, of: "bench", in: folder)
    var index = TrialIndex()
    index.update(from: [folder.path])
    #expect(index.problems.isEmpty, "\(index.problems)")
    #expect(index.count == 2000 && index.sessions.map(\.summary.state) == ["complete", "complete"])
  }
}
