import Base
import InputMethods
import Languages
import Sessions
import Studies
import Testing

@Suite struct ConsentTests {
  private func session(
    _ finished: [FinishedTrial] = [], hasConsent: Bool = false
  ) throws -> Session {
    let study = try study(
      """
      "trials": 1, "practice": 0, "instructions": "Go.", "consent": "Taking part is voluntary."
      """)
    let plan = Plan(study: study, participant: "P01")
    return try #require(
      Session(
        study: study, plan: plan, finished: finished, answered: [], hasConsent: hasConsent))
  }

  private func decision(_ actions: [Session.Action]) -> Bool? {
    guard case .save(.consent(let decision))? = actions.first else { return nil }
    return decision.isGiven
  }

  @Test func `nothing comes before consent, and it is saved before anything else`() throws {
    var session = try session()
    guard case .consent(let page) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(page.consent.agree == .phrase(.buttonAgree))
    let actions1 = session.primary(at: at(1))
    #expect(decision(actions1) == true)
    guard case .saving = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(session.saved(at: at(2)).isEmpty)
    guard case .instructions = session.state else {
      Issue.record("\(session.state)")
      return
    }
  }

  @Test func `a participant who withdraws is asked, and the session ends without a trial`() throws {
    var session = try session()
    for _ in 0..<4 { #expect(session.secondary(at: at(1)).isEmpty) }
    #expect(session.stopQuestion == nil, "Esc takes the question back")
    #expect(session.secondary(at: at(1)).isEmpty)
    #expect(session.stopQuestion != nil)
    let actions2 = session.answer(.stop, at: at(2))
    #expect(decision(actions2) == false)
    #expect(session.saved(at: at(3)).isEmpty)
    guard case .withdrawn = session.state else {
      Issue.record("\(session.state)")
      return
    }
    guard case .finish(.withdrawn)? = session.primary(at: at(4)).first else {
      Issue.record("\(session.state)")
      return
    }
    #expect(session.progress.trials == 0)
  }

  @Test func `an answer that cannot be saved is kept and tried again`() throws {
    var session = try session()
    _ = session.primary(at: at(1))
    #expect(session.saveFailed("no space left").isEmpty)
    let actions3 = session.primary(at: at(2))
    #expect(decision(actions3) == true)
    _ = session.saveFailed("no space left")
    let actions4 = session.close(at: at(3))
    #expect(decision(actions4) == true)
    guard case .finish(.lostConsent)? = session.saveFailed("no space left").first else {
      Issue.record("\(session.state)")
      return
    }
  }

  @Test func `closing the window on the page is no answer`() throws {
    var session = try session()
    guard case .finish(.stopped)? = session.close(at: at(1)).first else {
      Issue.record("\(session.state)")
      return
    }
  }

  @Test func `a resumed session asks again only where the participant has not agreed`() throws {
    guard case .consent = try session().state else {
      Issue.record("nobody has agreed")
      return
    }
    guard case .instructions = try session(hasConsent: true).state else {
      Issue.record("the participant has agreed")
      return
    }
  }
}
