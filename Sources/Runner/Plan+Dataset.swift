import Sessions
package import Studies
package import TrialLog

extension Study {
  /// The places that participants have had in the folder `results`.
  ///
  /// - Throws: `RunFailure` where the dataset cannot be read.
  package func takenPlaces(in results: String) throws(RunFailure) -> TakenPlaces {
    do throws(LogError) {
      return try Dataset(root: results, study: name).takenPlaces()
    } catch {
      throw LogOpening.failure(error)
    }
  }
}

extension Plan {
  /// Plans for `participant` as a session in the folder `results` would have it.
  ///
  /// The place is the one that the participant has had there, or else one that the fewest have done.
  ///
  /// - Throws: `RunFailure` where the dataset cannot be read.
  package init(
    of study: Study, for participant: String, results: String, seed: UInt64? = nil,
    methods: [String]? = nil
  ) throws(RunFailure) {
    let taken = try study.takenPlaces(in: results)
    let index = study.orderIndex(
      for: participant, counts: taken.counts, own: taken.own[participant])
    self.init(
      study: study, participant: participant, seed: seed, orderIndex: index, methods: methods)
  }
}
