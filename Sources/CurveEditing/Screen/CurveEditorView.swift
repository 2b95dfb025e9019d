import Base
import Drawing
import InputMethods
import Interface
import Sliders

/// The plot of a curve with its handles, over the curves of others; its axes are around its frame.
struct CurveEditorView: Element {
  let editor: CurveEditor

  /// A curve to compare with, and its name above or below its end.
  private struct Reference {
    var curve: AccuracyCurve
    var name: String
    var color: Color
    /// From the curve down to the name's baseline, in layout units, if nothing else is there.
    var offset: Double
  }

  func extent(in room: Extent, _ context: ViewContext) -> Extent { .zero }

  func flexibility(along axis: Axis) -> Flexibility { .stretches }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let theme = context.theme
    // On whole pixels, so that its lines are sharp.
    let frame = Rectangle(
      x: frame.x.rounded(), y: frame.y.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
    // The upper curve has its name above it and the lower one below it, away from both curves.
    let references = [
      Reference(
        curve: CurveFamily.stepped.standard, name: "stepped (OBSlider)",
        color: theme.referenceWarm, offset: -9),
      Reference(
        curve: .standard, name: "Caliper's default curve", color: theme.referenceCool, offset: 17),
    ]
    let plot = CurvePlot(
      frame: frame,
      curves: references.map { PlottedCurve($0.curve, color: $0.color, width: 2) }
        + [PlottedCurve(editor.curve, color: theme.accent, width: 3.5)])
    page.shapes += plot.shapes(in: context) + names(references, in: plot, context)
    page.stops.append("curve")
    for index in editor.handles.indices {
      page.shapes += handle(index, context, page.pointing.keyboard)
      page.parts.append(Part("handle_\(index + 1)", editor.frame(of: index), .hand))
    }
    page.parts.append(Part("plot", frame))
    if let activeTitle {
      let corner = Point(x: frame.x + 12 * context.unit, y: frame.maxY - 14 * context.unit)
      page.shapes.append(
        .text(Text(activeTitle, at: corner, style: context.style(13, .medium, theme.mutedInk))))
    }
    page.read(
      AccessibleElement("plot", .image, "gain by distance from the track", value: activeTitle))
  }

  /// The parameter that the active handle changes.
  private var activeTitle: String? {
    guard let index = editor.held ?? editor.hovered ?? editor.selected,
      editor.handles.indices.contains(index)
    else { return nil }
    return editor.handles[index].title
  }

  /// The names of references at the ends of their curves, in places without any curve or other name.
  private func names(
    _ references: [Reference], in plot: CurvePlot, _ context: ViewContext
  ) -> [Shape] {
    var taken: [Rectangle] = []
    return references.map { reference in
      let height = plot.y(of: reference.curve.gain(at: CurveAxes.furthest))
      let color = reference.color.mixed(with: context.theme.ink, by: 0.5)
      let texts = ([reference.offset] + Self.otherOffsets).map { offset in
        Text(
          reference.name,
          at: Point(x: plot.frame.maxX - 10 * context.unit, y: height + offset * context.unit),
          anchor: .trailing, style: context.style(13, .regular, color))
      }
      let free = texts.first { text in
        let room = context.typesetter.inkBounds(of: text).grown(by: 3 * context.unit)
        return room.y > plot.frame.y && room.maxY < plot.frame.maxY && !plot.isCrossed(room)
          && !taken.contains { $0.intersects(room) }
      }
      let text = free ?? texts[0]
      taken.append(context.typesetter.inkBounds(of: text))
      return .text(text)
    }
  }

  /// The places of names if a curve is in their usual place, the nearest first.
  private static let otherOffsets = [-9.0, 17, -25, 33, -41, 49, -57, 65, -73, 81]

  /// A knob, with a ring around it if the keyboard acts on it.
  private func handle(
    _ index: Int, _ context: ViewContext, _ keyboard: KeyboardFocus
  ) -> [Shape] {
    let theme = context.theme
    let center = editor.point(of: index)
    let isHeld = editor.held == index
    let isHovered = editor.hovered == index
    let knob = Circle(
      center: center, radius: (isHeld || isHovered ? 8.5 : 7) * context.unit,
      fill: isHeld ? theme.accent : isHovered ? theme.accentTint : theme.thumb,
      stroke: theme.accent, strokeWidth: 2.5 * context.unit)
    guard editor.selected == index, keyboard.button == nil,
      editor.isFocusVisible || keyboard.isOnPage
    else { return [.circle(knob)] }
    let ring = Circle(
      center: center, radius: 13 * context.unit, stroke: theme.accent,
      strokeWidth: 2 * context.unit)
    return [.circle(ring), .circle(knob)]
  }
}
