import Base
import InputMethods
import Sessions
import Studies
import Testing

@Suite struct TrialGivingUpTests {
  private func trial(_ giveUp: TrialRules.GiveUp, shown: Bool = true) throws -> Trial {
    var rules = TrialRules()
    rules.giveUp = giveUp
    return try SessionsTests.trial(shown: shown, rules: rules)
  }

  @Test func `usually people may give up at once`() throws {
    var trial = try trial(.always)
    #expect(trial.givingUp == .possible)
    #expect(trial.giveUp(at: at(0))?.outcome == .gaveUp)
  }

  @Test func `where nobody may give up nothing comes of it`() throws {
    var trial = try trial(.never)
    #expect(trial.givingUp == .impossible)
    #expect(trial.giveUp(at: at(50)) == nil && trial.record == nil)
    #expect(trial.giveUp(at: at(61))?.outcome == .timedOut)
  }

  @Test func `after a time people may, and are reported how long it takes until then`() throws {
    var trial = try trial(.after(2.5))
    #expect(trial.givingUp == .later(seconds: 3) && trial.nextChange == at(0.5))
    trial.advance(to: at(0.5))
    #expect(trial.givingUp == .later(seconds: 2) && trial.nextChange == at(1.5))
    trial.advance(to: at(2.4))
    #expect(trial.givingUp == .later(seconds: 1))
    #expect(trial.giveUp(at: at(2.499)) == nil)
    trial.advance(to: at(2.5))
    #expect(trial.givingUp == .possible && trial.nextChange == at(60))
    let ended = trial.giveUp(at: at(2.5))
    #expect(try #require(ended).seconds == 2.5)
  }

  @Test func `the time until then begins with the target`() throws {
    var trial = try trial(.after(10), shown: false)
    trial.advance(to: at(30))
    #expect(trial.givingUp == .later(seconds: 10))
    #expect(trial.giveUp(at: at(50)) == nil)
    trial.recordOnset(at: at(50), utc: 0)
    #expect(trial.givingUp == .later(seconds: 10))
  }
}

@Suite struct TrialAbortTests {
  @Test func `a pause that was asked for just before the onset ends the trial at its onset`() throws
  {
    var trial = try SessionsTests.trial(shown: true, rules: TrialRules())
    let record = trial.abort(at: at(-5))
    let onset = try #require(record.onset)
    #expect(record.outcome == .aborted && record.end == onset)
  }
}
