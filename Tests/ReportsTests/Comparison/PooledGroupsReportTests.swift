import Studies
import Testing

@testable import Comparison
@testable import Reports

/// Groups that are compared together are named beside the answer.
struct PooledGroupsReportTests {
  private func text(_ comparison: GroupComparison, _ change: (inout FacetResult) -> Void = { _ in })
    -> String
  {
    var observations = HandMadeComparison.observations
    observations.pooled = PooledGroups(
      comparison: comparison, names: ["dial first", "keypad first"],
      members: observations.participants.indices.map { $0 % 2 })
    var result = ComparisonResult(of: observations)
    change(&result.facets[0])
    return result.text()
  }

  @Test func `with the reason`() {
    #expect(
      text(.orders).contains(
        """
        ! The groups 'dial first' and 'keypad first' have the same sessions in other
          orders: they are compared together.
        """))
    #expect(
      text(.together).contains(
        """
        ! The groups 'dial first' and 'keypad first' differ in methods, tasks or scales:
          they are compared together.
        """))
  }

  @Test func `with their disagreement`() {
    let text = text(.orders) { facet in
      facet.disagreement = GroupDisagreement(
        a: 0, b: 1, first: .init(name: "dial first", ratio: 1.2),
        second: .init(name: "keypad first", ratio: 0.15), p: 0.0004)
    }
    #expect(
      text.contains(
        """
        ! Groups that are compared together disagree (p < .001): the time with text
          field over that with wheel picker is 1.20 in 'dial first' and 0.150 in 'keypad
          first'. One ratio for all hides this; practice, fatigue or the method before
          may explain it.
        """))
    #expect(text.ranges(of: "disagree").count == 1)
  }
}
