import Base
import Drawing
package import InputMethods
import Languages
package import Sessions
import Studies

extension ViewContext {
  /// The screen for the present state of a session.
  ///
  /// `pictures` show the method of the page before a block.
  package func screen(
    for session: Session, pictures: MethodPictures? = nil, _ pointing: Pointing
  ) -> Screen {
    let patch = patchFrame(of: session.study)
    var screen = clear(ofPatchIn: session.study).page(of: session, pictures, pointing)
    if let patch { screen.picture.append([.patch(patch, isLit: screen.name == .trial)]) }
    return screen
  }

  private func page(
    of session: Session, _ pictures: MethodPictures?, _ pointing: Pointing
  ) -> Screen {
    if let question = session.stopQuestion {
      return StopScreen(session: session, question: question).screen(in: onPage, pointing)
    }
    return switch session.state {
    case .consent(let content):
      ConsentScreen(session: session, page: content).screen(in: onPage, pointing)
    case .withdrawn: WithdrawnScreen(session: session).screen(in: onPage, pointing)
    case .instructions(let content):
      InstructionScreen(
        page: content, header: SessionHeader(session: session), secondary: stopButton
      ).screen(in: onPage, pointing)
    case .questions(let run):
      QuestionScreen(
        page: run.page, header: SessionHeader(session: session), secondary: stopButton
      ).screen(in: onPage, pointing)
    case .method(let block):
      MethodScreen(session: session, block: block, pictures: pictures).screen(in: onPage, pointing)
    case .ready(let planned):
      ReadyScreen(session: session, planned: planned).screen(in: self, pointing)
    case .trial(let trial):
      TrialScreen(
        study: session.study, trial: trial, header: SessionHeader(session: session),
        method: session.method?.title(in: language) ?? ""
      ).screen(in: self, pointing)
    case .saving(let pending):
      SavingScreen(session: session, pending: pending).screen(in: self, pointing)
    case .onBreak(let pause):
      BreakScreen(session: session, pause: pause).screen(in: onPage, pointing)
    case .results, .ended: ResultsScreen(session: session).screen(in: onPage, pointing)
    case .failed(let error):
      ErrorScreen(session: session, error: error).screen(in: onPage, pointing)
    }
  }
}

/// The page with the Start button: its button is at the place of the trial's Done, so that the pointer always begins at
/// the same place; its words are laid out like the words of a page.
struct ReadyScreen: Page {
  let session: Session
  let planned: PlannedTrial
  let name = Screen.Name.ready

  func content(in context: ViewContext) -> any Element {
    let explanation: Phrase =
      switch planned.task {
      case .enter: .readyExplanation
      case .match: .readyExplanationMatch
      }
    var start = context.proceedButton(.start, context.words(.buttonStart))
    start.isEnabled = session.hasRoom
    let page = context.onPage
    return SessionFrame(
      header: SessionHeader(session: session),
      content: page.message(
        page.words(planned.phase == .practice ? .readyPractice : .readyTitle),
        session.hasRoom
          ? [page.words(explanation), whatCame(context)] : [page.words(.readyTooSmall)]),
      primary: start, secondary: context.stopButton, foot: context
    ).laidOut(by: page)
  }

  /// The words about the trial before and the next one; empty if there is nothing special.
  private func whatCame(_ context: ViewContext) -> String {
    let ending = context.words(onEndOf: session)
    if session.progress.isAtPracticeEnd { return ending.followed(by: context.words(.readyCounts)) }
    switch session.preceding?.outcome {
    case .gaveUp, .timedOut: return ending.followed(by: context.words(.readyNext))
    // A trial that was paused or interrupted begins again; after an entry it is plain that the next one follows.
    case .aborted, .correct, .incorrect, nil: return ending
    }
  }
}

/// A break after a block or within one; until it has been long enough it cannot be left.
struct BreakScreen: Page {
  let session: Session
  let pause: Break
  let name = Screen.Name.pause

  func content(in context: ViewContext) -> any Element {
    var next = context.proceedButton()
    if pause.secondsLeft > 0 {
      next.key = context.countdown(pause.secondsLeft)
      next.isEnabled = false
    }
    let title =
      pause.isWithinBlock
      ? context.words(.breakWithin)
      : context.words(
        .breakBetween, ["block": "\(pause.block)", "blocks": "\(session.plan.blocks)"])
    return SessionFrame(
      header: SessionHeader(session: session),
      content: context.message(
        title,
        [
          context.words(onEndOf: session),
          context.words(pause.secondsLeft > 0 ? .breakWait : .breakFree), whatFollows(context),
        ]), primary: next, secondary: context.stopButton)
  }

  private func whatFollows(_ context: ViewContext) -> String {
    pause.isWithinBlock
      ? context.words(.breakContinues, ["block": "\(pause.block)"])
      : context.words(.breakFollow, count: session.plan.blocks - pause.block)
  }
}

extension ViewContext {
  /// The ending of the trial before, if it ended without an entry, or the study's answer to the entry; else empty.
  fileprivate func words(onEndOf session: Session) -> String {
    guard let preceding = session.preceding else { return "" }
    return switch preceding.outcome {
    case .gaveUp: words(.readyGaveUp)
    case .timedOut: words(.readyTimeUp)
    case .aborted: words(session.lostRoom ? .readyInterrupted : .readyPaused)
    case .correct, .incorrect: feedback(on: preceding, in: session.study)
    }
  }

  /// The study's answer to the entry of a trial.
  private func feedback(on trial: FinishedEntry, in study: Study) -> String {
    let answer = study.feedback.answer(in: trial.planned.phase)
    guard answer >= .outcome else { return "" }
    let isRight = trial.outcome == .correct
    var sentence =
      switch trial.planned.task {
      case .enter: words(isRight ? .feedbackRight : .feedbackWrong)
      case .match: words(isRight ? .feedbackAlike : .feedbackNotAlike)
      }
    if answer >= .value, !isRight, trial.planned.task == .enter, let entered = trial.entered {
      let scale = study.scale(of: trial.planned)
      sentence = words(
        .feedbackValue,
        ["entered": number(entered, on: scale), "target": number(trial.planned.target, on: scale)])
    }
    guard answer >= .time, let seconds = trial.seconds else { return sentence }
    let time = words(.resultsSeconds, ["seconds": language.number(seconds.fixed(1))])
    return sentence.followed(by: words(.feedbackTime, ["time": time]))
  }

  /// Seconds as a clock counts them down.
  func countdown(_ seconds: Int) -> String {
    guard seconds >= 60 else { return words(.trialSeconds, ["seconds": "\(seconds)"]) }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ViewContext {
  /// The placement of the method of the trial that `session` shows or saves.
  package func placement(for session: Session) -> Placement {
    placement(for: session, digits: digitAdvances)
  }

  /// The same, with the widths of `digits` measured before.
  package func placement(for session: Session, digits: DigitAdvances) -> Placement {
    let isMatching = session.planned?.task == .match
    return Placement(
      area: isMatching ? MatchLayout(session.study, in: layout).methodArea : layout.methodArea,
      window: layout.window, unit: unit, digits: digits, reducesMotion: reducesMotion)
  }
}
