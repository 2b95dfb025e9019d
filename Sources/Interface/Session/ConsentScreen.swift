import Base
import Drawing
import Languages
import Sessions
import Studies

/// The page that asks for consent; it can be given once the last part is shown.
struct ConsentScreen: Page {
  let session: Session
  let page: ConsentPage
  let name = Screen.Name.consent

  func content(in context: ViewContext) -> any Element {
    let withdraw = context.language.words(page.consent.withdraw)
    return SessionFrame(
      header: SessionHeader(session: session),
      content: InstructionText(page: page.text),
      primary: page.text.isAtEnd
        ? context.proceedButton(.agree, context.language.words(page.consent.agree))
        : context.proceedButton(),
      secondary: Button(SessionButton.withdraw, withdraw, key: "Esc", style: .plain),
      trailing: page.text.part > 0 ? context.backButton : nil)
  }
}

/// The page after consent was not given: it reports the data that were kept, and that nothing else was.
struct WithdrawnScreen: Page {
  let session: Session
  let name = Screen.Name.withdrawn

  func content(in context: ViewContext) -> any Element {
    SessionFrame(
      header: SessionHeader(session: session),
      content: context.message(
        context.words(.withdrawnTitle),
        [
          context.words(.withdrawnNothing),
          context.words(.withdrawnKept, ["participant": session.plan.participant]),
        ]),
      primary: context.proceedButton(.close, context.words(.buttonClose)))
  }
}
