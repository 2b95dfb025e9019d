import Formats
import Glibc
import Primitives
import Sweeps

/// What a coarse atlas says about the points of a finer one that it lacks, beside what was simulated there.
struct AtlasLeftOut {
  /// The errors of the log ratios over a reference, and whether they are in the intervals.
  private var errors: [(reference: SweepCurve, error: Double, isWithin: Bool, isWithinWide: Bool)] =
    []
  private var points = 0

  init(coarse: Atlas, whole: Atlas) {
    for values in whole.values {
      for width in whole.widths
      where !(coarse.values.contains(values) && coarse.widths.contains(width)) {
        guard let said = AtlasEstimate(coarse, values: values, width: Double(width)),
          let seen = AtlasEstimate(whole, values: values, width: Double(width))
        else { continue }
        points += 1
        for curve in whole.curves where curve != .textField {
          compare(curve, said, seen, coarse, whole)
        }
      }
    }
  }

  private mutating func compare(
    _ curve: SweepCurve, _ said: AtlasEstimate, _ seen: AtlasEstimate, _ coarse: Atlas,
    _ whole: Atlas
  ) {
    guard let index = coarse.index(of: curve), let other = whole.index(of: curve) else { return }
    for reference in SweepCurve.references where reference != curve {
      guard let over = coarse.index(of: reference), let beside = whole.index(of: reference) else {
        continue
      }
      let expected = said.ratio(of: index, over: over)
      let ratio = seen.ratio(of: other, over: beside).ratio
      errors.append(
        (
          reference, log(ratio) - expected.logarithm, expected.simulatedInterval.contains(ratio),
          expected.interval.contains(ratio)
        ))
    }
  }

  /// A line for each reference: the root mean square of the errors, and how many are in the intervals.
  var text: String {
    let lines = SweepCurve.references.map { reference in
      let own = errors.filter { $0.reference == reference }
      let count = Double(max(1, own.count))
      let square = own.reduce(0) { $0 + $1.error * $1.error } / count
      let largest = own.map { abs($0.error) }.max() ?? 0
      return "ratios over \(reference.name): \(own.count), root mean square of log errors "
        + "\(square.squareRoot().fixed(3)), largest \(largest.fixed(2)); in the interval of simulation and "
        + "interpolation \(ReportFormat.percent(Double(own.count { $0.isWithin }) / count)), in that with the "
        + "model's error \(ReportFormat.percent(Double(own.count { $0.isWithinWide }) / count))"
    }
    return (["\(points) points of the grid"] + lines).joined(separator: "\n")
  }
}
