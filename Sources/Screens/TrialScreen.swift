import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The trial: what to enter, the method, Done and Give up.
  func trialScreen(_ session: Session, _ trial: Trial, _ pointing: Pointing) -> Screen {
    let view = trial.method.view
    var methodContext = self
    methodContext.showsValidation = trial.showsMethodMessage
    methodContext.hidesNumber = trial.planned.task == .match
    let buttons =
      [Button.primary(.done, words(.buttonDone), in: layout)]
      + [giveUpButton(trial)].compactMap(\.self)
    return screen(
      .trial,
      header(session) + enterPrompt(session, trial) + refusalNotice(trial),
      // What is compared between people stands at the same sides whatever they read.
      fixed: matchPrompt(session, trial)
        + view.shapes(in: methodContext, isRefused: trial.message != nil),
      // Under a sheet nothing can be pressed, but all of it is still seen.
      buttons: buttons, parts: trial.method.parts,
      overlay: view.overlay(in: methodContext),
      pointing)
  }

  /// The picture of the value beside that of the target, where they are to be matched.
  private func matchPrompt(_ session: Session, _ trial: Trial) -> [Shape] {
    guard trial.planned.task == .match else { return [] }
    let scale = session.study.scale(of: trial.planned)
    let top = layout.point(0, 116).y
    let height = layout.methodArea.y - 24 * unit - top
    let pictures = [
      (words(.trialYours), -130.0, trial.method.value),
      (words(.trialToMatch), 130.0, trial.planned.target),
    ]
    return pictures.flatMap { label, offset, value in
      let middle = layout.stage.midX + offset * unit
      let frame = Rectangle(x: middle - 120 * unit, y: top, width: 240 * unit, height: height)
      let view = MatchView(
        picture: session.study.picture, share: value.map(scale.fraction), frame: frame,
        context: self)
      let words = Text(
        label, at: Point(x: middle, y: top - 12 * unit), anchor: .center,
        style: style(17, .medium, theme.mutedInk))
      return [.text(words)] + view.shapes
    }
  }

  /// The number that is to be entered, if there is one.
  private func enterPrompt(_ session: Session, _ trial: Trial) -> [Shape] {
    guard trial.planned.task == .enter else { return [] }
    let middle = layout.stage.midX
    let target = number(trial.planned.target, on: session.study.scale(of: trial.planned))
    return [
      .text(
        Text(
          words(.trialEnter), at: Point(x: middle, y: layout.point(0, layout.promptBaseline).y),
          anchor: .center, style: scaled(theme.prompt))),
      .text(
        Text(
          target, at: Point(x: middle, y: layout.point(0, layout.targetBaseline).y),
          anchor: .center, style: scaled(theme.target))),
    ]
  }

  /// Giving up, or the seconds until people may; none where they never may.
  private func giveUpButton(_ trial: Trial) -> Button? {
    var button = Button.secondary(.giveUp, words(.buttonGiveUp), in: self)
    switch trial.givingUp {
    case .possible: return button
    case .impossible: return nil
    case .later(let seconds):
      // The frame stays, so that nothing moves while the seconds pass.
      button.key = countdown(seconds)
      button.isEnabled = false
      return button
    }
  }

  /// The notice of a wrong value where the trial continues; it does not show the right one.
  private func refusalNotice(_ trial: Trial) -> [Shape] {
    guard trial.message == .wrongValue else { return [] }
    return [
      .text(
        Text(
          words(.trialNotRight),
          at: Point(x: layout.stage.midX, y: layout.point(0, layout.noticeBaseline).y),
          anchor: .center, style: style(16, .medium, theme.error)))
    ]
  }
}
