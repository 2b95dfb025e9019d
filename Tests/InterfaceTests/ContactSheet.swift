import Base
import Drawing
import Testing

@testable import Interface

/// Pictures of the same part of a window side by side.
@MainActor struct ContactSheet {
  /// The pictures of `cells` on the theme's ground, cropped to the area that any of them covers.
  static func canvas(of cells: [[Shape]], in context: ViewContext) throws -> Canvas {
    let crop = frame(of: cells, in: context)
    let (width, height) = (Int(crop.width), Int(crop.height))
    let sheet = try Canvas(
      imageOfWidth: width * cells.count, height: height, typesetter: context.typesetter)
    let moved = cells.enumerated().flatMap { index, shapes -> [Shape] in
      let offset = Point(x: Double(index * width) - crop.x, y: -crop.y)
      let cell = Rectangle(
        x: Double(index * width), y: 0, width: crop.width, height: crop.height)
      return [.clipped(Clip(to: cell, shapes.map { $0.moved(by: offset) }))]
    }
    sheet.draw(
      Picture(
        width: Double(sheet.width), height: crop.height, background: context.theme.background,
        shapes: moved))
    return sheet
  }

  /// A frame around all shapes except those as wide as the window.
  private static func frame(of cells: [[Shape]], in context: ViewContext) -> Rectangle {
    let window = context.layout.window
    let frames = cells.joined().map { $0.bounds(measuredBy: context.typesetter) }
      .filter { $0.width < window.width }
    let covered = frames.reduce(frames.first ?? window) { $0.union($1) }
    return covered.grown(by: 8 * context.unit).intersection(window)
  }
}

extension Shape {
  /// The same shape `offset` further.
  fileprivate func moved(by offset: Point) -> Shape {
    func moved(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    func moved(_ frame: Rectangle) -> Rectangle {
      Rectangle(
        x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
    }
    switch self {
    case .box(var box):
      box.frame = moved(box.frame)
      return .box(box)
    case .line(var line):
      line.points = line.points.map(moved)
      return .line(line)
    case .circle(var circle):
      circle.center = moved(circle.center)
      return .circle(circle)
    case .text(var text):
      text.at = moved(text.at)
      return .text(text)
    case .blurred(var blurred):
      blurred.text.at = moved(blurred.text.at)
      return .blurred(blurred)
    case .image(var image):
      image.at = moved(image.at)
      return .image(image)
    case .clipped(var clip):
      clip.frame = moved(clip.frame)
      clip.shapes = clip.shapes.map { $0.moved(by: offset) }
      return .clipped(clip)
    }
  }
}
