import Testing

@testable import Comparison

@Suite struct ErrorTallyTests {
  private func description(_ entries: [(target: Double, error: Double)]) -> ErrorDescription? {
    var tally = ErrorTally()
    for entry in entries {
      tally.add(
        Observation(
          participant: 0, condition: 0, ending: .incorrect, time: 1, target: entry.target,
          error: entry.error))
    }
    return tally.description
  }

  @Test func `errors have a mean, a mean size and a largest size`() throws {
    let errors = try #require(description([(5, 0), (5, -1), (5, 3), (5, .nan)]))
    #expect(errors.count == 3 && errors.absoluteMaximum == 3)
    #expect(abs((errors.signedMean ?? 0) - 2.0 / 3) < 1e-15)
    #expect(abs((errors.absoluteMean ?? 0) - 4.0 / 3) < 1e-15)
    #expect(description([(5, .nan)]) == nil)
  }

  @Test(
    arguments: [
      (84.3, 843 - 84.3, true), (84.3, 8.43 - 84.3, true), (84.3, 0 - 84.3, true),
      (84.3, 842 - 84.3, false), (84.3, 8.5 - 84.3, false), (84.3, 0, false),
      (-5, -45, true), (0.5, 0.05 - 0.5, true), (0, 10, false),
    ] as [(Double, Double, Bool)])
  func `out by ten is at least ten times too large or too small`(
    target: Double, error: Double, isOut: Bool
  ) {
    #expect(description([(target, error)])?.outByTen == (isOut ? 1 : 0))
  }

  /// 1.2 − 1.1 is 0.09999999999999987, and 1.3 + (0.13 − 1.3) is 0.1299999999999999 or above 0.13.
  @Test func `decimal fractions that are not exact make no difference`() throws {
    let steps = try #require(description([(1.1, 1.2 - 1.1), (1.3, 2.3 - 1.3), (1.4, 0.4 - 1.4)]))
    #expect(
      steps.distribution.map { [$0.sign, $0.exponent, $0.count] } == [
        [-1, 0, 1], [1, -1, 1], [1, 0, 1],
      ])
    for (target, entered) in [(1.3, 0.13), (2.9, 0.29), (3.1, 0.31)] {
      #expect(description([(target, entered - target)])?.outByTen == 1, "\(target)")
    }
  }

  @Test func `without targets nothing is known to be out by ten`() throws {
    #expect(try #require(description([(.nan, 3)])).outByTen == nil)
  }

  @Test func `errors are sorted by sign and power of ten`() throws {
    let errors = [-20, -3, -0.1, 0, 0, 0.1, 0.2, 1, 9.9, 10].map { (target: 50.0, error: $0) }
    #expect(
      try #require(description(errors)).distribution.map { [$0.sign, $0.exponent, $0.count] } == [
        [-1, 1, 1], [-1, 0, 1], [-1, -1, 1], [0, 0, 2], [1, -1, 2], [1, 0, 2], [1, 1, 1],
      ])
  }
}
