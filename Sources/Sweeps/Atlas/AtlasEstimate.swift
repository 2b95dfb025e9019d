import Glibc
package import Primitives
import Tuning

/// The times that the atlas gives for a scale on a track.
package struct AtlasEstimate: Sendable {
  let atlas: Atlas
  private let position: AtlasPosition

  /// Looks up a scale of `values` on a track of `width` px; `nil` where the grid of `atlas` does not reach it.
  package init?(_ atlas: Atlas, values: Int, width: Double) {
    guard let position = AtlasPosition(atlas, values: values, width: width) else { return nil }
    self.atlas = atlas
    self.position = position
  }

  /// The number of points of the grid that it comes from.
  package var points: Int { position.points }

  /// The mean logarithm of the times with the curve at `index`.
  func logarithm(of index: Int) -> Double {
    position.value { atlas.node(index, width: $0, values: $1).logarithm }
  }

  /// The time with the curve at `index`, in seconds: the geometric mean over all kinds of people.
  package func seconds(of index: Int) -> Double { exp(logarithm(of: index)) }

  /// The share of right answers with the curve at `index`.
  package func right(of index: Int) -> Double {
    min(max(position.value { atlas.node(index, width: $0, values: $1).right }, 0), 1)
  }

  /// The ratio of the times with the curve at `index` to those of the same people with the one at `other`.
  package func ratio(of index: Int, over other: Int) -> ExpectedRatio {
    func difference(_ width: Int, _ values: Int) -> Double {
      atlas.node(index, width: width, values: values).logarithm
        - atlas.node(other, width: width, values: values).logarithm
    }
    let ways = atlas.strategies.indices.map { way in
      position.value { width, values in
        atlas.node(index, width: width, values: values).logarithms[way]
          - atlas.node(other, width: width, values: values).logarithms[way]
      }
    }
    return ExpectedRatio(
      logarithm: position.value(difference),
      sampling: index == other ? 0 : position.value { error(of: index, over: other, $0, $1) },
      interpolation: position.deviation(
        bends: atlas.curves[index] != atlas.curves[other]
          && [index, other].contains { atlas.curves[$0] == .plain }, difference),
      ways: ways)
  }

  /// The standard error of a mean log ratio over people and chances at a point of the grid.
  ///
  /// The table has it over the references; that over another curve is at most about the sum of both over the default.
  private func error(of index: Int, over other: Int, _ width: Int, _ values: Int) -> Double {
    let own = atlas.node(index, width: width, values: values).errors
    let others = atlas.node(other, width: width, values: values).errors
    if let reference = SweepCurve.references.firstIndex(of: atlas.curves[other]) {
      return own[reference]
    }
    if let reference = SweepCurve.references.firstIndex(of: atlas.curves[index]) {
      return others[reference]
    }
    let standard = SweepCurve.references.count - 1
    return hypot(own[standard], others[standard])
  }
}

/// A ratio of times that is expected of people, with its errors.
package struct ExpectedRatio: Hashable, Sendable {
  /// The logarithm of the ratio.
  package let logarithm: Double
  /// The standard error of the logarithm over simulated people and their chances.
  package let sampling: Double
  /// The standard deviation of its error between the points of the grid.
  package let interpolation: Double
  /// The ratios if all people left the track in one of the ways: the least and the largest one.
  package let ways: ClosedRange<Double>

  /// Creates a ratio, with the logarithm for each way of leaving the track.
  init(logarithm: Double, sampling: Double, interpolation: Double, ways: [Double]) {
    self.logarithm = logarithm
    self.sampling = sampling
    self.interpolation = interpolation
    self.ways = exp(ways.min() ?? logarithm)...exp(ways.max() ?? logarithm)
  }

  /// The ratio; below 1 where the first curve is faster.
  package var ratio: Double { exp(logarithm) }

  /// The standard deviation of the model's own error in a logarithm of times: what a prediction would still be wrong by if its
  /// parameters were known and it were for any number of people.
  ///
  /// It was measured as the deviation of predicted from true logarithms on data of simulators that are not the model.
  private static let modelDiscrepancy = 0.06
  /// The same for a ratio in addition, as a share of its logarithm, chosen in view of such deviations.
  private static let effectDiscrepancy = 0.25

  /// The standard deviation of the model's own error: for people rather than the model's.
  package var discrepancy: Double {
    guard logarithm != 0 || sampling != 0 else { return 0 }
    return hypot(Self.modelDiscrepancy, Self.effectDiscrepancy * logarithm)
  }

  /// The 95 % interval for people: with the errors of the simulation, the interpolation and the model.
  package var interval: ConfidenceInterval { interval(hypot(simulated, discrepancy)) }
  /// The 95 % interval for other people of the model: without the model's error.
  package var simulatedInterval: ConfidenceInterval { interval(simulated) }

  /// Whether `ratio`, of as many other people of the model, differs from it by no more than the errors of the simulation,
  /// of both, and of the interpolation.
  package func isRepeated(by ratio: Double) -> Bool {
    abs(log(ratio) - logarithm) <= Self.bound * hypot(simulated, sampling)
  }

  /// Whether it may be a ratio of at most 1, as far as the simulation and the model can tell.
  ///
  /// The error of the interpolation does not count, as else a curve would be as good as others for being less known.
  var isTossUp: Bool {
    logarithm <= Self.bound * hypot(sampling, discrepancy)
  }

  private var simulated: Double { hypot(sampling, interpolation) }

  /// The standard errors of a normal distribution on either side that 95 % lie within.
  static let bound = 1.96

  private func interval(_ deviation: Double) -> ConfidenceInterval {
    ConfidenceInterval(
      low: exp(logarithm - Self.bound * deviation), high: exp(logarithm + Self.bound * deviation))
  }
}
