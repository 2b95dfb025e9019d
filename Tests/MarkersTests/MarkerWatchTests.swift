import Base
import Markers
import Sessions
import Studies
import TestSupport
import Testing

@Suite struct MarkerWatchTests {
  /// A session that is driven step by step, a second each, with the markers of each step.
  private struct Watched {
    var session: Session
    var watch = MarkerWatch(session: 2)
    var seconds: Int64 = 100
    var markers: [Marker] = []

    init(_ members: String) throws {
      let study = try SmallStudy.decoded(
        #""methods": ["text-field"], "targets": [84.3], "practice": 0, "# + members)
      session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      look()
    }

    var now: Instant { Instant(nanoseconds: seconds * 1_000_000_000 + 1999) }

    mutating func step(_ change: (inout Session, Instant) -> Void) {
      seconds += 1
      change(&session, now)
      look()
    }

    mutating func look() { markers += watch.markers(of: session, at: now) }
    mutating func primary() { step { _ = $0.primary(at: $1) } }
    mutating func saved() { step { _ = $0.saved(at: $1) } }
    mutating func show() { step { $0.recordOnset(at: $1, utc: 0) } }
    mutating func type(_ text: String) {
      step { _ = $0.handle(StampedEvent(.textEntered(text), at: $1)) }
    }

    /// From the method's page or the Start button to the saved trial.
    mutating func solve(_ text: String) {
      while session.moments == nil { primary() }
      show()
      type(text)
      primary()
      saved()
    }

    var lines: [String] { markers.map(\.line) }
    var words: [String] { markers.map { "\($0.kind.rawValue) \($0.trial ?? 0)" } }
  }

  @Test func `a session of one trial has a marker of each moment`() throws {
    var watched = try Watched(#""trials": 1"#)
    watched.solve("84.3")
    watched.primary()
    let trial = "trial=1 block=1 phase=main method=text-field task=enter target=84.3"
    #expect(
      watched.lines == [
        "100.000001 session_begin study=small participant=P01 session=2",
        "100.000001 block block=1 method=text-field task=enter",
        "103.000001 onset \(trial)",
        "104.000001 first_input \(trial)",
        "105.000001 confirmation \(trial) accepted=true",
        "105.000001 outcome \(trial) outcome=correct entered=84.3",
        "107.000001 session_end study=small participant=P01 session=2 ending=completed",
      ])
  }

  @Test func `steps that change nothing have no markers`() throws {
    var watched = try Watched(#""trials": 1"#)
    watched.look()
    watched.solve("84.3")
    let count = watched.markers.count
    watched.look()
    watched.look()
    #expect(watched.markers.count == count)
  }

  @Test func `breaks and blocks begin and end`() throws {
    var watched = try Watched(#""trials": 1, "rounds": 2"#)
    watched.solve("84.3")
    watched.solve("84.3")
    #expect(
      watched.words.filter { !$0.hasSuffix(" 1") && !$0.hasSuffix(" 2") } == [
        "session_begin 0", "block 0", "break_begin 0", "break_end 0", "block 0",
      ])
  }

  @Test func `a confirmation that is refused is a marker of its own`() throws {
    var watched = try Watched(#""trials": 1, "wrongAnswers": "retry""#)
    watched.solve("84.4")
    watched.primary()
    #expect(
      watched.words.suffix(4) == [
        "onset 1", "first_input 1", "confirmation 1", "confirmation 1",
      ])
    #expect(watched.lines.suffix(2).allSatisfy { $0.hasSuffix("accepted=false") })
    watched.step { _ = $0.secondary(at: $1) }
    #expect(watched.markers.last?.outcome == .gaveUp)
    #expect(watched.lines.last?.hasSuffix("outcome=gave_up entered=84.4") == true)
  }

  @Test func `a trial that ends with its session has an outcome`() throws {
    var watched = try Watched(#""trials": 2"#)
    watched.primary()
    watched.primary()
    watched.show()
    watched.step { _ = $0.close(at: $1) }
    watched.saved()
    #expect(watched.words.suffix(3) == ["onset 1", "outcome 1", "session_end 0"])
    #expect(watched.lines.last?.hasSuffix("ending=stopped") == true)
  }

  @Test func `the cell of the events table has destination, word and trial`() throws {
    var watched = try Watched(#""trials": 1"#)
    watched.solve("84.3")
    #expect(watched.markers.first?.key(ofOutput: 3) == "3 session_begin")
    #expect(watched.markers.last?.key(ofOutput: 1) == "1 outcome 1")
  }
}
