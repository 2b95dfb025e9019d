import Formats
package import Sessions

extension ViewContext {
  /// The question whether a session that was interrupted resumes.
  package func screen(for offer: ResumeOffer, _ pointing: Pointing) -> Screen {
    let restart =
      offer.isPossible
      ? trailing(.offer(.restart), "New session", key: "N")
      : .primary(.offer(.restart), "New session", in: layout)
    let resume: [Button] =
      offer.isPossible ? [.primary(.offer(.resume), "Resume", in: layout)] : []
    return screen(
      .start, page(title: title(of: offer), paragraphs: words(for: offer)),
      buttons: resume + [restart, .secondary(.offer(.leave), "Quit", in: self)], pointing)
  }

  private func title(of offer: ResumeOffer) -> String {
    offer.isPossible ? "Resume where you stopped?" : "This session cannot be resumed"
  }

  private func words(for offer: ResumeOffer) -> [String] {
    let restarting = "A new session starts from the beginning; the old one is kept."
    let session = "Session \(offer.session) of \(offer.participant)"
    switch offer.prospect {
    case .possible(0, _): return ["\(session) was interrupted before its first trial."]
    case .possible(let done, let all) where done == all:
      return ["\(session) was interrupted after all of its trials."]
    case .possible(let done, let all):
      return [
        "\(session) was interrupted after trial \(done) of \(all).",
        "It resumes at trial \(done + 1). \(restarting)",
      ]
    case .impossible(let reason):
      return [reason.capitalizedStart + ".", restarting]
    }
  }
}
