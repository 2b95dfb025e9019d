import Drawing
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// What is shown while a slow disk takes something: the method of a trial stays where it was.
  func savingScreen(_ session: Session, _ pending: PendingSave, _ pointing: Pointing) -> Screen {
    let notice: [Shape]
    switch pending {
    case .trial:
      notice =
        savingNotice("The disk takes its time. The trial is kept.")
        + (session.finishedMethod?.view.disabledShapes(in: self) ?? [])
    case .answers: notice = savingNotice("The disk takes its time. The answers are kept.")
    }
    return screen(.ready, header(session) + notice, buttons: [], pointing)
  }

  /// Where the number stood, so that the method below it stays in its place.
  private func savingNotice(_ sentence: String) -> [Shape] {
    let middle = layout.stage.midX
    return [
      .text(
        Text(
          "Saving …", at: Point(x: middle, y: layout.point(0, layout.promptBaseline + 8).y),
          anchor: .center, style: style(44, .semibold, theme.ink))),
      .text(
        Text(
          sentence, at: Point(x: middle, y: layout.point(0, layout.targetBaseline - 24).y),
          anchor: .center, style: style(20, .regular, theme.mutedInk))),
    ]
  }
}
