import Base
import Datasets
import Files
import Glibc
import Sliders
import TestSupport
import Testing

/// Keys and buttons that are held while something else happens, and released elsewhere.
extension `The program by hand` {
  @Test func `holds the knob of a dial outside its window`() throws {
    let one = try OneTrial(method: #""dial""#)
    var hand = DialHand(
      try DialTwin(
        on: one.session.screen, scale: try #require(BundledScale.tenths),
        startValue: BundledScale.start))
    hand.grabKnob()
    hand.go(to: 255, out: 0)
    hand.go(to: 268, out: 415)
    hand.go(to: 262, out: 420)
    let below = try #require(hand.acts.last?.point)
    #expect(below.y > 800, "the pointer has not left the window")
    hand.letGo()
    let row = try one.finish(hand.acts + Self.around + [.key(.enter)])
    #expect(row["entered"] == (try #require(BundledScale.tenths).text(hand.twin.value)))
    #expect(row["pointer_presses"] == "1")
  }

  @Test func `drags a number outside its window`() throws {
    let one = try OneTrial(method: #""scrub-field""#)
    let field = try one.session.screen.middle("field")
    let points = [-4.0, -300, -field.x - 100].map { Point(x: field.x + $0, y: field.y) }
    let out = Point(x: -100, y: 870)
    let drag = [.move(field), .press] + Act.moves(points + [out]) + [.release]
    let row = try one.finish(drag + Self.around + [.key(.enter)])
    // Two pixels a step, after the four that make it a drag; the way up or down counts nothing.
    let steps = Int((field.x + 100 - 4) / 2)
    #expect(row["entered"] == (try #require(BundledScale.tenths).text(505 - steps)))
  }

  @Test func `drags a number on while the window gets another size`() throws {
    let one = try OneTrial(method: #""scrub-field""#)
    let field = try one.session.screen.middle("field")
    func at(_ way: Double) -> Act { .move(Point(x: field.x + way, y: field.y)) }
    try one.session.act(
      [at(0), .press, at(4), at(44), .resize(width: 900, height: 700)], then: "trial")
    let row = try one.finish([at(84), .release, at(200), .key(.enter)])
    #expect(row["entered"] == "54.5")
  }

  @Test func `repeats on while the window gets another size`() throws {
    let one = try OneTrial(method: #""stepper""#)
    let up = try one.session.screen.middle("up")
    try one.session.act(
      [.move(up), .press, .pause(seconds: 0.6), .resize(width: 900, height: 700)], then: "trial")
    let row = try one.finish(
      [.pause(seconds: 0.4), .release, .pause(seconds: 0.3)] + Self.around + [.key(.enter)])
    let events = try one.record().events(of: 1)
    try HoldCheck(events: events).check()
    let release = try #require(events.firstIndex { $0["kind"] == "release" })
    let later = events[release...].filter {
      $0["kind"] == "value" && $0["t_s"] != events[release]["t_s"]
    }
    #expect(later.isEmpty)
    #expect(row["entered"] == events.last { $0["kind"] == "value" }?["value"])
  }

  @Test func `ends a trial whose button is held, and holds nothing in the next one`() throws {
    let one = try OneTrial(method: #""stepper""#, timeLimit: 2)
    let up = try one.session.screen.middle("up")
    try one.session.act([.move(up), .press], then: "ready")
    try one.session.act([.key(.enter)], then: "trial")
    try one.session.hand.perform([.pause(seconds: 0.6), .release])
    one.session.process.send(SIGTERM)
    #expect(try one.session.finish().exitCode == 3)
    let record = try one.record()
    try #require(record.trials.count == 2)
    let row = record.trial(0)
    #expect(row["outcome"] == "timed_out" && row["time_s"] == "2.000000")
    try checkRepeats(of: row, record.events(of: 1))
    #expect(record.trial(1)["entered"] == "50.5" && record.trial(1)["value_changes"] == "0")
  }

  /// Every repeat until the time limit, and none after it.
  private func checkRepeats(of row: [String: String], _ events: [[String: String]]) throws {
    let press = try #require(events.first { $0["kind"] == "press" }?["t_s"].flatMap(Double.init))
    let end = try #require(Double(row["onset_s"] ?? "")) + 2
    let repeats = (1...100).prefix { press + HoldCheck.due($0) <= end }.count
    #expect(repeats > 2)
    #expect(row["value_changes"] == "\(repeats + 1)")
    #expect(row["entered"] == PlannedEntry.text(Double(505 + repeats + 1) / 10))
  }

  /// Ways of the pointer with nothing held.
  private static let around = Act.moves([
    Point(x: 300, y: 300), Point(x: 700, y: 400), Point(x: 100, y: 500),
  ])
}

extension `The program by hand` {
  /// The slider whose gain the expectations have.
  private static let exponential =
    #"{"method": "accurate-slider", "curve": "caliper-exponential"}"#

  /// Expectations calculated manually from gain = 1 up to 20 px and then 2^(−(d − 20) / 39), and not by `Sliders`.
  ///
  /// The ways are straight across the track, beside it, and in both directions at once.
  @Test(arguments: [
    (across: 200.0, along: 0.0, gain: 0.0), (across: 150, along: 260, gain: exp2(-130.0 / 39)),
    (across: -200, along: -330, gain: exp2(-180.0 / 39)),
  ])
  func `moves the thumb by the gain of the distance`(
    across: Double, along: Double, gain: Double
  ) throws {
    let one = try OneTrial(method: Self.exponential)
    let thumb = try one.session.screen.middle("thumb")
    let away = Point(x: thumb.x, y: thumb.y + across)
    let acts: [Act] = [
      .move(thumb), .press, .move(away), .move(Point(x: thumb.x + along, y: away.y)),
    ]
    let row = try one.finish(acts + [.release, .key(.enter)])
    #expect(row["entered"] == entered(after: along * gain))
    #expect(row["value_changes"] == (along == 0 ? "0" : "1"))
  }

  @Test func `averages the gain over a way across the track`() throws {
    let one = try OneTrial(method: Self.exponential)
    let thumb = try one.session.screen.middle("thumb")
    let away = Point(x: thumb.x + 150, y: thumb.y + 200)
    let row = try one.finish([.move(thumb), .press, .move(away), .release, .key(.enter)])
    // The integral of the gain from 0 to 200 px, by 200 px.
    let mean = (20 + 39 / log(2.0) * (1 - exp2(-180.0 / 39))) / 200
    #expect(row["entered"] == entered(after: 150 * mean))
  }

  /// The pointer is 20, 60 and 150 px ahead of the thumb; wobbles of 2 px, dips of 12 px and arcs to and fro follow.
  @Test(arguments: [50.0, 100, 150, 250])
  func `holds the value under a trembling hand, and meets a hand that returns`(
    across: Double
  ) throws {
    let one = try OneTrial(method: Self.exponential)
    let thumb = try one.session.screen.middle("thumb")
    let gain = exp2(-(across - 20) / 39)
    var (acts, held): ([Act], [String]) = ([.move(thumb), .press], [])
    var along = 0.0
    func go(_ way: Double, _ distance: Double) {
      acts.append(.move(Point(x: thumb.x + way.rounded(), y: thumb.y + distance.rounded())))
    }
    go(0, across)
    for ahead in [20.0, 60, 150] {
      along = (ahead / (1 - gain)).rounded()
      go(along, across)
      // Far away the first way is less than a step.
      let value = entered(after: along * gain)
      if value != held.last ?? PlannedEntry.text(50.5) { held.append(value) }
      for _ in 0..<20 {
        go(along, across - 2)
        go(along, across + 2)
      }
      for dip in Array(0...12) + (0..<12).reversed() { go(along, across - Double(dip)) }
    }
    // Along and back again with a dip of 8 %, as a forearm moves.
    for step in Array(0...25) + (0..<25).reversed() {
      let share = Double(step) / 25
      go(along - 150 * share, across - 12 * sin(.pi * share))
    }
    go(along, 0)
    let row = try one.finish(acts + [.release, .key(.enter)])
    let events = try one.record().events(of: 1)
    let values = events.filter { $0["kind"] == "value" }.compactMap { $0["value"] }
    #expect(held.count >= 2 && values.prefix(held.count) == held[...])
    let back = try #require(
      events.lastIndex { $0["kind"] == "motion" && Double($0["y"] ?? "") == thumb.y })
    #expect(events[..<back].last { $0["kind"] == "value" }?["value"] == held.last)
    #expect(row["entered"] == entered(after: along))
  }

  /// The value after the thumb's way of `pixels` from the middle of a track of 800 px.
  private func entered(after pixels: Double) -> String {
    let steps = 10 + ((0.5 + pixels / 800) * 990).rounded()
    return PlannedEntry.text(steps / 10)
  }
}

extension `The program by hand` {
  @Test func `opens and closes a sheet that covers all else`() throws {
    let one = try OneTrial(
      method: #"{ "method": "wheel-picker", "integerDigits": 2, "presentation": "sheet" }"#)
    let closed = one.session.screen
    #expect(Set(closed.rects.keys) == ["done", "give_up", "field"])
    let open = try one.session.act(
      Act.click(at: try closed.middle("field")), then: "trial")
    #expect(open.rects["outside"] != nil && open.rects["field"] == nil)

    // Done lies behind the sheet or is dimmed: neither it nor the field is reached.
    let wheels = try (1...3).map { try open.middle("wheel_\($0)") }
    try one.session.hand.perform([.move(wheels[0])])
    try one.session.hand.perform(Array(repeating: .scroll(away: false), count: 3))
    try one.session.hand.perform([.move(wheels[1])])
    try one.session.hand.perform(Array(repeating: .scroll(away: false), count: 4))
    try one.session.hand.perform([.move(wheels[2])])
    try one.session.hand.perform(Array(repeating: .scroll(away: true), count: 2))
    #expect(try one.session.isQuiet())
    let back = try one.session.act(
      Act.click(at: try closed.middle("field")), then: "trial")
    #expect(back.rects == closed.rects)
    let row = try one.finish(Act.click(at: try closed.middle("done")))
    #expect(row["outcome"] == "correct")
    #expect(row["entered"] == "84.3")
    #expect(row["scroll_steps"] == "9.00")
  }
}
