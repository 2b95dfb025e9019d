import Drawing
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// The page that asks for consent; it can be given once the last part is shown.
  func consentScreen(_ session: Session, _ page: ConsentPage, _ pointing: Pointing) -> Screen {
    let primary: Button =
      page.text.isAtEnd
      ? .primary(.agree, language.words(page.consent.agree), in: layout)
      : .primary(.proceed, words(.buttonContinue), in: layout)
    let withdraw = language.words(page.consent.withdraw)
    return screen(
      .consent, header(session) + textShapes(of: page.text),
      buttons: [primary.widened(in: self), .secondary(.withdraw, withdraw, in: self)]
        + backButtons(of: page.text),
      pointing)
  }

  /// The page after consent was not given: what was kept, and that nothing else was.
  func withdrawnScreen(_ session: Session, _ pointing: Pointing) -> Screen {
    screen(
      .withdrawn,
      header(session)
        + page(
          title: words(.withdrawnTitle),
          paragraphs: [
            words(.withdrawnNothing),
            words(.withdrawnKept, ["participant": session.plan.participant]),
          ]),
      buttons: [.primary(.close, words(.buttonClose), in: layout)], pointing)
  }
}

extension Button {
  /// The same as wide as its words need, in the middle where it was.
  @MainActor fileprivate func widened(in context: ViewContext) -> Button {
    let style = context.scaled(context.theme.primaryButton)
    let hint = context.scaled(context.theme.primaryButtonHint)
    let width =
      context.typesetter.width(label, style)
      + context.typesetter.width(context.keyName(key), hint)
      + 90 * context.unit
    var button = self
    button.frame = Rectangle(
      center: frame.center, width: max(frame.width, width), height: frame.height)
    return button
  }
}
