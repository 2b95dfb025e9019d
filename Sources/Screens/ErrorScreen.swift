import Drawing
import Experiment
import InputMethods
import Primitives

extension ViewContext {
  /// Something that the disk refused: why, that it is kept, and another place for it.
  func errorScreen(_ session: Session, _ failure: SaveFailure, _ pointing: Pointing) -> Screen {
    let hasFolder = !failure.folder.text.isEmpty
    let frame = Rectangle(
      center: Point(x: layout.stage.midX, y: layout.stage.y + layout.height * 0.68 * unit),
      width: 640 * unit, height: 52 * unit)
    let textStyle = style(18, .regular, theme.ink)
    let field = FieldView(
      frame: frame, editor: failure.folder,
      stops: leadingStops(of: failure.folder, in: frame, style: textStyle), style: textStyle)
    let label = Text(
      "Another folder, if this one stays closed", at: Point(x: frame.x, y: frame.y - 14 * unit),
      style: style(15, .medium, theme.mutedInk))
    return screen(
      .error,
      SessionHeader(session: session, context: self).shapes
        + page(
          title: "This trial is not on the disk yet",
          paragraphs: [failure.sentence.capitalizedStart, "It is kept in memory; nothing is lost."])
        + [.text(label)] + field.shapes(in: self),
      buttons: [
        .primary("retry", hasFolder ? "Use folder" : "Try again", in: layout), stopButton(session),
      ], parts: [Part("folder", frame, .text)], pointing)
  }
}
