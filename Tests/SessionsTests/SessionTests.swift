import Base
import InputMethods
import Studies
import Testing

@testable import Sessions

@Suite struct SessionTests {
  @Test func `a session goes from page to page until its plan is done`() throws {
    var driven = try DrivenSession(
      "\"practice\": 1, \"trials\": 1, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"again\"}")
    var pages = [driven.page]
    for _ in 0..<4 {
      driven.begin()
      pages.append(driven.page)
      driven.type("84.3")
      driven.primary()
      pages.append(driven.page)
      driven.saved()
      pages.append(driven.page)
    }
    #expect(
      pages == [
        "method 1", "trial", "saving", "ready 2", "trial", "saving", "pause 1", "trial", "saving",
        "ready 4", "trial", "saving", "results",
      ])
    driven.primary()
    #expect(driven.page == "ended completed")
    #expect(driven.log == (1...4).map { "save \($0) correct" } + ["finish completed"])
    #expect(driven.records.map(\.planned.trial) == [1, 2, 3, 4])
    driven.primary()
    driven.secondary()
    driven.close()
    #expect(driven.log.count == 5)
  }

  @Test func `the pause leads to the page of the next method`() throws {
    var driven = try DrivenSession(
      "\"practice\": 0, \"trials\": 1, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", \"plain-slider\"")
    driven.solve()
    #expect(driven.page == "pause 1" && driven.session.method?.name == "text-field")
    driven.primary()
    #expect(driven.page == "method 2" && driven.session.method?.name == "plain-slider")
    driven.primary()
    #expect(driven.page == "ready 2" && driven.session.planned?.trial == 2)
  }

  /// A window of 64 × 48 px.
  private var tiny: Placement {
    var tiny = placement
    tiny.window = Rectangle(x: 0, y: 0, width: 64, height: 48)
    tiny.unit = 0.08
    return tiny
  }

  @Test func `no trial begins without room, and one that loses it is repeated`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.primary()
    driven.session.place(in: tiny)
    driven.primary()
    #expect(driven.page == "ready 1" && !driven.session.hasRoom)
    driven.session.place(in: placement)
    driven.primary()
    driven.session.place(in: placement)
    driven.begin()
    driven.session.place(in: tiny)
    driven.note(driven.session.advance(to: driven.now))
    #expect(driven.page == "saving" && driven.log == ["save 1 aborted"])
    driven.saved()
    #expect(driven.page == "ready 2" && driven.session.lostRoom)
    let layouts = driven.records.flatMap(\.events).filter {
      $0.kind == .layout
    }
    #expect(layouts.allSatisfy { $0.key == placement.text }, "no row that a replay refuses")
    driven.session.place(in: placement)
    driven.begin()
    #expect(driven.page == "trial" && !driven.session.lostRoom)
  }

  @Test func `a trial that loses its room before it is shown leaves nothing`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.primary()
    driven.primary()
    #expect(driven.page == "trial")
    driven.session.place(in: tiny)
    driven.note(driven.session.advance(to: driven.now))
    #expect(driven.page == "ready 1" && driven.log.isEmpty)
  }

  @Test func `nothing is confirmed before the target is shown`() throws {
    var driven = try DrivenSession()
    driven.primary()
    driven.primary()
    #expect(driven.page == "trial")
    driven.type("84.3")
    driven.primary()
    driven.secondary()
    #expect(driven.page == "trial" && driven.log.isEmpty)
  }

  @Test func `while a trial is saved nothing else happens`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.type("84.3")
    driven.primary()
    driven.primary()
    driven.secondary()
    driven.type("9")
    driven.note(driven.session.advance(to: at(1e4)))
    #expect(driven.page == "saving" && driven.log == ["save 1 correct"])
    #expect(!driven.isAsking)
    driven.saved()
    driven.saved()
    driven.fail()
    #expect(driven.page == "ready 2")
  }

  @Test func `the time limit ends a trial by itself`() throws {
    var driven = try DrivenSession("\"timeLimit\": 10")
    driven.begin()
    let start = driven.seconds
    driven.note(driven.session.advance(to: at(start + 9.99)))
    #expect(driven.page == "trial")
    driven.note(driven.session.advance(to: at(start + 500)))
    #expect(driven.log == ["save 1 timedOut"])
    #expect(driven.records.last?.seconds == 10)
  }

  @Test func `the page after a trial knows how it ended, and no later page does`() throws {
    var driven = try DrivenSession(
      "\"timeLimit\": 10, \"practice\": 0, \"trials\": 4, \"breaks\": {\"afterTrials\": 3}")
    #expect(driven.session.preceding?.outcome == nil)
    driven.begin()
    driven.wait(11)
    #expect(driven.session.preceding?.outcome == nil, "nothing is saved yet")
    driven.saved()
    #expect(driven.page == "ready 2" && driven.session.preceding?.outcome == .timedOut)
    driven.secondary()
    driven.secondary()
    #expect(driven.session.preceding?.outcome == .timedOut, "Esc only asks")
    driven.solve()
    #expect(driven.page == "ready 3" && driven.session.preceding?.outcome == .correct)
    driven.begin()
    driven.secondary()
    driven.saved()
    #expect(driven.page == "rest 1" && driven.session.preceding?.outcome == .gaveUp)
    driven.primary()
    #expect(driven.page == "ready 4" && driven.session.preceding?.outcome == nil)
  }

  @Test func `the first trial that counts is known where the block had practice`() throws {
    var driven = try DrivenSession()
    #expect(!driven.session.progress.isAtPracticeEnd)
    driven.solve()
    #expect(driven.page == "ready 2" && driven.session.progress.isAtPracticeEnd)
    driven.solve()
    #expect(driven.page == "ready 3" && !driven.session.progress.isAtPracticeEnd)
    driven = try DrivenSession("\"practice\": 0, \"trials\": 2")
    driven.primary()
    #expect(driven.page == "ready 1" && !driven.session.progress.isAtPracticeEnd)
  }

  @Test func `Esc gives up a trial at once`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.secondary()
    #expect(driven.log == ["save 1 gaveUp"] && driven.page == "saving")
  }

  @Test(arguments: [Key.enter, .escape])
  func `a page asks before it stops, and keys that are pressed again go on`(key: Key) throws {
    var driven = try DrivenSession()
    for _ in 0..<3 {
      driven.secondary()
      #expect(driven.isAsking && driven.page == "method 1")
      if key == .enter { driven.primary() } else { driven.secondary() }
      #expect(!driven.isAsking && driven.page == "method 1")
    }
    driven.primary()
    #expect(driven.page == "ready 1" && driven.log.isEmpty)
    driven.stop()
    #expect(driven.page == "ended stopped" && driven.log == ["finish stopped"])
  }

  @Test(arguments: [Key.tab, .left, .right, .up, .down])
  func `the other answer is chosen by keys, and nothing else reaches the page`(key: Key) throws {
    var driven = try DrivenSession()
    driven.secondary()
    #expect(driven.session.stopQuestion?.focus == .goOn)
    driven.press(key)
    driven.press(key)
    driven.press(key)
    driven.type("7")
    #expect(driven.session.stopQuestion?.focus == .stop && driven.page == "method 1")
    driven.primary()
    #expect(driven.page == "ended stopped")
    driven.note(driven.session.answer(.stop, at: driven.now))
    #expect(driven.log == ["finish stopped"])
  }

  @Test func `a signal needs no answer`() throws {
    var driven = try DrivenSession()
    driven.secondary()
    driven.close()
    #expect(driven.page == "ended stopped" && !driven.isAsking)
  }

  @Test func `on the page of results Esc ends a session that is complete`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.solve()
    #expect(driven.page == "results")
    driven.secondary()
    #expect(driven.log.last == "finish completed")
  }

  @Test func `a plan without trials has only results`() throws {
    let study = try study()
    let plan = Plan(study: study, participant: "P01", methods: ["none"])
    var session = Session(study: study, plan: plan)
    #expect(session.planned == nil && session.method == nil && session.summaries.isEmpty)
    #expect(session.primary(at: at(0)).count == 1)
  }

  @Test func `late pictures and layout reach the trial`() throws {
    var driven = try DrivenSession(methods: "\"plain-slider\"")
    driven.begin()
    driven.session.place(in: placement)
    driven.session.count(frameLatency: 0.03)
    driven.session.count(frameLatency: 0.01)
    guard case .trial(let trial) = driven.session.state else {
      Issue.record("no trial but \(driven.page)")
      return
    }
    let track = try #require(trial.method.parts.first { $0.name == "track" }).frame
    #expect(placement.area.contains(track.center))
    driven.secondary()
    #expect(driven.records.last?.measures.lateFrames == 1)
    #expect(driven.records.last?.measures.worstFrame == 0.03)
  }

  @Test func `an event is appended to the log of its trial without copying the log`() throws {
    var driven = try DrivenSession()
    driven.begin()
    var buffers: Set<UnsafePointer<LoggedEvent>?> = []
    for number in 1...200 {
      driven.handle(moved(Double(number), 100, driven.seconds + Double(number) / 1000))
      buffers.insert(driven.session.trial?.events.withUnsafeBufferPointer { $0.baseAddress } ?? nil)
    }
    #expect(driven.session.trial?.events.count { $0.kind.isInput } == 200)
    #expect(buffers.count == 1 && !buffers.contains(nil))
  }
}
