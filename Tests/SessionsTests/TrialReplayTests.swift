import InputMethods
import Primitives
import Studies
import Testing

@testable import Sessions

@Suite struct TrialReplayTests {
  @Test func `a trial that was laid out anew when its time was over is replayed as it was`() throws
  {
    let study = try study(#""timeLimit": 2"#)
    let planned = try #require(Plan(study: study, participant: "P01").trials.first)
    var trial = study.trial(planned, from: 10, counting: .ofMethod)
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

    var replay = try #require(TrialReplay(record.planned, of: study, counting: .ofMethod))
    for event in record.events {
      let isRepeated = replay.apply(event)
      #expect(isRepeated)
    }
    let finished = replay.finish(at: record.end, isAborted: false)
    let replayed = try #require(finished)
    #expect(record.events.filter { $0.kind == "layout" }.count == 2)
    #expect(replayed.events == record.events && replayed.outcome == .timedOut)
  }
}
