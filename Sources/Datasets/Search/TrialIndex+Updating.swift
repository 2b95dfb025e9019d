import Base
import Files

extension TrialIndex {
  /// Updates the index from the data sets at `paths`: each the folder of one, or of several.
  ///
  /// Reads new sessions and the new part of sessions that have grown; removes sessions that are gone. The first time
  /// `progress` gets the unfinished index again and again, the first sessions almost immediately; if it returns
  /// `false`, nothing more is read, and the index stays unfinished. Later it gets the index once, and only if anything
  /// has changed. Files that cannot be read are in `problems`.
  package mutating func update(
    from paths: [String], progress: (TrialIndex) -> Bool = { _ in true }
  ) {
    let isFirst = sessions.isEmpty
    var known: [Identity: IndexedSession] = [:]
    for session in sessions { known[identity(of: session)] = session }
    let listed = list(paths)
    let exclusions = listed.datasets.map { IndexedExclusions(of: $0.dataset) }
    var isChanged = isFirst || !isWhole || listed.sessions.count != sessions.count
    isChanged = setDatasets(listed, exclusions) || isChanged
    isWhole = false
    var updated: [IndexedSession] = []
    var next = 0
    while next < listed.sessions.count {
      let end = min(next + Self.batch(at: next), listed.sessions.count)
      let batch = listed.sessions[next..<end].map { session in
        (key: session.key, dataset: session.dataset, known: known[identity(of: session)])
      }
      next = end
      let datasets = datasets
      let read = batch.concurrentMap { Self.read($0.key, datasets, $0.dataset, $0.known) }
      for (result, asked) in zip(read, batch) {
        let (session, isOther) = merged(
          result, into: asked.known, at: asked.dataset, exclusions[asked.dataset])
        isChanged = isChanged || isOther
        if isFirst { append(session) } else { updated.append(session) }
      }
      if isFirst, next < listed.sessions.count, !progress(self) { return }
    }
    if !isFirst { setSessions(updated) }
    isWhole = true
    if isChanged { _ = progress(self) }
  }

  /// Brings one session up to date, as when its log has grown; returns whether anything changed.
  @discardableResult
  package mutating func refresh(_ key: SessionKey, inDatasetAt folder: String) -> Bool {
    let found = sessions.firstIndex { session in
      session.key == key && datasets[session.dataset].dataset.folder == folder
    }
    guard let found else { return false }
    let known = sessions[found]
    let (session, isChanged) = merged(
      Self.read(key, datasets, known.dataset, known), into: known, at: known.dataset,
      IndexedExclusions(of: datasets[known.dataset].dataset))
    var all = sessions
    all[found] = session
    setSessions(all)
    return isChanged
  }

  /// The number of sessions that are read together: few at first, so that something can be shown.
  private static func batch(at index: Int) -> Int { index < 8 ? 8 : 64 }
}

// MARK: - Sessions

extension TrialIndex {
  /// A session by the folder of its dataset.
  private struct Identity: Hashable {
    var folder: String
    var key: SessionKey
  }

  /// A session that is there, with the index of its dataset.
  private struct ListedSession {
    var key: SessionKey
    var dataset: Int
  }

  /// The datasets and sessions at some paths.
  private struct Listing {
    var datasets: [IndexedDataset] = []
    var sessions: [ListedSession] = []
    var problems: [TrialIndexProblem] = []
  }

  private func identity(of session: IndexedSession) -> Identity {
    Identity(folder: datasets[session.dataset].dataset.folder, key: session.key)
  }

  private func identity(of session: ListedSession) -> Identity {
    Identity(folder: datasets[session.dataset].dataset.folder, key: session.key)
  }

  /// Replaces the datasets by the ones in `listed`; returns whether they, or the problems, have changed.
  private mutating func setDatasets(_ listed: Listing, _ exclusions: [IndexedExclusions]) -> Bool {
    let problems = listed.problems + exclusions.flatMap(\.problems)
    let names = listed.datasets.map { [$0.dataset.folder, $0.title] }
    let isChanged =
      problems != ownProblems || names != datasets.map { [$0.dataset.folder, $0.title] }
    datasets = listed.datasets
    ownProblems = problems
    return isChanged
  }

  private func list(_ paths: [String]) -> Listing {
    var listing = Listing()
    var seen: Set<FileStatus.Identity> = []
    for path in paths {
      do throws(LogError) {
        for dataset in try Dataset.all(at: path) {
          if let identity = Folder.identity(of: dataset.folder), !seen.insert(identity).inserted {
            continue
          }
          let sessions = try dataset.sessions()
          let index = listing.datasets.count
          listing.datasets.append(
            IndexedDataset(dataset: dataset, title: DatasetSummary.title(of: dataset)))
          listing.sessions += sessions.map { ListedSession(key: $0, dataset: index) }
        }
      } catch {
        listing.problems.append(TrialIndexProblem(path: path, sentence: error.description))
      }
    }
    return listing
  }

  /// The result of reading a session again.
  private enum ReadSession: Sendable {
    /// Its files have not changed.
    case same(IndexedSession)
    /// It was read as a whole.
    case whole(IndexedSession)
    /// Rows to append to the known ones.
    case more(IndexedSession)
  }

  private static func read(
    _ key: SessionKey, _ datasets: [IndexedDataset], _ index: Int, _ known: IndexedSession?
  ) -> ReadSession {
    let dataset = datasets[index].dataset
    guard let known else { return .whole(IndexedSession(reading: key, of: dataset, at: index)) }
    guard known.isOutdated(in: dataset) else { return .same(known) }
    let (session, isMore) = known.readAgain(from: dataset)
    return isMore ? .more(session) : .whole(session)
  }

  /// The session after `read`, which is part of the dataset at `index`; and whether it is other than before.
  private mutating func merged(
    _ read: ReadSession, into known: IndexedSession?, at index: Int,
    _ exclusions: IndexedExclusions
  ) -> (session: IndexedSession, isChanged: Bool) {
    var session: IndexedSession
    switch read {
    case .same(let same): session = same
    case .whole(let whole): session = adopted(whole)
    case .more(let more): session = adopted(more)
    }
    if case .more = read, let known {
      let new = session.table
      session.table = known.table
      session.table.append(new)
      session.summary.count(
        session.count, methods: known.summary.methods + session.summary.methods)
    }
    session.dataset = index
    let isMarked = session.apply(exclusions)
    let isSame =
      switch read {
      case .same: true
      case .whole: false
      case .more:
        session.summary == known?.summary && session.problems == known?.problems
      }
    return (session, isMarked || !isSame)
  }
}
