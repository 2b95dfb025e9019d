import Base
import Drawing
import InputMethods

/// A small picture of a method in the middle of its room, smaller where that is narrow.
struct MethodIcon: Element {
  let kind: MethodKind

  /// The width of the widest picture, in layout units.
  private static let width = 29.6

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func flexibility(along axis: Axis) -> Flexibility { .stretches }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let pen = Sketch(
      around: frame.center, unit: min(context.unit, frame.width / Self.width),
      color: context.theme.ink)
    page.shapes += shapes(pen, thumb: context.theme.wheelBand)
  }

  private func shapes(_ pen: Sketch, thumb: Color) -> [Shape] {
    switch kind {
    case .plainSlider:
      [pen.line((-13, 0), (-5, 0)), pen.line((5, 0), (13, 0)), pen.circle(0, 0, 4.5, fill: thumb)]
    case .accurateSlider:
      [pen.line((-13, 0), (-4, 0)), pen.line((4, 0), (13, 0)), pen.circle(0, 0, 4, fill: thumb)]
        + [-1.0, 1].map { pen.line(($0 * 4, -9), ($0 * 7, -9), ($0 * 7, 9), ($0 * 4, 9)) }
    case .steppedSlider:
      [pen.line((-13, 3), (13, 3)), pen.circle(3, 3, 4.5, fill: thumb)]
        + [-12.0, -6, 0, 6, 12].map { pen.line(($0, -7), ($0, -4)) }
    case .wheelPicker:
      [pen.box(-12, -10, 24, 20, 1)] + [-4.0, 4].map { pen.line(($0, -10), ($0, 10)) }
        + [-3.5, 3.5].map { pen.line((-12, $0), (12, $0)) }
    case .textField: [pen.box(-13, -8, 26, 16, 1), pen.line((-8, -4.5), (-8, 4.5))]
    case .stepper:
      [pen.box(-13, -8, 26, 16, 3), pen.line((0, -8), (0, 8)), pen.line((-9.5, 0), (-3.5, 0))]
        + [pen.line((3.5, 0), (9.5, 0)), pen.line((6.5, -3), (6.5, 3))]
    case .keypad:
      [-9.0, -2, 5].flatMap { x in [-9.0, -2, 5].map { y in pen.box(x, y, 4, 4, 1) } }
    case .scrubField:
      [pen.box(-8, -8, 16, 16, 2)]
        + [-1.0, 1].map { pen.line(($0 * 11, -3), ($0 * 14, 0), ($0 * 11, 3)) }
    case .dial: [pen.circle(0, 0, 9, fill: thumb), pen.line((0, 0), (5.5, -5.5))]
    }
  }
}
