package import Base

extension Shape {
  /// The shape made `scale` times as large and moved, so that the origin is at `origin`.
  ///
  /// Images keep their pixels and are only moved.
  package func placed(at origin: Point, scale: Double) -> Shape {
    let map = Placing(origin: origin, scale: scale)
    switch self {
    case .box(var box):
      box.frame = map.rectangle(box.frame)
      box.radius *= scale
      box.strokeWidth *= scale
      return .box(box)
    case .line(var line):
      line.points = line.points.map(map.point)
      line.width *= scale
      line.dash = line.dash.map { $0 * scale }
      return .line(line)
    case .circle(var circle):
      circle.center = map.point(circle.center)
      circle.radius *= scale
      circle.strokeWidth *= scale
      return .circle(circle)
    case .text(let text): return .text(map.text(text))
    case .blurred(var blurred):
      blurred.text = map.text(blurred.text)
      blurred.deviation *= scale
      return .blurred(blurred)
    case .image(var image):
      image.at = map.point(image.at)
      return .image(image)
    case .clipped(var clip):
      clip.frame = map.rectangle(clip.frame)
      clip.shapes = clip.shapes.map { $0.placed(at: origin, scale: scale) }
      return .clipped(clip)
    }
  }
}

/// A change of size and place.
private struct Placing {
  let origin: Point
  let scale: Double

  func point(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  func rectangle(_ frame: Rectangle) -> Rectangle {
    let corner = point(Point(x: frame.x, y: frame.y))
    return Rectangle(
      x: corner.x, y: corner.y, width: frame.width * scale, height: frame.height * scale)
  }

  func text(_ text: Text) -> Text {
    var text = text
    text.at = point(text.at)
    text.style.size *= scale
    text.maximumWidth = text.maximumWidth.map { $0 * scale }
    return text
  }
}
