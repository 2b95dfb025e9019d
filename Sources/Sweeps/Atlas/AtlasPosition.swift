import Glibc

/// A scale on a track between the points of an atlas.
///
/// What people do depends on the pixels of a step before all else, so that two tracks are compared on scales with the
/// same pixels a step: on the track of each length a number is interpolated to such a scale, linearly in the logarithm
/// of the steps, and then between both lengths, linearly in the logarithm of the length. Where the other track's scale
/// lies beyond the grid, the line is continued; at most by the ratio of two lengths.
///
/// With the plain slider times bend where a step has one pixel: on finer scales some values cannot be reached at all.
struct AtlasPosition {
  /// Coordinates of a row or a column of the grid, ascending, and a number between two of them.
  private struct Axis {
    let coordinates: [Double]
    /// The index of the coordinate before the number.
    let index: Int
    /// How far the number is on the way to the next one, from 0 to 1; less or more beyond the ends of the axis.
    let share: Double
    /// How far a bend is on this way; `nil` without one between both.
    private let bend: Double?

    /// Finds `number` on an axis that some functions have a bend on, at `bend`.
    init(_ coordinates: [Double], at number: Double, bend: Double? = nil) {
      self.coordinates = coordinates
      let last = max(0, coordinates.count - 2)
      index = min(last, max(0, (coordinates.firstIndex { $0 > number } ?? last + 1) - 1))
      let (low, high) = (coordinates[index], coordinates[min(index + 1, coordinates.count - 1)])
      let share = high > low ? (number - low) / (high - low) : 0
      // A number that is a coordinate but for rounding is one.
      self.share = abs(share - share.rounded()) < 1e-9 ? share.rounded() : share
      self.bend = bend.flatMap { low < $0 && $0 < high ? ($0 - low) / (high - low) : nil }
    }

    /// Whether the number is one of the coordinates.
    var isAtPoint: Bool { share == 0 || share == 1 }

    func value(_ function: (Int) -> Double) -> Double {
      if share == 0 { return function(index) }
      if share == 1 { return function(index + 1) }
      return function(index) * (1 - share) + function(index + 1) * share
    }

    /// The standard deviation of the error of `value`.
    ///
    /// From the errors at the neighbours, were each left out and interpolated between its own neighbours: as the
    /// error of a parabola is for the smaller gap, times `caution`, as there are bends.
    ///
    /// Where the function `bends` in this gap, neighbours do not know it: it may not change at all before the bend, and
    /// by all of the difference between both ends behind it. The 95 % interval reaches as far as that.
    func deviation(bends: Bool, _ function: (Int) -> Double) -> Double {
      guard !isAtPoint else { return 0 }
      return max(smoothDeviation(function), bends ? bendDeviation(function) : 0)
    }

    private func bendDeviation(_ function: (Int) -> Double) -> Double {
      guard let bend, 0...1 ~= share else { return 0 }
      let change = abs(function(index + 1) - function(index))
      return change * (share <= bend ? share : bend * (1 - share) / (1 - bend))
        / ExpectedRatio.bound
    }

    private func smoothDeviation(_ function: (Int) -> Double) -> Double {
      let gap = coordinates[index + 1] - coordinates[index]
      let curvatures = [index, index + 1].compactMap { node -> Double? in
        guard node > 0, node + 1 < coordinates.count else { return nil }
        let before = coordinates[node] - coordinates[node - 1]
        let after = coordinates[node + 1] - coordinates[node]
        let line =
          (function(node - 1) * after + function(node + 1) * before) / (before + after)
        return abs(function(node) - line) / (before * after)
      }
      return AtlasPosition.caution * abs(share * (1 - share)) * gap * gap * (curvatures.max() ?? 0)
    }
  }

  /// The axis of the lengths, and that of the steps on a track of each.
  private let widths: Axis
  private let steps: [Axis]

  /// How much larger a deviation is than the error of a parabola.
  ///
  /// With it, 92 to 98 % of the log ratios that the coarse plan of the atlas gives for the points of the fine one are
  /// within 1.96 deviations of those, sampling included (`caliper-atlas left-out`).
  private static let caution = 2.0

  /// Finds a scale of `values` on a track of `width` px; `nil` where the grid of `atlas` does not reach it.
  init?(_ atlas: Atlas, values: Int, width: Double) {
    guard let fewest = atlas.values.first, let most = atlas.values.last,
      let narrowest = atlas.widths.first, let widest = atlas.widths.last,
      (fewest...most).contains(values), (Double(narrowest)...Double(widest)).contains(width)
    else { return nil }
    widths = Axis(atlas.widths.map { log(Double($0)) }, at: log(width))
    let steps = atlas.values.map { log(Double($0 - 1)) }
    self.steps = atlas.widths.map { length in
      Axis(
        steps, at: log(Double(values - 1)) + log(Double(length)) - log(width),
        bend: log(Double(length)))
    }
  }

  /// `function` of the indices of a width and of a number of values, interpolated.
  func value(_ function: (_ width: Int, _ values: Int) -> Double) -> Double {
    widths.value { width in steps[width].value { function(width, $0) } }
  }

  /// The standard deviation of the error of `value`; `bends` where the function does so at one pixel a step.
  func deviation(
    bends: Bool, _ function: (_ width: Int, _ values: Int) -> Double
  ) -> Double {
    let along = widths.value { width in
      steps[width].deviation(bends: bends) { function(width, $0) }
    }
    let across = widths.deviation(bends: false) { width in
      steps[width].value { function(width, $0) }
    }
    return (along * along + across * across).squareRoot()
  }

  /// The number of points of the grid that it lies between.
  var points: Int {
    func row(_ index: Int) -> Int { steps[index].isAtPoint ? 1 : 2 }
    if widths.isAtPoint { return row(widths.index + Int(widths.share)) }
    return row(widths.index) + row(widths.index + 1)
  }
}
