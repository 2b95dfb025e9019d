import Testing

@testable import Numerics

@Suite struct SymmetricSystemTests {
  @Test func `a solution times the matrix is the right side`() throws {
    let system = SymmetricSystem([4, 2, 0.5, 2, 3, 1, 0.5, 1, 5])
    let solution = try #require(system.solution(for: [6.5, 6, 6.5]))
    // Rounding errors of a few operations.
    #expect(solution.allSatisfy { abs($0 - 1) < 1e-14 })
  }

  @Test func `the diagonal of the inverse is the inverse's`() {
    let diagonal = SymmetricSystem([2, 1, 1, 2]).inverseDiagonal
    #expect(diagonal.count == 2 && diagonal.allSatisfy { abs($0 - 2.0 / 3) < 1e-15 })
  }

  @Test(arguments: [[1, 1, 1, 1], [0], [1, 0, 0, 0], [-1]])
  func `a singular matrix has no solution`(matrix: [Double]) {
    let right = [Double](repeating: 1, count: matrix.count == 1 ? 1 : 2)
    #expect(SymmetricSystem(matrix).solution(for: right) == nil)
  }

  @Test func `no equations have an empty solution`() {
    #expect(SymmetricSystem([]).solution(for: []) == [])
  }
}
