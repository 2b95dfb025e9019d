import Testing

@testable import FreePlay
@testable import Studies
@testable import caliper

struct BalanceReportTests {
  private func line(
    _ verdict: OrderBalance.Verdict, of participants: Int = 8,
    _ property: OrderBalance.Property = .positions
  ) -> String {
    let finding = OrderBalance(conditions: .targets, property: property, verdict: verdict)
    return BalanceReport(findings: [finding], participants: participants).lines.joined()
  }

  @Test(arguments: [
    (OrderBalance.Verdict.after(1), "yes, for every participant"),
    (.after(4), "yes, after every 4 participants"),
    (.after(6), "not yet: after every 6 participants, these are 8"),
    (.onAverage, "on average only, as it is drawn"), (.never, "no"),
    (.notWithin(7), "no, not after up to 7 participants"),
  ])
  func `each verdict is told`(verdict: OrderBalance.Verdict, sentence: String) {
    #expect(line(verdict) == "targets: each at each place of a block  \(sentence)")
  }

  @Test func `each property is told`() {
    #expect(line(.never, .neighbours) == "targets: each after each other one  no")
    #expect(line(.never, .methods) == "targets: each with each method  no")
    #expect(line(.never, .participants) == "targets: equally many participants each  no")
  }
}
