import Glibc

extension Double {
  /// The number with `figures` significant ones, as a hand means it.
  package func rounded(figures: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    // Dividing by a whole power is exact to the last digit; multiplying by a fraction is not.
    let digits = figures - 1 - Int(log10(abs(self)).rounded(.down))
    let power = pow(10, Double(abs(digits)))
    return digits >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
  }

  /// The number, or the end of `range` that it lies beyond.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
