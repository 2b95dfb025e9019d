/// A width and a height, in pixels; as a proposal each may be infinite.
package struct Extent: Hashable, Sendable {
  /// From left to right.
  package var width: Double
  /// From top to bottom.
  package var height: Double

  /// Creates an extent.
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  package static let zero = Extent(0, 0)

  /// Half a pixel: the rounding of an extent between its measurement and its placement.
  static let tolerance = 0.5

  /// The extent along `axis`.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The two directions of a page.
package enum Axis: Hashable, Sendable {
  case horizontal, vertical

  /// The other one.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The share of the room along an axis that an element takes.
package enum Flexibility: Int, Comparable, Sendable {
  /// Its needs, independent of the room.
  case rigid
  /// Its needs, or less if there is less: words wrap, pictures shrink.
  case yields
  /// All that is left.
  case stretches

  package static func < (one: Flexibility, other: Flexibility) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The position of an element in a larger room; leading is the side at which lines begin.
package enum Alignment: Hashable, Sendable {
  case leading, center, trailing
  /// All of the room is its own.
  case stretch
  /// In a row: all first baselines on one line.
  case baseline

  /// The part of the spare room that lies before it.
  var share: Double {
    switch self {
    case .leading, .stretch, .baseline: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
