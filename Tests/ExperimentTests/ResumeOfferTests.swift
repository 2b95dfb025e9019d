import Formats
import Primitives
import Sessions
import Studies
import Testing

@Suite struct ResumeOfferTests {
  private let possible = ResumeOffer(
    participant: "P01", session: 2, prospect: .possible(done: 6, of: 24))
  private let impossible = ResumeOffer(
    participant: "P01", session: 2, prospect: .impossible("the study has changed"))

  @Test func `Enter goes on where that is possible, else it begins anew`() {
    #expect(possible.action(of: .enter) == .resume && possible.primary == .resume)
    #expect(impossible.action(of: .enter) == .restart && impossible.primary == .restart)
  }

  @Test func `every action has its key`() {
    let pairs: [(Key, ResumeOffer.Action)] = [
      (.enter, .resume), (.character("n"), .restart), (.escape, .leave),
    ]
    for (key, action) in pairs { #expect(possible.action(of: key) == action) }
    #expect(possible.action(of: .tab) == nil)
  }
}
