extension Shape {
  /// The same shape with all its colours `share` (0 to 1) of the way to `ground`; what covers
  /// nothing still does not, and an image lets as much of what lies below through.
  package func mixed(with ground: Color, by share: Double) -> Shape {
    func mixed(_ color: Color) -> Color {
      var result = color.mixed(with: ground, by: share)
      result.alpha = color.alpha
      return result
    }
    switch self {
    case .box(var box):
      (box.fill, box.stroke) = (box.fill.map(mixed), box.stroke.map(mixed))
      return .box(box)
    case .line(var line):
      line.color = mixed(line.color)
      return .line(line)
    case .circle(var circle):
      (circle.fill, circle.stroke) = (circle.fill.map(mixed), circle.stroke.map(mixed))
      return .circle(circle)
    case .text(var text):
      text.style.color = mixed(text.style.color)
      return .text(text)
    case .blurred(var blurred):
      blurred.text.style.color = mixed(blurred.text.style.color)
      return .blurred(blurred)
    case .image(var image):
      image.opacity *= 1 - share
      return .image(image)
    case .clipped(var clip):
      clip.shapes = clip.shapes.map { $0.mixed(with: ground, by: share) }
      return .clipped(clip)
    }
  }
}
