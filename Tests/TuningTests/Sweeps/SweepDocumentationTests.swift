import Base
import Foundation
import TestSupport
import Testing

@testable import Tuning

@Suite struct `The page on sweeps` {
  private let page: String

  init() throws {
    page = try Project.text("Documentation/sweeping.md")
  }

  @Test func `names every column`() {
    for column in SweepTable.columns where !["_low", "_high"].contains(where: column.hasSuffix) {
      #expect(page.contains("`\(column)`"), "\(column)")
    }
    #expect(page.contains("`…_low`, `…_high`"))
  }

  @Test func `has a plan that can be read, with as many cells as it says`() throws {
    let parts = page.components(separatedBy: "```json plan.json\n")
    let text = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    let plan = try SweepPlan(parsing: Array(text.utf8))
    #expect(page.contains(" = \(plan.cellCount) *cells*, of 2,000 trials each"))
    #expect(plan.people * plan.trials == 2000)
    guard case .object(let keys) = plan.json else {
      Issue.record("the plan is no object")
      return
    }
    for key in keys.keys { #expect(page.contains("\n| `\(key)` |"), "\(key)") }
  }
}
