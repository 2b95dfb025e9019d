import Primitives

/// Finds out which logged event is which injected one.
///
/// By their order and not by their times: an event that comes late, as on a busy machine, is late
/// and not lost.
struct StampMatching {
  /// For each activity the distances of the stamps from the true times, in milliseconds, signed.
  private(set) var errors: [Injection.Activity: [Double]] = [:]
  /// The injected events that are not in the log.
  private(set) var lost: [Injection] = []

  /// Pairs as many events of equal marks as their order allows; the rest of `injected` is lost.
  ///
  /// Each kind is paired for itself, since different devices report them. What is only in the log is
  /// passed over. Myers, 'An O(ND) Difference Algorithm and Its Variations', Algorithmica 1986.
  init(injected: [Injection], logged: [LoggedInput]) {
    let injectedByKind = Dictionary(grouping: injected, by: \.mark.kind)
    let loggedByKind = Dictionary(grouping: logged, by: \.mark.kind)
    for kind in Mark.Kind.allCases {
      pair(injectedByKind[kind] ?? [], with: loggedByKind[kind] ?? [])
    }
  }

  private mutating func pair(_ injected: [Injection], with logged: [LoggedInput]) {
    let difference = injected.map(\.mark).difference(from: logged.map(\.mark))
    let missing = Set(difference.insertions.map(\.offset))
    let additional = Set(difference.removals.map(\.offset))
    lost += injected.indices.filter(missing.contains).map { injected[$0] }
    let found = injected.indices.filter { !missing.contains($0) }
    let kept = logged.indices.filter { !additional.contains($0) }
    for (index, other) in zip(found, kept) {
      let error = logged[other].time.milliseconds(since: injected[index].time)
      errors[injected[index].activity, default: []].append(error)
    }
  }
}

extension CollectionDifference.Change {
  /// The element's place in the list that it was added to or taken from.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
