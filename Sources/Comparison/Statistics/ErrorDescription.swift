import Glibc
import Numerics

/// The errors of entered values, over the correct and incorrect trials whose error is known.
///
/// Sizes are in units of the scale.
package struct ErrorDescription: Equatable, Sendable {
  /// The trials.
  package var count = 0
  /// The mean of entered minus target; `nil` if it overflows.
  package var signedMean: Double?
  /// The mean absolute error; `nil` if it overflows.
  package var absoluteMean: Double?
  /// The largest absolute error.
  var absoluteMaximum = 0.0
  /// The entries at least ten times too large or too small; `nil` if no target is known.
  ///
  /// A digit or a decimal sign too many or too few causes these (Thimbleby & Cairns, 'Reducing number entry errors', J.
  /// R. Soc. Interface 2010). Signs and targets of 0 are ignored.
  package var outByTen: Int?
  /// The distribution of the errors: by sign, and by size in powers of ten, from most negative.
  package var distribution: [ErrorBin] = []
}

/// The errors of one sign and order of magnitude.
package struct ErrorBin: Hashable, Sendable {
  /// −1 for values too small, 0 for exact ones, 1 for values too large.
  package var sign: Int
  /// The power of ten: sizes from 10^exponent to below ten times that; 0 for exact values.
  package var exponent: Int
  /// The trials.
  package var count: Int
}

/// Accumulates the errors of one condition's entries.
struct ErrorTally {
  private var count = 0
  private var signedSum = 0.0
  private var absoluteSum = 0.0
  private var largest = 0.0
  private var outByTen = 0
  private var knowsTargets = false
  private var exact = 0
  private var bins: [ErrorBin] = []

  /// Adds a correct or incorrect trial if its error is known.
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
    // Rounding errors may put the logarithm of a size such as 0.1 just below the whole number.
    count(sign: trial.error > 0 ? 1 : -1, exponent: Int((log10(size) + 1e-9).rounded(.down)))
  }

  private mutating func count(sign: Int, exponent: Int) {
    if let index = bins.firstIndex(where: { $0.sign == sign && $0.exponent == exponent }) {
      bins[index].count += 1
    } else {
      bins.append(ErrorBin(sign: sign, exponent: exponent, count: 1))
    }
  }

  /// The description of the added errors; `nil` if none is known.
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
  /// Whether the entered value is too large or too small by a factor of at least ten.
  fileprivate var isOutByTen: Bool {
    guard target.isFinite, target != 0 else { return false }
    let (entered, wanted) = (abs(target + error), abs(target))
    // Decimal fractions are not exact: 8.43 · 10 is a little below 84.3.
    let slack = 1e-9
    return entered / 10 >= wanted * (1 - slack) || entered * (1 - slack) <= wanted / 10
  }
}
