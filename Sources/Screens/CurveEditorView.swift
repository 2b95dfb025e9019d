import Drawing
import FreePlay
import Primitives
import Sessions
import Sliders
import Studies

/// The plot of a curve with its handles, over the curves of others.
@MainActor struct CurveEditorView {
  let editor: CurveEditor
  let context: ViewContext

  /// The curves to compare with, and where their names stand.
  private static let references: [(curve: any AccuracyCurve, name: String)] = [
    (SteppedCurve(), "stepped (OBSlider)"), (HyperbolicCurve(), "hyperbolic"),
  ]

  var shapes: [Shape] {
    let theme = context.theme
    let colors = [theme.referenceWarm, theme.referenceCool]
    let others = zip(Self.references, colors).map {
      PlottedCurve($0.curve, color: $1, width: 2)
    }
    let plot = CurvePlot(
      frame: editor.axes.frame,
      curves: others + [PlottedCurve(editor.curve, color: theme.accent, width: 3.5)])
    return plot.shapes(in: context) + zip(Self.references, colors).map(label) + handles + hint
  }

  /// The name of a reference over its curve's end.
  private func label(_ reference: (curve: any AccuracyCurve, name: String), _ color: Color) -> Shape
  {
    let frame = editor.axes.frame
    let gain = reference.curve.gain(at: CurveAxes.furthest * 0.93)
    let style = context.style(13, .regular, color.mixed(with: context.theme.ink, by: 0.35))
    return .text(
      Text(
        reference.name,
        at: Point(
          x: frame.maxX - 10 * context.unit, y: editor.axes.y(of: gain) - 9 * context.unit),
        anchor: .trailing, style: style))
  }

  private var handles: [Shape] {
    editor.handles.indices.flatMap { index -> [Shape] in
      let center = editor.point(of: index)
      return ring(index, center) + [.circle(knob(index, center))]
    }
  }

  private func knob(_ index: Int, _ center: Point) -> Circle {
    let theme = context.theme
    let isHeld = editor.held == index
    let isHovered = editor.hovered == index
    return Circle(
      center: center, radius: (isHeld || isHovered ? 8.5 : 7) * context.unit,
      fill: isHeld ? theme.accent : isHovered ? theme.accentTint : theme.thumb,
      stroke: theme.accent, strokeWidth: 2.5 * context.unit)
  }

  /// Around a handle that the keyboard acts on.
  private func ring(_ index: Int, _ center: Point) -> [Shape] {
    guard editor.selected == index, editor.isFocusVisible else { return [] }
    return [
      .circle(
        Circle(
          center: center, radius: 13 * context.unit, stroke: context.theme.accent,
          strokeWidth: 2 * context.unit))
    ]
  }

  /// What the handle at hand changes, at the plot's lower left.
  private var hint: [Shape] {
    guard let index = editor.held ?? editor.hovered ?? editor.selected,
      editor.handles.indices.contains(index)
    else { return [] }
    let frame = editor.axes.frame
    return [
      .text(
        Text(
          editor.handles[index].title,
          at: Point(x: frame.x + 12 * context.unit, y: frame.maxY - 14 * context.unit),
          style: context.style(13, .medium, context.theme.mutedInk)))
    ]
  }
}
