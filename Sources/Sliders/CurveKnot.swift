public import Formats
import Primitives

/// A gain at a distance, of curves that are given by several of them.
public struct CurveKnot: Hashable, Sendable {
  /// The distance from the track, in pixels.
  public var distance: Double
  /// The gain there.
  public var gain: Double

  /// Creates a knot.
  public init(_ distance: Double, _ gain: Double) {
    self.distance = distance
    self.gain = gain
  }

  /// `[distance, gain]`, as files have it.
  public var json: JSONValue { .list([.number(distance), .number(gain)]) }

  /// How many knots a curve may have.
  static let count = 2...12

  /// `knots` in words.
  static func words(_ knots: [CurveKnot]) -> String {
    let gains = knots.map { plain($0.gain) }.joined(separator: ", ")
    let distances = knots.map { plain($0.distance) }.joined(separator: ", ")
    return "gain \(gains) at \(distances) px"
  }
}

extension CurveKnot {
  /// Reads the list `name` of `[distance, gain]`; `standard` where it is missing or wrong.
  ///
  /// Distances rise from 0 to 2000 px; gains begin with 1, never rise and end below 1; where the
  /// gain leaves 1, within 400 px, the dead zone ends.
  static func list(_ name: String, of fields: StrictObject, default standard: [CurveKnot])
    -> [CurveKnot]
  {
    let members = fields.list(name)
    guard case .list = fields.value(name) else { return standard }
    let knots = members.compactMap { read($0.value, at: $0.path, fields.problems) }
    guard knots.count == members.count else { return standard }
    let path = fields.path(of: name)
    let found = complaints(about: knots, at: path)
    for complaint in found { fields.problems.add(complaint.sentence, at: complaint.path) }
    return found.isEmpty ? knots : standard
  }

  private static func read(_ value: JSONValue, at path: String, _ problems: Diagnostics)
    -> CurveKnot?
  {
    guard case .list(let pair) = value, pair.count == 2, let distance = pair[0].double,
      let gain = pair[1].double
    else {
      problems.add("expected two numbers such as [150, 0.1]: distance in px, gain", at: path)
      return nil
    }
    return CurveKnot(distance, gain)
  }

  private static func complaints(about knots: [CurveKnot], at path: String) -> [Problem] {
    guard count.contains(knots.count) else {
      let bounds = "\(count.lowerBound) to \(count.upperBound)"
      return [Problem(path: path, sentence: "\(knots.count) knots; use \(bounds)")]
    }
    let single = knots.indices.compactMap { index in
      complaint(about: knots, index).map { Problem(path: "\(path)[\(index)]", sentence: $0) }
    }
    guard single.isEmpty else { return single }
    let edge = knots.last { $0.gain == 1 }?.distance ?? 0
    guard edge <= CurveLimits.deadZone.upperBound else {
      let sentence =
        "the dead zone of \(plain(edge)) px is wider than a window; let the gain fall from 400 px "
        + "or nearer"
      return [Problem(path: path, sentence: sentence)]
    }
    guard knots.contains(where: { $0.gain < 1 }) else {
      return [Problem(path: path, sentence: "the gain is 1 at every knot; let it fall")]
    }
    return []
  }

  private static func complaint(about knots: [CurveKnot], _ index: Int) -> String? {
    let knot = knots[index]
    guard CurveLimits.distance.contains(knot.distance) else {
      return "the distance \(plain(knot.distance)) is out of range; use 0 to 2000"
    }
    guard CurveLimits.floor.contains(knot.gain) else {
      return "the gain \(plain(knot.gain)) is out of range; use 0.0001 to 1"
    }
    guard index > 0 else {
      return knot.gain == 1 ? nil : "the first gain is \(plain(knot.gain)); begin with 1"
    }
    let before = knots[index - 1]
    if knot.distance <= before.distance {
      return
        "the distance \(plain(knot.distance)) does not lie beyond \(plain(before.distance)), the "
        + "one before it; put the nearest first"
    }
    if knot.gain > before.gain {
      return
        "the gain rises from \(plain(before.gain)) to \(plain(knot.gain)); it must never rise with "
        + "distance"
    }
    return nil
  }
}
