import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// Puts everything of `page` in its place in this layout; to be called before each event and
  /// picture.
  package func place(_ page: inout QuestionPage) {
    var layout = QuestionPageLayout(page, onPage)
    page.show(in: layout.sections)
    layout.page = page
    page.place(
      layout.placed.compactMap(\.box), overflow: layout.overflow, room: layout.area.height,
      chosen: layout.overflow > 0 ? layout.chosen : nil, isMirrored: language.isRightToLeft)
  }

  /// A page of questions under `header`, with `secondary` as what Esc does.
  func screen(
    for page: QuestionPage, header: [Shape], secondary: Button, _ pointing: Pointing
  ) -> Screen {
    let layout = QuestionPageLayout(page, self)
    let placed = layout.placed
    let answers = placed.flatMap(\.buttons)
    let content =
      layout.endNames + placed.flatMap(\.shapes) + placed.flatMap(\.overlay)
      + answers.flatMap { $0.shapes(in: self, pointing) }
    var screen = screen(
      .questionnaire, header + layout.words + seen(content, on: page, layout),
      fixed: seen(placed.flatMap(\.fixed), on: page, layout),
      buttons: foot(page, secondary), parts: fields(placed, in: layout), pointing)
    screen.buttons += answers.compactMap { hit($0, on: page, layout) }.map(mirrored)
    return screen
  }

  private func foot(_ page: QuestionPage, _ secondary: Button) -> [Button] {
    var primary = Button.primary(.proceed, words(.buttonContinue), in: layout)
    if page.enterMakesLine { primary.key = "Ctrl Enter" }
    return [primary, secondary] + (page.section > 0 ? [backButton] : [])
  }

  /// The button that shows what was shown before, at the right edge.
  var backButton: Button { trailing(.page(.back), words(.buttonBack), key: "Page Up") }

  /// A button of words alone at the right edge.
  func trailing(_ identity: Button.Identity, _ label: String, key: String) -> Button {
    var button = Button.secondary(identity, label, in: self)
    button.key = key
    let width =
      button.frame.width + typesetter.width(keyName(key), scaled(theme.hint))
      - typesetter.width(keyName("Esc"), scaled(theme.hint))
    button.frame = Rectangle(
      x: layout.stage.maxX - (Layout.margin - 12) * unit - width, y: button.frame.y, width: width,
      height: button.frame.height)
    return button
  }

  /// Scrolls content that is taller than its room.
  private func seen(
    _ content: [Shape], on page: QuestionPage, _ questions: QuestionPageLayout
  ) -> [Shape] {
    guard questions.overflow > 0 else { return content }
    let area = questions.area
    let track = Rectangle(
      x: area.maxX + 14 * unit, y: area.y, width: 4 * unit, height: area.height)
    let frame = Rectangle(
      x: layout.window.x, y: area.y, width: layout.window.width, height: area.height)
    return [.clipped(Clip(to: frame, content))]
      + scrollBar(track, shown: page.scroll, of: area.height + questions.overflow)
  }

  /// A button as far as it is seen.
  private func hit(
    _ button: Button, on page: QuestionPage, _ questions: QuestionPageLayout
  ) -> Button? {
    guard questions.overflow > 0 else { return button }
    var button = button
    button.frame = button.frame.intersection(questions.area)
    return button.frame.isEmpty ? nil : button
  }

  private func fields(_ placed: [PlacedQuestion], in questions: QuestionPageLayout) -> [Part] {
    placed.compactMap(\.box).map { box in
      Part("field_\(box.question + 1)", box.frame, .text)
    }
  }
}
