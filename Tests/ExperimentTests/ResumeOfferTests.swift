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

  @Test func `every button has its key`() {
    let pairs: [(String, Key, ResumeOffer.Action)] = [
      ("resume", .enter, .resume), ("restart", .character("n"), .restart),
      ("quit", .escape, .leave),
    ]
    for (name, key, action) in pairs {
      #expect(possible.action(of: name) == action && possible.action(of: key) == action)
    }
    #expect(possible.action(of: .tab) == nil && possible.action(of: "start") == nil)
  }
}
