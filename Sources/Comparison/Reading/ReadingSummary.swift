/// A summary of the reading, for the first block of a report.
package struct ReadingSummary: Equatable, Sendable {
  /// The fewest and the most counted trials that a person has with a method that they did.
  package var trialsOfCell: ClosedRange<Int>?
  /// The files and rows read, and the decisions made to read tables of other programs.
  package var imported = ImportRecord()
  /// The number of rows and files that could not be read.
  package var problemCount = 0

  /// Nothing was read.
  package init() {}

  /// Sums up `reading`.
  package init(of reading: ImportResult) {
    imported = reading.imported
    problemCount = reading.problemCount
    trialsOfCell = Self.trialsOfCell(reading.observations)
  }

  private static func trialsOfCell(_ observations: Observations) -> ClosedRange<Int>? {
    var (least, most) = (Int.max, 0)
    var counts = [Int](repeating: 0, count: observations.conditions.count)
    var start = 0
    // The trials of each participant are contiguous.
    while start < observations.trials.count {
      let participant = observations.trials[start].participant
      for index in counts.indices { counts[index] = 0 }
      while start < observations.trials.count, observations.trials[start].participant == participant
      {
        counts[Int(observations.trials[start].condition)] += 1
        start += 1
      }
      for count in counts where count > 0 { (least, most) = (min(least, count), max(most, count)) }
    }
    return most > 0 ? least...most : nil
  }
}
