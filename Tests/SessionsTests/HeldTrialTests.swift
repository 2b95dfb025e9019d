import Base
import Sessions
import Studies
import Testing

@testable import InputMethods

@Suite struct HeldTrialTests {
  /// The middle of a part of the trial's method.
  private func middle(of name: String, in trial: Trial) throws -> Point {
    try #require(trial.method.parts.first { $0.name == name }).frame.center
  }

  /// A stepper held from second 1 to second 2, looked at `pictures` times a second.
  private func record(pictures: Double) throws -> TrialRecord {
    var trial = try trial("\"stepper\"")
    let up = try middle(of: "up", in: trial)
    _ = trial.handle(down(up.x, up.y, 1))
    for picture in stride(from: 1.0, to: 2, by: 1 / pictures) { trial.advance(to: at(picture)) }
    _ = trial.handle(self.up(up.x, up.y, 2))
    let ended = trial.confirm(at: at(3))
    return try #require(ended)
  }

  private func up(_ x: Double, _ y: Double, _ seconds: Double) -> StampedEvent {
    StampedEvent(.pointerReleased(Point(x: x, y: y), button: .primary), at: at(seconds))
  }

  @Test func `repeats are measured and logged at their moments, whatever the frame rate`() throws {
    let records = try [1.0, 30, 60, 1000].map(record)
    let repeats = AutoRepeat(from: at(1))
    let count = repeats.count(at: at(2))
    let times = [at(1)] + (1...count).map(repeats.due)
    for record in records {
      #expect(record.entered == 505 + 1 + count)
      #expect(record.measures.valueChanges == 1 + count)
      // Logged in whole microseconds, rounded up.
      #expect(
        record.events.filter { $0.kind == .value }.map(\.time)
          == times.map(\.roundedUpToMicrosecond))
    }
  }

  @Test func `a stepper held past the time limit stops there`() throws {
    var trial = try trial("\"stepper\"", limit: 2)
    let up = try middle(of: "up", in: trial)
    _ = trial.handle(down(up.x, up.y, 1))
    trial.advance(to: at(30))
    let ended = trial.expire(at: at(30))
    let record = try #require(ended)
    #expect(record.entered == 505 + 1 + AutoRepeat(from: at(1)).count(at: at(2)))
    #expect(record.events.allSatisfy { $0.time <= at(2) })
  }

  @Test func `what goes while a key is held counts as deleted, even where the trial ends`() throws {
    var trial = try trial("\"keypad\"", limit: 3)
    _ = trial.handle(typed("8", 1))
    _ = trial.handle(typed("4", 1.1))
    _ = trial.handle(typed("3", 1.2))
    let delete = try middle(of: "key_delete", in: trial)
    _ = trial.handle(down(delete.x, delete.y, 1.5))
    _ = trial.handle(self.up(delete.x, delete.y, 1.6))
    #expect(trial.method.value == 840)
    _ = trial.handle(down(delete.x, delete.y, 2))
    trial.advance(to: at(2.41))
    #expect(trial.method.value == 80)
    let ended = trial.expire(at: at(3))
    let record = try #require(ended)
    #expect(record.measures.deletions == 2)
  }
}

@Suite struct TouchTrialTests {
  private func touch(_ event: InputEvent, _ seconds: Double) -> StampedEvent {
    StampedEvent(event, at: at(seconds))
  }

  @Test(arguments: ["\"accurate-slider\"", "\"plain-slider\""])
  func `a finger drags what the pointer drags, and is logged as a finger`(method: String) throws {
    var trial = try trial(method)
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    let end = Point(x: thumb.x + 80, y: thumb.y)
    #expect(trial.handle(touch(.touchBegan(thumb, finger: 7), 1)).isHandled)
    _ = trial.handle(touch(.touchMoved(end, finger: 7), 1.1))
    #expect(trial.method.control?.gain == 1)
    _ = trial.handle(touch(.touchEnded(end, finger: 7), 1.2))
    #expect(trial.method.control == nil)
    let ended = trial.confirm(at: at(2))
    let record = try #require(ended)
    #expect(record.entered == 505 + 99)
    #expect(record.inputs.map(\.kind) == [.touchDown, .touchMove, .value, .touchUp])
    #expect(record.measures.presses == 1 && record.measures.path == 80)
  }

  @Test func `a second finger is logged and moves nothing`() throws {
    var trial = try trial("\"accurate-slider\"")
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    let other = Point(x: thumb.x - 200, y: thumb.y)
    _ = trial.handle(touch(.touchBegan(thumb, finger: 7), 1))
    #expect(!trial.handle(touch(.touchBegan(other, finger: 8), 1.1)).isHandled)
    _ = trial.handle(touch(.touchMoved(thumb, finger: 8), 1.2))
    _ = trial.handle(touch(.touchEnded(other, finger: 8), 1.3))
    #expect(trial.method.value == 505 && trial.method.control != nil)
    let ended = trial.giveUp(at: at(2))
    let record = try #require(ended)
    #expect(record.inputs.map(\.kind) == [.touchDown, .touchDown, .touchMove, .touchUp])
    #expect(record.measures.presses == 1 && record.measures.path == 0)
  }

  @Test func `a finger on a button stays the first one`() throws {
    var trial = try trial("\"accurate-slider\"")
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    _ = trial.handle(touch(.touchBegan(Point(x: 0, y: 0), finger: 7), 1), isTaken: true)
    _ = trial.handle(touch(.touchBegan(thumb, finger: 8), 1.1))
    #expect(trial.method.control == nil)
  }
}
