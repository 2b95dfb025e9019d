import Testing

@testable import caliper_lab

/// One figure after the other: all wait for the same simulated people.
@Suite(.serialized) struct PublishedFigureTests {
  private static let figures = Result {
    SimulatedFigures(people: 150, seed: 2012, tasks: try Tasks(), logs: try StudyLogs())
  }

  /// Beside its tolerance, each figure has about two standard errors of 150 simulated people: 1.5 % of a median, 6 %
  /// of a standard deviation, .1 of a skewness.
  private static func slack(_ figure: PublishedFigure) -> Double {
    if figure.name.contains("skew") { return 0.5 }
    return figure.name.contains("sd of log") || figure.name.contains("ninth tenth") ? 0.12 : 0.03
  }

  @Test(arguments: PublishedFigure.all.map(\.name))
  func `the model stays as near to people as it was found to be`(name: String) throws {
    let figure = try #require(PublishedFigure.all.first { $0.name == name })
    let model = figure.model(try Self.figures.get())
    #expect(model.isFinite)
    guard figure.gap == nil else { return }
    #expect(figure.isMet(by: model, slack: Self.slack(figure)), "\(model), not \(figure.people)")
  }

  @Test func `every gap is that of a figure`() {
    let names = PublishedFigure.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(PublishedFigure.gaps.keys.allSatisfy { names.contains($0) })
    #expect(PublishedFigure.all.count { $0.gap != nil } == PublishedFigure.gaps.count)
  }

  @Test func `a figure is met within its tolerance alone`() {
    let figure = PublishedFigure(
      "x", 2, within: .relative(0.25), .test, .online, { _ in 0 })
    #expect(figure.isMet(by: 2.5) && figure.isMet(by: 1.5))
    #expect(!figure.isMet(by: 2.51) && figure.isMet(by: 2.51, slack: 0.01))
    let other = PublishedFigure(
      "y", -1, within: .absolute(0.5), .test, .online, { _ in 0 })
    #expect(other.isMet(by: -0.5) && !other.isMet(by: -0.4))
  }

  /// R: quantile(c(4, 1, 3, 2), c(.1, .5)); sd(c(1, 2, 4)); cor(c(1, 2, 4), c(2, 1, 5)).
  @Test func `summaries are R's`() {
    #expect(abs(Statistics.quantile([4, 1, 3, 2], 0.1) - 1.3) < 1e-12)
    #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
    #expect(abs(Statistics.deviation([1, 2, 4]) - 1.527_525) < 1e-6)
    #expect(abs(Statistics.correlation([1, 2, 4], [2, 1, 5]) - 0.838_628) < 1e-5)
  }
}
