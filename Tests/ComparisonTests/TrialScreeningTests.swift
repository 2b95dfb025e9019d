import Testing

@testable import Comparison

struct TrialScreeningTests {
  /// Trials of one person and condition with these times.
  private func observations(_ times: [Double]) -> Observations {
    var study = SmallObservations()
    for time in times { study.add(0, 0, time) }
    return study.observations()
  }

  /// Of n log times all but one are equal.
  ///
  /// This one is (n − 1) / √n standard deviations from the mean: 3.015 for 11, 2.846 for 10.
  @Test(arguments: [(11, 3.0, 1), (10, 3.0, 0), (10, 2.84, 1), (11, 3.02, 0)])
  func `one time apart from equal ones is an outlier from a number of trials on`(
    count: Int, deviations: Double, excluded: Int
  ) {
    var observations = observations(Array(repeating: 1, count: count - 1) + [2])
    let screened = observations.screen(by: TrialScreening(outliers: deviations))
    #expect(screened == [ScreenedTrials(rule: .outliers(deviations), trials: [excluded])])
    #expect(observations.trials.count == count - excluded)
    #expect(observations.leftOut.outliers == excluded)
    #expect(excluded == 0 || observations.trials.allSatisfy { $0.time == 1 })
  }

  /// The logarithms of 1, 1, 1, 1 and 16 to base 2 are 0, 0, 0, 0 and 4: mean 0.8, sd √3.2 = 1.789.
  ///
  /// 4 is 1.789 sd from the mean, 0 is 0.447.
  @Test func `distances are those of logarithms, in one pass`() {
    for (limit, kept) in [(1.79, 5), (1.78, 4), (0.45, 4), (0.44, 0)] {
      var observations = observations([1, 1, 16, 1, 1])
      _ = observations.screen(by: TrialScreening(outliers: limit))
      #expect(observations.trials.count == kept, "\(limit)")
    }
  }

  @Test func `each person and condition has its own mean, of solved trials`() {
    var study = SmallObservations()
    for person in 0..<2 {
      for _ in 0..<10 {
        study.add(person, 0, 1)
        study.add(person, 1, 2)
      }
    }
    study.add(0, 0, 2)
    study.add(1, 1, 50, .gaveUp)
    var observations = study.observations()
    let screened = observations.screen(by: TrialScreening(outliers: 3))
    #expect(screened.first?.trials == [1, 0])
    #expect(observations.trials.contains { $0.ending == .gaveUp })
  }

  @Test func `a single solved trial is never an outlier`() {
    var study = SmallObservations()
    study.add(0, 0, 1)
    study.add(0, 1, 9)
    var observations = study.observations()
    #expect(observations.screen(by: TrialScreening(outliers: 0.001)).first?.count == 0)
  }

  @Test func `trials are too short below the limit, and only where they were solved`() {
    var study = SmallObservations()
    for time in [0.19, 0.2, 0.21] { study.add(0, 0, time) }
    study.add(0, 1, 0.1)
    study.add(0, 1, 0.1, .gaveUp)
    study.add(0, 1, 0.1, .incorrect)
    var observations = study.observations()
    let screened = observations.screen(by: TrialScreening(shortest: 0.2))
    #expect(screened == [ScreenedTrials(rule: .shortest(0.2), trials: [1, 1])])
    #expect(observations.trials.map(\.time) == [0.2, 0.21, 0.1, 0.1])
    #expect(observations.leftOut.shortest == 2 && observations.leftOut.outliers == 0)
  }

  @Test func `what is too short is no part of the means`() {
    var observations = observations(Array(repeating: 1, count: 10) + [2, 0.001])
    let screened = observations.screen(by: TrialScreening(outliers: 3, shortest: 0.2))
    #expect(screened.map(\.count) == [1, 1])
    #expect(screened.map(\.rule) == [.shortest(0.2), .outliers(3)])
  }

  @Test func `nothing is left out unless asked for`() {
    var observations = observations([0.0001, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9999])
    #expect(observations.screen(by: TrialScreening()).isEmpty)
    #expect(observations.trials.count == 12)
  }
}

struct ExclusionSummaryTests {
  private func reading(_ study: SmallObservations, excluded: Int) -> ImportResult {
    var observations = study.observations()
    observations.leftOut.excluded = excluded
    return ImportResult(observations: observations)
  }

  @Test func `everything is read again only where a trial was left out`() {
    var study = SmallObservations()
    study.add(0, 0, 1)
    var reads = 0
    for excluded in [0, 1] {
      let summary = ExclusionSummary(of: reading(study, excluded: excluded)) {
        reads += 1
        return reading(study, excluded: 0)
      }
      #expect(reads == excluded)
      #expect((summary.everything == nil) == (excluded == 0))
    }
  }

  @Test func `people and simulated people are not pooled again`() {
    var study = SmallObservations()
    study.add(0, 0, 1)
    let summary = ExclusionSummary(of: reading(study, excluded: 1)) {
      var all = reading(study, excluded: 0)
      all.observations.mixesSimulated = true
      return all
    }
    #expect(summary.everything == .mixed)
  }
}
