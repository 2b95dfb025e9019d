import Glibc

extension Double {
  /// The number with three figures, or all whole ones, as a sentence has it: 0.101, 8.07, 1234.
  public var threeFigures: String {
    guard isFinite, self != 0 else { return StrictObject.plain(self) }
    let decimals = min(max(0, 2 - Int(floor(log10(abs(self))))), 15)
    let power = pow(10, Double(decimals))
    return StrictObject.plain((self * power).rounded() / power)
  }
}
