import Comparison
import Glibc
import Primitives
import Sliders
import Tuning

/// The curve of the searched family with which a world's people truly are fastest, found by trying a grid.
struct Optimum: Sendable {
  let design: SliderDesign
  /// The ratio of times over the present curve; at most 1.
  let ratio: TrueRatio

  /// The least gain, as a share of the time, that `caliper tune` is expected to find.
  static let worthwhile = 0.05

  /// Whether there is a gain that is worth finding.
  var isWorthwhile: Bool { ratio.ratio <= 1 - Self.worthwhile }

  /// Searches the family of `truth`, by whose people the best curve of the grid is measured.
  init(_ truth: Truth, seed: UInt64) {
    let grid = Grid(truth.experiment)
    var top = grid.best(
      of: grid.points, keeping: 5, people: 20, seed: SplitMix64.itemSeed(seed, 1))
    if let first = top.first { top += grid.neighbours(of: first) }
    let found = grid.best(of: top, keeping: 1, people: 90, seed: SplitMix64.itemSeed(seed, 2))
      .first.flatMap(grid.design)
    let measured = found.map(truth.ratio)
    if let found, let measured, measured.logarithm < 0 {
      (design, ratio) = (found, measured)
    } else {
      (design, ratio) = (truth.experiment.present, TrueRatio(logarithm: 0, error: 0))
    }
  }
}

/// Points of the box that `caliper tune` searches, evenly spaced in the logarithms of the family's parameters.
private struct Grid {
  let experiment: Experiment
  let box: [ClosedRange<Double>]
  /// The points along each side, and the distance of two of them.
  let count: Int
  let steps: [Double]

  /// The numbers that each person enters.
  private static let entries = 8

  init(_ experiment: Experiment) {
    self.experiment = experiment
    box = experiment.family.parameters.map { log($0.range.lowerBound)...log($0.range.upperBound) }
    let count = [1: 25, 2: 10, 3: 6][box.count] ?? 4
    self.count = count
    steps = box.map { ($0.upperBound - $0.lowerBound) / Double(count - 1) }
  }

  /// Every point.
  var points: [[Double]] {
    zip(box, steps).reduce([[]]) { points, side in
      points.flatMap { point in
        (0..<count).map { point + [side.0.lowerBound + Double($0) * side.1] }
      }
    }
  }

  /// The points half a step from `point` along each side.
  func neighbours(of point: [Double]) -> [[Double]] {
    box.indices.flatMap { index in
      [-0.5, 0.5].map { half in
        var near = point
        near[index] = min(
          max(near[index] + half * steps[index], box[index].lowerBound), box[index].upperBound)
        return near
      }
    }
  }

  /// The points with which `people` people are fastest, the best first.
  func best(of points: [[Double]], keeping kept: Int, people: Int, seed: UInt64) -> [[Double]] {
    let judged = points.compactMap { point -> (point: [Double], mean: Double)? in
      guard let design = design(at: point) else { return nil }
      let means = experiment.meanLogarithms(
        with: design, people: people, entries: Self.entries, seed: seed)
      return (point, RunningMoments(of: means).mean)
    }
    return judged.sorted { $0.mean < $1.mean }.prefix(kept).map(\.point)
  }

  /// The design at a point, with the law and the dead zone that `caliper tune` keeps.
  func design(at point: [Double]) -> SliderDesign? {
    let present = experiment.present
    let zone = (present.curve.deadZone * 1000).rounded() / 1000
    let values = zip(point, experiment.family.parameters).map {
      min(max(exp($0), $1.range.lowerBound), $1.range.upperBound)
    }
    let curve = try? experiment.family.curve(
      values, deadZone: (0...100).contains(zone) ? zone : AccuracyCurve.standard.deadZone)
    return curve.map { SliderDesign(curve: $0, law: present.law, jaws: present.jaws) }
  }
}
