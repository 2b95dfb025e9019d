import Studies

extension DatasetMerge {
  /// Writes the exclusions beside the data of all sources, in the order of their times.
  ///
  /// The exclusions of one source keep their order, even if its clock was changed. Each names in the new data set the
  /// trials that it named in its own: under new numbers if their sessions have them, and session by session if the
  /// participant has further ones now. Trials that were not copied are left out.
  func writeExclusions(of new: Dataset) throws(LogError) {
    var found: [(latest: String, exclusion: Exclusion)] = []
    for source in sources.indices {
      var latest = ""
      for exclusion in try sources[source].exclusionsBeside() {
        latest = max(latest, exclusion.time ?? "")
        found += translated(exclusion, of: source).map { (latest, $0) }
      }
    }
    var seen: Set<Exclusion> = []
    let rows = try found.enumerated().sorted {
      ($0.element.latest, $0.offset) < ($1.element.latest, $1.offset)
    }.map(\.element.exclusion).filter { seen.insert($0).inserted }.map {
      (exclusion) throws(LogError) in
      guard let time = exclusion.time.flatMap({ UTCTimestamp($0) }) else {
        throw .unsoundExclusions(
          path: new.exclusionsPath, line: nil,
          "'\(exclusion.time ?? "")' is no time such as 2026-11-20T09:37:25.123Z; see 'caliper "
            + "results verify'")
      }
      return ExclusionRow(exclusion, at: time)
    }
    if !rows.isEmpty { try new.writeExclusions(rows) }
  }

  /// The exclusions that name in the new data set the trials that `exclusion` names in the source at `source`.
  private func translated(_ exclusion: Exclusion, of source: Int) -> [Exclusion] {
    let own = targets.filter {
      $0.key.source == source && $0.key.session.participant == exclusion.participant
    }
    if let session = exclusion.session {
      return own.filter { $0.key.session.number == session }.map { _, target in
        var moved = exclusion
        moved.session = target.number
        return moved
      }
    }
    let numbers = Set(own.values.map(\.number))
    let all = Set(
      steps.filter { $0.target.participant == exclusion.participant }.map(\.target.number))
    if numbers.isEmpty { return [] }
    if numbers == all { return [exclusion] }
    return numbers.sorted().map { number in
      var single = exclusion
      single.session = number
      return single
    }
  }
}
