import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The page for something that the disk refused: why, that it is kept, and a field for another folder.
struct ErrorScreen: Page {
  let session: Session
  let error: SaveError
  let name = Screen.Name.error

  func content(in context: ViewContext) -> any Element {
    let label = error.folder.text.isEmpty ? Phrase.buttonTryAgain : .buttonUseFolder
    return SessionFrame(
      header: SessionHeader(session: session),
      content: Column(spacing: 36, alignment: .center) {
        context.message(
          context.words(title), [error.sentence.capitalizedStart, context.words(comfort)]
        ).filling()
        Column(spacing: 10) {
          Words(
            context.words(.errorFolder),
            TextStyle(size: 15, weight: .medium, color: context.theme.mutedInk)
          ).silent().fillingWidth()
          LineField(
            name: "folder", label: context.words(.errorFolder), editor: error.folder,
            style: TextStyle(size: 18, color: context.theme.ink)
          ).sized(height: 52)
        }.filling(width: ViewContext.widestParagraph, height: nil)
          .padding(Edges(bottom: context.layout.height * 0.32 - 150))
      },
      primary: context.proceedButton(.retry, context.words(label)), secondary: context.stopButton)
  }

  private var title: Phrase {
    switch error.pending {
    case .consent: .errorConsent
    case .trial: .errorTrial
    case .answers: .errorAnswers
    }
  }

  private var comfort: Phrase {
    switch error.pending {
    case .consent: .errorConsentKept
    case .trial: .errorTrialKept
    case .answers: .errorAnswersKept
    }
  }
}

/// The page while a slow disk saves something: the method of a trial stays in its place.
struct SavingScreen: Page {
  let session: Session
  let pending: PendingSave
  let name = Screen.Name.ready

  func content(in context: ViewContext) -> any Element {
    let layout = context.layout
    let sentence: Phrase =
      switch pending {
      case .trial: .savingTrial
      case .consent: .savingConsent
      case .answers: .savingAnswers
      }
    return Layers {
      SessionHeader(session: session).laidOut(by: context.onPage)
      // At the place of the number, so that the method below stays in its place.
      Words(context.words(.savingTitle), context.theme.pageTitle).heading().aligned(.center)
        .shrinking().on(baseline: layout.point(0, layout.promptBaseline + 8).y)
      Words(context.words(sentence), context.theme.explanation).aligned(.center).shrinking()
        .on(baseline: layout.point(0, layout.targetBaseline - 24).y)
      if case .trial = pending, let method = session.finishedMethod {
        Painted { _, _ in method.view.disabledShapes(in: context) }
      }
    }
  }
}
