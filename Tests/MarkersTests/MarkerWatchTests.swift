import Base
import Markers
import Sessions
import Studies
import TestSupport
import Testing

@Suite struct MarkerWatchTests {
  /// A session that is driven step by step, a second each, with the markers of each step and of the picture that follows
  /// a quarter of a second later.
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

    /// A step without a picture.
    mutating func hurry(_ change: (inout Session, Instant) -> Void) {
      seconds += 1
      change(&session, now)
      markers += watch.markers(ofStepOf: session, at: now)
    }

    mutating func step(_ change: (inout Session, Instant) -> Void) {
      hurry(change)
      look()
    }

    /// Presents a picture.
    mutating func look() {
      let time = now.advanced(bySeconds: 0.25)
      if case .trial = session.state { session.recordOnset(at: time, utc: 0) }
      markers += watch.markers(ofPictureOf: session, at: time)
    }
    mutating func primary() { step { _ = $0.primary(at: $1) } }
    mutating func saved() { step { _ = $0.saved(at: $1) } }
    mutating func type(_ text: String) {
      step { _ = $0.handle(StampedEvent(.textEntered(text), at: $1)) }
    }

    /// From the method's page or the Start button to the saved trial.
    mutating func solve(_ text: String) {
      while session.moments == nil { primary() }
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
        "100.250001 session_begin study=small participant=P01 session=2",
        "100.250001 block block=1 method=text-field task=enter",
        "102.250001 onset \(trial)",
        "103.000001 first_input \(trial)",
        "104.000001 confirmation \(trial) accepted=true",
        "104.000001 outcome \(trial) outcome=correct entered=84.3",
        "106.000001 session_end study=small participant=P01 session=2 ending=completed",
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

  @Test func `pages have the time of their picture, and the end of a break that of its input`()
    throws
  {
    var watched = try Watched(#""trials": 1, "rounds": 2"#)
    watched.solve("84.3")
    #expect(watched.lines.last == "105.250001 break_begin block=1")
    watched.primary()
    #expect(
      watched.lines.suffix(2) == [
        "106.000001 break_end block=1", "106.250001 block block=2 method=text-field task=enter",
      ])
  }

  @Test func `pages that were never shown have markers all the same, in their order`() throws {
    var watched = try Watched(#""trials": 1, "rounds": 2"#)
    while watched.session.moments == nil { watched.primary() }
    watched.type("84.3")
    watched.primary()
    watched.hurry { _ = $0.saved(at: $1) }
    while watched.session.moments == nil { watched.hurry { _ = $0.primary(at: $1) } }
    watched.look()
    #expect(
      watched.words.suffix(4) == ["break_begin 0", "break_end 0", "block 0", "onset 2"])
    #expect(watched.markers.map(\.time) == watched.markers.map(\.time).sorted())
  }

  @Test func `a session that ends before its first picture begins and ends`() throws {
    var watched = try Watched(#""trials": 1"#)
    watched.watch = MarkerWatch(session: 2)
    watched.markers = []
    watched.hurry { _ = $0.close(at: $1) }
    #expect(watched.words == ["session_begin 0", "session_end 0"])
  }

  @Test func `a break does not end before it began`() throws {
    var watched = try Watched(#""trials": 1, "rounds": 2"#)
    watched.solve("84.3")
    // The picture came a quarter of a second after this moment.
    _ = watched.session.primary(at: watched.now)
    watched.markers += watched.watch.markers(ofStepOf: watched.session, at: watched.now)
    let pause = watched.markers.filter { [.breakBegin, .breakEnd].contains($0.kind) }
    #expect(pause.map(\.kind) == [.breakBegin, .breakEnd])
    #expect(pause.map(\.time) == pause.map(\.time).sorted())
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
