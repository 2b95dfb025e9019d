/// A curve that can be taken by handles: dragging one gives another curve of the family.
///
/// Whatever a handle is dragged to, the curve stays one: within its parameters' ranges, never rising,
/// never above 1.
public protocol HandledCurve: AccuracyCurve {
  /// The handles, nearest to the track first.
  var handles: [CurveHandle] { get }
  /// The curve after the handle at `index` was dragged towards `place`.
  func moving(_ index: Int, to place: CurveKnot) -> Self
  /// The curve with one more handle at `distance`, and that handle's index; `nil` where there can be
  /// none.
  func inserting(at distance: Double) -> (curve: Self, index: Int)?
  /// The curve without the handle at `index`; `nil` where it cannot be spared.
  func removing(_ index: Int) -> Self?
}

extension HandledCurve {
  /// None: a formula has as many handles as it has.
  public func inserting(at distance: Double) -> (curve: Self, index: Int)? { nil }
  /// None can be spared.
  public func removing(_ index: Int) -> Self? { nil }
}

/// A point of a curve that can be dragged.
public struct CurveHandle: Hashable, Sendable {
  /// What it changes, in a few words.
  public let title: String
  /// Where it stands; a place beyond the plot is drawn at its edge.
  public let place: CurveKnot

  init(_ title: String, at place: CurveKnot) {
    self.title = title
    self.place = place
  }
}
