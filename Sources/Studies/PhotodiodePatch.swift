package import Base

/// A patch in a corner of the window for a photodiode: white during trials, otherwise black.
package struct PhotodiodePatch: Hashable, Sendable {
  /// A corner of the window, the same in all languages.
  package enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  package var corner: Corner
  /// The side of the square, in layout pixels.
  package var size: Double

  /// Creates a patch of `size` × `size` layout pixels.
  package init(corner: Corner = .bottomRight, size: Double = Self.usualSize) {
    (self.corner, self.size) = (corner, size)
  }

  /// The study file's member `patch`, whose problems are added to the problems of `fields`; `nil` if there is none.
  package init?(in fields: StrictObject) {
    guard let patch = fields.object("patch") else { return nil }
    corner = patch.choice("corner", default: .bottomRight)
    size = Double(patch.integer("size", in: Self.sizes, default: Int(Self.usualSize)))
    patch.rejectUnknownKeys()
  }

  /// The `size` of a patch that does not give one.
  package static let usualSize = 64.0
  /// The sizes that fit between the window's edge and the content of every page.
  static let sizes = 16...72
}
