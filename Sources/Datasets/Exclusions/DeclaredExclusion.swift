package import Studies

/// An exclusion and the place of its declaration.
package struct DeclaredExclusion: Hashable, Sendable {
  /// A place of declarations.
  package enum Source: String, Sendable {
    /// The study's own file.
    case study
    /// The file beside the data.
    case file
    /// An option of the command.
    case option
  }

  /// The kind of place.
  package var source: Source
  /// The path of the file; for an option, its text.
  package var path: String
  /// The exclusion and its reason.
  package var exclusion: Exclusion

  /// Creates an exclusion with its place.
  package init(_ exclusion: Exclusion, source: Source, path: String) {
    self.exclusion = exclusion
    self.source = source
    self.path = path
  }
}

// MARK: - Those that decide

extension [DeclaredExclusion] {
  /// The exclusions that still decide about trials, in their order.
  ///
  /// Ones that a later one revokes or repeats are left out, and trials of one session with one reason are adjacent.
  package var standing: [DeclaredExclusion] {
    var standing: [DeclaredExclusion] = []
    for new in self {
      standing = standing.compactMap { $0.without(new) }
      // Including a trial that is not excluded decides nothing.
      if new.exclusion.action == .exclude || standing.contains(where: { $0.overlaps(new) }) {
        standing.append(new)
      }
    }
    var joined: [DeclaredExclusion] = []
    for exclusion in standing {
      if let last = joined.last, let both = last.joined(with: exclusion) {
        joined[joined.count - 1] = both
      } else {
        joined.append(exclusion)
      }
    }
    return joined
  }
}

extension DeclaredExclusion {
  /// Whether both are about one data set and one participant; an option is about all data sets.
  private func concerns(_ other: DeclaredExclusion) -> Bool {
    exclusion.participant == other.exclusion.participant
      && (source == .option || other.source == .option || dataset == other.dataset)
  }

  /// The folder of the data set: both files are in a folder of it.
  private var dataset: Substring {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.prefix(parts.dropLast(2).reduce(0) { $0 + $1.count + 1 })
  }

  /// The part of it that remains if `later` is declared after it; `nil` if nothing remains.
  fileprivate func without(_ later: DeclaredExclusion) -> DeclaredExclusion? {
    let own = exclusion
    let other = later.exclusion
    guard concerns(later), other.session == nil || other.session == own.session else { return self }
    guard let trials = other.trials else { return nil }
    guard let all = own.trials else { return self }
    var left = self
    left.exclusion.trials = all.filter { !trials.contains($0) }
    return left.exclusion.trials == [] ? nil : left
  }

  /// Whether some trials may be named by both.
  fileprivate func overlaps(_ other: DeclaredExclusion) -> Bool {
    let (own, its) = (exclusion, other.exclusion)
    guard concerns(other), own.session == nil || its.session == nil || own.session == its.session
    else { return false }
    guard let trials = own.trials, let others = its.trials else { return true }
    return trials.contains(where: others.contains)
  }

  /// Both as one, with the time of the later; `nil` if they differ in more than their trials.
  fileprivate func joined(with next: DeclaredExclusion) -> DeclaredExclusion? {
    let (own, its) = (exclusion, next.exclusion)
    guard source == next.source, path == next.path, own.participant == its.participant,
      own.session == its.session, own.action == its.action, own.reason == its.reason,
      let trials = own.trials, let more = its.trials
    else { return nil }
    var both = next
    both.exclusion.trials = (trials + more).sorted()
    return both
  }
}
