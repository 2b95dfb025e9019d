import Drawing
public import Experiment
import InputMethods
import Primitives

extension ViewContext {
  /// The screen of a session as it stands.
  ///
  /// `dataFile` is where the trials are, for the page at the end.
  public func screen(for session: Session, dataFile: String, _ pointing: Pointing) -> Screen {
    switch session.state {
    case .method(let block): methodScreen(session, block: block, pointing)
    case .ready(let planned): readyScreen(session, planned, pointing)
    case .trial(let trial): trialScreen(session, trial, pointing)
    case .saving: savingScreen(session, pointing)
    case .pause(let rest): breakScreen(session, rest, pointing)
    case .results, .ended: resultsScreen(session, dataFile: dataFile, pointing)
    case .failed(let failure): errorScreen(session, failure, pointing)
    }
  }

  /// The secondary button of pages on which it stops the session.
  func stopButton(_ session: Session) -> Button {
    .secondary("stop", session.isStopArmed ? "Really stop here?" : "Stop", in: self)
  }

  private func methodScreen(_ session: Session, block: Int, _ pointing: Pointing) -> Screen {
    let method = session.plan.first(ofBlock: block).map { session.study.methods[$0.method] }
    let instruction = method.map { $0.instruction ?? $0.kind?.instruction ?? "" } ?? ""
    return screen(
      .method,
      SessionHeader(session: session, context: self).shapes
        + page(
          title: method?.title ?? "", paragraphs: [instruction, conditions(of: session.study)]),
      buttons: [.primary("continue", "Continue", in: layout), stopButton(session)], pointing)
  }

  private func conditions(of study: Study) -> String {
    let practice =
      switch study.practice.limit {
      case 0: ""
      case 1: "One practice trial, then "
      default: "\(study.practice.limit) practice trials, then "
      }
    let trials = study.trials == 1 ? "one trial that counts" : "\(study.trials) trials that count"
    let limit = study.rules.timeLimit.map { ", at most \(Int($0)) seconds each" } ?? ""
    return "\(practice)\(trials)\(limit).".capitalizedStart
      + " Be as quick as you can and still exact."
  }

  private func readyScreen(
    _ session: Session, _ planned: PlannedTrial, _ pointing: Pointing
  ) -> Screen {
    let title = planned.phase == .practice ? "Practice" : "Ready?"
    return screen(
      .ready,
      SessionHeader(session: session, context: self).shapes
        + page(
          title: title, paragraphs: ["The number appears, and the time runs, when you press Start."]
        ),
      buttons: [.primary("start", "Start", in: layout), stopButton(session)], pointing)
  }

  private func savingScreen(_ session: Session, _ pointing: Pointing) -> Screen {
    let method = session.finishedMethod as? any DrawnMethod
    return screen(
      .ready,
      SessionHeader(session: session, context: self).shapes + savingNotice
        + (method?.disabledShapes(in: self) ?? []),
      buttons: [], pointing)
  }

  /// Where the number stood, so that the method below it stays in its place.
  private var savingNotice: [Shape] {
    let middle = layout.stage.midX
    return [
      .text(
        Text(
          "Saving …", at: Point(x: middle, y: layout.point(0, layout.promptBaseline + 8).y),
          anchor: .center, style: style(44, .semibold, theme.ink))),
      .text(
        Text(
          "The disk takes its time. The trial is kept.",
          at: Point(x: middle, y: layout.point(0, layout.targetBaseline - 24).y),
          anchor: .center, style: style(20, .regular, theme.mutedInk))),
    ]
  }
}
