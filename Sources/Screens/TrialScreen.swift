import Drawing
import Experiment
import InputMethods
import Primitives
import Sliders

extension ViewContext {
  /// The trial: what to enter, the method, Done and Give up.
  func trialScreen(_ session: Session, _ trial: Trial, _ pointing: Pointing) -> Screen {
    let method = trial.method as? any DrawnMethod
    var methodContext = self
    methodContext.showsComplaints = trial.showsComplaint
    let buttons = [
      Button.primary("done", "Done", in: layout), .secondary("give_up", "Give up", in: self),
    ]
    return screen(
      .trial,
      SessionHeader(session: session, context: self).shapes + prompt(session, trial)
        + (method?.shapes(in: methodContext, isRefused: trial.isRefused) ?? []),
      // Under a sheet nothing can be pressed, but all of it is still seen.
      buttons: buttons, parts: trial.method.parts,
      overlay: method?.overlay(in: methodContext) ?? [],
      pointing)
  }

  private func prompt(_ session: Session, _ trial: Trial) -> [Shape] {
    let middle = layout.stage.midX
    let target = session.study.scale(of: trial.planned).text(trial.planned.target)
    return [
      .text(
        Text(
          "Enter", at: Point(x: middle, y: layout.point(0, layout.promptBaseline).y),
          anchor: .center, style: scaled(theme.prompt))),
      .text(
        Text(
          target, at: Point(x: middle, y: layout.point(0, layout.targetBaseline).y),
          anchor: .center, style: scaled(theme.target))),
    ]
  }
}
