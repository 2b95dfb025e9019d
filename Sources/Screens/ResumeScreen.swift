import Drawing
import Formats
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// The question whether a session that was broken off goes on.
  package func screen(for offer: ResumeOffer, _ pointing: Pointing) -> Screen {
    let restart =
      offer.isPossible
      ? trailing(.offer(.restart), "New session", key: "N")
      : .primary(.offer(.restart), "New session", in: layout)
    let resume: [Button] =
      offer.isPossible ? [.primary(.offer(.resume), "Go on", in: layout)] : []
    return screen(
      .start, page(title: title(of: offer), paragraphs: words(for: offer)),
      buttons: resume + [restart, .secondary(.offer(.leave), "Quit", in: self)], pointing)
  }

  private func title(of offer: ResumeOffer) -> String {
    offer.isPossible ? "Go on where you were?" : "This session cannot go on"
  }

  private func words(for offer: ResumeOffer) -> [String] {
    let session = "Session \(offer.session) of \(offer.participant)"
    switch offer.prospect {
    case .possible(0, _): return ["\(session) was broken off before its first trial."]
    case .possible(let done, let all) where done == all:
      return ["\(session) was broken off after all of its trials."]
    case .possible(let done, let all):
      return [
        "\(session) was broken off after trial \(done) of \(all).",
        "It goes on at trial \(done + 1). A new session begins anew, and the old one stays.",
      ]
    case .impossible(let reason):
      return [reason.capitalizedStart + ".", "A new session begins anew, and the old one stays."]
    }
  }
}
