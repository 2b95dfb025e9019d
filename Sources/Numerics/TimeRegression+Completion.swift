extension TimeRegression {
  /// The trials of a cell, with its censored ones completed by the cell's own distribution.
  ///
  /// The model assumes that people's differences between conditions are the same but for chance. A cell that is mostly
  /// censored is then drawn towards them. With enough solved trials the cell itself is a better source for the times of
  /// its censored ones, and its person's difference is the difference of the paired t-test.
  package struct Completion: Sendable {
    /// The part of the cell's weight that its completed trials have, 0 to 1; the uncompleted trials have the rest.
    package var share: Double
    /// As many trials as the cell has, with the mean and the deviation of its own distribution.
    package var trials: RunningMoments

    /// The numbers of solved trials up to which a cell is not completed, and from which on it is so wholly.
    ///
    /// In between its part grows in proportion, so that no single trial turns a comparison.
    private static let (none, all) = (10, 20)

    /// Completes a cell; `nil` if too few trials are solved, or its own distribution has no finite estimate.
    init?(_ events: RunningMoments, _ censored: [Double]) {
      guard events.count > Self.none, events.squares > 0,
        let normal = CensoredNormal(events, censored)
      else { return nil }
      let count = events.count + censored.count
      share = min(1, Double(events.count - Self.none) / Double(Self.all - Self.none))
      trials = RunningMoments(
        count: count, mean: normal.mean,
        squares: Double(count) * normal.deviation * normal.deviation)
    }

    /// The standard deviation of the cell's own distribution.
    package var deviation: Double { (trials.squares / Double(trials.count)).squareRoot() }
  }

  /// The normal distribution of a cell's log times: by the model and, for a completed cell, in proportion by its own
  /// distribution.
  package func expected(_ cell: Cell) -> (mean: Double, deviation: Double) {
    let (mean, deviation) = (mean(cell), deviation(cell.stratum))
    guard let own = cell.completion else { return (mean, deviation) }
    return (
      mean + own.share * (own.trials.mean - mean),
      deviation + own.share * (own.deviation - deviation)
    )
  }
}
