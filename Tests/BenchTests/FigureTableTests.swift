import Testing

@testable import caliper_bench

struct FigureTableTests {
  private let figures = [
    MeasuredFigure(
      what: "start, median", value: 41.25, unit: "ms", decimals: 1, samples: 15, goal: 60),
    MeasuredFigure(
      what: "start, worst", value: 104, unit: "ms", decimals: 1, samples: 15, goal: nil),
    MeasuredFigure(what: "events lost", value: 2, unit: "", decimals: 0, samples: 1800, goal: 0),
  ]

  @Test func `columns line up under their headings`() {
    #expect(
      FigureTable(figures: figures).lines == [
        "               measured       goal          samples",
        "start, median   41.3 ms  ≤ 60.0 ms  met          15",
        "start, worst   104.0 ms                          15",
        "events lost           2        ≤ 0  missed     1800",
      ])
  }

  @Test func `only figures with a goal are counted`() {
    #expect(FigureTable(figures: figures).summary == "1 of 2 goals met")
  }

  @Test(arguments: [(0.35, true), (0.350_1, false), (0.1, true)])
  func `a goal is met up to its own value, before any rounding`(value: Double, isMet: Bool) {
    let figure = MeasuredFigure(
      what: "stamp", value: value, unit: "ms", decimals: 2, samples: 1, goal: 0.35)
    #expect(figure.isMet == isMet)
  }

  @Test(arguments: [(5000.0, true), (4999, false), (9000, true)])
  func `a goal can be the least that is good enough`(value: Double, isMet: Bool) {
    let figure = MeasuredFigure(
      what: "trials", value: value, unit: "", decimals: 0, samples: 1, goal: 5000,
      isGoalTheLeast: true)
    #expect(figure.isMet == isMet)
    #expect(FigureTable(figures: [figure]).lines.last?.contains("≥ 5000") == true)
  }

  @Test(arguments: [
    (0.0004, 3, "0.000"), (0.0126, 3, "0.013"), (9.96, 1, "10.0"), (-0.02, 1, "0.0"),
    (-1.5, 2, "-1.50"), (7, 0, "7"),
  ])
  func `numbers have the decimals asked for`(value: Double, decimals: Int, text: String) {
    let figure = MeasuredFigure(
      what: "", value: value, unit: "", decimals: decimals, samples: 1, goal: nil)
    let line = FigureTable(figures: [figure]).lines.last
    #expect(line?.split(separator: " ").first.map(String.init) == text)
  }
}

/// Expected values are calculated manually from the definition of type 7: index (n − 1)·p from 0.
struct SamplesTests {
  @Test func `no values make no samples`() {
    #expect(Samples([]) == nil)
  }

  private static let cases: [(values: [Double], median: Double, percentile99: Double)] = [
    ([7], 7, 7),
    ([4, 1, 3, 2], 2.5, 3.97),
    ([30, 10, 20], 20, 29.8),
    ((0...100).map(Double.init), 50, 99),
  ]

  @Test(arguments: cases)
  func `quantiles interpolate between neighbours`(
    values: [Double], median: Double, percentile99: Double
  ) throws {
    let samples = try #require(Samples(values))
    #expect(abs(samples.median - median) < 1e-12)
    #expect(abs(samples.percentile99 - percentile99) < 1e-12)
  }

  @Test func `the worst value is the largest, wherever it came`() throws {
    let samples = try #require(Samples([3, 9, -12]))
    #expect(samples.worst == 9)
    #expect(samples.quantile(0) == -12)
    #expect(samples.count == 3)
  }
}
