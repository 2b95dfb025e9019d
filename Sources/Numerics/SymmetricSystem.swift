/// A system of linear equations with a symmetric positive semidefinite matrix.
package struct SymmetricSystem {
  private let size: Int
  /// The Cholesky factor L of the matrix L·Lᵀ, row by row, of which only the lower triangle counts; `nil` if the matrix
  /// is singular.
  private let factor: [Double]?

  /// The share of its diagonal at or below which a pivot counts as 0.
  private static let tolerance = 1e-10

  /// Factors `matrix`, given row by row.
  package init(_ matrix: [Double]) {
    let size = Int(Double(matrix.count).squareRoot())
    self.size = size
    var factor = matrix
    for column in 0..<size {
      for row in column..<size {
        for index in 0..<column {
          factor[row * size + column] -= factor[row * size + index] * factor[column * size + index]
        }
      }
      let pivot = factor[column * size + column]
      guard pivot > Self.tolerance * matrix[column * size + column] else {
        self.factor = nil
        return
      }
      for row in column..<size { factor[row * size + column] /= pivot.squareRoot() }
    }
    self.factor = factor
  }

  /// The solution for the right side `right`; `nil` if the matrix is singular.
  package func solution(for right: [Double]) -> [Double]? {
    guard let factor else { return nil }
    var result = right
    for row in 0..<size {
      for index in 0..<row { result[row] -= factor[row * size + index] * result[index] }
      result[row] /= factor[row * size + row]
    }
    for row in (0..<size).reversed() {
      for index in row + 1..<max(size, row + 1) {
        result[row] -= factor[index * size + row] * result[index]
      }
      result[row] /= factor[row * size + row]
    }
    return result
  }

  /// The product L·`vector`: numbers with this matrix as covariance from independent ones of variance 1; empty if the matrix is
  /// singular.
  package func spread(_ vector: [Double]) -> [Double] {
    guard let factor else { return [] }
    return (0..<size).map { row in
      (0...row).reduce(0.0) { sum, column in sum + factor[row * size + column] * vector[column] }
    }
  }

  /// The first `count` rows of the matrix's inverse; `nil` if the matrix is singular.
  package func inverseRows(_ count: Int) -> [[Double]]? {
    var rows: [[Double]] = []
    for column in 0..<count {
      guard let row = solution(for: (0..<size).map { $0 == column ? 1 : 0 }) else { return nil }
      rows.append(row)
    }
    return rows
  }

  /// The diagonal of the matrix's inverse; empty if the matrix is singular.
  package var inverseDiagonal: [Double] {
    (inverseRows(size) ?? []).enumerated().map { $1[$0] }
  }
}
