import Base
import Datasets
import Drawing
import Sliders
import Testing

@testable import CurveEditing
@testable import InputMethods
@testable import Interface
@testable import MachineTiming
@testable import Replay
@testable import ResultsBrowser
@testable import Sessions
@testable import Studies

/// A screen in a state, drawn for any pointer.
@MainActor struct SampleScreen {
  var name: String
  /// The reason that texts in a part of the window need no contrast, and the part.
  var exemption: (reason: ContrastExemption, frame: Rectangle)?
  var draw: (Pointing) -> Screen
}

/// The reasons for which WCAG 2.2 (1.4.3) requires no contrast.
enum ContrastExemption: String, CaseIterable {
  /// A button that cannot be pressed: 'part of an inactive user interface component'.
  case disabledButton
  /// The method of a trial while it is being saved: inactive too.
  case savedMethod
  /// The page under the scrim of an open sheet: inactive until the sheet is closed.
  case underSheet
}

/// Every screen in its states.
@MainActor enum SampleScreens {
  /// The screens in `context`.
  static func all(in context: ViewContext) throws -> [SampleScreen] {
    try starts(context) + session(context) + trials(context) + matches(context)
      + saving(context) + questions(context) + comparisons(context) + play(context)
      + replays(context) + browsers(context) + timings(context)
  }

  private static func starts(_ context: ViewContext) throws -> [SampleScreen] {
    let study = try SampleStudy.session(method: "text-field").study
    let offers: [(String, ResumeOffer.Prospect)] = [
      ("possible", .possible(done: 6, of: 24)),
      ("impossible", .impossible("the study has changed")),
    ]
    return [
      SampleScreen(name: "start") {
        StartScreen(StartForm(studies: [study, study])).screen(in: context, $0)
      }
    ]
      + offers.map { name, prospect in
        let offer = ResumeOffer(participant: "P01", session: 2, prospect: prospect)
        return SampleScreen(name: "resume \(name)") { ResumeScreen(offer).screen(in: context, $0) }
      }
  }

  private static func sample(
    _ name: String, _ session: Session, _ context: ViewContext,
    exemption: (ContrastExemption, Rectangle)? = nil
  ) -> SampleScreen {
    SampleScreen(name: name, exemption: exemption) { context.screen(for: session, $0) }
  }

  private static func session(_ context: ViewContext) throws -> [SampleScreen] {
    var study = try SampleStudy.session(method: "text-field").study
    study.breaks.minimumRest = 90
    study.methods.append(study.methods[0])
    study.breaks.afterTrials = 1
    let plan = Plan(study: study, participant: "P01")
    var session = Session(study: study, plan: plan)
    var asking = study
    asking.consent = ConsentText(text: "# Taking part\n\nYou may **stop** at any time.")
    let consent = Session(study: asking, plan: plan)
    var withdrawn = consent
    _ = withdrawn.secondary(at: SampleStudy.start)
    let screensOfConsent = [
      sample("consent", consent, context), sample("withdraw", withdrawn, context),
    ]
    _ = withdrawn.answer(.stop, at: SampleStudy.start)
    _ = withdrawn.saved(at: SampleStudy.start)
    var screens =
      screensOfConsent + [
        sample("withdrawn", withdrawn, context), sample("method", session, context),
      ]
    var time = SampleStudy.start
    for (index, text) in ["84.3", "84.2", "84.3", ""].enumerated() {
      for _ in 0..<3 {
        if case .ready = session.state { break }
        _ = session.primary(at: time)
      }
      if index == 0 {
        screens.append(sample("ready", session, context))
        var stopped = session
        _ = stopped.secondary(at: time)
        screens.append(sample("stop", stopped, context))
      }
      var hand = SampleHand(session)
      hand.start(at: time.advanced(bySeconds: 1))
      hand.type(text)
      session = hand.confirmed()
      if text.isEmpty { _ = session.secondary(at: time.advanced(bySeconds: 8)) }
      time = time.advanced(bySeconds: 10)
      _ = session.saved(at: time)
      if case .onBreak = session.state {
        screens.append(sample("waiting break \(index)", session, context))
        time = time.advanced(bySeconds: 90)
        _ = session.advance(to: time)
        screens.append(sample("break \(index)", session, context))
      }
    }
    return screens + [sample("results", session, context)]
  }

  private static func trials(_ context: ViewContext) throws -> [SampleScreen] {
    let states = MethodState.allCases.filter { $0 != .disabled }
    let all = try SampleMethod.all.flatMap { method in
      try states.map { state in
        let session = try method.session(state, in: context)
        let sheet = openSheet(of: session).map { sheet in
          let top = context.layout.methodArea.y
          return (
            ContrastExemption.underSheet,
            Rectangle(x: sheet.x, y: top, width: sheet.width, height: sheet.y - top)
          )
        }
        return sample("\(method.name) \(state)", session, context, exemption: sheet)
      }
    }
    return all + [sample("refused value", try SampleStudy.refused(in: context), context)]
  }

  private static func openSheet(of session: Session) -> Rectangle? {
    guard case .trial(let trial) = session.state,
      case .wheelPicker(let picker) = trial.method.concrete,
      picker.settings.presentation == .sheet, picker.sheet.share > 0
    else { return nil }
    return picker.sheetFrame
  }

  private static func matches(_ context: ViewContext) throws -> [SampleScreen] {
    try MatchPicture.allCases.map { picture in
      var study = try SampleStudy.session(method: "accurate-slider").study
      study.tasks = [.match]
      study.picture = picture
      var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
      session.place(in: context.placement)
      session.recordOnset(at: SampleStudy.start, utc: 0)
      return sample("match \(picture)", session, context)
    }
  }

  private static func saving(_ context: ViewContext) throws -> [SampleScreen] {
    var saved = try SampleMethod.all[1].session(.active, in: context)
    _ = saved.primary(at: SampleStudy.start.advanced(bySeconds: 30))
    var failed = try SampleStudy.session(method: "text-field")
    failed.recordOnset(at: SampleStudy.start, utc: 0)
    _ = failed.secondary(at: SampleStudy.start.advanced(bySeconds: 30))
    _ = failed.saveFailed("cannot write trials.csv: no space left on device; make room")
    return [
      sample("saving", saved, context, exemption: (.savedMethod, context.layout.methodArea)),
      sample("error", failed, context),
    ]
  }

  private static func questions(_ context: ViewContext) throws -> [SampleScreen] {
    let kinds: [Questionnaire] = [
      .taskLoadIndex(isWeighted: true), .usabilityScale, .singleEase, SampleQuestions.likert,
    ]
    var pages = try kinds.map { try SampleQuestions.page($0) }
    pages.append(try SampleQuestions.page(.taskLoadIndex(isWeighted: true), at: 1))
    pages.append(SampleQuestions.form)
    let asked = pages.flatMap { page -> [QuestionPage] in
      var hand = QuestionHand(page, in: context)
      hand.primary()
      return [page, hand.page]
    }
    let picture = try SampleQuestions.picture(
      width: 480, height: 320, typesetter: context.typesetter)
    let instructions = [nil, picture].map {
      InstructionPage(
        Instructions(text: SampleQuestions.words, picture: $0.map { PagePicture(png: $0) }))
    }
    let header = SessionHeader(
      session: try SampleStudy.session(method: "text-field"))
    let stop = context.stopButton
    return asked.enumerated().map { index, page in
      var page = page
      context.place(&page)
      return SampleScreen(name: "questions \(index)") {
        QuestionScreen(page: page, header: header, secondary: stop).screen(in: context, $0)
      }
    }
      + instructions.enumerated().map { index, page in
        var page = page
        context.place(&page)
        return SampleScreen(name: "instructions \(index)") {
          InstructionScreen(page: page, header: header, secondary: stop).screen(in: context, $0)
        }
      }
  }

  private static func replays(_ context: ViewContext) throws -> [SampleScreen] {
    let states: [(Double, ReplayedTrial.Agreement)] = [
      (0.9, .agrees), (2.5, .differs("event 7: x is 3.00, not 4.00")),
      (0.9, .impossible("an earlier version of Caliper wrote this session")),
    ]
    return try states.enumerated().map { index, state in
      let page = try SampleReplay.page(at: state.0, state.1, in: context)
      return SampleScreen(name: "replay \(index)") {
        ReplayScreen(page).screen(in: context.onPage, $0)
      }
    }
  }

  private static func timings(_ context: ViewContext) -> [SampleScreen] {
    let reports = [
      TimingScreenTests.report(), TimingScreenTests.report(delay: 22, late: 90),
      TimingScreenTests.report(source: .arrival, isMadeUp: true),
    ]
    var noted = TimingScreenTests.page(reports[0])
    noted.note("caliper-timing.json has these figures")
    var failed = TimingScreenTests.page(reports[0])
    failed.note("the disk is full", isProblem: true)
    let pages =
      reports.map { TimingScreenTests.page($0) } + [
        noted, failed, TimingScreenTests.page(nil), TimingScreenTests.page(nil, asksForSize: true),
      ]
    return pages.enumerated().map { index, page in
      SampleScreen(name: "timing \(index)") {
        TimingScreen(page, at: TimingScreenTests.start.advanced(bySeconds: 3))
          .screen(in: context.onPage, $0)
      }
    }
  }

  /// The results browser before it has data; the tests that can simulate sessions draw it with data.
  private static func browsers(_ context: ViewContext) -> [SampleScreen] {
    let reading = Browser()
    var refusing = Browser()
    _ = refusing.activate(.merge)
    return [reading, refusing].enumerated().map { index, browser in
      var browser = browser
      context.place(&browser)
      return SampleScreen(name: "browser \(index)") { [browser] in
        context.screen(for: browser, $0)
      }
    }
  }

  private static func comparisons(_ context: ViewContext) -> [SampleScreen] {
    let empty = ComparisonPage(
      title: "Small", subtitle: "", message: "No trial was solved.", facets: [])
    let pages = [(1, 6), (4, 3), (9, 12)].map {
      ComparisonScreenTests.page(facets: $0, rows: $1, hasRatings: $1 < 12)
    }
    return (pages + [empty]).enumerated().map { index, page in
      SampleScreen(name: "comparison \(index)") { ComparisonScreen(page).screen(in: context, $0) }
    }
  }

  private static func play(_ context: ViewContext) throws -> [SampleScreen] {
    func sample(_ name: String, _ play: Play) -> SampleScreen {
      var play = play
      context.place(&play)
      return SampleScreen(name: name) { context.screen(for: play, $0) }
    }
    func curve(_ name: String, _ curve: AccuracyCurve, _ change: (inout CurveEditorPage) -> Void)
      -> SampleScreen
    {
      var play = Play(page: .curve, editorPage: CurveEditorPage(curve))
      context.place(&play)
      play.updateEditorPage(change)
      return sample(name, play)
    }
    let jump = AccuracyCurve.table(try TableCurve(knots: [CurveKnot(0, 1), CurveKnot(2, 0.02)]))
    let tab = StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: SampleStudy.start)
    let next = StampedEvent(.keyPressed(.pageDown, [], isRepeat: false), at: SampleStudy.start)
    return [
      sample("play", Play()), curve("curve", .standard) { _ in },
      curve("curve with a forecast", .standard) {
        $0.wasForecast(.sample, answering: $0.question.number)
        _ = $0.handle(tab)
      },
      curve("curve with an old forecast", .standard) {
        $0.wasForecast(.sample, answering: $0.question.number)
        _ = $0.handle(next)
      },
      curve("curve with failed checks", jump) { _ in },
      curve("curve with a question", .standard) {
        _ = $0.handle(next)
        _ = $0.open()
      },
    ]
  }
}
