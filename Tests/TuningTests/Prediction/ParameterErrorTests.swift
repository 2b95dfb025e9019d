import Testing

@testable import Tuning

@Suite struct ParameterErrorTests {
  /// Five draws of the parameters with four people each.
  private static let draws = [
    [-0.009, 0.321, 0.121, 0.183], [-0.239, 0.104, -0.058, -0.024], [-0.143, 0.088, -0.037, 0.018],
    [-0.142, 0.12, -0.005, 0.028], [-0.228, 0.101, -0.114, -0.047],
  ]

  @Test func `how much people differ does not matter`() {
    let shifted = Self.draws.map { zip($0, [0, 1, -2, 5]).map { $0 + $1 } }
    #expect(abs(ParameterError(shifted).deviation - ParameterError(Self.draws).deviation) < 1e-12)
  }

  @Test func `there is none where chances explain the draws`() {
    let chances = [[0.1, -0.1], [-0.1, 0.1], [0.1, -0.1], [-0.1, 0.1]]
    #expect(ParameterError(chances) == ParameterError([[0, 0], [0, 0], [0, 0], [0, 0]]))
    #expect(ParameterError(chances).deviation == 0)
  }

  @Test(arguments: [[], [[0.1, 0.2]], [[0.1], [0.2]], [[0.1, 0.2], [0.1]]])
  func `too few or unequal draws tell nothing`(draws: [[Double]]) {
    #expect(ParameterError(draws) == .none)
  }
}
