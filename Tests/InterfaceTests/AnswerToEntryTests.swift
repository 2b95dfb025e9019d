import Base
import CurveEditing
import Drawing
import InputMethods
import Languages
import Sessions
import Studies
import TestSupport
import Testing

@testable import Interface

/// The messages to a participant about an entry: after the trial, and about a refused entry in it.
@MainActor struct AnswerToEntryTests {
  @Test func `the page with Start says how the last trial ended, and from where on trials count`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var study = try SampleStudy.session(method: "text-field").study
    (study.practice, study.trials, study.rules.timeLimit) = (.trials(2), 2, 10)
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    var lines: [String] = []
    var time = SampleStudy.start
    _ = session.primary(at: time)
    for outcome in [Outcome.correct, .gaveUp, .timedOut, .gaveUp] {
      let screen = SampleStudy.screen(of: session, in: context)
      let known = ["Ready?", "Practice", "Start", "Stop", "Enter", "Esc"]
      let words = screen.texts.filter {
        !known.contains($0) && !$0.hasPrefix("The number") && !$0.hasPrefix("Block ")
          && !$0.hasPrefix("Trial ") && !$0.hasPrefix("Practice ")
      }
      lines.append(words.joined())
      _ = session.primary(at: time)
      session.recordOnset(at: time, utc: 0)
      switch outcome {
      case .correct:
        _ = session.handle(StampedEvent(.textEntered("84.3"), at: time))
        _ = session.primary(at: time)
      case .gaveUp: _ = session.secondary(at: time)
      default: break
      }
      time = time.advanced(bySeconds: 11)
      _ = session.advance(to: time)
      _ = session.saved(at: time)
    }
    #expect(
      lines == [
        "", "Your last entry was right.", "The last trial was given up. From now on it counts.",
        "The time of the last trial was up. The next trial follows.",
      ])
  }

  /// The words about the entry `text` on the page after its trial for 84.3, which took two seconds.
  private func answer(
    to text: String, _ feedback: Feedback.Answer, task: String = "enter",
    in language: Language = .english
  ) throws -> [String] {
    var study = try SmallStudy.decoded(
      "\"targets\": [84.3], \"task\": \"\(task)\", \"practice\": 0, \"trials\": 2, "
        + "\"methods\": [\"text-field\"]")
    study.feedback.main = feedback
    study.language = language
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let end = SampleStudy.start.advanced(bySeconds: 2)
    _ = session.handle(StampedEvent(.textEntered(text), at: end))
    _ = session.primary(at: end)
    _ = session.saved(at: end)
    let context = try SampleStudy.context(width: 1280, height: 800, language: language)
    return SampleStudy.screen(of: session, in: context).texts
  }

  @Test(arguments: [
    ("84.3", Feedback.Answer.none, "enter", nil), ("12", .none, "enter", nil),
    ("84.3", .outcome, "enter", "Your last entry was right."),
    ("12", .outcome, "enter", "Your last entry was wrong."),
    ("84.3", .value, "enter", "Your last entry was right."),
    ("12", .value, "enter", "You entered 12.0; the number was 84.3."),
    ("12", .time, "enter", "You entered 12.0; the number was 84.3. It took 2.0 s."),
    ("84.3", .time, "enter", "Your last entry was right. It took 2.0 s."),
    ("12", .value, "match", "The last two pictures were not alike."),
    ("84.3", .outcome, "match", "The last two pictures were alike."),
  ])
  func `the study answers an entry on the page after it`(
    text: String, answer: Feedback.Answer, task: String, sentence: String?
  ) throws {
    let words = try self.answer(to: text, answer, task: task)
    let answers = words.filter {
      $0.hasPrefix("Your last") || $0.hasPrefix("You entered") || $0.hasPrefix("The last")
    }
    #expect(answers == [sentence].compactMap(\.self))
    #expect(task == "enter" || !words.contains { $0.contains("84.3") || $0.contains("12.0") })
  }

  @Test func `a wrong entry in practice is answered unless the study says otherwise`() throws {
    let study = try SampleStudy.session(method: "text-field").study
    #expect(study.feedback.answer(in: .practice) == .value)
    #expect(study.feedback.answer(in: .main) == .none)
  }

  @Test func `the numbers of an answer are written as in the participant's language`() throws {
    let german = try #require(Language.bundled("de"))
    let words = try answer(to: "12", .value, in: german)
    #expect(words.contains("Sie haben 12,0 eingegeben; die Zahl war 84,3."))
  }

  @Test func `Done before anything has changed is answered where a wrong value is`() throws {
    for (task, start) in [
      ("enter", "Nothing has changed yet: set"), ("match", "Nothing has changed yet: make"),
    ] {
      let study = try SmallStudy.decoded(
        "\"targets\": [84.3], \"task\": \"\(task)\", \"methods\": [\"plain-slider\"]")
      var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
      session.recordOnset(at: SampleStudy.start, utc: 0)
      let context = try SampleStudy.context(width: 800, height: 600)
      #expect(!SampleStudy.screen(of: session, in: context).texts.contains { $0.hasPrefix(start) })
      _ = session.primary(at: SampleStudy.start.advanced(bySeconds: 1))
      let screen = SampleStudy.screen(of: session, in: context)
      #expect(screen.name == .trial && screen.texts.contains { $0.hasPrefix(start) })
      #expect(screen.elements.contains { $0.name == "refusal" && $0.role == .alert })
    }
  }

  @Test func `a wrong value is reported without the right one, and apart from all else`() throws {
    for (width, height) in [(1280.0, 800.0), (800, 600)] {
      let context = try SampleStudy.context(width: width, height: height)
      var study = try SampleStudy.session(method: "text-field").study
      study.rules.wrongAnswers = .retry
      var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      _ = session.primary(at: SampleStudy.start)
      _ = session.primary(at: SampleStudy.start)
      session.recordOnset(at: SampleStudy.start, utc: 0)
      let later = SampleStudy.start.advanced(bySeconds: 1)
      _ = session.handle(StampedEvent(.textEntered("12"), at: later))
      _ = session.primary(at: later)
      let screen = SampleStudy.screen(of: session, in: context)
      #expect(screen.texts.contains { $0.hasPrefix("Not right yet") && !$0.contains("84.3") })
      let notice = context.layout.point(0, context.layout.noticeBaseline).y
      let target = context.layout.point(0, context.layout.targetBaseline).y
      #expect(notice - target >= 20 && context.layout.methodArea.y - notice >= 5)
    }
  }

  @Test(arguments: ["enter", "match"])
  func `each refusal is seen for a moment, a second one as well as the first`(task: String) throws {
    let study = try SmallStudy.decoded(
      "\"targets\": [84.3], \"task\": \"\(task)\", \"methods\": [\"plain-slider\"]")
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let context = try SampleStudy.context(width: 1280, height: 800)
    let theme = context.theme
    func isSeen() -> Bool {
      SampleStudy.screen(of: session, in: context).picture.shapes.contains { shape in
        guard case .box(let box) = shape else { return false }
        return box.fill == theme.refusalGround && box.stroke == theme.error
      }
    }
    for second in [1.0, 2, 3] {
      #expect(!isSeen())
      let pressed = SampleStudy.start.advanced(bySeconds: second)
      _ = session.advance(to: pressed)
      _ = session.primary(at: pressed)
      #expect(isSeen())
      let over = try #require(session.nextChange)
      #expect(over.seconds(since: pressed) < 0.3, "a picture without it is due")
      _ = session.advance(to: over)
    }
    #expect(!isSeen())
  }
}
