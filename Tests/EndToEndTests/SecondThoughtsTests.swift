import Base
import Datasets
import Files
import TestSupport
import Testing

/// People who change their mind half way.
extension `The program` {
  @Test func `leaves the typing by Esc, and gives up by the next one`() throws {
    let one = try OneTrial(method: #""scrub-field""#)
    let field = try one.session.screen.middle("field")
    try one.session.hand.perform(Act.click(at: field) + Act.type("99") + [.key(.escape)])
    #expect(try one.session.stays())
    let row = try one.finish([.key(.up), .key(.escape)])
    #expect(row["outcome"] == "gave_up")
    #expect(row["entered"] == "50.6")
  }

  @Test func `takes no number while the key that takes out is held`() throws {
    let one = try OneTrial(method: #""keypad""#)
    let done = try one.session.screen.middle("done")
    // By the keyboard, and Done clicked meanwhile.
    try one.session.hand.perform(Act.type("84.3") + [.keyDown(.backspace), .pause(seconds: 1.2)])
    try one.session.hand.perform(Act.click(at: done) + [.pause(seconds: 0.1), .keyUp(.backspace)])
    #expect(try one.session.isQuiet())
    // By the mouse, and Enter pressed meanwhile.
    let delete = try one.session.screen.middle("key_delete")
    try one.session.hand.perform(
      Act.type("17.6") + [.move(delete), .press, .pause(seconds: 0.9), .key(.enter), .release])
    #expect(try one.session.isQuiet())
    let row = try one.finish(Act.type("84.3") + [.key(.enter)])
    #expect(row["wrong_confirms"] == "2")
    #expect(row["deletions"] == "8")
    #expect(row["outcome"] == "correct")
  }

  @Test func `takes nothing out where the key is let go elsewhere`() throws {
    let one = try OneTrial(method: #""keypad""#)
    let screen = one.session.screen
    let (delete, done) = (try screen.middle("key_delete"), try screen.middle("done"))
    try one.session.hand.perform(
      Act.type("84.3") + [.move(delete), .press, .move(done), .pause(seconds: 0.7), .release])
    #expect(try one.session.isQuiet(), "Done was not pressed")
    let row = try one.finish([.key(.enter)])
    #expect(row["deletions"] == "0")
    #expect(row["entered"] == "84.3")
  }

  @Test func `takes what has been typed so far while a key is held`() throws {
    let one = try OneTrial(method: #""keypad""#)
    let delete = try one.session.screen.middle("key_delete")
    let row = try one.finish(Act.type("84.3") + [.move(delete), .press, .key(.enter)])
    #expect(row["entered"] == "84.3" && row["deletions"] == "0")
  }
}
