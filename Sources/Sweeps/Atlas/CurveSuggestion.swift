import Formats
import Glibc
import Primitives
package import Sliders

/// The curve that the atlas suggests for a scale on a track, and what it is expected to cost.
///
/// It is the simplest of all curves that cannot be told from the fastest one, by the errors of the simulation and of the
/// model: those that take up to 14 or 15 % longer.
package struct CurveSuggestion: Sendable {
  package let values: Int
  /// The length of the track, in pixels.
  package let width: Double
  /// The suggested curve.
  package let curve: SweepCurve
  /// The curve that is fastest in the simulation.
  package let fastest: SweepCurve
  /// The other curves that cannot be told from the fastest one, simplest first.
  package let tossUps: [SweepCurve]
  /// The ratio of the times with the suggested curve over those with the fastest.
  package let overFastest: ExpectedRatio
  /// The ratios over those with the plain slider, OBSlider and the default curve, in this order, and with typing.
  package let ratios: [(other: SweepCurve, ratio: ExpectedRatio)]
  /// The expected time, in seconds.
  package let seconds: Double
  /// The share of right answers.
  package let right: Double
  /// The simulated people at each point of the atlas.
  package let people: Int
  /// The number of points of the atlas that it comes from.
  package let points: Int
  /// The sweeps that made the atlas.
  package let sources: [Atlas.Source]
  /// The law by which the thumbs of the atlas followed their pointers, except for published designs with one of their own.
  package let law = TrackingLaw.proportional

  /// Chooses a curve for a scale of `values` on a track of `width` px; `nil` where `atlas` does not reach it, or has no
  /// curve.
  package init?(_ atlas: Atlas, values: Int, width: Double) {
    guard let estimate = AtlasEstimate(atlas, values: values, width: width) else { return nil }
    let sliders = atlas.curves.indices.filter { atlas.curves[$0] != .textField }
    let times = Dictionary(
      uniqueKeysWithValues: sliders.map { ($0, estimate.logarithm(of: $0)) })
    func isFaster(_ first: Int, _ second: Int) -> Bool {
      times[first, default: 0] < times[second, default: 0]
    }
    guard let best = sliders.min(by: isFaster) else { return nil }
    let tied = sliders.filter { estimate.ratio(of: $0, over: best).isTossUp }
      .sorted { first, second in
        let (one, other) = (atlas.curves[first].complexity, atlas.curves[second].complexity)
        return one == other ? isFaster(first, second) : one < other
      }
    let chosen = tied.first ?? best
    self.values = values
    self.width = width
    curve = atlas.curves[chosen]
    fastest = atlas.curves[best]
    tossUps = tied.dropFirst().map { atlas.curves[$0] }
    overFastest = estimate.ratio(of: chosen, over: best)
    ratios = (SweepCurve.references + [.textField]).compactMap { other in
      atlas.index(of: other).map { (other, estimate.ratio(of: chosen, over: $0)) }
    }
    seconds = estimate.seconds(of: chosen)
    right = estimate.right(of: chosen)
    people = atlas.people
    points = estimate.points
    sources = atlas.sources
  }
}

extension SweepCurve {
  /// How much there is to a curve: nothing to the plain slider, least to the default one, which has nothing to choose,
  /// and more to others the more numbers they have.
  var complexity: Int {
    switch self {
    case .plain: 0
    case .standard: 1
    default: 2 + (design(onTrackOf: 800)?.curve.parameters.values.reduce(0) { $0 + $1.count } ?? 0)
    }
  }
}

extension JSONValue {
  /// How many single values it has.
  fileprivate var count: Int {
    switch self {
    case .list(let members): members.reduce(0) { $0 + $1.count }
    case .object(let members): members.values.reduce(0) { $0 + $1.count }
    default: 1
    }
  }
}
