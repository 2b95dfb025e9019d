import Formats
import Foundation
import Glibc
import Primitives
import Sliders
import Testing

@testable import Sweeps

/// A small atlas whose times are a function of the steps and the length of the track.
private struct SampleAtlas {
  var values = [11, 101, 1001]
  var widths = [100, 200, 400]
  var curves = ["plain", "default", "obslider", "text-field", "hyperbolic"]
  var error = 0.0
  /// The mean logarithm of the times, for the curve, the logarithm of the steps and that of the length.
  var logarithm: (String, Double, Double) -> Double = { _, _, _ in 1 }

  var lines: [String] {
    let strategies = ["comfort", "strides"]
    let header = Atlas.columns(strategies: strategies, populations: ["quick", "slow"])
    return [header.joined(separator: ",")]
      + values.flatMap { values in
        widths.flatMap { width in
          curves.map { curve in
            let mean = logarithm(curve, log(Double(values - 1)), log(Double(width)))
            // The ways differ by a fifth, kinds of people by a half.
            let times = [mean - 0.35, mean + 0.15, mean - 0.15, mean + 0.35]
            let errors = curve == "default" ? [error, error, 0] : [error, error, error]
            return
              (["\(values)", "\(width)", curve, "0.9"] + times.map { "\($0)" }
              + errors.map { "\($0)" } + ["10", "abc", "0.1.0", "7"]).joined(separator: ",")
          }
        }
      }
  }

  func atlas() throws -> Atlas {
    try #require(Atlas(parsing: Array((lines.joined(separator: "\n") + "\n").utf8)))
  }
}

@Suite struct `An atlas` {
  @Test func `comes with the program, whole, with the plans that made it`() throws {
    let atlas = try #require(Atlas.bundled)
    #expect(atlas.values.first == 21 && atlas.values.last == 100_001)
    #expect(atlas.widths == [120, 200, 400, 800, 1600])
    #expect(atlas.strategies == ["comfort", "distance", "strides"])
    #expect(atlas.populations == ["quick", "usual", "slow"])
    let families = Set(
      atlas.curves.compactMap { $0.design(onTrackOf: 800)?.curve.family })
    #expect(families == Set(CurveFamily.allCases))
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/CurveAtlas/Plans")
    let plans = try ["coarse", "fine"].map { name in
      try SweepPlan(
        parsing: Array(Data(contentsOf: folder.appending(path: "\(name).json").standardized)))
    }
    #expect(Set(atlas.sources.map(\.plan)) == Set(plans.map(\.fingerprint)))
    #expect(Set(plans.flatMap(\.values)) == Set(atlas.values))
    for (source, plan) in zip(atlas.sources, plans) {
      #expect(source.seed == "\(plan.seed)" && source.people == plan.people)
    }
    #expect(atlas.people == 9 * plans[0].people)
  }

  @Test func `is read from its table`() throws {
    let atlas = try SampleAtlas().atlas()
    #expect(atlas.values == [11, 101, 1001] && atlas.widths == [100, 200, 400])
    #expect(atlas.people == 40 && atlas.extent == "11 to 1001 values on 100 to 400 px")
    #expect(
      atlas.node(0, width: 0, values: 0).logarithms.map { ($0 * 1000).rounded() } == [900, 1100])
    #expect(
      atlas.sources == [Atlas.Source(plan: "abc", version: "0.1.0", seed: "7", people: 10)])
  }

  @Test(
    arguments: [
      { $0.removeLast() }, { $0.removeFirst() }, { $0[1] += ",1" }, { $0[1] = "x" + $0[1] },
      { $0[0] = $0[0].replacingOccurrences(of: "right", with: "wrong") },
      { $0[2] = $0[2].replacingOccurrences(of: "default", with: "unknown") },
    ] as [@Sendable (inout [String]) -> Void])
  func `is refused where its table is damaged`(damage: @Sendable (inout [String]) -> Void) {
    var lines = SampleAtlas().lines
    damage(&lines)
    #expect(Atlas(parsing: Array((lines.joined(separator: "\n") + "\n").utf8)) == nil)
  }

  @Test(arguments: [
    "plain", "default", "obslider", "text-field", "krita", "linear", "stepped",
    "exponential(deadZone=20;floor=0.005;halving=60)",
    "stepped(steps=[[0,1],[40,0.3],[80,0.1]])",
  ])
  func `knows curves by the names of tables`(name: String) {
    #expect(SweepCurve(tableName: name)?.name == name)
  }

  @Test(arguments: [
    ("plain", "plain slider"), ("default", "default curve"), ("obslider", "OBSlider"),
    ("text-field", "typing the number"), ("power", "power"),
    ("exponential(deadZone=20;floor=0.005;halving=60)", "exponential, halving 60"),
    ("stepped(steps=[[0,1],[40,0.3],[80,0.1]])", "stepped, steps of its own"),
  ])
  func `names them for people`(name: String, title: String) {
    #expect(SweepCurve(tableName: name)?.title == title)
  }

  @Test(arguments: ["", "steep", "exponential(", "exponential(halving)", "exponential(halving=-1)"])
  func `knows no others`(name: String) {
    #expect(SweepCurve(tableName: name) == nil)
  }
}

@Suite struct `Between the points of an atlas` {
  @Test(arguments: [(11, 100.0), (101, 200), (1001, 400), (57, 130), (1001, 399), (11, 101)])
  func `times that are linear in both logarithms are exact`(values: Int, width: Double) throws {
    var sample = SampleAtlas()
    sample.logarithm = { curve, steps, length in
      curve == "default" ? 2 + 0.5 * steps - 0.3 * length : 1
    }
    let estimate = try #require(
      AtlasEstimate(sample.atlas(), values: values, width: width))
    let expected = 2 + 0.5 * log(Double(values - 1)) - 0.3 * log(width)
    #expect(abs(estimate.logarithm(of: 1) - expected) < 1e-9)
    let ratio = estimate.ratio(of: 1, over: 2)
    #expect(abs(ratio.logarithm - (expected - 1)) < 1e-9 && ratio.interpolation < 1e-9)
  }

  @Test func `the error of a parabola is within its deviation`() throws {
    var sample = SampleAtlas()
    sample.logarithm = { curve, steps, _ in curve == "default" ? 0.1 * steps * steps : 1 }
    for values in [20, 40, 70, 200, 400, 800] {
      let estimate = try #require(AtlasEstimate(sample.atlas(), values: values, width: 200))
      let steps = log(Double(values - 1))
      let ratio = estimate.ratio(of: 1, over: 2)
      let error = abs(ratio.logarithm - (0.1 * steps * steps - 1))
      #expect(error > 0 && error < 1.01 * ratio.interpolation)
      #expect(ratio.interpolation < 2.1 * error)
    }
  }

  /// The points are on a line, from which neighbours see no bend; between 101 and 1001 values on 200 px it may be flat
  /// down to one pixel a step.
  @Test func `the bend of the plain slider at a pixel a step is within its interval`() throws {
    var sample = SampleAtlas()
    sample.logarithm = { curve, steps, _ in curve == "plain" ? 0.5 * steps : 0 }
    let atlas = try sample.atlas()
    let (before, bend, behind) = (log(100.0), log(200.0), log(1000.0))
    for values in [120, 201, 230, 700] {
      let estimate = try #require(AtlasEstimate(atlas, values: values, width: 200))
      let steps = log(Double(values - 1))
      let beyond = max(0, steps - bend) / (behind - bend)
      let bent = 0.5 * (before + (behind - before) * beyond)
      let ratio = estimate.ratio(of: 0, over: 1)
      #expect(abs(log(ratio.simulatedInterval.low) - bent) < 1e-9, "\(values)")
      let inverse = estimate.ratio(of: 2, over: 0)
      #expect(abs(log(inverse.simulatedInterval.high) + bent) < 1e-9, "\(values)")
      #expect(estimate.ratio(of: 1, over: 2).interpolation == 0)
    }
    let elsewhere = try #require(AtlasEstimate(atlas, values: 51, width: 200))
    #expect(elsewhere.ratio(of: 0, over: 1).interpolation < 1e-9)
  }

  @Test func `a point of the grid has no error of interpolation`() throws {
    var sample = SampleAtlas()
    sample.error = 0.01
    sample.logarithm = { curve, steps, length in curve == "plain" ? sin(steps + length) : 1 }
    let estimate = try #require(AtlasEstimate(sample.atlas(), values: 101, width: 200))
    let ratio = estimate.ratio(of: 0, over: 1)
    #expect(ratio.interpolation == 0 && abs(ratio.sampling - 0.01) < 1e-9)
    #expect(estimate.points == 1)
    #expect(abs(log(ratio.simulatedInterval.high / ratio.ratio) - 0.0196) < 1e-9)
    // The model's error is .06, and a quarter of the logarithm of the ratio.
    let deviation = hypot(0.01, hypot(0.06, 0.25 * ratio.logarithm))
    #expect(abs(log(ratio.interval.high / ratio.ratio) - 1.96 * deviation) < 1e-9)
    let itself = estimate.ratio(of: 0, over: 0)
    #expect(itself.interval.low == 1 && itself.interval.high == 1)
  }

  @Test(arguments: [(10, 200.0), (1002, 200), (101, 99), (101, 401), (101, .nan)])
  func `nothing is known outside of the grid`(values: Int, width: Double) throws {
    #expect(AtlasEstimate(try SampleAtlas().atlas(), values: values, width: width) == nil)
    #expect(CurveSuggestion(try SampleAtlas().atlas(), values: values, width: width) == nil)
  }
}

@Suite struct `A suggestion` {
  /// The suggestion where the curves take these times.
  private func suggestion(_ times: [String: Double], error: Double = 0) throws -> CurveSuggestion {
    var sample = SampleAtlas()
    sample.error = error
    sample.logarithm = { curve, _, _ in log(times[curve] ?? 10) }
    return try #require(CurveSuggestion(sample.atlas(), values: 101, width: 200))
  }

  @Test func `is the simplest curve where none is faster beyond the model's error`() throws {
    let suggestion = try suggestion(["plain": 10, "default": 9.5, "obslider": 11, "hyperbolic": 9])
    #expect(suggestion.curve == .plain && suggestion.fastest.name == "hyperbolic")
    #expect(suggestion.tossUps.map(\.name) == ["default", "hyperbolic"])
    #expect(abs(suggestion.overFastest.ratio - 10 / 9) < 1e-9)
  }

  @Test func `is a curve that pays`() throws {
    let suggestion = try suggestion(["plain": 20, "default": 13, "obslider": 15, "hyperbolic": 9])
    #expect(suggestion.curve.name == "hyperbolic" && suggestion.tossUps.isEmpty)
    #expect(suggestion.overFastest.ratio == 1)
    #expect(suggestion.ratios.map(\.other.name) == ["plain", "obslider", "default", "text-field"])
    #expect(abs(suggestion.ratios[0].ratio.ratio - 0.45) < 1e-9)
    #expect(abs(suggestion.seconds - 9) < 1e-9 && abs(suggestion.right - 0.9) < 1e-9)
  }

  @Test func `is never the text field, however quick that is`() throws {
    let suggestion = try suggestion(["text-field": 1])
    #expect(suggestion.curve == .plain)
    #expect(abs(suggestion.ratios[3].ratio.ratio - 10) < 1e-9)
  }

  @Test func `tells fewer curves apart from fewer people`() throws {
    let times = ["plain": 20, "default": 11.6, "obslider": 20, "hyperbolic": 10]
    #expect(try suggestion(times).curve.name == "hyperbolic")
    #expect(try suggestion(times, error: 0.1).curve == .standard)
  }

  @Test func `counts the numbers of a curve`() throws {
    let names = [
      "plain", "default", "hyperbolic", "linear", "exponential(deadZone=20;floor=0.005;halving=60)",
      "logistic", "stepped", "obslider", "table",
    ]
    let counts = try names.map { try #require(SweepCurve(tableName: $0)).complexity }
    #expect(counts == [0, 1, 4, 5, 5, 6, 10, 10, 12])
  }

  @Test func `holds for other people than those of the atlas`() throws {
    let atlas = try #require(Atlas.bundled)
    let suggestion = try #require(CurveSuggestion(atlas, values: 701, width: 350))
    var plan = try SweepPlan(
      parsing: Array(
        """
        {"values": [701], "width_px": [350], "curves": ["plain", "obslider", "default"],
         "population": [{"name": "quick", "times": [0.6, 0.8]}, {"name": "slow", "times": [1.3, 1.8]}],
         "strategies": ["comfort", "distance", "strides"], "people": 8, "trials": 4, "seed": 77}
        """.utf8))
    if !plan.curves.contains(suggestion.curve) { plan.curves.append(suggestion.curve) }
    let means = plan.meanLogarithms()
    let own = means[try #require(plan.curves.firstIndex(of: suggestion.curve))]
    for (index, expected) in suggestion.ratios.prefix(3).enumerated() {
      #expect(expected.ratio.interval.contains(exp(own - means[index])), "\(expected.other.name)")
    }
  }
}
