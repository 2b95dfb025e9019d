package import Datasets
import Studies

/// Goes through the trials of sessions, one at a time, and reads the facts that a replay needs of them.
package struct TrialReader {
  /// A session of a data set.
  package struct Source: Sendable {
    var dataset: Dataset
    var key: SessionKey

    /// Names a session.
    package init(_ key: SessionKey, in dataset: Dataset) {
      (self.dataset, self.key) = (dataset, key)
    }
  }

  /// The location of a trial: the index of its session, and its number there.
  package struct Place: Hashable, Sendable {
    package var session: Int
    var trial: Int
  }

  private let sources: [Source]
  /// The number of the only trial that is gone to in each session; `nil` for all.
  private let only: Int?
  private let study: SessionTrials.StudyFinder
  private var open: (index: Int, trials: SessionTrials)?
  /// The sessions and trials that could not be read, and why, each once.
  package private(set) var problems: [String] = []

  /// Goes through `sources`, whose studies `study` finds.
  package init(
    _ sources: [Source], only: Int? = nil,
    study: @escaping SessionTrials.StudyFinder
  ) {
    (self.sources, self.only, self.study) = (sources, only, study)
  }

  /// The trial after `place`, or before it; the first one if `place` is `nil`.
  ///
  /// `nil` if there is none that can be read.
  package mutating func trial(
    after place: Place?, forward: Bool = true
  ) -> (place: Place, trial: ReplayedTrial)? {
    var index = place?.session ?? 0
    var number = place?.trial
    while let trials = trials(ofSession: index) {
      let rest = trials.filter { other in number.map { forward ? other > $0 : other < $0 } ?? true }
      for trial in forward ? rest : rest.reversed() {
        if let replayed = read(trial, ofSession: index) {
          return (Place(session: index, trial: trial), replayed)
        }
      }
      index += forward ? 1 : -1
      number = nil
    }
    return nil
  }

  /// All trials that have events, in their order and without running them once more; `nil` if there are more than
  /// `most`.
  package mutating func trials(atMost most: Int) -> [ReplayedTrial]? {
    var count = 0
    for index in sources.indices {
      count += trials(ofSession: index)?.count ?? 0
      if count > most { return nil }
    }
    var found: [ReplayedTrial] = []
    for index in sources.indices {
      var missing = Set(trials(ofSession: index) ?? [])
      let exclusions = IndexedExclusions(of: sources[index].dataset)
      do throws(LogError) {
        try open?.trials.forEachUnchecked(of: missing) { trial in
          var trial = trial
          trial.exclusion = exclusions.reason(
            participant: trial.origin.participant, session: trial.origin.session,
            trial: trial.planned.trial)
          found.append(trial)
          missing.remove(trial.planned.trial)
        }
      } catch {
        report(error.description)
        continue
      }
      for trial in missing.sorted() {
        report(
          "\(sources[index].key), trial \(trial): there are no events of it that fit the study")
      }
    }
    return found
  }

  /// Whether there are trials, or sessions that may have some, before and after `place`.
  mutating func neighbours(of place: Place) -> ReplayPage.Neighbours {
    let trials = trials(ofSession: place.session) ?? []
    return ReplayPage.Neighbours(
      hasPrevious: place.session > 0 || trials.contains { $0 < place.trial },
      hasNext: place.session + 1 < sources.count || trials.contains { $0 > place.trial })
  }

  /// The numbers of the trials of the session at `index`, empty if it cannot be read; `nil` if there is no session.
  private mutating func trials(ofSession index: Int) -> [Int]? {
    guard sources.indices.contains(index) else { return nil }
    if open?.index != index {
      open = nil
      do throws(LogError) {
        let source = sources[index]
        open = (index, try SessionTrials(source.key, in: source.dataset, finding: study))
      } catch {
        report(error.description)
      }
    }
    return open.map { $0.trials.numbers.filter { only == nil || $0 == only } } ?? []
  }

  private mutating func read(_ trial: Int, ofSession index: Int) -> ReplayedTrial? {
    do throws(LogError) {
      if let replayed = try open?.trials.replayed(trial) { return replayed }
      report("\(sources[index].key), trial \(trial): the study has no such trial")
    } catch {
      report(error.description)
    }
    return nil
  }

  private mutating func report(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
