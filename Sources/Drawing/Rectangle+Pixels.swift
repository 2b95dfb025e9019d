import Glibc
import Primitives

extension Rectangle {
  /// The smallest rectangle of whole pixels that covers this one.
  var roundedOut: Rectangle {
    let left = floor(x)
    let top = floor(y)
    return Rectangle(x: left, y: top, width: ceil(maxX) - left, height: ceil(maxY) - top)
  }

  /// The number of pixels that it covers.
  var area: Double { width * height }
}
