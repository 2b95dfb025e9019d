/// How many participants a later study needs, from what this one shows of a pair.
///
/// For a paired t-test of mean log times at a two-sided 5 %, by the noncentral t distribution.
package struct PowerAnalysis: Equatable, Sendable {
  /// The standard deviation of the participants' differences of mean log times.
  package var standardDeviation: Double
  /// The sizes of study that find a ratio, by ratio and then by power.
  package var needed: [NeededParticipants]
  /// The ratios that as many participants as here find, by power.
  package var detectable: [DetectableRatio]
}

/// The size of a study that finds a ratio of times.
package struct NeededParticipants: Equatable, Sendable {
  /// The true ratio of geometric mean times.
  package var ratio: Double
  /// The chance to find it, from 0 to 1.
  package var power: Double
  /// The smallest number of participants that suffices; `nil` above 100,000.
  package var participants: Int?
}

/// The smallest ratio of times that a study finds.
package struct DetectableRatio: Equatable, Sendable {
  /// The chance to find it, from 0 to 1.
  package var power: Double
  /// The true ratio of geometric mean times, above 1; `nil` where it is too large for a number.
  package var ratio: Double?
}
