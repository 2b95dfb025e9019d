/// A row of a text as it was laid out.
public struct TextRow: Hashable, Sendable {
  /// The first and the last place of the caret in it, counted in the whole text.
  ///
  /// Where a row wraps, the place between it and the next one belongs to the next one.
  public var places: ClosedRange<Int>
  /// Where the caret stands at each of these places, in pixels from the text's left edge.
  public var stops: [Double]
  /// The row's upper edge, in pixels from that of the text.
  public var top: Double
  /// How tall it is.
  public var height: Double

  /// Creates a row.
  public init(places: ClosedRange<Int>, stops: [Double], top: Double, height: Double) {
    self.places = places
    self.stops = stops
    self.top = top
    self.height = height
  }

  /// The lower edge.
  public var bottom: Double { top + height }

  /// Where the caret stands at `place`.
  public func stop(at place: Int) -> Double {
    let index = place - places.lowerBound
    return stops.indices.contains(index) ? stops[index] : stops.last ?? 0
  }

  /// The place nearest to `x`.
  public func place(at x: Double) -> Int {
    let index = stops.indices.min { abs(stops[$0] - x) < abs(stops[$1] - x) } ?? 0
    return min(places.lowerBound + index, places.upperBound)
  }
}
