import Base
import Drawing
import InputMethods
import Languages
import People
import TestSupport
import Testing

@testable import Interface
@testable import Sessions
@testable import Studies

/// The pages of a session in a language.
@MainActor enum LanguageSample {
  /// The sizes of windows, and the pixels of a layout unit: with text of the usual size and half as large
  /// again.
  nonisolated static let sizes: [(width: Double, height: Double, unit: Double)] = [
    (800, 600, 1), (1280, 800, 1), (2560, 1440, 1), (800, 600, 1.5), (1280, 800, 1.5),
    (2560, 1440, 1.5),
  ]

  /// One for each language, as in the program: a new one reads the fonts anew.
  private static var typesetters: [String: Typesetter] = [:]

  static func context(
    _ code: String, _ size: (width: Double, height: Double, unit: Double)
  ) throws -> ViewContext {
    let typesetter = try typesetters[code] ?? Typesetter()
    typesetters[code] = typesetter
    return ViewContext(
      theme: .light, typesetter: typesetter,
      layout: Layout(width: size.width, height: size.height, unit: size.unit),
      language: try #require(Language.bundled(code)))
  }

  static func study(
    _ code: String, method: String = "accurate-slider", parameters: String = "",
    members: String = ""
  ) throws -> Study {
    try SmallStudy.decoded(
      """
      "language": "\(code)", "targets": [84.3], "practice": 3, "timeLimit": 60, "trials": 11,
      "breaks": {"afterTrials": 5, "minimumRest": 75},
      "methods": [{"method": "\(method)"\(parameters)}, {"method": "text-field", "name": "b"}],
      "order": {"methods": "fixed"} \(members)
      """, name: "sample")
  }

  static func session(_ study: Study) -> Session {
    Session(study: study, plan: Plan(study: study, participant: "P01"))
  }

  /// The pages before, in and after a trial with `method`, with their names.
  static func screens(_ method: String, in context: ViewContext) throws -> [(String, Screen)] {
    let code = context.language.code
    var session = session(try study(code, method: method))
    var screens = [("method", screen(session, context))]
    _ = session.primary(at: SampleStudy.start)
    screens.append(("ready", screen(session, context)))
    var stopped = session
    _ = stopped.secondary(at: SampleStudy.start)
    screens.append(("stop", screen(stopped, context)))
    screens += afterTimeLimit(session, context)
    _ = session.primary(at: SampleStudy.start)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    screens.append(("trial", screen(session, context)))
    var empty = session
    _ = empty.primary(at: SampleStudy.start.advanced(bySeconds: 1))
    screens.append(("trial, without a number", screen(empty, context)))
    var hand = SampleHand(session)
    hand.type("5555")
    screens.append(("trial, typed", screen(hand.session, context)))
    session = hand.session
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 9))
    screens.append(("saving", screen(session, context)))
    _ = session.saveFailed("cannot write trials.csv: no space left on device; make room")
    screens.append(("error", screen(session, context)))
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 10))
    screens.append(("stop, not saved", screen(session, context)))
    return screens
  }

  /// The pages with the Start button after trials that ended without an entry, in the practice and behind it.
  private static func afterTimeLimit(
    _ session: Session, _ context: ViewContext
  ) -> [(String, Screen)] {
    var session = session
    var time = SampleStudy.start
    return (1...3).map { trial in
      _ = session.primary(at: time)
      session.recordOnset(at: time, utc: 0)
      if trial == 2 { _ = session.secondary(at: time.advanced(bySeconds: 1)) }
      time = time.advanced(bySeconds: 61)
      _ = session.advance(to: time)
      _ = session.saved(at: time)
      return ("without an entry \(trial)", screen(session, context))
    }
  }

  /// The page before a method with its pictures, for each task and for mouse and finger.
  static func pictures(_ method: String, in context: ViewContext) throws -> [(String, Screen)] {
    try [("enter", false), ("match", false), ("match", true)].map { task, isByFinger in
      let members = ", \"task\": \"\(task)\", \"tolerance\": 5"
      let study = try study(context.language.code, method: method, members: members)
      let session = session(study)
      let planned = try #require(session.plan.trials.first)
      let demonstration = try #require(
        MethodDemonstration(
          of: planned, in: study, avoiding: [843], digits: context.digitAdvances,
          isByFinger: isByFinger))
      let screen = context.screen(
        for: session, pictures: MethodPictures(demonstration), Pointing())
      return ("pictures, \(task)\(isByFinger ? ", by finger" : "")", screen)
    }
  }

  /// The page that asks for consent: at first, when it asks again, while it is saved, and after a refusal.
  static func consent(in context: ViewContext) throws -> [(String, Screen)] {
    let members = ", \"consent\": \"\(context.words(.seqEase))\""
    var session = session(try study(context.language.code, members: members))
    var screens = [("consent", screen(session, context))]
    _ = session.secondary(at: SampleStudy.start)
    screens.append(("consent, asked again", screen(session, context)))
    _ = session.answer(.stop, at: SampleStudy.start)
    screens.append(("consent, saving", screen(session, context)))
    _ = session.saved(at: SampleStudy.start)
    screens.append(("withdrawn", screen(session, context)))
    return screens
  }

  /// A trial whose pictures are not alike yet.
  static func match(_ method: String, in context: ViewContext) throws -> Screen {
    let members = ", \"task\": \"match\", \"tolerance\": 5, \"wrongAnswers\": \"retry\""
    var session = session(try study(context.language.code, method: method, members: members))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    _ = session.primary(at: SampleStudy.start.advanced(bySeconds: 9))
    return screen(session, context)
  }

  /// The codes of all languages but English.
  nonisolated static let translated = Language.bundledCodes.filter { $0 != "en" }

  /// The start screen: at its beginning, with the note of a pilot run, with a message, and with a folder.
  static func start(in context: ViewContext) throws -> [(String, Screen)] {
    var form = try StartSample.form(in: context.language)
    _ = form.handle(.textEntered("P25"))
    var screens = [("start", form)]
    var known = form
    var record = form.record
    record.ownOrders = ["P25": 1]
    known.update(record, at: 0)
    screens.append(("start, known code", known))
    form.togglePilot()
    screens.append(("start, pilot", form))
    _ = form.handle(.textEntered("-"))
    screens.append(("start, character", form))
    _ = form.primary()
    screens.append(("start, shortened", form))
    for (name, reason) in [
      ("finished", StartForm.Doubt.Reason.hasFinished(session: 1, next: 2)),
      ("alike", .isLike("p25")),
    ] {
      form.ask(StartForm.Doubt(study: "s", code: "P25", reason: reason))
      screens.append(("start, \(name)", form))
    }
    form.show(
      "cannot write Results/blog-2012: No space left on device; free some space, or start again "
        + "with --results and another folder")
    screens.append(("start, no space", form))
    for (ending, isPilot, name) in [
      (Session.Ending.completed, false, "completed"), (.stopped, false, "stopped"),
      (.stopped, true, "pilot stopped"),
    ] {
      form.show(.ended(ending, code: "PARTICIPANT2026NOVEMBER", isPilot: isPilot))
      screens.append(("start, \(name)", form))
    }
    var problems = StudyRecord()
    problems.problem = "cannot read Results/x: Permission denied"
    form.update(problems, at: 0)
    form.show(.problems("a.json: no JSON", others: 2))
    screens.append(("start, problems", form))
    form.askForFolder()
    screens.append(("start, folder", form))
    form.show(.empty(folder: "~/studies"))
    screens.append(("start, no study", form))
    return screens.map { name, form in
      var form = form
      context.place(&form)
      return (name, StartScreen(form).screen(in: context, Pointing()))
    }
  }

  /// The list of languages over the start screen.
  static func languages(in context: ViewContext) throws -> Screen {
    var form = try StartSample.form(in: context.language)
    context.place(&form)
    form.languages.open()
    form.languages.press(.down)
    return StartScreen(form).screen(in: context, Pointing())
  }

  static func screen(_ session: Session, _ context: ViewContext) -> Screen {
    context.screen(for: session, Pointing())
  }

  /// Each page of questions, with answers missing.
  static func questions(in context: ViewContext) throws -> [(String, Screen)] {
    let pages: [QuestionPage] =
      Questionnaire.taskLoadIndex(isWeighted: true).pages(seed: 1)
      + Questionnaire.usabilityScale.pages(seed: 1) + Questionnaire.singleEase.pages(seed: 1)
      + [SampleQuestions.form]
    let session = session(try study(context.language.code))
    return pages.enumerated().map { index, page in
      var page = page
      context.place(&page)
      _ = page.primary(at: SampleStudy.start)
      context.place(&page)
      let screen = QuestionScreen(
        page: page, header: SessionHeader(session: session), secondary: context.stopButton
      ).screen(in: context, Pointing())
      return ("questions \(index + 1)", screen)
    }
  }
}
