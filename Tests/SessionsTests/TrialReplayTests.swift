import Base
import InputMethods
import Studies
import Testing

@testable import Sessions

@Suite struct TrialReplayTests {
  @Test(arguments: 1...12)
  func `a trial that is aborted while a wheel spins is replayed as it was`(hundredths: Int) throws {
    let study = try study("", methods: "\"wheel-picker\"")
    let planned = try #require(Plan(study: study, participant: "P01").trials.first)
    var trial = study.trial(planned, from: 10, by: .current)
    trial.place(in: placement)
    trial.recordOnset(at: at(0), utc: 0)
    let wheel = try #require(trial.method.parts.first { $0.name == "wheel_1" }).frame.center
    _ = trial.handle(
      StampedEvent(.pointerPressed(wheel, button: .primary, clicks: 1), at: at(1)))
    for step in 1...6 {
      let point = Point(x: wheel.x, y: wheel.y + 18 * Double(step))
      _ = trial.handle(StampedEvent(.pointerMoved(point), at: at(1 + 0.008 * Double(step))))
    }
    let last = Point(x: wheel.x, y: wheel.y + 108)
    _ = trial.handle(
      StampedEvent(.pointerReleased(last, button: .primary), at: at(1.05)))
    let record = trial.abort(at: at(1.05 + Double(hundredths) / 100))

    var replay = try #require(TrialReplay(record.planned, of: study, by: .current))
    for event in record.events {
      let isRepeated = replay.apply(event)
      #expect(isRepeated)
    }
    let finished = replay.finish(at: record.end, isAborted: true)
    let replayed = try #require(finished)
    #expect(replayed.events == record.events && replayed.entered == record.entered)
  }

  @Test func `a trial that was laid out anew when its time was over is replayed as it was`() throws
  {
    let study = try study(#""timeLimit": 2"#)
    let planned = try #require(Plan(study: study, participant: "P01").trials.first)
    var trial = study.trial(planned, from: 10, by: .current)
    trial.place(in: placement)
    trial.recordOnset(at: at(0), utc: 0)
    _ = trial.handle(typed("8", 1))
    var larger = placement
    larger.window.width += 100
    trial.place(in: larger)
    // It comes after the limit: it is not for the trial any more, but the window is another one.
    let response = trial.handle(typed("4", 3))
    #expect(!response.isHandled)
    let ended = trial.expire(at: at(3))
    let record = try #require(ended)

    var replay = try #require(TrialReplay(record.planned, of: study, by: .current))
    for event in record.events {
      let isRepeated = replay.apply(event)
      #expect(isRepeated)
    }
    let finished = replay.finish(at: record.end, isAborted: false)
    let replayed = try #require(finished)
    #expect(record.events.filter { $0.kind == .layout }.count == 2)
    #expect(replayed.events == record.events && replayed.outcome == .timedOut)
  }
}
