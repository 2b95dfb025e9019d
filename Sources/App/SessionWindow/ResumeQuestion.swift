import Base
import InputMethods
import Interface
import Languages
import Sessions
import Studies
import Windowing

/// The question whether a session resumes, over the form, which is shown again if that fails.
@MainActor struct ResumeQuestion: SessionLayer {
  private let offer: ResumeOffer
  private let opening: LogOpening
  private(set) var isClosed = false

  /// Asks whether the session of `offer`, found by `opening`, resumes.
  init(_ offer: ResumeOffer, _ opening: LogOpening) {
    (self.offer, self.opening) = (offer, opening)
  }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    ResumeScreen(offer).screen(in: context, pointing)
  }

  var language: Language { opening.study.study.language }
  var scanRows: [[Scanning.Choice]]? { [] }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [SessionWindow.Request] {
    switch answer(by: event, press) {
    case .resume: return [.own(.resume(opening, session: offer.session))]
    case .restart: return [.own(.restart(opening))]
    case .leave where offer.isFromForm:
      isClosed = true
      return [.own(.returnToForm)]
    case .leave: return [.leave]
    case nil: return []
    }
  }

  private func answer(by event: StampedEvent, _ press: Pointing.Result) -> ResumeOffer.Action? {
    switch press {
    case .activated(let answer as ResumeOffer.Action): answer
    case .activated, .taken: nil
    case .passed: event.event.pressedKey.flatMap { offer.action(of: $0) }
    }
  }
}
