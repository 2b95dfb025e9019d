import Base
import Languages
package import Sessions

/// The question whether a session that was interrupted resumes.
package struct ResumeScreen: Page {
  let offer: ResumeOffer
  package let name = Screen.Name.start

  /// Creates the page of an offer.
  package init(_ offer: ResumeOffer) { self.offer = offer }

  package func content(in context: ViewContext) -> any Element {
    let resume = context.words(.buttonResume)
    let restart = context.words(.buttonNewSession)
    let leave = context.words(offer.isFromForm ? .buttonBack : .buttonQuit)
    typealias Action = ResumeOffer.Action
    return SessionFrame(
      content: context.message(
        context.words(offer.isPossible ? .resumeTitle : .resumeImpossible), paragraphs(context)),
      primary: offer.isPossible
        ? Button(Action.resume, resume, key: "Enter", style: .primary)
        : Button(Action.restart, restart, key: "Enter", style: .primary),
      secondary: Button(Action.leave, leave, key: "Esc", style: .plain),
      trailing: offer.isPossible
        ? Button(Action.restart, restart, key: "N", style: .plain) : nil)
  }

  private func paragraphs(_ context: ViewContext) -> [String] {
    var values = ["session": "\(offer.session)", "participant": offer.participant]
    switch offer.prospect {
    case .possible(0, _): return [context.words(.resumeBefore, values)]
    case .possible(let done, let all) where done == all:
      return [context.words(.resumeAfter, values)]
    case .possible(let done, let all):
      (values["trial"], values["trials"]) = ("\(done)", "\(all)")
      return [
        context.words(.resumeDuring, values),
        context.words(.resumeAt).followed(by: context.words(.resumeNew)),
      ]
    case .impossible(let reason):
      return [reason.capitalizedStart + ".", context.words(.resumeNew)]
    }
  }
}
