import Base
import Drawing
import Glibc

/// The picture of a tool of the form before a session.
enum ToolIcon: Element {
  case language, palette, screen, displays

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(16 * context.unit, 16 * context.unit)
  }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let pen = Sketch(
      around: frame.center, unit: context.unit, color: context.theme.mutedInk)
    switch self {
    case .language: page.shapes += globe(pen)
    case .palette: page.shapes += palette(pen, context)
    case .screen: page.shapes += screen(pen, isFull: context.isFullScreen)
    case .displays: page.shapes += displays(pen)
    }
  }

  /// A globe with its equator and two meridians.
  private func globe(_ pen: Sketch) -> [Shape] {
    let radius = 7.5
    let meridian = stride(from: 0, through: 2 * Double.pi, by: .pi / 12).map {
      (3.4 * sin($0), radius * cos($0))
    }
    return [pen.circle(0, 0, radius), pen.line((-radius, 0), (radius, 0)), pen.line(meridian)]
  }

  /// A sun, a moon, or a disk of which a half is filled.
  private func palette(_ pen: Sketch, _ context: ViewContext) -> [Shape] {
    let ink = context.theme.mutedInk
    switch context.appearance.palette {
    case .light:
      let rays = [
        (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
      ]
      return [pen.circle(0, 0, 4)]
        + rays.map { x, y in pen.line((7 * x, 7 * y), (9 * x, 9 * y)) }
    case .dark:
      return [
        pen.circle(0, 0, 8, fill: ink, hasOutline: false),
        pen.circle(4, -3, 7, fill: context.theme.card, hasOutline: false),
      ]
    case .highContrast:
      let half = Clip(to: pen.frame(0, -8, 8, 16), [pen.circle(0, 0, 7.5, fill: ink)])
      return [pen.circle(0, 0, 7.5), .clipped(half)]
    }
  }

  /// A display behind another one.
  private func displays(_ pen: Sketch) -> [Shape] {
    [
      pen.line((-3, -2), (-3, -7), (8, -7), (8, 2), (6, 2)),
      pen.line((-8, -2), (3, -2), (3, 7), (-8, 7), (-8, -2)),
    ]
  }

  /// The corners of a screen: open to leave it, or closed to fill it.
  private func screen(_ pen: Sketch, isFull: Bool) -> [Shape] {
    // The ends of the arms of a corner, and the point at which they meet.
    let (end, meet) = isFull ? (7.0, 2.0) : (2, 7)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      pen.line((x * end, y * meet), (x * meet, y * meet), (x * meet, y * end))
    }
  }
}
