import Drawing
import Formats
import FreePlay
import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// The screen before a session: the study and the participant's code.
  package func screen(for form: StartForm, _ pointing: Pointing) -> Screen {
    let cards = form.studies.indices.map { card($0, form) }
    let field = codeField(form)
    let labels = [
      heading("Caliper", at: 92, size: 44, .semibold, theme.ink),
      heading("Which study, and who takes part?", at: 130, size: 20, .regular, theme.mutedInk),
    ]
    let buttons =
      [
        .primary(.start, "Start", in: layout), .secondary(.quit, "Quit", in: self),
        trailing(.compare, "Compare", key: "F2"),
      ] + cards
    return screen(
      .start, labels, buttons: buttons, parts: [Part("participant", codeFrame(form), .text)],
      overlay: zip(form.studies, cards).flatMap { words(of: $0, on: $1) } + field, pointing)
  }

  /// The pen's stops in the participant's code, for presses of the pointer.
  package func codeStops(of form: StartForm) -> [Double] {
    leadingStops(of: form.code, in: codeFrame(form), style: codeStyle)
  }

  private var codeStyle: TextStyle { style(24, .medium, theme.ink) }
  private var contentWidth: Double { 640 * unit }
  private var contentX: Double { layout.stage.midX - contentWidth / 2 }

  private var cardPitch: Double { 96 * unit }
  private var cardsTop: Double { layout.point(0, 154).y }

  /// The cards that fit over the field and the buttons.
  private var cardRoom: Int {
    max(1, Int((layout.stage.maxY - 280 * unit - cardsTop) / cardPitch))
  }

  /// The code's field: below the cards.
  private func codeFrame(_ form: StartForm) -> Rectangle {
    let cards = Double(min(form.studies.count, cardRoom))
    return Rectangle(
      x: contentX, y: cardsTop + cards * cardPitch + 44 * unit, width: contentWidth,
      height: 58 * unit)
  }

  private func heading(
    _ words: String, at y: Double, size: Double, _ weight: Weight, _ color: Color
  ) -> Shape {
    .text(
      Text(
        words, at: Point(x: contentX, y: layout.point(0, y).y), style: style(size, weight, color)))
  }

  /// Cards share the room between heading and field; with many studies those around the chosen one
  /// are shown.
  private func card(_ index: Int, _ form: StartForm) -> Button {
    let first = min(max(0, form.selected - cardRoom / 2), max(0, form.studies.count - cardRoom))
    let isShown = (first..<first + cardRoom).contains(index)
    let frame = Rectangle(
      x: contentX, y: cardsTop + Double(index - first) * cardPitch, width: contentWidth,
      height: isShown ? 84 * unit : 0)
    return Button(
      identity: .study(index), label: form.studies[index].title, key: "", frame: frame,
      style: .card(isSelected: index == form.selected))
  }

  private func words(of study: Study, on card: Button) -> [Shape] {
    guard !card.frame.isEmpty else { return [] }
    let x = card.frame.x + 20 * unit
    return [
      .clipped(
        Clip(
          to: card.frame,
          [
            .text(
              Text(
                study.title, at: Point(x: x, y: card.frame.y + 28 * unit),
                style: style(17, .semibold, theme.ink))),
            .text(
              Text(
                study.description, at: Point(x: x, y: card.frame.y + 50 * unit),
                style: style(14, .regular, theme.mutedInk), maximumWidth: contentWidth - 40 * unit)),
          ]))
    ]
  }

  private func codeField(_ form: StartForm) -> [Shape] {
    let frame = codeFrame(form)
    let field = FieldView(
      frame: frame, editor: form.code, stops: codeStops(of: form), style: codeStyle,
      isWrong: form.message != nil)
    let label = Text(
      "Participant code", at: Point(x: frame.x, y: frame.y - 14 * unit),
      style: style(15, .medium, theme.mutedInk))
    let hint = Text(
      form.message ?? "letters and digits, such as P01; never a name",
      at: Point(x: frame.x, y: frame.maxY + 26 * unit),
      style: style(14, .regular, form.message == nil ? theme.mutedInk : theme.error),
      maximumWidth: contentWidth)
    return [.text(label), .text(hint)] + field.shapes(in: self)
  }
}

extension ViewContext {
  /// The question whether a session that was interrupted resumes.
  package func screen(for offer: ResumeOffer, _ pointing: Pointing) -> Screen {
    let restart =
      offer.isPossible
      ? trailing(.offer(.restart), words(.buttonNewSession), key: "N")
      : .primary(.offer(.restart), words(.buttonNewSession), in: layout)
    let resume: [Button] =
      offer.isPossible ? [.primary(.offer(.resume), words(.buttonResume), in: layout)] : []
    return screen(
      .start, page(title: title(of: offer), paragraphs: words(for: offer)),
      buttons: resume + [restart, .secondary(.offer(.leave), words(.buttonQuit), in: self)],
      pointing)
  }

  private func title(of offer: ResumeOffer) -> String {
    words(offer.isPossible ? .resumeTitle : .resumeImpossible)
  }

  private func words(for offer: ResumeOffer) -> [String] {
    var values = ["session": "\(offer.session)", "participant": offer.participant]
    switch offer.prospect {
    case .possible(0, _): return [words(.resumeBefore, values)]
    case .possible(let done, let all) where done == all: return [words(.resumeAfter, values)]
    case .possible(let done, let all):
      (values["trial"], values["trials"]) = ("\(done)", "\(all)")
      return [
        words(.resumeDuring, values),
        words(.resumeAt, ["trial": "\(done + 1)"]) + " " + words(.resumeNew),
      ]
    case .impossible(let reason):
      return [reason.capitalizedStart + ".", words(.resumeNew)]
    }
  }
}
