import Drawing
import Formats
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// The screen for something that the disk refused: why, that it is kept, and a field for another folder.
  func errorScreen(_ session: Session, _ error: SaveError, _ pointing: Pointing) -> Screen {
    let hasFolder = !error.folder.text.isEmpty
    let frame = Rectangle(
      center: Point(x: layout.stage.midX, y: layout.stage.y + layout.height * 0.68 * unit),
      width: 640 * unit, height: 52 * unit)
    let textStyle = style(18, .regular, theme.ink)
    let field = FieldView(
      frame: frame, editor: error.folder,
      stops: leadingStops(of: error.folder, in: frame, style: textStyle), style: textStyle)
    let label = Text(
      words(.errorFolder), at: Point(x: frame.x, y: frame.y - 14 * unit),
      style: style(15, .medium, theme.mutedInk))
    return screen(
      .error,
      header(session)
        + page(
          title: title(of: error.pending),
          paragraphs: [error.sentence.capitalizedStart, comfort(for: error.pending)],
          bottom: label.at.y - 36 * unit)
        + [.text(label)],
      fixed: field.shapes(in: self),
      buttons: [
        .primary(.retry, words(hasFolder ? .buttonUseFolder : .buttonTryAgain), in: layout),
        stopButton,
      ], parts: [Part("folder", frame, .text)], pointing)
  }

  private func title(of pending: PendingSave) -> String {
    switch pending {
    case .consent: words(.errorConsent)
    case .trial: words(.errorTrial)
    case .answers: words(.errorAnswers)
    }
  }

  private func comfort(for pending: PendingSave) -> String {
    switch pending {
    case .consent: words(.errorConsentKept)
    case .trial: words(.errorTrialKept)
    case .answers: words(.errorAnswersKept)
    }
  }
}

extension ViewContext {
  /// The screen while a slow disk saves something: the method of a trial stays where it was.
  func savingScreen(_ session: Session, _ pending: PendingSave, _ pointing: Pointing) -> Screen {
    let notice: [Shape]
    var method: [Shape] = []
    switch pending {
    case .trial:
      notice = savingNotice(words(.savingTrial))
      method = session.finishedMethod?.view.disabledShapes(in: self) ?? []
    case .consent: notice = savingNotice(words(.savingConsent))
    case .answers: notice = savingNotice(words(.savingAnswers))
    }
    return screen(.ready, header(session) + notice, fixed: method, buttons: [], pointing)
  }

  /// Where the number stood, so that the method below it stays in its place.
  private func savingNotice(_ sentence: String) -> [Shape] {
    let middle = layout.stage.midX
    return [
      .text(
        Text(
          words(.savingTitle),
          at: Point(x: middle, y: layout.point(0, layout.promptBaseline + 8).y),
          anchor: .center, style: style(44, .semibold, theme.ink))),
      .text(
        Text(
          sentence, at: Point(x: middle, y: layout.point(0, layout.targetBaseline - 24).y),
          anchor: .center,
          style: fitted(style(20, .regular, theme.mutedInk), for: sentence, room: lineRoom))),
    ]
  }
}
