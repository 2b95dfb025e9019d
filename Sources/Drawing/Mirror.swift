package import Base

/// An upright line in which pages that are read from the right are mirrored.
///
/// Letters and images are not mirrored; they only change sides.
package struct Mirror: Hashable, Sendable {
  /// The x coordinate of the line.
  package var x: Double

  /// Creates the mirror at `x`.
  package init(at x: Double) { self.x = x }

  /// The mirrored point.
  package func image(of point: Point) -> Point { Point(x: 2 * x - point.x, y: point.y) }

  /// The mirrored rectangle.
  package func image(of frame: Rectangle) -> Rectangle {
    Rectangle(x: 2 * x - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The mirrored shape.
  package func image(of shape: Shape) -> Shape {
    switch shape {
    case .box(var box):
      box.frame = image(of: box.frame)
      return .box(box)
    case .line(var line):
      line.points = line.points.map { image(of: $0) }
      return .line(line)
    case .circle(var circle):
      circle.center = image(of: circle.center)
      return .circle(circle)
    case .text(let text): return .text(image(of: text))
    case .blurred(var blurred):
      blurred.text = image(of: blurred.text)
      return .blurred(blurred)
    case .image(var picture):
      picture.at = Point(x: 2 * x - picture.at.x - picture.frame.width, y: picture.at.y)
      return .image(picture)
    case .clipped(var clip):
      clip.frame = image(of: clip.frame)
      clip.shapes = clip.shapes.map { image(of: $0) }
      return .clipped(clip)
    }
  }

  /// The text at the other side.
  private func image(of text: Text) -> Text {
    var text = text
    text.at = image(of: text.at)
    guard let width = text.maximumWidth else {
      text.anchor = text.anchor.opposite
      return text
    }
    // Pango itself swaps the sides of paragraphs that are read from the right.
    guard text.string.isReadFromTheRight else {
      text.anchor = text.anchor.opposite
      return text
    }
    switch text.anchor {
    case .leading: text.at.x -= width
    case .center: break
    case .trailing: text.at.x += width
    }
    return text
  }
}

extension Anchor {
  fileprivate var opposite: Anchor {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

extension String {
  /// Whether the first letter belongs to a script that is read from the right, or is a mark for this direction.
  package var isReadFromTheRight: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x200F, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
