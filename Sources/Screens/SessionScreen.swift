import Drawing
import Formats
import InputMethods
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// The screen of a session as it stands.
  ///
  /// `dataFile` is where the trials are, for the page at the end.
  package func screen(for session: Session, dataFile: String, _ pointing: Pointing) -> Screen {
    switch session.state {
    case .instructions(let page):
      screen(for: page, header: header(session), secondary: stopButton(session), pointing)
    case .questions(let inquiry):
      screen(for: inquiry.page, header: header(session), secondary: stopButton(session), pointing)
    case .method(let block): methodScreen(session, block: block, pointing)
    case .ready(let planned): readyScreen(session, planned, pointing)
    case .trial(let trial): trialScreen(session, trial, pointing)
    case .saving(let unsaved): savingScreen(session, unsaved, pointing)
    case .pause(let rest): breakScreen(session, rest, pointing)
    case .results, .ended: resultsScreen(session, dataFile: dataFile, pointing)
    case .failed(let failure): errorScreen(session, failure, pointing)
    }
  }

  /// Where one is in the session.
  func header(_ session: Session) -> [Shape] {
    SessionHeader(session: session, context: self).shapes
  }

  /// The secondary button of pages on which it stops the session.
  func stopButton(_ session: Session) -> Button {
    .secondary(.stop, session.isStopArmed ? "Really stop here?" : "Stop", in: self)
  }

  private func methodScreen(_ session: Session, block: Int, _ pointing: Pointing) -> Screen {
    let method = session.plan.first(ofBlock: block).map { session.study.methods[$0.method] }
    let instruction = method.map { $0.instruction ?? $0.kind?.instruction ?? "" } ?? ""
    return screen(
      .method,
      header(session)
        + page(
          title: method?.title ?? "", paragraphs: [instruction, conditions(of: session.study)]),
      buttons: [.primary(.proceed, "Continue", in: layout), stopButton(session)], pointing)
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
      header(session)
        + page(
          title: title, paragraphs: ["The number appears, and the time runs, when you press Start."]
        ),
      buttons: [.primary(.start, "Start", in: layout), stopButton(session)], pointing)
  }
}
