import Base
import Datasets
import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// Mouse wheel, keys and Esc on methods that are otherwise dragged.
extension `The program by hand` {
  static let dragged = [
    "plain-slider", "accurate-slider", "stepped-slider", "dial", "scrub-field",
  ]

  /// The part by which a method is dragged.
  private static func handle(of method: String) -> String {
    method == "scrub-field" ? "field" : "thumb"
  }

  /// The values in the log of the first trial.
  private func values(_ one: OneTrial) throws -> [String] {
    try one.record().events(of: 1).filter { $0["kind"] == "value" }.compactMap { $0["value"] }
  }

  @Test(arguments: dragged)
  func `steps by the mouse wheel, with Shift by tens`(method: String) throws {
    let one = try OneTrial(method: "\"\(method)\"")
    let handle = try one.session.screen.middle(Self.handle(of: method))
    let row = try one.finish([
      .move(handle), .scroll(away: true), .scroll(away: true), .scroll(away: false),
      .keyDown(.shift), .scroll(away: true), .keyUp(.shift), .scroll(away: true), .key(.enter),
    ])
    #expect(row["entered"] == "51.7")
    #expect(try values(one) == ["50.6", "50.7", "50.6", "51.6", "51.7"])
    #expect(row["scroll_steps"] == "5.00" && row["pointer_presses"] == "0")
  }

  @Test(arguments: dragged)
  func `moves by keys, a tenth of the range by a page`(method: String) throws {
    let one = try OneTrial(method: "\"\(method)\"")
    let row = try one.finish(
      [KeyStroke.pageUp, .up, .right, .down, .pageDown, .home, .end, .left].map { .key($0) }
        + [.keyDown(.shift), .key(.left), .keyUp(.shift), .key(.enter)])
    #expect(
      try values(one) == [
        "60.4", "60.5", "60.6", "60.5", "50.6", "1.0", "100.0", "99.9", "98.9",
      ])
    #expect(row["entered"] == "98.9" && row["key_presses"] == "10")
  }

  @Test(arguments: ["accurate-slider", "dial", "scrub-field"])
  func `repeats a held key faster and faster, each time to the microsecond`(method: String) throws {
    let one = try OneTrial(method: "\"\(method)\"")
    // The key that began the trial has to be up, or its release would be the first one in the log.
    try one.session.hand.perform([.pause(seconds: 0.1), .key(.left)])
    let row = try one.finish([
      .keyDown(.right), .pause(seconds: 1.3), .keyUp(.right), .pause(seconds: 0.4), .key(.enter),
    ])
    let events = try one.record().events(of: 1)
    let press = try #require(
      events.firstIndex { $0["kind"] == "key_down" && $0["key"] == "right" })
    let held = Array(events[press...])
    try HoldCheck(events: held, kinds: (down: "key_down", up: "key_up")).check()
    #expect(row["entered"] == held.last { $0["kind"] == "value" }?["value"])
    #expect(row["key_presses"] == "2")
  }

  @Test(arguments: dragged)
  func `takes a drag back by Esc, and gives nothing up by it`(method: String) throws {
    let one = try OneTrial(method: "\"\(method)\"")
    let handle = try one.session.screen.middle(Self.handle(of: method))
    let way = [10.0, 30, 60, 90].map { Point(x: handle.x + $0, y: handle.y + $0 / 3) }
    try one.session.hand.perform(
      [.move(handle), .press] + Act.moves(way)
        + [.key(.escape), .move(Point(x: handle.x - 80, y: handle.y)), .release])
    #expect(try one.session.isQuiet(), "Esc reached the session")
    let row = try one.finish([.key(.escape)])
    #expect(row["outcome"] == "gave_up" && row["entered"] == "50.5")
    let events = try one.record().events(of: 1)
    let escape = try #require(events.firstIndex { $0["key"] == "escape" })
    #expect(events[escape + 1]["kind"] == "value" && events[escape + 1]["value"] == "50.5")
    #expect(!events[(escape + 2)...].contains { $0["kind"] == "value" })
  }

  @Test func `confirms nothing by letting go after Esc, nor by wheel and keys`() throws {
    let folder = try TemporaryFolder()
    let study = try RuledStudy.write(
      in: folder, methods: #""accurate-slider""#, rules: #""confirmation": "release""#)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    try session.act([.move(Point(x: 20, y: 20)), .key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    let thumb = try session.screen.middle("thumb")
    let away = Point(x: thumb.x + 70, y: thumb.y)
    try session.hand.perform([.move(thumb), .press, .move(away), .key(.escape), .release])
    try session.hand.perform([.move(thumb), .scroll(away: true), .key(.up)])
    #expect(try session.isQuiet())
    try session.act([.press, .move(away), .release], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(
      folder.file("Results"), study: RuledStudy.name, participant: "P01")
    #expect(record.trial(0)["outcome"] == "incorrect")
    let values = record.events(of: 1).filter { $0["kind"] == "value" }.compactMap { $0["value"] }
    #expect(values.count == 5 && Array(values[1...3]) == ["50.5", "50.6", "50.7"])
  }

  @Test(arguments: dragged)
  func `tests a slider as a slider where the study says so`(method: String) throws {
    let one = try OneTrial(
      method: "{ \"method\": \"\(method)\", \"keyboard\": false, \"mouseWheel\": false }")
    let handle = try one.session.screen.middle(Self.handle(of: method))
    let row = try one.finish(
      [.move(handle), .scroll(away: true), .key(.up), .key(.pageUp), .key(.end)]
        + Act.type("84") + [.key(.enter)])
    #expect(row["entered"] == "50.5" && row["value_changes"] == "0")
    let inputs = try one.record().description["inputs"] as? [String: [String: Bool]]
    #expect(inputs == [method: ["keyboard": false, "mouse_wheel": false]])
  }

  @Test func `tells which inputs counted where the study does not`() throws {
    let one = try OneTrial(method: #""dial""#)
    _ = try one.abort()
    let inputs = try one.record().description["inputs"] as? [String: [String: Bool]]
    #expect(inputs == ["dial": ["keyboard": true, "mouse_wheel": true]])
  }
}

/// The scrub field's arrow heads, and drags longer than window and display.
extension `The program by hand` {
  @Test func `steps by clicks on the arrow heads of a scrub field`() throws {
    let one = try OneTrial(method: #""scrub-field""#)
    let (down, up) = (
      try one.session.screen.middle("down"), try one.session.screen.middle("up")
    )
    let row = try one.finish(
      Act.click(at: up) + [.press, .release] + Act.click(at: down) + [.keyDown(.shift)]
        + Act.click(at: down) + [.keyUp(.shift), .key(.enter)])
    #expect(try values(one) == ["50.6", "50.7", "50.6", "49.6"])
    #expect(row["entered"] == "49.6" && row["pointer_presses"] == "4")
  }

  @Test(arguments: [(-1, "17.6"), (1, "84.3")])
  func `drags a number on beyond the window and the display`(
    direction: Int, entered: String
  ) throws {
    let one = try OneTrial(method: #"{ "method": "scrub-field", "pixelsPerStep": 10 }"#)
    let field = try one.session.screen.middle("field")
    let steps = direction < 0 ? 505 - 176 : 843 - 505
    // Four pixels make it a drag, and then ten a step: more than two displays.
    let pixels = 10 * steps
    let moves = Array(repeating: Act.moveBy(x: 10 * direction, y: 0), count: steps)
    try one.session.hand.perform(
      [.move(field), .press, .moveBy(x: 4 * direction, y: 0)] + moves)
    // The release is at the pointer's real place in any case, and there is only one.
    let row = try one.finish([.release, .moveBy(x: 7, y: 3), .key(.enter)])
    #expect(row["entered"] == entered)
    let events = try one.record().events(of: 1)
    let release = try #require(events.firstIndex { $0["kind"] == "release" })
    let x = Double(direction * (pixels + 4)) + field.x
    #expect(events[release]["x"] == "\(Int(x)).00")
    // Then the pointer is back in the window, which is no way of the hand.
    let back = try #require(events.first { $0["key"] == "pointer_returned" })
    let returned = try #require(back["x"].flatMap(Double.init))
    #expect((0..<1280).contains(returned))
    let path = try #require(row["path_px"].flatMap(Double.init))
    #expect(abs(path - Double(pixels + 4) - hypot(7, 3)) < 0.1)
    try checkReplay(events, from: field.x, pixelsPerStep: 10)
  }

  /// The logged positions alone give the logged values.
  private func checkReplay(
    _ events: [[String: String]], from start: Double, pixelsPerStep: Double
  ) throws {
    let press = try #require(events.firstIndex { $0["kind"] == "press" })
    let release = try #require(events.firstIndex { $0["kind"] == "release" })
    var expected = 505
    for (event, next) in zip(events[press..<release], events[(press + 1)...]) {
      guard event["kind"] == "motion", let x = event["x"].flatMap(Double.init) else { continue }
      let way = x - start
      guard abs(way) >= 4 else { continue }
      let value = 505 + Int(((way - (way < 0 ? -4 : 4)) / pixelsPerStep).rounded(.towardZero))
      if value != expected { #expect(next["value"] == PlannedEntry.text(Double(value) / 10)) }
      expected = value
    }
    #expect(abs(expected - 505) > 300)
  }
}
