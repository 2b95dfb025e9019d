import Drawing
package import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The page with the curve editor.
  func curveScreen(_ desk: CurveEditorPage, _ pointing: Pointing) -> Screen {
    let frames = CurveLayout(layout)
    let curve = desk.editor.curve
    let handles = desk.editor.handles.indices.map {
      Part("handle_\($0 + 1)", desk.editor.frame(of: $0), .hand)
    }
    return screen(
      .curve,
      pageHead("Accuracy curve", "\(curve.family) · \(curve.details)")
        + CurveEditorView(editor: desk.editor, context: self).shapes
        + CurveFindingsView(findings: desk.findings, frame: frames.findings, context: self).shapes
        + CurveFiguresView(desk: desk, frames: frames, context: self).shapes + file(desk, frames),
      buttons: tabs(.curve) + families(curve, frames) + actions(desk, frames),
      parts: handles + desk.slider.parts
        + [Part("path", frames.path, .text), Part("plot", frames.plot)],
      overlay: desk.slider.shapes(in: self, isRefused: false), pointing)
  }

  /// The pen's places of the path, for presses of the pointer.
  package func pathStops(of desk: CurveEditorPage) -> [Double] {
    leadingStops(of: desk.path, in: CurveLayout(layout).path, style: pathStyle)
  }

  private var pathStyle: TextStyle { style(16, .regular, theme.ink) }

  private func families(_ curve: any AccuracyCurve, _ frames: CurveLayout) -> [Button] {
    var x = layout.point(Layout.margin, 0).x
    let y = layout.point(0, frames.familiesTop).y
    return CurveFamilies.all.map { family in
      let isSelected = family.family == curve.family
      let width = typesetter.width(family.family, style(15, .semibold, theme.ink)) + 24 * unit
      defer { x += width.rounded() + 4 * unit }
      return Button(
        identity: .play(.family(family.family)), label: family.family, key: "",
        frame: Rectangle(x: x, y: y, width: width.rounded(), height: 34 * unit),
        style: .choice(isSelected: isSelected))
    }
  }

  private func actions(_ desk: CurveEditorPage, _ frames: CurveLayout) -> [Button] {
    let asks = desk.asked == .replace(desk.path.string)
    func button(
      _ identity: Play.Button, _ label: String, _ frame: Rectangle, isPrimary: Bool = false,
      isEnabled: Bool = true
    ) -> Button {
      Button(
        identity: .play(identity), label: label, key: "", frame: frame,
        style: .action(isPrimary: isPrimary),
        isEnabled: isEnabled)
    }
    let editor = desk.editor
    return [
      button(.save, asks ? "Replace the file" : "Save curve", frames.button(0), isPrimary: true),
      button(.open, "Open", frames.button(1)),
      button(.reset, "Reset", frames.button(2)),
      button(.undo, "Undo", frames.plotButton(1), isEnabled: editor.canUndo),
      button(.redo, "Redo", frames.plotButton(0), isEnabled: editor.canRedo),
    ]
  }

  private func file(_ desk: CurveEditorPage, _ frames: CurveLayout) -> [Shape] {
    let field = FieldView(
      frame: frames.path, editor: desk.path, stops: pathStops(of: desk), style: pathStyle,
      isWrong: desk.message?.isFailure == true, isFocused: desk.isPathFocused)
    let isFailure = desk.message?.isFailure == true
    let words = desk.message?.sentence ?? (desk.hasChanges ? "Not saved yet" : "Curve file")
    let color = isFailure ? theme.error : theme.mutedInk
    let style = style(13, isFailure ? .medium : .regular, color)
    let room = frames.column(frames.messageTop, 42)
    let message = Text(
      words, at: Point(x: room.x, y: 0), style: style, maximumWidth: room.width, lineSpacing: 1.05)
    // The last line stands just over the field.
    var placed = message
    let height = typesetter.size(of: message).height
    placed.at.y =
      max(room.y, room.maxY - height) + typesetter.lineHeight(style) * 0.8
    return [.clipped(Clip(to: room, [.text(placed)]))] + field.shapes(in: self)
  }
}
