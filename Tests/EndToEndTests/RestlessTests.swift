import Base
import Datasets
import Files
import Glibc
import TestSupport
import Testing

/// Input of impatient, clumsy and curious people.
extension `The program` {
  @Test func `counts a double click on Start as one click`() throws {
    let one = try OneTrial(method: SmallStudy.plainSlider, startsTrial: false)
    let start = try one.session.screen.middle("start")
    try one.session.act(Act.click(at: start) + [.press, .release], then: "trial")
    #expect(try one.session.isQuiet())
    let row = try one.abort()
    #expect(row["outcome"] == "aborted")
    #expect(row["value_changes"] == "0")
  }

  @Test func `continues when a participant keeps clicking`() throws {
    let one = try OneTrial(method: SmallStudy.plainSlider, startsTrial: false)
    let start = try one.session.screen.middle("start")
    // Each click is less than half a second after the one before.
    try one.session.act(Act.click(at: start), then: "trial")
    let clicks = (0..<2).flatMap { _ in [.pause(seconds: 0.2)] + Act.click(at: start) }
    try one.session.hand.perform(clicks)
    #expect(try one.session.isQuiet(), "it is refused: nothing has changed")
    let row = try one.abort()
    #expect(row["outcome"] == "aborted" && row["wrong_confirms"] == "1")
  }

  @Test func `counts a held key as one press`() throws {
    let one = try OneTrial(method: SmallStudy.plainSlider, startsTrial: false)
    let held: [Act] = [.keyDown(.enter), .pause(seconds: 1.2), .keyUp(.enter)]
    try one.session.act(held, then: "trial")
    #expect(try one.session.isQuiet())
    let row = try one.abort()
    #expect(row["outcome"] == "aborted")
    #expect(row["wrong_confirms"] == "0")
    let repeats = try one.record().events(of: 1).filter { $0["kind"] == "key_down" }
    #expect(repeats.count > 5, "the display repeats no keys")
    #expect(row["key_presses"] == "0")
    #expect(row["first_input_s"] == "")
  }

  @Test(arguments: [Performance.Ending.doneButton, .enterKey])
  func `does not accept a slider at its start as an entry`(ending: Performance.Ending) throws {
    let one = try OneTrial(method: SmallStudy.plainSlider)
    try one.session.hand.perform(try Performance.acts(of: ending, on: one.session.screen))
    #expect(try one.session.isQuiet())
    let row = try one.abort()
    #expect(row["outcome"] == "aborted" && row["wrong_confirms"] == "1")
    #expect(row["entered"] == "50.5")
    #expect(row["value_changes"] == "0")
    #expect(row["first_hit_s"] == "")
    #expect(row["gain_min"] == "")
  }

  @Test func `refuses an empty field`() throws {
    let one = try OneTrial(method: #""text-field""#)
    let done = try one.session.screen.middle("done")
    try one.session.hand.perform(
      Act.click(at: done) + [.pause(seconds: 0.6), .press, .release, .key(.enter)])
    #expect(try one.session.isQuiet())
    // Letters are no part of a number. A second decimal sign is seen, and no number until it is deleted.
    try one.session.hand.perform(Act.type("a84.b.3x") + [.key(.enter)])
    #expect(try one.session.isQuiet())
    let row = try one.finish([.key(.backspace), .key(.backspace)] + Act.type("3") + [.key(.enter)])
    #expect(row["wrong_confirms"] == "4")
    #expect(row["entered"] == "84.3")
    #expect(row["outcome"] == "correct")
  }

  @Test func `confirms nothing while the thumb is dragged over Done`() throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    let screen = one.session.screen
    let done = try screen.middle("done")
    try one.session.hand.perform([.move(try screen.middle("thumb")), .press])
    try one.session.hand.perform([.move(done), .pause(seconds: 0.1), .release])
    #expect(try one.session.isQuiet())
    // A press on Done that is released elsewhere, and a press elsewhere that is released on Done.
    let beside = Point(x: done.x, y: done.y - 100)
    try one.session.hand.perform([.move(done), .press, .move(beside), .release])
    try one.session.hand.perform([.move(beside), .press, .move(done), .release])
    #expect(try one.session.isQuiet())
    #expect(try one.abort()["outcome"] == "aborted")
  }

  @Test func `presses nothing by the other buttons`() throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    for part in ["done", "give_up", "thumb", "track"] {
      for button in ["2", "3", "8"] {
        try one.session.hand.perform([.move(try one.session.screen.middle(part))])
        try one.session.hand.run(["click", button])
      }
    }
    #expect(try one.session.isQuiet())
    let row = try one.abort()
    #expect(row["value_changes"] == "0")
    // None of them is for the slider, and all are in the log.
    #expect(row["pointer_presses"] == "0")
    #expect(try one.record().events(of: 1).count { $0["kind"] == "press" } == 12)
  }

  @Test func `leaves a page only when it has asked, and is answered`() throws {
    let one = try OneTrial(method: SmallStudy.plainSlider, startsTrial: false)
    let calm = one.session.screen
    try one.session.act([.key(.escape)], then: "stop")
    try one.session.act([.key(.enter)], then: "ready")
    #expect(one.session.screen.rects == calm.rects)
    try one.session.act([.key(.enter)], then: "trial")
    try one.session.act([.key(.escape)], then: "ready")
    let stop = try one.session.screen.middle("stop")
    try one.session.act(Act.click(at: stop), then: "stop")
    #expect(try one.session.isQuiet())
    try one.session.hand.perform(Act.click(at: stop))
    #expect(try one.session.isQuiet(), "a second click where Stop was")
    try one.session.hand.perform(Act.click(at: try one.session.screen.middle("stop_here")))
    #expect(try one.session.finish().exitCode == 3)
    #expect(try one.record().trials[column: "outcome"] == ["gave_up"])
  }

  @Test func `ends a trial at its time limit, whatever is held`() throws {
    let one = try OneTrial(method: #""accurate-slider""#, timeLimit: 1)
    let thumb = try one.session.screen.middle("thumb")
    let done = try one.session.screen.middle("done")
    try one.session.act([.move(thumb), .press, .move(done)], then: "ready")
    // The release on the next page presses nothing there.
    try one.session.hand.perform([.release])
    #expect(try one.session.isQuiet())
    let row = try one.abort()
    #expect(row["outcome"] == "timed_out")
    #expect(row["time_s"] == "1.000000")
  }
}
