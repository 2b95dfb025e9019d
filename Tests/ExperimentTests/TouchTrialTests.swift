import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Studies
import Testing

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
    #expect(record.events.map(\.kind) == ["touch_down", "touch_move", "value", "touch_up"])
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
    #expect(record.events.map(\.kind) == ["touch_down", "touch_down", "touch_move", "touch_up"])
    #expect(record.measures.presses == 2 && record.measures.path == 0)
  }

  @Test func `a finger on a button stays the first one`() throws {
    var trial = try trial("\"accurate-slider\"")
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    _ = trial.handle(touch(.touchBegan(Point(x: 0, y: 0), finger: 7), 1), isTaken: true)
    _ = trial.handle(touch(.touchBegan(thumb, finger: 8), 1.1))
    #expect(trial.method.control == nil)
  }
}
