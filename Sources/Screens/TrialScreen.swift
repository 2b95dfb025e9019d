import Access
import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The trial under `header`: what to enter, unless that is left out, the method, Done and Give up.
  func trialScreen(
    _ study: Study, _ trial: Trial, header: [Shape], hasPrompt: Bool = true, _ pointing: Pointing
  ) -> Screen {
    let view = trial.method.view
    var methodContext = self
    methodContext.showsValidation = trial.showsMethodMessage
    methodContext.hidesNumber = trial.planned.task == .match
    let buttons =
      [Button.primary(.done, words(.buttonDone), in: layout)]
      + [giveUpButton(trial), pauseButton(study)].compactMap(\.self)
    return screen(
      .trial,
      header + (hasPrompt ? enterPrompt(study, trial) : []) + refusalNotice(study, trial),
      // What is compared between people stands at the same sides whatever they read.
      fixed: matchPrompt(study, trial)
        + view.shapes(in: methodContext, isRefused: trial.message != nil),
      // Under a sheet nothing can be pressed, but all of it is still seen.
      buttons: buttons, parts: trial.method.parts,
      overlay: view.overlay(in: methodContext),
      pointing)
  }

  /// The picture of the value beside that of the target, where they are to be matched.
  private func matchPrompt(_ study: Study, _ trial: Trial) -> [Shape] {
    guard trial.planned.task == .match else { return [] }
    let scale = study.scale(of: trial.planned)
    let places = MatchLayout(study, in: layout)
    let pictures = [
      (words(.trialYours), style(20, .semibold, theme.ink), places.yours, trial.method.value),
      (
        words(.trialToMatch), style(20, .medium, theme.mutedInk), places.wanted,
        trial.planned.target
      ),
    ]
    return pictures.flatMap { label, style, frame, value in
      let view = MatchView(
        picture: study.picture, share: value.map(scale.fraction), frame: frame,
        context: self)
      let words = Text(
        label, at: Point(x: frame.midX, y: places.labelBaseline), anchor: .center, style: style)
      return [.text(words)] + view.shapes
    }
  }

  /// The number that is to be entered, if there is one.
  private func enterPrompt(_ study: Study, _ trial: Trial) -> [Shape] {
    guard trial.planned.task == .enter else { return [] }
    let middle = layout.stage.midX
    let target = number(trial.planned.target, on: study.scale(of: trial.planned))
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

  /// Pausing, for participants who may, at the side opposite to giving up.
  private func pauseButton(_ study: Study) -> Button? {
    guard study.access?.pauses == true else { return nil }
    var button = Button.secondary(.pause, words(.buttonPause), in: self)
    button.key = "F7"
    button.frame.x = layout.stage.maxX - (button.frame.x - layout.stage.x) - button.frame.width
    return button
  }

  /// The notice of a wrong value where the trial continues; it does not show the right one.
  private func refusalNotice(_ study: Study, _ trial: Trial) -> [Shape] {
    guard trial.message == .wrongValue else { return [] }
    switch trial.planned.task {
    case .enter:
      return [
        .text(
          Text(
            words(.trialNotRight),
            at: Point(x: layout.stage.midX, y: layout.point(0, layout.noticeBaseline).y),
            anchor: .center, style: style(16, .medium, theme.error)))
      ]
    case .match: return matchNotice(in: MatchLayout(study, in: layout).message)
    }
  }

  /// The notice on a strip of its own, with a sign that needs no colour.
  private func matchNotice(in strip: Rectangle) -> [Shape] {
    let sentence = text(
      words(.trialNotAlike), x: 0, middle: strip.midY, .leading,
      style(17, .medium, theme.error))
    let (sign, gap, padding) = (16 * unit, 12 * unit, 24 * unit)
    let width = typesetter.width(sentence.string, sentence.style) + sign + gap
    let pill = Rectangle(center: strip.center, width: width + 2 * padding, height: strip.height)
    var placed = sentence
    placed.at.x = pill.maxX - padding - (width - sign - gap)
    let (left, middle) = (pill.x + padding, strip.midY)
    let strokes = [
      [Point(x: left, y: middle - 3.5 * unit), Point(x: left + sign, y: middle - 3.5 * unit)],
      [Point(x: left, y: middle + 3.5 * unit), Point(x: left + sign, y: middle + 3.5 * unit)],
      [
        Point(x: left + sign * 0.3, y: middle + 9 * unit),
        Point(x: left + sign * 0.7, y: middle - 9 * unit),
      ],
    ]
    let ground = Box(
      pill, radius: pill.height / 2, fill: theme.card.mixed(with: theme.error, by: 0.09))
    return [.box(ground), .text(placed)]
      + strokes.map { .line(Line($0, color: theme.error, width: 2 * unit, cap: .round)) }
  }
}
