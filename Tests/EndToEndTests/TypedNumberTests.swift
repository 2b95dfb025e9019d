import Base
import Datasets
import Files
import Glibc
import TestSupport
import Testing

/// Numbers that are typed and pasted in unexpected places.
extension `The program by hand` {
  @Test(arguments: ["84.3", "84,3", "084.3"], [0, 2])
  func `takes a number typed on wheels, whichever has the focus`(text: String, focus: Int) throws {
    let one = try OneTrial(method: #""wheel-picker""#)
    let steps = Array(repeating: Act.key(.right), count: focus)
    let row = try one.finish(
      steps + Act.type("7") + [.key(.backspace)] + Act.type(text) + [.key(.enter)])
    #expect(row["entered"] == "84.3" && row["outcome"] == "correct")
    #expect(row["deletions"] == "1" && row["wrong_confirms"] == "0")
    #expect(row["key_presses"] == "\(focus + 2 + text.count)")
    let values = try one.record().events(of: 1).filter { $0["kind"] == "value" }.map { $0["value"] }
    #expect(values.suffix(3) == ["8.0", "84.0", "84.3"])
  }

  @Test func `goes to the ends of the scale on wheels, and turns them by pages`() throws {
    let one = try OneTrial(method: #""wheel-picker""#)
    let row = try one.finish(
      [.key(.end), .key(.home), .key(.right), .key(.right), .key(.pageDown), .key(.enter)])
    #expect(row["entered"] == "4.0")
    let values = try one.record().events(of: 1).filter { $0["kind"] == "value" }.map { $0["value"] }
    #expect(values == ["100.0", "1.0", "4.0"])
  }

  @Test func `turns a stepper's number into a field, and accepts it by a step`() throws {
    let one = try OneTrial(method: #""stepper""#)
    let (number, up) = (try one.session.screen.middle("value"), try one.session.screen.middle("up"))
    let row = try one.finish(
      Act.click(at: number) + Act.type("84.2") + Act.click(at: up) + [.key(.enter)])
    #expect(row["entered"] == "84.3" && row["outcome"] == "correct" && row["deletions"] == "4")
    #expect(row["pointer_presses"] == "2" && row["key_presses"] == "4")
  }

  @Test func `stops a held button where the pointer leaves it, and continues where it returns`()
    throws
  {
    let one = try OneTrial(method: #""stepper""#)
    let (number, up) = (try one.session.screen.middle("value"), try one.session.screen.middle("up"))
    let row = try one.finish(
      [.move(up), .press, .pause(seconds: 0.7), .move(number), .pause(seconds: 0.8), .move(up)]
        + [.pause(seconds: 0.6), .release, .key(.enter)])
    let events = try one.record().events(of: 1)
    func time(_ event: [String: String]) throws -> Double {
      try #require(Double(event["t_s"] ?? ""))
    }
    let ways = try events.filter { $0["kind"] == "motion" }.map { try time($0) }
    let (left, back) = (try #require(ways.dropLast().last), try #require(ways.last))
    let changes = try events.filter { $0["kind"] == "value" }.map { try time($0) }
    #expect(changes.count { $0 < left } > 2 && changes.count { $0 > back } > 2)
    #expect(!changes.contains { $0 > left && $0 < back })
    #expect(row["entered"] == PlannedEntry.text(50.5 + Double(changes.count) / 10))
  }

  @Test func `pastes by Shift and Insert, and by the middle button`() throws {
    let one = try OneTrial(method: #""text-field""#)
    let folder = try TemporaryFolder()
    let field = try one.session.screen.middle("field")
    try Clipboard.fill(from: folder.write("12.5\n", to: "a"), on: one.session.display)
    try Clipboard.fill(
      from: folder.write(" 84.3 ", to: "b"), on: one.session.display, selection: "primary")
    try one.session.hand.perform([.key(.insertPaste), .key(.deleteWord), .move(field)])
    try one.session.hand.run(["click", "3", "click", "2"])
    let row = try one.finish([.pause(seconds: 0.1), .key(.enter)])
    #expect(row["entered"] == "84.3" && row["outcome"] == "correct" && row["deletions"] == "4")
    // The right button does nothing, the middle one pastes.
    #expect(row["pointer_presses"] == "1" && row["key_presses"] == "4")
    let texts = try one.record().events(of: 1).filter { $0["kind"] == "text" }.map { $0["key"] }
    #expect(texts == ["12.5\n", " 84.3 "])
  }

  @Test(arguments: ["refuse", "ignore"])
  func `refuses or ignores what no number has, as the study says`(choice: String) throws {
    let one = try OneTrial(
      method: #"{ "method": "text-field", "otherCharacters": "\#(choice)" }"#)
    let folder = try TemporaryFolder()
    let field = try one.session.screen.rectangle("field")
    try Clipboard.fill(from: folder.write("٨٤ kg", to: "a"), on: one.session.display)
    try one.session.hand.perform([.key(.paste), .pause(seconds: 0.2)])
    let isRefused = try one.session.wrongInk(under: field) > 50
    #expect(isRefused == (choice == "refuse"))
    let digits = choice == "refuse" ? Act.type("84") : []
    let row = try one.finish(digits + Act.type("x.3") + [.key(.enter)])
    #expect(row["entered"] == "84.3")
    let study = try #require(try one.record().description["study"] as? [String: Any])
    #expect(study["other_characters"] as? [String: String] == ["text-field": choice])
  }

  @Test func `clears a keypad, and selects all of its number`() throws {
    let one = try OneTrial(method: #""keypad""#)
    let clear = try one.session.screen.middle("key_clear")
    let row = try one.finish(
      Act.type("12.5") + Act.click(at: clear) + Act.type("99") + [.key(.selectAll)]
        + Act.type("84.3") + [.key(.enter)])
    #expect(row["entered"] == "84.3" && row["deletions"] == "6" && row["pointer_presses"] == "1")
  }
}

/// Clicks on Start that follow clicks on Done.
extension `The program by hand` {
  @Test(arguments: [(0.05, false), (0.2, false), (0.45, true)])
  func `takes a second click on Start once the pointer has been released for a while`(
    gap: Double, isTaken: Bool
  ) throws {
    let one = try OneTrial(method: #""stepper""#)
    let done = try one.session.screen.middle("done")
    try one.session.hand.perform(
      [.key(.up)] + Act.click(at: done) + [.pause(seconds: gap), .press, .release])
    try one.session.next("ready")
    if isTaken {
      try one.session.next("trial")
    } else {
      #expect(try one.session.isQuiet())
    }
    one.session.process.send(SIGTERM)
    _ = try one.session.finish()
    let record = try one.record()
    #expect(record.trials.count == (isTaken ? 2 : 1))
    #expect(record.trial(0)["pointer_presses"] == "0")
    let study = try #require(record.description["study"] as? [String: Any])
    #expect(study["click_pause_s"] as? Double == 0.3)
  }

  @Test func `lets hands through that shake with every click`() throws {
    let one = try OneTrial(method: #""stepper""#)
    let done = try one.session.screen.middle("done")
    // Every click is three, 80 ms apart, and one second passes between them.
    let click: [Act] = [.press, .release, .pause(seconds: 0.08)]
    let shaking = click + click + click + [.pause(seconds: 1)]
    try one.session.hand.perform([.key(.up), .move(done)] + shaking)
    try one.session.next("ready")
    try one.session.hand.perform(shaking)
    try one.session.next("trial")
    #expect(try one.session.isQuiet())
    one.session.process.send(SIGTERM)
    _ = try one.session.finish()
    #expect(try one.record().trials[column: "outcome"] == ["incorrect", "aborted"])
  }
}
