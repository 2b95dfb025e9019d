import Base
import InputMethods
import Sessions
import Studies
import Testing

/// Done on a method that nothing has changed.
@Suite struct UntouchedTests {
  private func trial(
    of method: String = "\"stepper\"", extra: String = "", target: Int = 843, start: Int = 505,
    by conventions: TrialConventions = .current
  ) throws -> Trial {
    let study = try study("\"practice\": 0" + extra, methods: method)
    var planned = Plan(study: study, participant: "P01").trials[0]
    (planned.target, planned.startValue) = (target, start)
    let replay = try #require(TrialReplay(planned, of: study, by: conventions))
    var trial = replay.trial
    trial.recordOnset(at: at(0), utc: 0)
    return trial
  }

  @Test(arguments: [
    "\"stepper\"", "\"plain-slider\"", "{\"method\": \"wheel-picker\", \"integerDigits\": 2}",
    "\"dial\"", "\"scrub-field\"",
  ])
  func `it is refused, counted and said, until something changes`(method: String) throws {
    var trial = try trial(of: method)
    #expect(trial.confirm(at: at(1)) == nil && trial.message == .untouched)
    #expect(trial.confirm(at: at(2)) == nil)
    _ = trial.handle(pressed(.up, 3))
    _ = trial.handle(StampedEvent(.keyReleased(.up), at: at(3.1)))
    trial.advance(to: at(4))
    #expect(trial.message == nil)
    let ended = trial.confirm(at: at(5))
    let record = try #require(ended)
    #expect(record.outcome == .incorrect && record.measures.wrongConfirms == 2)
  }

  @Test func `a start value that is right is an entry`() throws {
    var trial = try trial(target: 505)
    #expect(trial.confirm(at: at(1))?.outcome == .correct)
  }

  @Test func `a value that was changed and set back is an entry`() throws {
    var trial = try trial()
    _ = trial.handle(pressed(.up, 1))
    _ = trial.handle(pressed(.down, 2))
    #expect(trial.method.value == 505)
    #expect(trial.confirm(at: at(3))?.outcome == .incorrect)
  }

  @Test func `a drag that Esc takes back changes nothing`() throws {
    var trial = try trial(of: "\"plain-slider\"")
    trial.place(in: placement)
    let thumb = try #require(trial.method.parts.first { $0.name == PartName.thumb }).frame.center
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 90, thumb.y, 2))
    #expect(trial.method.value != 505)
    _ = trial.handle(pressed(.escape, 3))
    #expect(trial.confirm(at: at(4)) == nil && trial.message == .untouched)
  }

  @Test func `who may correct a wrong value is told so first`() throws {
    var trial = try trial(extra: ", \"wrongAnswers\": \"retry\"")
    #expect(trial.confirm(at: at(1)) == nil && trial.message == .untouched)
    _ = trial.handle(pressed(.up, 2))
    #expect(trial.confirm(at: at(3)) == nil && trial.message == .wrongValue)
  }

  @Test func `giving up and the time limit need no change`() throws {
    var trial = try trial()
    #expect(trial.giveUp(at: at(1))?.outcome == .gaveUp)
    trial = try self.trial()
    #expect(trial.expire(at: at(100))?.outcome == .timedOut)
  }

  @Test func `sessions of an older format took it as an entry, and replay so`() throws {
    var conventions = TrialConventions.current
    conventions.isEarlier = true
    var trial = try trial(by: conventions)
    #expect(trial.confirm(at: at(1))?.outcome == .incorrect)
  }
}
