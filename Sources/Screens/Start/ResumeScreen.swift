import Formats
import Languages
package import Sessions

extension ViewContext {
  /// The question whether a session that was interrupted resumes.
  package func screen(for offer: ResumeOffer, _ pointing: Pointing) -> Screen {
    let restart =
      offer.isPossible
      ? trailing(.offer(.restart), words(.buttonNewSession), key: "N")
      : .primary(.offer(.restart), words(.buttonNewSession), in: layout)
    let leave = words(offer.isFromForm ? .buttonBack : .buttonQuit)
    let resume: [Button] =
      offer.isPossible ? [.primary(.offer(.resume), words(.buttonResume), in: layout)] : []
    return screen(
      .start, page(title: title(of: offer), paragraphs: words(for: offer)),
      buttons: resume + [restart, .secondary(.offer(.leave), leave, in: self)],
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
        words(.resumeAt).followed(by: words(.resumeNew)),
      ]
    case .impossible(let reason):
      return [reason.capitalizedStart + ".", words(.resumeNew)]
    }
  }
}
