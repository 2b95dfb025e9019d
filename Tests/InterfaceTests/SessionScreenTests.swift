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

@MainActor struct SessionScreenTests {
  @Test func `the number is shown in the trial and not before`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for name in [Screen.Name.method, .ready, .trial] {
      let screen = SampleStudy.screen(of: session, in: context)
      #expect(screen.name == name)
      #expect(screen.texts.contains("84.3") == (name == .trial))
      _ = session.primary(at: SampleStudy.start)
    }
  }

  @Test func `the last page offers the comparison with other people only if the study says so`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for isOffered in [false, true] {
      var study = try SampleStudy.session(method: "text-field").study
      (study.practice, study.trials, study.showsComparison) = (.trials(0), 1, isOffered)
      var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
      session.recordOnset(at: SampleStudy.start, utc: 0)
      _ = session.secondary(at: SampleStudy.start)
      _ = session.saved(at: SampleStudy.start)
      let screen = SampleStudy.screen(of: session, in: context)
      #expect(screen.name == .results)
      #expect(screen.buttons.contains { $0.name == "compare" } == isOffered)
    }
  }

  @Test func `the page of a slider that cannot set all numbers says that giving up is an answer`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let words = "Some numbers may be impossible to set"
    for (method, rules, isSaid) in [
      (#"{"method": "plain-slider", "positions": 261}"#, "", true),
      (
        #"{"method": "plain-slider", "width": 284, "keyboard": false, "mouseWheel": false}"#, "",
        true
      ),
      (#"{"method": "plain-slider", "positions": 261}"#, #", "giveUp": "never""#, false),
      (#"{"method": "plain-slider", "positions": 261}"#, #", "tolerance": 2"#, false),
      (#""plain-slider""#, "", false), (#""text-field""#, "", false),
    ] {
      let study = try SmallStudy.decoded("\"targets\": [84.3], \"methods\": [\(method)]" + rules)
      let session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      let texts = SampleStudy.screen(of: session, in: context).texts.joined(separator: " ")
      #expect(texts.contains(words) == isSaid, "\(method) \(rules)")
    }
  }

  @Test func `the page of a method that keys usually move says if they do not`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let (both, keys) = ("Keys and the mouse wheel do not", "Keys do not")
    for (options, sentence) in [
      ("", nil), (#", "mouseWheel": false"#, nil), (#", "keyboard": false"#, keys),
      (#", "keyboard": false, "mouseWheel": false"#, both),
    ] {
      for kind in ["plain-slider", "accurate-slider", "stepped-slider", "dial", "scrub-field"] {
        let study = try SmallStudy.decoded(
          "\"targets\": [84.3], \"methods\": [{\"method\": \"\(kind)\"\(options)}]")
        let session = Session(study: study, plan: Plan(study: study, participant: "P01"))
        let texts = SampleStudy.screen(of: session, in: context).texts.joined(separator: " ")
        #expect([both, keys].filter(texts.contains) == [sentence].compactMap(\.self), "\(kind)")
      }
    }
  }

  @Test func `all pages of a pilot run say that it is one`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    var session = try SampleStudy.session(method: "text-field")
    for isPilot in [false, true] {
      session.isPilot = isPilot
      let header = SampleStudy.screen(of: session, in: context).elements.first
      #expect(header?.name == "progress" && header?.label.hasPrefix("Pilot run · ") == isPilot)
    }
  }

  @Test func `under an open sheet Done and Give up are seen, and only what a key presses is read`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var session = try SampleStudy.session(
      method: "wheel-picker", parameters: ", \"presentation\": \"sheet\"")
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let closed = SampleStudy.screen(of: session, in: context)
    #expect(closed.stops.contains("done") && closed.elements.contains { $0.name == "done" })
    var hand = SampleHand(session)
    hand.key(.space)
    let open = SampleStudy.screen(of: hand.session, in: context)
    #expect(!open.stops.contains("done") && !open.stops.contains("give_up"))
    #expect(!open.elements.contains { $0.name == "give_up" }, "Esc closes the sheet")
    #expect(open.elements.first { $0.name == "done" }?.keys == ["Enter": "press"])
    #expect(open.elements.contains { $0.name == PartName.sheetDone })
    #expect(open.buttons.map(\.name) == closed.buttons.map(\.name))
  }

  @Test func `the button that starts a trial stands where the one that ends it will`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let session = try SampleStudy.session(method: "text-field")
    var ready = Session(study: session.study, plan: session.plan)
    _ = ready.primary(at: SampleStudy.start)
    let before = SampleStudy.screen(of: ready, in: context)
    let trial = SampleStudy.screen(of: session, in: context)
    #expect(before.name == .ready && trial.name == .trial)
    #expect(before.buttons.first?.frame == trial.buttons.first?.frame)
  }

  @Test func `the table at the end has room for nine methods in the smallest window`() throws {
    let methods = (1...9).map { "{\"method\": \"text-field\", \"name\": \"field-\($0)\"}" }
    let json = """
      {"name": "nine", "scale": {"minimum": 1, "maximum": 100}, "targets": [84], "practice": 0,
       "trials": 1, "methods": [\(methods.joined(separator: ", "))]}
      """
    let study = try StudyFile.decode(Array(json.utf8))
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for number in 1...9 {
      let time = SampleStudy.start.advanced(bySeconds: Double(number))
      for _ in 0..<8 {
        if case .saving = session.state { break }
        _ = session.primary(at: time)
        session.recordOnset(at: time, utc: 0)
        if case .trial = session.state { _ = session.secondary(at: time) }
      }
      _ = session.saved(at: time)
    }
    let context = try SampleStudy.context(width: 800, height: 600)
    let screen = SampleStudy.screen(of: session, in: context)
    try #require(screen.name == .results)
    let button = try #require(screen.buttons.first).frame
    let onButtons: Set = ["Close", "Enter", "Compare", "F2"]
    let baselines = screen.picture.shapes.compactMap { shape -> Double? in
      if case .text(let text) = shape, !onButtons.contains(text.string) {
        text.at.y
      } else {
        nil
      }
    }
    #expect(try #require(baselines.max()) < button.y - 30)
    let rows = screen.picture.shapes.compactMap { shape -> Double? in
      if case .text(let text) = shape, text.string == "Text field" { text.at.y } else { nil }
    }
    #expect(rows.count == 9 && zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 >= 20 })
  }

  @Test func `while a trial is saved its method is there, faded, and nothing can be pressed`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var session = try SampleStudy.session(method: "stepper")
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let plus = Point(x: 824, y: 354)
    let time = SampleStudy.start.advanced(bySeconds: 1)
    _ = session.handle(StampedEvent(.pointerMoved(plus), at: time))
    _ = session.handle(StampedEvent(.keyPressed(.up, [], isRepeat: false), at: time))
    _ = session.primary(at: time)
    let screen = SampleStudy.screen(of: session, in: context)
    #expect(screen.hitParts.isEmpty)
    #expect(screen.texts.contains("Saving …") && screen.texts.contains("50.6"))
    #expect(!screen.texts.contains("84.3"))
    let fills = screen.picture.shapes.compactMap { shape in
      if case .box(let box) = shape { box.fill } else { nil }
    }
    let theme = context.theme
    let faded = theme.card.mixed(with: theme.background, by: Theme.disabling)
    #expect(fills.filter { $0 == faded }.count == 3, "the number and both buttons, none hovered")
  }

  @Test func `giving up has no button where nobody may, and none to press before its time`() throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var study = try SampleStudy.session(method: "text-field").study
    func buttons(_ rule: TrialRules.GiveUp, after seconds: Double = 0) throws -> [Button] {
      study.rules.giveUp = rule
      study.rules.timeLimit = nil
      var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
      _ = session.primary(at: SampleStudy.start)
      _ = session.primary(at: SampleStudy.start)
      session.recordOnset(at: SampleStudy.start, utc: 0)
      _ = session.advance(to: SampleStudy.start.advanced(bySeconds: seconds))
      return SampleStudy.screen(of: session, in: context).buttons
    }
    #expect(try buttons(.never).map(\.name) == ["done"])
    let always = try #require(try buttons(.always).last)
    let before = try #require(try buttons(.after(75), after: 10).last)
    let later = try #require(try buttons(.after(75), after: 75).last)
    #expect(before.name == "give_up" && !before.isEnabled && before.key == "1:05")
    #expect(later == always && always.isEnabled && before.frame == always.frame)
    var pointing = Pointing()
    for event in [
      InputEvent.pointerPressed(before.frame.center, button: .primary, clicks: 1),
      .pointerReleased(before.frame.center, button: .primary),
    ] {
      let stamped = StampedEvent(event, at: SampleStudy.start)
      let result = pointing.handle(stamped, buttons: [before], pause: 0.3)
      #expect(result == .passed)
    }
    #expect(pointing.hovered == nil)
  }

  @Test func `a break says how long it lasts and what follows`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var study = try SampleStudy.session(method: "text-field").study
    study.breaks.afterTrials = 1
    study.breaks.minimumRest = 59.5
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.recordOnset(at: SampleStudy.start, utc: 0)
    _ = session.secondary(at: SampleStudy.start)
    _ = session.saved(at: SampleStudy.start)
    let waiting = SampleStudy.screen(of: session, in: context)
    #expect(waiting.texts.contains("The last trial was given up."))
    #expect(waiting.name == .pause && waiting.texts.contains("1:00"))
    #expect(waiting.buttons.first?.isEnabled == false)
    #expect(waiting.pointerShape(at: try #require(waiting.buttons.first).frame.center) == .arrow)
    _ = session.advance(to: SampleStudy.start.advanced(bySeconds: 59.5))
    let over = SampleStudy.screen(of: session, in: context)
    #expect(over.buttons.first?.isEnabled == true && over.texts.contains("Enter"))
  }

  @Test func `the header counts what will have been done`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var study = try SampleStudy.session(method: "text-field").study
    study.practice = .criterion(correctInARow: 1, atMost: 5)
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    func counts(_ session: Session) -> [String] {
      SampleStudy.screen(of: session, in: context).texts.filter { $0.contains(" 1 of ") }
    }
    _ = session.primary(at: SampleStudy.start)
    #expect(counts(session) == ["Block 1 of 1 · Text field", "Practice 1 of 5"])
    _ = session.primary(at: SampleStudy.start)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let later = SampleStudy.start.advanced(bySeconds: 1)
    _ = session.handle(StampedEvent(.textEntered("84.3"), at: later))
    _ = session.primary(at: later)
    _ = session.saved(at: later)
    #expect(counts(session) == ["Block 1 of 1 · Text field", "Trial 1 of 2"])
  }

  @Test func `the question about an interrupted session has a button for each answer`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let cases: [(ResumeOffer.Prospect, [String], String)] = [
      (.possible(done: 6, of: 24), ["resume", "quit", "restart"], "after 6 of 24 trials"),
      (.possible(done: 0, of: 24), ["resume", "quit", "restart"], "before its first trial"),
      (.possible(done: 9, of: 9), ["resume", "quit", "restart"], "after all of its trials"),
      (.impossible("the study has changed"), ["restart", "quit"], "The study has changed."),
    ]
    for (prospect, buttons, words) in cases {
      let offer = ResumeOffer(participant: "P01", session: 2, prospect: prospect)
      let screen = ResumeScreen(offer).screen(in: context, Pointing())
      #expect(screen.name == .start && screen.buttons.map(\.name) == buttons)
      #expect(screen.buttons.first?.frame == context.layout.primaryButton)
      #expect(screen.texts.contains { $0.contains(words) }, "\(screen.texts)")
    }
  }

  @Test func `whether to stop is asked with an answer for each, and Enter has one of them`() throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    let stop = try #require(
      SampleStudy.screen(of: session, in: context).buttons.first { $0.name == "stop" })
    #expect(session.secondary(at: SampleStudy.start).isEmpty)
    let screen = SampleStudy.screen(of: session, in: context)
    #expect(screen.name == .stop && screen.buttons.map(\.name) == ["go_on", "stop_here"])
    #expect(screen.buttons.map(\.style) == [.primary, .action(isPrimary: false)])
    #expect(!screen.buttons.contains { $0.frame.intersects(stop.frame) }, "for a second press")
    #expect(!screen.buttons[0].frame.intersects(screen.buttons[1].frame))
    for shape in screen.picture.shapes {
      if case .text(let text) = shape, text.string.hasPrefix("What you have finished") {
        #expect(text.style.color == context.theme.ink)
      }
    }
    _ = session.handle(
      StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: SampleStudy.start))
    let other = SampleStudy.screen(of: session, in: context)
    #expect(other.buttons.map(\.style) == [.action(isPrimary: false), .primary])
    #expect(other.buttons.map(\.frame) == screen.buttons.map(\.frame))
  }

  @Test func `a trial that the disk refused is shown with the reason and a field for a folder`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var session = try SampleStudy.session(method: "text-field")
    session.recordOnset(at: SampleStudy.start, utc: 0)
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 1))
    _ = session.saveFailed("no space left")
    let screen = SampleStudy.screen(of: session, in: context)
    #expect(screen.name == .error)
    #expect(screen.texts.contains("No space left"))
    #expect(screen.parts.map(\.name) == ["folder"])
    _ = session.handle(StampedEvent(.textEntered("/mnt"), at: SampleStudy.start))
    let typed = SampleStudy.screen(of: session, in: context)
    #expect(typed.texts.contains("Use folder"))
  }

  @Test func `the start form shows every study and what is wrong with a code`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var form = StartForm(studies: [study, study, study])
    _ = form.handle(.textEntered("P 1"))
    let screen = StartScreen(form).screen(in: context, Pointing())
    let names = screen.buttons.map(\.name)
    #expect(names.filter { $0.hasPrefix("study_") } == ["study_1", "study_2", "study_3"])
    #expect(Set(["start", "try_methods", "compare", "pilot", "quit"]).isSubset(of: names))
    #expect(screen.texts.contains { $0.contains("cannot be used") })
  }

  @Test func `the question about an interrupted session says where leaving it leads`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for isFromForm in [true, false] {
      let offer = ResumeOffer(
        participant: "P01", session: 2, prospect: .possible(done: 6, of: 24),
        isFromForm: isFromForm)
      let texts = ResumeScreen(offer).screen(in: context, Pointing()).texts
      #expect(texts.contains("Back") == isFromForm && texts.contains("Quit") != isFromForm)
    }
  }
}
