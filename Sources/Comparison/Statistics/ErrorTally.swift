import Glibc

/// Sums up the errors of one condition's entries.
struct ErrorTally {
  private var count = 0
  private var signedSum = 0.0
  private var absoluteSum = 0.0
  private var largest = 0.0
  private var outByTen = 0
  private var knowsTargets = false
  private var exact = 0
  private var bins: [ErrorBin] = []

  /// Takes a correct or incorrect trial in, where its error is known.
  mutating func add(_ trial: Observation) {
    guard trial.error.isFinite else { return }
    count += 1
    if trial.target.isFinite { knowsTargets = true }
    guard trial.error != 0 else {
      exact += 1
      return
    }
    let size = abs(trial.error)
    signedSum += trial.error
    absoluteSum += size
    largest = max(largest, size)
    if trial.isOutByTen { outByTen += 1 }
    // Of a size such as 0.1 the logarithm may come out a little below the whole number.
    sort(sign: trial.error > 0 ? 1 : -1, exponent: Int((log10(size) + 1e-9).rounded(.down)))
  }

  private mutating func sort(sign: Int, exponent: Int) {
    if let place = bins.firstIndex(where: { $0.sign == sign && $0.exponent == exponent }) {
      bins[place].count += 1
    } else {
      bins.append(ErrorBin(sign: sign, exponent: exponent, count: 1))
    }
  }

  /// What they come to; `nil` where no error is known.
  var description: ErrorDescription? {
    guard count > 0 else { return nil }
    let exactBins = exact > 0 ? [ErrorBin(sign: 0, exponent: 0, count: exact)] : []
    return ErrorDescription(
      count: count, signedMean: (signedSum / Double(count)).ifFinite,
      absoluteMean: (absoluteSum / Double(count)).ifFinite, absoluteMaximum: largest,
      outByTen: knowsTargets ? outByTen : nil,
      distribution: (exactBins + bins).sorted {
        ($0.sign, $0.sign * $0.exponent) < ($1.sign, $1.sign * $1.exponent)
      })
  }
}

extension Observation {
  /// Whether the entered value is at least ten times too large or too small.
  fileprivate var isOutByTen: Bool {
    guard target.isFinite, target != 0 else { return false }
    let (entered, wanted) = (abs(target + error), abs(target))
    // Decimal fractions are not exact: 8.43 · 10 is a little below 84.3.
    let slack = 1e-9
    return entered / 10 >= wanted * (1 - slack) || entered * (1 - slack) <= wanted / 10
  }
}
