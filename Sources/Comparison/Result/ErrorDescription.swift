/// How far off entered values are, over the correct and incorrect trials whose error is known.
///
/// All in the units of the scale.
package struct ErrorDescription: Equatable, Sendable {
  /// The trials.
  package var count = 0
  /// The mean of entered minus target; `nil` where it is too large for a number.
  package var signedMean: Double?
  /// The mean size of the error; `nil` where it is too large for a number.
  package var absoluteMean: Double?
  /// The largest size of an error.
  package var absoluteMaximum = 0.0
  /// The entries at least ten times too large or too small; `nil` where no target is known.
  ///
  /// What a digit or a decimal sign too many or too few does (Thimbleby & Cairns, 'Reducing number
  /// entry errors', J. R. Soc. Interface 2010). A sign is not looked at; nor is a target of 0.
  package var outByTen: Int?
  /// The distribution of the errors: by sign, and by size in powers of ten, from most negative.
  package var distribution: [ErrorBin] = []
}

/// Errors of one sign and order of magnitude.
package struct ErrorBin: Hashable, Sendable {
  /// −1 for values too small, 0 for exact ones, 1 for values too large.
  package var sign: Int
  /// The power of ten: sizes from 10^exponent to below ten times that; 0 for exact values.
  package var exponent: Int
  /// The trials.
  package var count: Int
}
