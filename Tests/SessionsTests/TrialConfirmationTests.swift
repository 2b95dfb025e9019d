import Base
import InputMethods
import Sessions
import Studies
import Testing

@Suite struct TrialConfirmationTests {
  private static func rules(
    _ confirmation: TrialRules.Confirmation, _ wrongAnswers: TrialRules.WrongAnswers = .accept
  ) -> TrialRules {
    var rules = TrialRules()
    rules.confirmation = confirmation
    rules.wrongAnswers = wrongAnswers
    return rules
  }

  private func middle(of name: String, in trial: Trial) throws -> Point {
    try #require(trial.method.parts.first { $0.name == name }).frame.center
  }

  // MARK: - Wrong answers

  @Test func `a wrong value is reported and counted where people continue until it is right`()
    throws
  {
    var trial = try trial(rules: Self.rules(.done, .retry))
    _ = trial.handle(typed("84", 1))
    #expect(trial.confirm(at: at(2)) == nil && trial.message == .wrongValue)
    #expect(trial.confirm(at: at(3)) == nil && trial.record == nil)
    _ = trial.handle(typed(".3", 4))
    #expect(trial.message == nil)
    let ended = trial.confirm(at: at(5))
    let record = try #require(ended)
    #expect(record.outcome == .correct && record.seconds == 5)
    #expect(record.measures.wrongConfirms == 2)
  }

  @Test func `what is said of a wrong value stays until it changes, live or not`() throws {
    for isLive in [true, false] {
      var trial = try trial(isLiveValidated: isLive, rules: Self.rules(.done, .retry))
      _ = trial.handle(typed("84", 1))
      _ = trial.confirm(at: at(2))
      _ = trial.handle(pressed(.left, 3))
      #expect(trial.message == .wrongValue)
    }
  }

  @Test func `the tolerance and the time limit hold there as well`() throws {
    var near = try trial(tolerance: 3, rules: Self.rules(.done, .retry))
    _ = near.handle(typed("84", 1))
    #expect(near.confirm(at: at(2))?.outcome == .correct)
    var late = try trial(limit: 10, rules: Self.rules(.done, .retry))
    _ = late.handle(typed("84", 1))
    _ = late.confirm(at: at(2))
    let ended = late.confirm(at: at(11))
    let record = try #require(ended)
    #expect(record.outcome == .timedOut && record.seconds == 10)
    #expect(record.measures.wrongConfirms == 1)
  }

  // MARK: - Release

  @Test(arguments: [
    "\"plain-slider\"", "\"accurate-slider\"", "\"stepped-slider\"", "\"dial\"", "\"scrub-field\"",
  ])
  func `letting go of what was dragged confirms`(method: String) throws {
    var trial = try trial(method, rules: Self.rules(.release))
    let name = method == "\"scrub-field\"" ? "field" : "thumb"
    let thumb = try middle(of: name, in: trial)
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 30, thumb.y + 30, 2))
    #expect(trial.record == nil)
    _ = trial.handle(up(thumb.x + 30, thumb.y + 30, 3))
    let record = try #require(trial.record)
    #expect(record.outcome == .incorrect && record.seconds == 3)
    #expect(record.entered == trial.method.value && record.entered != 505)
    #expect(record.events.last?.kind == .release)
    #expect(!trial.handle(down(thumb.x, thumb.y, 4)).isHandled)
    #expect(trial.record?.events.count == record.events.count)
  }

  @Test func `a finger's release confirms as the pointer's does, a second finger's does not`()
    throws
  {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.release))
    let thumb = try middle(of: "thumb", in: trial)
    let end = Point(x: thumb.x + 50, y: thumb.y)
    func touch(_ event: InputEvent, _ seconds: Double) -> StampedEvent {
      StampedEvent(event, at: at(seconds))
    }
    _ = trial.handle(touch(.touchBegan(thumb, finger: 1), 1))
    _ = trial.handle(touch(.touchBegan(end, finger: 2), 1.5))
    _ = trial.handle(touch(.touchMoved(end, finger: 1), 2))
    _ = trial.handle(touch(.touchEnded(end, finger: 2), 2.5))
    #expect(trial.record == nil)
    _ = trial.handle(touch(.touchEnded(end, finger: 1), 3))
    #expect(trial.record?.seconds == 3)
  }

  @Test func `a release confirms nothing where the press changed nothing`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.release))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(up(thumb.x, thumb.y, 2))
    _ = trial.handle(down(20, 20, 3))
    _ = trial.handle(up(60, 20, 4))
    #expect(trial.record == nil)
  }

  @Test func `a change before the press is none of the press`() throws {
    var trial = try trial(
      "{\"method\": \"plain-slider\", \"keyboard\": true}", rules: Self.rules(.release))
    _ = trial.handle(pressed(.right, 1))
    #expect(trial.method.value == 506)
    _ = trial.handle(down(20, 20, 2))
    _ = trial.handle(up(20, 20, 3))
    #expect(trial.record == nil)
  }

  @Test(arguments: ["\"keypad\"", "\"stepper\"", "\"wheel-picker\"", "\"text-field\""])
  func `where several presses make a value no release confirms`(method: String) throws {
    var trial = try trial(method, rules: Self.rules(.release))
    let part = try #require(
      trial.method.parts.first { ["key_8", "up", "wheel_1", "field"].contains($0.name) })
    let place = part.frame.center
    _ = trial.handle(down(place.x, place.y, 1))
    _ = trial.handle(moved(place.x, place.y + 50, 2))
    _ = trial.handle(up(place.x, place.y, 3))
    _ = trial.handle(typed("8", 4))
    #expect(trial.record == nil && trial.method.value != 505)
    #expect(trial.giveUp(at: at(5))?.measures.wrongConfirms == 0)
  }

  @Test func `the text of a scrub field is confirmed by no release`() throws {
    var trial = try trial("\"scrub-field\"", rules: Self.rules(.release))
    _ = trial.handle(typed("8", 1))
    let field = try middle(of: "field", in: trial)
    _ = trial.handle(down(field.x, field.y, 2))
    _ = trial.handle(up(field.x, field.y, 3))
    #expect(trial.record == nil)
  }

  @Test func `a press on a button, and one that lost the window, confirm nothing`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.release))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 9, thumb.y, 2))
    _ = trial.handle(StampedEvent(.focusLost, at: at(3)))
    _ = trial.handle(up(thumb.x + 9, thumb.y, 4))
    _ = trial.handle(down(640, 750, 5), isTaken: true)
    _ = trial.handle(up(640, 750, 6), isTaken: true)
    #expect(trial.record == nil)
  }

  @Test func `a wrong release is reported and counted where people continue`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.release, .retry))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 50, thumb.y, 2))
    _ = trial.handle(up(thumb.x + 50, thumb.y, 3))
    #expect(trial.record == nil && trial.message == .wrongValue)
    #expect(trial.abort(at: at(4)).measures.wrongConfirms == 1)
  }

  @Test(arguments: [
    "\"plain-slider\"", "\"accurate-slider\"", "\"stepped-slider\"", "\"dial\"", "\"scrub-field\"",
  ])
  func `the release of a drag that was taken back confirms nothing, and gives nothing up`(
    method: String
  ) throws {
    var trial = try trial(method, rules: Self.rules(.release))
    let name = method == "\"scrub-field\"" ? "field" : "thumb"
    let handle = try middle(of: name, in: trial)
    _ = trial.handle(down(handle.x, handle.y, 1))
    _ = trial.handle(moved(handle.x + 60, handle.y + 10, 2))
    #expect(trial.handle(pressed(.escape, 3)).isHandled && trial.method.value == 505)
    _ = trial.handle(moved(handle.x + 90, handle.y + 10, 4))
    _ = trial.handle(up(handle.x + 90, handle.y + 10, 5))
    #expect(trial.record == nil && trial.method.value == 505)
    _ = trial.handle(down(handle.x, handle.y, 6))
    _ = trial.handle(up(handle.x + 60, handle.y + 10, 7))
    #expect(trial.record?.seconds == 7)
  }

  @Test(arguments: ["\"plain-slider\"", "\"dial\"", "\"scrub-field\""])
  func `neither wheel nor keys are a release`(method: String) throws {
    var trial = try trial(method, rules: Self.rules(.release))
    let names = [PartName.thumb, PartName.field]
    let handle = try #require(trial.method.parts.first { names.contains($0.name) }).frame.center
    _ = trial.handle(StampedEvent(.scrolled(handle, steps: 3), at: at(1)))
    _ = trial.handle(pressed(.right, 2))
    _ = trial.handle(StampedEvent(.keyReleased(.right), at: at(2.1)))
    #expect(trial.record == nil && trial.method.value == 509)
    #expect(trial.confirm(at: at(3))?.entered == 509)
  }

  @Test func `a key that is held while the thumb is let go confirms nothing by its repeats`() throws
  {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.release))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(pressed(.right, 1))
    _ = trial.handle(down(thumb.x, thumb.y, 2))
    let value = trial.method.value
    _ = trial.handle(up(thumb.x, thumb.y, 3))
    #expect(trial.record == nil && trial.method.value == value)
  }

  @Test func `a click on an arrow head of a scrub field confirms nothing`() throws {
    var trial = try trial("\"scrub-field\"", rules: Self.rules(.release))
    let arrow = try middle(of: "up", in: trial)
    _ = trial.handle(down(arrow.x, arrow.y, 1))
    _ = trial.handle(up(arrow.x, arrow.y, 2))
    #expect(trial.record == nil && trial.method.value == 506)
  }

  @Test func `Done confirms as well, whatever else does`() throws {
    for confirmation in [TrialRules.Confirmation.release, .dwell(5)] {
      var trial = try trial(rules: Self.rules(confirmation))
      _ = trial.handle(typed("84.3", 1))
      #expect(trial.confirm(at: at(2))?.outcome == .correct)
    }
  }

  // MARK: - Dwell

  @Test(arguments: [2.5, 2.500_000_1, 3, 500])
  func `a value that has rested is confirmed at that moment, however late it is noticed`(
    noticed: Double
  ) throws {
    var trial = try trial(rules: Self.rules(.dwell(1.5)))
    #expect(trial.nextChange == at(60))
    _ = trial.handle(typed("84.3", 1))
    #expect(trial.nextChange == at(2.5))
    trial.advance(to: at(2.499_999))
    #expect(trial.record == nil)
    trial.advance(to: at(noticed))
    let record = try #require(trial.record)
    #expect(record.outcome == .correct && record.seconds == 2.5)
    #expect(trial.expire(at: at(noticed))?.end == at(2.5))
  }

  @Test func `an event that comes after the rest finds the trial over`() throws {
    var trial = try trial(rules: Self.rules(.dwell(1.5)))
    _ = trial.handle(typed("84", 1))
    #expect(!trial.handle(typed(".3", 2.6)).isHandled)
    let record = try #require(trial.record)
    #expect(record.outcome == .incorrect && record.entered == 840 && record.seconds == 2.5)
    #expect(trial.confirm(at: at(3))?.end == at(2.5))
    #expect(trial.abort(at: at(3)).outcome == .incorrect)
  }

  @Test func `each change begins the rest again`() throws {
    var trial = try trial(rules: Self.rules(.dwell(1.5)))
    _ = trial.handle(typed("8", 1))
    _ = trial.handle(typed("4", 2.4))
    trial.advance(to: at(3.8))
    #expect(trial.record == nil)
    _ = trial.handle(typed(".", 3.85))
    _ = trial.handle(typed("3", 3.89))
    trial.advance(to: at(9))
    #expect(trial.record?.seconds == 5.39 && trial.record?.outcome == .correct)
  }

  @Test func `what nobody changed, and what is no value, never rests`() throws {
    var slider = try trial("\"plain-slider\"", rules: Self.rules(.dwell(1)))
    slider.advance(to: at(59))
    #expect(slider.record == nil)
    var field = try trial(rules: Self.rules(.dwell(1)))
    _ = field.handle(typed("8", 1))
    _ = field.handle(pressed(.backspace, 1.5))
    field.advance(to: at(59))
    #expect(field.record == nil)
    #expect(field.expire(at: at(61))?.outcome == .timedOut)
  }

  @Test func `a change before the target was shown is not rested on`() throws {
    var trial = try trial(shown: false, rules: Self.rules(.dwell(1)))
    _ = trial.handle(typed("8", 0.5))
    trial.recordOnset(at: at(1), utc: 0)
    trial.advance(to: at(30))
    #expect(trial.record == nil)
  }

  @Test func `a slider that is held rests as well`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.dwell(1)))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 50, thumb.y, 2))
    trial.advance(to: at(20))
    #expect(trial.record?.seconds == 3 && trial.method.control != nil)
  }

  @Test func `a value that a drag was taken back to does not rest`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.dwell(1)))
    let thumb = try middle(of: "thumb", in: trial)
    for second in [1.0, 4] {
      _ = trial.handle(down(thumb.x, thumb.y, second))
      _ = trial.handle(moved(thumb.x + 50, thumb.y, second + 0.5))
      _ = trial.handle(pressed(.escape, second + 1))
      _ = trial.handle(up(thumb.x + 50, thumb.y, second + 1.2))
    }
    trial.advance(to: at(50))
    #expect(trial.record == nil && trial.method.value == 505)
  }

  @Test func `one that had been changed before rests again`() throws {
    var trial = try trial("\"plain-slider\"", rules: Self.rules(.dwell(1)))
    let thumb = try middle(of: "thumb", in: trial)
    _ = trial.handle(pressed(.right, 1))
    _ = trial.handle(StampedEvent(.keyReleased(.right), at: at(1.1)))
    _ = trial.handle(down(thumb.x, thumb.y, 1.2))
    _ = trial.handle(moved(thumb.x + 50, thumb.y, 1.5))
    _ = trial.handle(pressed(.escape, 2))
    trial.advance(to: at(50))
    let record = try #require(trial.record)
    #expect(record.entered == 506 && record.seconds == 3)
  }

  @Test func `steps of wheel and keys rest like any change`() throws {
    var trial = try trial("\"dial\"", rules: Self.rules(.dwell(1)))
    _ = trial.handle(StampedEvent(.scrolled(placement.area.center, steps: 2), at: at(1)))
    _ = trial.handle(pressed(.up, 1.5))
    _ = trial.handle(StampedEvent(.keyReleased(.up), at: at(1.6)))
    trial.advance(to: at(50))
    #expect(trial.record?.entered == 508 && trial.record?.seconds == 2.5)
  }

  @Test func `a wrong value may rest where people continue, and that counts as no confirmation`()
    throws
  {
    var trial = try trial(rules: Self.rules(.dwell(1), .retry))
    _ = trial.handle(typed("84", 1))
    trial.advance(to: at(10))
    #expect(trial.record == nil && trial.message == nil && trial.nextChange == at(60))
    _ = trial.handle(typed(".3", 11))
    trial.advance(to: at(20))
    let record = try #require(trial.record)
    #expect(record.outcome == .correct && record.seconds == 12)
    #expect(record.measures.wrongConfirms == 0)
  }

  @Test func `the time limit comes before a rest that ends with it`() throws {
    for (seconds, outcome) in [(4.0, Outcome.timedOut), (3.9, .correct)] {
      var trial = try trial(limit: 5, rules: Self.rules(.dwell(seconds)))
      _ = trial.handle(typed("84.3", 1))
      trial.advance(to: at(30))
      #expect(trial.expire(at: at(30))?.outcome == outcome)
    }
  }

  @Test func `what a held button does on its way is no rest, its end is`() throws {
    var trial = try trial("\"stepper\"", rules: Self.rules(.dwell(0.6)))
    let up = try middle(of: "up", in: trial)
    _ = trial.handle(down(up.x, up.y, 1))
    trial.advance(to: at(3))
    #expect(trial.record == nil)
    _ = trial.handle(self.up(up.x, up.y, 3))
    trial.advance(to: at(30))
    let record = try #require(trial.record)
    let last = try #require(record.events.last { $0.kind == .value })
    // The change is logged in whole microseconds, rounded up.
    #expect(abs(record.end.seconds(since: last.time) - 0.6) < 1e-6)
  }

  private func up(_ x: Double, _ y: Double, _ seconds: Double) -> StampedEvent {
    StampedEvent(.pointerReleased(Point(x: x, y: y), button: .primary), at: at(seconds))
  }
}
