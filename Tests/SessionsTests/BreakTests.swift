import Testing

@testable import Sessions
@testable import Studies

@Suite struct CountdownTests {
  @Test(arguments: [
    (0.0, 3, 0.5), (0.4, 3, 0.5), (0.5, 2, 1.5), (1.6, 1, 2.5), (2.499_999_999, 1, 2.5),
  ])
  func `seconds are rounded up and change at whole seconds before the end`(
    now: Double, left: Int, next: Double
  ) {
    let countdown = Countdown(end: at(2.5), now: at(now))
    #expect(countdown.seconds == left && countdown.nextSecond == at(next))
  }

  @Test(arguments: [2.5, 3, 99]) func `nothing is left at the end`(now: Double) {
    let countdown = Countdown(end: at(2.5), now: at(now))
    #expect(countdown.seconds == 0 && countdown.nextSecond == nil)
  }
}

@Suite struct SessionBreakTests {
  /// Two blocks of `trials` trials each, with `breaks`.
  private func session(trials: Int = 5, _ change: (inout Breaks) -> Void) throws -> DrivenSession {
    var study = try study(
      "\"practice\": 0, \"trials\": \(trials), \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
    change(&study.breaks)
    return DrivenSession(study)
  }

  @Test func `a break comes after so many trials, but not just before the block's end`() throws {
    var driven = try session(trials: 4) { $0.afterTrials = 2 }
    var pages: [String] = []
    for _ in 0..<4 {
      driven.solve()
      pages.append(driven.page)
    }
    #expect(pages == ["ready 2", "rest 1", "ready 4", "pause 1"])
  }

  @Test func `the block continues after a break, and counts again after the one between blocks`()
    throws
  {
    var driven = try session(trials: 3) { $0.afterTrials = 2 }
    driven.solve()
    driven.solve()
    #expect(driven.page == "rest 1" && driven.session.planned?.trial == 2)
    driven.primary()
    #expect(driven.page == "ready 3")
    driven.solve()
    driven.solve()
    #expect(driven.page == "ready 5")
    driven.solve()
    #expect(driven.page == "rest 2")
  }

  @Test func `a break comes at the end of the trial in which the minutes are over`() throws {
    var driven = try session { $0.afterMinutes = 0.5 }
    driven.solve()
    #expect(driven.page == "ready 2")
    driven.begin()
    driven.wait(30)
    driven.type("84.3")
    driven.primary()
    driven.saved()
    #expect(driven.page == "rest 1")
    // A long break does not count as work.
    driven.wait(500)
    driven.solve()
    #expect(driven.page == "ready 4")
  }

  @Test(arguments: [true, false])
  func `a break lasts as long as it must, and says how long that is`(isWithinBlock: Bool) throws {
    var driven = try session(trials: isWithinBlock ? 2 : 1) {
      $0.afterTrials = isWithinBlock ? 1 : nil
      $0.minimumRest = 20.5
    }
    driven.solve()
    let begin = driven.seconds
    func left() -> Int? {
      if case .onBreak(let pause) = driven.session.state { pause.secondsLeft } else { nil }
    }
    #expect(left() == 21 && driven.session.nextChange == at(begin + 0.5))
    driven.primary()
    driven.wait(18)
    #expect(left() == 2 && driven.session.nextChange == at(begin + 19.5))
    driven.primary()
    #expect(left() == 1)
    driven.wait(0.5)
    #expect(left() == 0 && driven.session.nextChange == nil)
    driven.primary()
    #expect(driven.page == (isWithinBlock ? "ready 2" : "method 2"))
  }

  @Test func `nobody has to wait for an earlier second of a break to be shown`() throws {
    var driven = try session { $0.minimumRest = 5 }
    for _ in 0..<5 { driven.solve() }
    driven.seconds += 5
    driven.primary()
    #expect(driven.page == "method 2")
  }

  @Test func `a session can be stopped in a break that has to last`() throws {
    var driven = try session(trials: 1) { $0.minimumRest = 60 }
    driven.solve()
    driven.secondary()
    #expect(driven.isAsking && driven.page == "pause 1")
    driven.wait(1)
    #expect(driven.isAsking)
    driven.note(driven.session.answer(.stop, at: driven.now))
    #expect(driven.page == "ended stopped")
  }

  @Test func `the minutes count from the first trial since the last break`() throws {
    var driven = try session { $0.afterMinutes = 0.5 }
    var pages: [String] = []
    // Each trial takes 20 s.
    for _ in 0..<4 {
      driven.begin()
      driven.wait(19)
      driven.type("84.3")
      driven.primary()
      driven.saved()
      pages.append(driven.page)
    }
    #expect(pages == ["ready 2", "rest 1", "ready 4", "rest 1"])
  }

  @Test func `an event with an earlier time does not turn the countdown back`() throws {
    var driven = try session(trials: 1) { $0.minimumRest = 20 }
    driven.solve()
    let begin = driven.seconds
    driven.wait(15)
    func left() -> Int? {
      if case .onBreak(let pause) = driven.session.state { pause.secondsLeft } else { nil }
    }
    #expect(left() == 5)
    _ = driven.session.advance(to: at(begin + 2))
    #expect(left() == 5)
    _ = driven.session.primary(at: at(begin + 3))
    #expect(left() == 5)
  }
}
