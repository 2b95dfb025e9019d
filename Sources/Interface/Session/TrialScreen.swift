import Base
import Drawing
import InputMethods
import Languages
package import Sessions
import Sliders
package import Studies

/// The page of a trial: the number to enter, unless it is left out, the method, Done and Give up.
///
/// Every part has the same place as in every other trial of this window, to the pixel: distances are part of the
/// experiment.
package struct TrialScreen: Page {
  let study: Study
  let trial: Trial
  let header: (any Element)?
  /// The name of the method.
  let method: String
  var hasPrompt = true
  package let name = Screen.Name.trial

  private var isMatching: Bool { trial.planned.task == .match }

  package func content(in context: ViewContext) -> any Element {
    let view = trial.method.view
    var inside = context
    inside.showsValidation = trial.showsMethodMessage
    inside.hidesNumber = isMatching
    inside.isRefusalFresh = trial.isRefusalFresh
    let shapes = view.shapes(in: inside, isRefused: trial.message != nil)
    let overlay = view.overlay(in: inside)
    return Layers {
      if let header { header.laidOut(by: context.onPage) }
      if hasPrompt, !isMatching { prompt(context) }
      if isMatching { pictures(context) }
      if hasPrompt || isMatching { Painted.read { target(context) } }
      if let refusal = refusal(context) { refused(refusal, context) }
      Painted { _, _, page in
        page.shapes += shapes
        page.parts += trial.method.parts
        for control in controls(context) { page.read(control) }
      }
      buttons(context)
      // Under a sheet nothing can be pressed, but all of it is still seen.
      Painted { _, _ in overlay }
    }
  }

  // MARK: - Target

  private func target(_ context: ViewContext) -> AccessibleElement {
    AccessibleElement(
      "target", isMatching ? .image : .heading,
      context.words(isMatching ? .trialToMatch : .trialEnter),
      value: context.number(trial.planned.target, on: study.scale(of: trial.planned)))
  }

  /// The number that is to be entered.
  private func prompt(_ context: ViewContext) -> any Element {
    let layout = context.layout
    let target = context.number(trial.planned.target, on: study.scale(of: trial.planned))
    return Layers {
      Words(context.words(.trialEnter), context.theme.prompt).silent().unbroken().aligned(.center)
        .on(baseline: layout.point(0, layout.promptBaseline).y)
      Words(target, context.theme.target).silent().unbroken().aligned(.center)
        .on(baseline: layout.point(0, layout.targetBaseline).y)
    }
  }

  /// The picture of the value beside the picture of the target, at the same sides in every language.
  private func pictures(_ context: ViewContext) -> any Element {
    let scale = study.scale(of: trial.planned)
    let places = MatchLayout(study, in: context.layout)
    let pictures = [
      (Phrase.trialYours, Weight.semibold, context.theme.ink, places.yours, trial.method.value),
      (.trialToMatch, .medium, context.theme.mutedInk, places.wanted, trial.planned.target),
    ]
    return Painted { _, context in
      pictures.flatMap { label, weight, color, frame, value in
        let view = MatchView(
          picture: study.picture, share: value.map(scale.fraction), frame: frame, context: context)
        let words = Text(
          context.words(label), at: Point(x: frame.midX, y: places.labelBaseline), anchor: .center,
          style: context.style(20, weight, color))
        return [.text(words)] + view.shapes
      }
    }
  }

  /// The elements of the method for a screen reader.
  private func controls(_ context: ViewContext) -> [AccessibleElement] {
    trial.method.accessibleElements(
      method, in: context.language, showsProblem: trial.showsMethodMessage,
      isRefused: trial.message == .noValue)
  }

  // MARK: - Buttons

  private func buttons(_ context: ViewContext) -> any Element {
    var done = context.proceedButton(.done, context.words(.buttonDone))
    done.frame = context.layout.primaryButton
    let buttons = [done] + [giveUp(context), pause(context)].compactMap(\.self)
    let isCovered = trial.method.isModal
    return Painted { _, context, page in
      @MainActor func place(on page: inout PlacedPage) {
        for button in buttons { page.press(button, context) }
      }
      if isCovered {
        // Enter still presses Done; Esc closes the sheet.
        page.passingByTab { page in
          for element in page.placing(place) where element.name == done.name { page.read(element) }
        }
      } else {
        place(on: &page)
      }
    }
  }

  /// Giving up, or the seconds until people may; none if they never may.
  private func giveUp(_ context: ViewContext) -> Button? {
    var button = atEdge(.giveUp, context.words(.buttonGiveUp), isTrailing: false, context)
    switch trial.givingUp {
    case .possible: return button
    case .impossible: return nil
    case .later(let seconds):
      button.key = context.countdown(seconds)
      button.isEnabled = false
      return button
    }
  }

  /// Pausing, for participants who may, at the side opposite to giving up.
  private func pause(_ context: ViewContext) -> Button? {
    guard study.access?.pauses == true else { return nil }
    var button = atEdge(.pause, context.words(.buttonPause), isTrailing: true, context)
    button.key = "F7"
    return button
  }

  /// A button in a frame for words and Esc.
  ///
  /// The frame stays the same if seconds replace that key, so that nothing moves while they pass.
  private func atEdge(
    _ identity: SessionButton, _ label: String, isTrailing: Bool, _ context: ViewContext
  ) -> Button {
    var button = Button(identity, label, key: "Esc", style: .plain)
    button.frame = context.layout.secondaryButton(width: 0)
    button.frame.width = button.extent(in: .zero, context).width
    if isTrailing != context.language.isRightToLeft {
      button.frame = Mirror(at: context.layout.stage.midX).image(of: button.frame)
    }
    button.frame = context.clear(ofPatch: button.frame)
    return button
  }

  // MARK: - Refusal

  /// The sentence about a confirmation that did not end the trial, without the right value; `nil` if the method shows
  /// it.
  private func refusal(_ context: ViewContext) -> String? {
    switch trial.message {
    case .wrongValue: context.words(isMatching ? .trialNotAlike : .trialNotRight)
    case .untouched: context.words(isMatching ? .trialUntouchedMatch : .trialUntouched)
    case .noValue, nil: nil
    }
  }

  private func refused(_ sentence: String, _ context: ViewContext) -> any Element {
    let layout = context.layout
    return Layers {
      Painted.read { AccessibleElement("refusal", .alert, sentence) }
      if isMatching {
        Painted { _, context in
          notice(sentence, in: MatchLayout(study, in: layout).message, context)
        }
      } else {
        if trial.isRefusalFresh { freshGround(sentence, context) }
        Words(
          sentence, TextStyle(size: 16, weight: .medium, color: context.theme.error)
        ).silent().unbroken().aligned(.center)
          .on(baseline: layout.point(0, layout.noticeBaseline).y)
      }
    }
  }

  /// The ground of a sentence that is new, also if the same one stood there before.
  private func freshGround(_ sentence: String, _ context: ViewContext) -> any Element {
    Painted { _, context in
      let (theme, unit) = (context.theme, context.unit)
      let width = context.typesetter.width(sentence, context.style(16, .medium, theme.error))
      let middle = context.layout.point(0, context.layout.noticeBaseline).y - 6 * unit
      let frame = Rectangle(
        center: Point(x: context.layout.stage.midX, y: middle), width: width + 32 * unit,
        height: 26 * unit)
      return [.box(pill(frame, isFresh: true, context))]
    }
  }

  /// The ground of a refusal, which has an outline as long as it `isFresh`.
  private func pill(_ frame: Rectangle, isFresh: Bool, _ context: ViewContext) -> Box {
    let theme = context.theme
    return Box(
      frame, radius: frame.height / 2, fill: theme.refusalGround,
      stroke: isFresh ? theme.error : theme.refusalGround, strokeWidth: 2 * context.unit)
  }

  /// The notice on a strip of its own, with a sign before the words that needs no colour.
  private func notice(
    _ sentence: String, in strip: Rectangle, _ context: ViewContext
  ) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let style = context.style(17, .medium, theme.error)
    let (sign, gap, padding) = (16 * unit, 12 * unit, 24 * unit)
    let width = context.typesetter.width(sentence, style) + sign + gap
    let pill = Rectangle(center: strip.center, width: width + 2 * padding, height: strip.height)
    let words = context.text(
      sentence, x: pill.maxX - padding - (width - sign - gap), middle: strip.midY, .leading, style)
    let (left, middle) = (pill.x + padding, strip.midY)
    let strokes = [
      [Point(x: left, y: middle - 3.5 * unit), Point(x: left + sign, y: middle - 3.5 * unit)],
      [Point(x: left, y: middle + 3.5 * unit), Point(x: left + sign, y: middle + 3.5 * unit)],
      [
        Point(x: left + sign * 0.3, y: middle + 9 * unit),
        Point(x: left + sign * 0.7, y: middle - 9 * unit),
      ],
    ]
    let ground = self.pill(pill, isFresh: trial.isRefusalFresh, context)
    let shapes: [Shape] =
      [.box(ground), .text(words)]
      + strokes.map { .line(Line($0, color: theme.error, width: 2 * unit, cap: .round)) }
    guard context.language.isRightToLeft else { return shapes }
    let mirror = Mirror(at: context.layout.stage.midX)
    return shapes.map { mirror.image(of: $0) }
  }
}

extension TrialScreen {
  /// `trial` alone, without header and method's name, as a replay shows it; with its target above if `hasPrompt`.
  package init(replaying trial: Trial, of study: Study, hasPrompt: Bool) {
    self.init(study: study, trial: trial, header: nil, method: "", hasPrompt: hasPrompt)
  }
}
