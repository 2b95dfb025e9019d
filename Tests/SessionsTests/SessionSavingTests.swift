import Base
import InputMethods
import Testing

@testable import Sessions
@testable import Studies

@Suite struct SessionSavingTests {
  /// A session whose first trial the disk refused.
  private func failed() throws -> DrivenSession {
    var driven = try DrivenSession()
    driven.begin()
    driven.type("84.3")
    driven.primary()
    driven.fail()
    return driven
  }

  @Test func `a trial that the disk refused stays, with the reason`() throws {
    let driven = try failed()
    #expect(driven.page == "failed" && driven.session.planned?.trial == 1)
    guard case .failed(let failure) = driven.session.state else { return }
    #expect(failure.sentence == "the disk is full; choose another folder")
    #expect(driven.records.last?.outcome == .correct && failure.folder.string == "")
  }

  @Test func `a folder's name may have spaces, and what is pasted has none around it`() throws {
    var driven = try failed()
    for text in ["/tmp/a", " ", "b", " c \n"] {
      _ = driven.session.handle(StampedEvent(.textEntered(text), at: driven.now))
    }
    guard case .failed(let failure) = driven.session.state else { return }
    #expect(failure.folder.string == "/tmp/a bc")
  }

  @Test func `the space that presses a button is not typed into the field for a folder`() throws {
    var driven = try failed()
    let (response, actions) = driven.session.handle(
      StampedEvent(.textEntered(" "), at: driven.now), isTaken: true)
    #expect(!response.isHandled && actions.isEmpty)
    guard case .failed(let failure) = driven.session.state else { return }
    #expect(failure.folder.string == "")
  }

  @Test func `the method stays as it was left while its trial is saved`() throws {
    var driven = try DrivenSession()
    #expect(driven.session.finishedMethod == nil)
    driven.begin()
    driven.type("84.3")
    driven.primary()
    #expect(driven.page == "saving")
    let field = try #require(driven.session.finishedMethod as? TextField)
    #expect(field.value == 843)
    driven.session.place(in: placement)
    #expect((driven.session.finishedMethod as? TextField)?.frame.width == 280)
  }

  @Test func `a slider that was held is let go while its trial is saved, at its value`() throws {
    var trial = try trial("\"accurate-slider\"")
    _ = trial.handle(down(640, 290, 1))
    _ = trial.handle(moved(700, 420, 2))
    let value = trial.method.value
    let slider = try #require(trial.methodAtRest(at: at(3)) as? AccurateSlider)
    #expect(slider.value == value && !slider.slider.isHeld && !slider.slider.isHovered)
    #expect(!slider.isMoving && slider.jaws.opacity == 0)
  }

  @Test func `Enter tries again, as often as it takes, and the trial is kept once`() throws {
    var driven = try failed()
    for _ in 0..<3 {
      driven.primary()
      #expect(driven.page == "saving")
      driven.fail()
    }
    driven.primary()
    driven.saved()
    #expect(driven.page == "ready 2")
    #expect(driven.log == Array(repeating: "save 1 correct", count: 5))
    #expect(driven.session.progress.trials == 1)
  }

  @Test func `a folder typed is where everything goes`() throws {
    var driven = try failed()
    driven.type("/media/stick ä")
    _ = driven.session.handle(pressed(.backspace, 5))
    driven.primary()
    #expect(driven.log.last == "relocate /media/stick  1")
    driven.saved()
    #expect(driven.page == "ready 2")
  }

  @Test func `text with a line break, or without end, is no folder`() throws {
    var driven = try failed()
    driven.type("a\nb")
    driven.type(String(repeating: "x", count: 1025))
    driven.primary()
    #expect(driven.log.last == "save 1 correct")
  }

  @Test func `stopping there is asked about and tries once more`() throws {
    for succeeds in [true, false] {
      var driven = try failed()
      driven.secondary()
      #expect(driven.page == "failed" && driven.isAsking)
      driven.note(driven.session.answer(.stop, at: driven.now))
      #expect(driven.page == "saving" && driven.log.last == "save 1 correct")
      if succeeds { driven.saved() } else { driven.fail() }
      #expect(driven.log.last == (succeeds ? "finish stopped" : "finish lostTrial"))
      #expect(driven.page == (succeeds ? "ended stopped" : "ended lostTrial"))
    }
  }

  @Test func `closing while a trial runs aborts and saves it, then ends`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.type("8")
    driven.seconds += 2
    driven.close()
    #expect(driven.page == "saving" && driven.log == ["save 1 aborted"])
    driven.close()
    driven.saved()
    driven.close()
    #expect(driven.log == ["save 1 aborted", "finish stopped"])
    #expect(driven.records.last?.seconds == 2)
    #expect(driven.records.last?.entered == 80)
  }

  @Test func `closing before the target was shown aborts a trial without a time`() throws {
    var driven = try DrivenSession()
    driven.primary()
    driven.primary()
    driven.close()
    #expect(driven.log == ["save 1 aborted"])
    #expect(driven.records.last?.seconds == nil)
  }

  @Test func `an aborted trial that the disk refuses is lost, and said to be`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.close()
    driven.fail()
    #expect(driven.log == ["save 1 aborted", "finish lostTrial"])
  }

  @Test func `closing while a trial is saved waits for the disk`() throws {
    var driven = try DrivenSession()
    driven.begin()
    driven.secondary()
    driven.close()
    #expect(driven.page == "saving" && driven.log == ["save 1 gaveUp"])
    driven.saved()
    #expect(driven.log.last == "finish stopped")
  }

  @Test func `closed while the last trial is saved, the plan was done all the same`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.begin()
    driven.type("84.3")
    driven.primary()
    driven.close()
    driven.saved()
    #expect(driven.log == ["save 1 correct", "finish completed"])
  }

  @Test func `the last trial aborted leaves the plan undone`() throws {
    var driven = try DrivenSession("\"practice\": 0, \"trials\": 1")
    driven.begin()
    driven.close()
    driven.saved()
    #expect(driven.log == ["save 1 aborted", "finish stopped"])
  }

  @Test func `closing on a page just ends`() throws {
    for presses in 0...1 {
      var driven = try DrivenSession()
      for _ in 0..<presses { driven.primary() }
      driven.close()
      #expect(driven.log == ["finish stopped"])
    }
    var pause = try DrivenSession(
      "\"practice\": 0, \"trials\": 1", methods: "\"text-field\", \"wheel-picker\"")
    pause.begin()
    pause.secondary()
    pause.saved()
    #expect(pause.page == "pause 1")
    pause.close()
    #expect(pause.log.last == "finish stopped")
    var results = try DrivenSession("\"practice\": 0, \"trials\": 1")
    results.solve()
    results.close()
    #expect(results.log.last == "finish completed")
  }
}
