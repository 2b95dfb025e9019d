import Formats
import Glibc
import Primitives
import Simulation
import Sweeps

/// Suggestions of the atlas that comes with the program, each beside a fresh simulation with another seed.
struct AtlasCheck {
  private let scales: [(values: Int, width: Int)]
  private let plan: SweepPlan
  private let seed: UInt64

  /// Ten scales from few values to many on all kinds of tracks; none is a point of the grid.
  private static let ten = [
    (31, 150), (61, 300), (151, 500), (256, 180), (401, 1000), (721, 350), (1441, 600),
    (3601, 1300),
    (8001, 280), (40001, 700),
  ]

  /// Checks the ten scales, or `count` others at random, on as many people of the same kinds as those of `plan`.
  ///
  /// With `pixels`, the scales at random have so many pixels a step.
  init(_ plan: SweepPlan, scales count: Int?, seed: UInt64, pixels: ClosedRange<Double>?) {
    self.plan = plan
    self.seed = seed
    guard let count, let atlas = Atlas.bundled else {
      scales = Self.ten
      return
    }
    var random = SplitMix64(seed: seed)
    func drawn(_ low: Double, _ high: Double) -> Double {
      exp(log(low) + log(high / low) * random.uniform())
    }
    func drawn(_ list: [Int]) -> Double {
      drawn(Double(list.first ?? 2), Double(list.last ?? 2)).rounded()
    }
    scales = (0..<count).map { _ in
      guard let pixels else { return (Int(drawn(atlas.values)), Int(drawn(atlas.widths))) }
      let width = drawn(atlas.widths)
      let steps = width / drawn(pixels.lowerBound, pixels.upperBound)
      return (Int(steps.rounded()) + 1, Int(width))
    }
  }

  /// Prints a line for each scale, and returns 1 where fewer than nine of ten are in their intervals.
  ///
  /// The narrow interval is for the people of the model: it has no error of the fresh simulation, which is added here.
  func run() throws(AtlasProgram.Failure) -> Int32 {
    guard let atlas = Atlas.bundled else {
      throw AtlasProgram.Failure(sentence: "the table of the atlas cannot be read; make it again")
    }
    print(
      "| values | px | suggested | over | expected | for people | simulated | again | | |\n"
        + "|---:|---:|---|---|---:|---|---|---:|---|---|")
    var counts = (all: 0, wide: 0, narrow: 0)
    var ratios = (all: 0, narrow: 0)
    for scale in scales {
      guard
        let suggestion = CurveSuggestion(atlas, values: scale.values, width: Double(scale.width))
      else { continue }
      let fresh = ratiosAgain(suggestion)
      var (isWide, isNarrow) = (true, true)
      for (expected, again) in zip(suggestion.ratios, fresh)
      where expected.other != suggestion.curve {
        let (inWide, inNarrow) = (
          expected.ratio.interval.contains(again), expected.ratio.isRepeated(by: again)
        )
        (isWide, isNarrow) = (isWide && inWide, isNarrow && inNarrow)
        ratios.all += 1
        ratios.narrow += inNarrow ? 1 : 0
        print(
          "| \(scale.values) | \(scale.width) | \(suggestion.curve.name) | \(expected.other.name) | "
            + "\(expected.ratio.ratio.figures(3)) | \(Self.text(expected.ratio.interval)) | "
            + "\(Self.text(expected.ratio.simulatedInterval)) | \(again.figures(3)) | "
            + "\(inWide ? "in" : "OUT") | \(inNarrow ? "in" : "out") |")
        fflush(nil)
      }
      counts.all += 1
      counts.wide += isWide ? 1 : 0
      counts.narrow += isNarrow ? 1 : 0
    }
    print(
      "\nall ratios in the interval for people: \(counts.wide) of \(counts.all) suggestions; in that of "
        + "simulation and interpolation alone: \(counts.narrow) of \(counts.all), \(ratios.narrow) of "
        + "\(ratios.all) ratios")
    let isGood = min(10 * counts.wide, 10 * counts.narrow) >= 9 * counts.all
    return isGood ? 0 : 1
  }

  private static func text(_ interval: ConfidenceInterval) -> String {
    "\(interval.low.figures(3))–\(interval.high.figures(3))"
  }

  /// The ratios of the suggestion for other people with other targets, in its order.
  private func ratiosAgain(_ suggestion: CurveSuggestion) -> [Double] {
    let others = suggestion.ratios.map(\.other)
    var plan = plan
    plan.values = [suggestion.values]
    plan.widths = [Int(suggestion.width)]
    plan.curves = others + (others.contains(suggestion.curve) ? [] : [suggestion.curve])
    plan.seed = seed
    let means = plan.meanLogarithms()
    let own = plan.curves.firstIndex(of: suggestion.curve).map { means[$0] } ?? 0
    return others.indices.map { exp(own - means[$0]) }
  }
}
