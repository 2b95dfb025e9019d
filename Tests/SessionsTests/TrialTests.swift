import Base
import InputMethods
import Sessions
import Studies
import Testing

@Suite struct TrialTests {
  @Test func `the right value confirmed is correct`() throws {
    var trial = try trial()
    _ = trial.handle(typed("84,3", 2))
    let ended = trial.confirm(at: at(3))
    let record = try #require(ended)
    #expect(record.outcome == .correct && record.entered == 843)
    #expect(record.onset == at(0) && record.end == at(3) && record.seconds == 3)
    #expect(record.onsetUTC == 1_700_000_000_000_000_000)
  }

  @Test(arguments: [
    (0, "84.2", Outcome.incorrect), (1, "84.2", .correct), (1, "84.4", .correct),
    (1, "84.1", .incorrect), (990, "1", .correct),
  ])
  func `the tolerance decides`(tolerance: Int, text: String, outcome: Outcome) throws {
    var trial = try trial(tolerance: tolerance)
    _ = trial.handle(typed(text, 1))
    #expect(trial.confirm(at: at(2))?.outcome == outcome)
  }

  @Test func `the trial begins at the first picture, and only there`() throws {
    var trial = try trial(shown: false)
    #expect(!trial.isRunning && trial.deadline == nil)
    #expect(trial.confirm(at: at(1)) == nil && trial.giveUp(at: at(1)) == nil)
    #expect(trial.expire(at: at(1e6)) == nil)
    trial.recordOnset(at: at(2), utc: 5)
    trial.recordOnset(at: at(9), utc: 6)
    #expect(trial.isRunning && trial.deadline == at(62))
    let ended = trial.giveUp(at: at(3))
    let record = try #require(ended)
    #expect(record.onset == at(2) && record.onsetUTC == 5 && record.seconds == 1)
  }

  @Test func `what was done before the onset reaches the method and is not measured`() throws {
    var trial = try trial(shown: false)
    _ = trial.handle(typed("84.3", 0.5))
    _ = trial.handle(pressed(.left, 0.6))
    trial.recordOnset(at: at(1), utc: 0)
    _ = trial.handle(pressed(.left, 0.9))
    #expect(trial.confirm(at: at(0.9)) == nil)
    #expect(trial.giveUp(at: at(0.9)) == nil)
    let ended = trial.confirm(at: at(1.5))
    let record = try #require(ended)
    #expect(record.outcome == .correct)
    #expect(record.measures.keyPresses == 0 && record.measures.valueChanges == 0)
    #expect(record.measures.firstInput == nil && record.measures.firstHit == nil)
    #expect(record.measures.wrongConfirms == 0)
    #expect(record.inputs.map(\.kind) == [.text, .value, .keyDown, .keyDown])
  }

  @Test func `an event exactly at the onset is measured`() throws {
    var trial = try trial()
    _ = trial.handle(pressed(.left, 0))
    _ = trial.handle(typed("84.3", 0))
    let ended = trial.confirm(at: at(1))
    let measures = try #require(ended).measures
    #expect(measures.firstInput == at(0) && measures.keyPresses == 1)
    #expect(measures.firstHit == at(0) && measures.valueChanges == 1)
  }

  @Test
  func `without a value a confirmation is refused, counted and reported until the value changes`()
    throws
  {
    var trial = try trial()
    #expect(trial.confirm(at: at(1)) == nil && trial.message == .noValue)
    _ = trial.handle(typed("0", 2))
    #expect(trial.message == .noValue)
    #expect(trial.confirm(at: at(3)) == nil)
    _ = trial.handle(typed("9", 4))
    #expect(trial.message == nil)
    let ended = trial.confirm(at: at(5))
    let record = try #require(ended)
    #expect(record.measures.wrongConfirms == 2 && record.outcome == .incorrect)
    #expect(record.entered == 90)
  }

  @Test func `live, a message shows from the first moment`() throws {
    var trial = try trial()
    _ = trial.handle(typed("843", 1))
    #expect(trial.method.entryProblem != nil && trial.showsMethodMessage)
  }

  @Test(arguments: [
    typed("1", 4), pressed(.backspace, 4), pressed(.left, 4), down(640, 244, 4),
  ])
  func `otherwise it shows after a refused confirmation until the next input`(
    next: StampedEvent
  ) throws {
    var trial = try trial(isLiveValidated: false)
    _ = trial.handle(typed("843", 1))
    #expect(trial.method.entryProblem != nil && !trial.showsMethodMessage)
    #expect(trial.confirm(at: at(2)) == nil)
    #expect(trial.message == .noValue && trial.showsMethodMessage)
    _ = trial.handle(moved(640, 244, 3))
    #expect(trial.showsMethodMessage)
    _ = trial.handle(next)
    #expect(trial.message == nil && !trial.showsMethodMessage)
  }

  @Test func `a press on Done withdraws no message`() throws {
    var trial = try trial(isLiveValidated: false)
    _ = trial.handle(typed("843", 1))
    _ = trial.confirm(at: at(2))
    _ = trial.handle(down(640, 244, 3), isTaken: true)
    #expect(trial.showsMethodMessage)
  }

  @Test func `giving up keeps what was entered`() throws {
    var trial = try trial()
    _ = trial.handle(typed("84", 1))
    let ended = trial.giveUp(at: at(7))
    let record = try #require(ended)
    #expect(record.outcome == .gaveUp && record.entered == 840 && record.seconds == 7)
  }

  @Test(arguments: [10.0, 10.0000001, 11, 500])
  func `at the limit the time is the limit, however late it is noticed`(seconds: Double) throws {
    for end in 0...3 {
      var trial = try trial(limit: 10)
      _ = trial.handle(typed("84", 1))
      #expect(trial.expire(at: at(9.999_999)) == nil)
      let record =
        switch end {
        case 0: trial.confirm(at: at(seconds))
        case 1: trial.giveUp(at: at(seconds))
        case 2: trial.expire(at: at(seconds))
        default: trial.abort(at: at(seconds))
        }
      #expect(record?.outcome == .timedOut)
      #expect(record?.seconds == 10 && record?.entered == 840)
    }
  }

  @Test func `what happens after the limit changes and measures nothing`() throws {
    var trial = try trial(limit: 10)
    _ = trial.handle(typed("84", 1))
    #expect(!trial.handle(typed(".3", 10)).isHandled)
    #expect(!trial.handle(pressed(.enter, 10.1)).isHandled)
    let ended = trial.confirm(at: at(10.1))
    let record = try #require(ended)
    #expect(record.outcome == .timedOut && record.entered == 840)
    #expect(record.measures.keyPresses == 0 && record.measures.valueChanges == 1)
    #expect(record.inputs.count == 2)
  }

  @Test func `confirming just before the limit counts`() throws {
    var trial = try trial(limit: 10)
    _ = trial.handle(typed("84.3", 1))
    #expect(trial.confirm(at: at(9.999_999))?.outcome == .correct)
  }

  @Test func `without a limit a trial never ends by itself`() throws {
    var trial = try trial(limit: nil)
    #expect(trial.deadline == nil && trial.expire(at: at(1e6)) == nil)
  }

  @Test func `aborted before it was shown it has no time`() throws {
    var trial = try trial(shown: false)
    let record = trial.abort(at: at(4))
    #expect(record.outcome == .aborted && record.seconds == nil && record.onset == nil)
  }

  @Test func `changes of the value are logged after what caused them`() throws {
    var trial = try trial()
    _ = trial.handle(StampedEvent(.textEntered("8"), at: at(1), arrival: at(1.001)))
    _ = trial.handle(typed("x", 2))
    _ = trial.handle(pressed(.backspace, 3))
    let ended = trial.giveUp(at: at(4))
    let record = try #require(ended)
    #expect(record.inputs.map(\.kind) == [.text, .value, .text, .keyDown, .value])
    #expect(record.inputs.map(\.value) == [nil, 80, nil, nil, nil])
    #expect(record.inputs[1].time == at(1) && record.inputs[1].arrival == at(1.001))
    #expect(record.measures.valueChanges == 2 && record.measures.deletions == 1)
  }

  @Test func `a change while a wheel runs out is counted once`() throws {
    var trial = try trial("\"wheel-picker\"")
    let wheel = try #require(trial.method.parts.first { $0.name == "wheel_3" }).frame.center
    _ = trial.handle(down(wheel.x, wheel.y, 1))
    for step in 1...8 {
      _ = trial.handle(moved(wheel.x, wheel.y - Double(step) * 8, 1 + Double(step) * 0.008))
    }
    _ = trial.handle(up(wheel.x, wheel.y - 64, 1.064))
    for step in 0..<40 { _ = trial.handle(pressed(.tab, 1.1 + Double(step) * 0.05)) }
    let ended = trial.giveUp(at: at(9))
    let record = try #require(ended)
    let values = record.events.filter { $0.kind == .value }.map(\.value)
    #expect(values.count > 5 && record.measures.valueChanges == values.count)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
    #expect(record.entered == values.last ?? nil)
  }

  @Test func `a wheel that runs past the limit stops counting there`() throws {
    var trial = try trial("\"wheel-picker\"", limit: 2)
    let wheel = try #require(trial.method.parts.first { $0.name == "wheel_3" }).frame.center
    _ = trial.handle(down(wheel.x, wheel.y, 1.9))
    _ = trial.handle(moved(wheel.x, wheel.y - 40, 1.92))
    _ = trial.handle(up(wheel.x, wheel.y - 80, 1.94))
    trial.advance(to: at(8))
    let ended = trial.expire(at: at(8))
    let record = try #require(ended)
    #expect(record.events.allSatisfy { $0.time <= at(2) })
    #expect(record.seconds == 2)
  }

  @Test func `an event that a button took is logged, but none of the method's`() throws {
    var trial = try trial()
    let field = try #require(trial.method.parts.first).frame.center
    #expect(trial.handle(down(field.x, field.y, 1), isTaken: true).isHandled)
    #expect(trial.handle(typed("84.3", 2), isTaken: true).isHandled)
    let ended = trial.giveUp(at: at(3))
    let record = try #require(ended)
    #expect(record.entered == nil && record.measures.presses == 0)
    #expect(record.inputs.map(\.kind) == [.press, .text])
  }
}
