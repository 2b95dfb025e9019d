import Base
import Glibc
import Numerics

/// Two groups that are compared together, in which people's ratios of two methods differ by more than chance, in opposite
/// directions or by a factor of 2 or more.
///
/// Each person's mean log times of correct trials are compared by Welch's test (Welch 1947, Satterthwaite 1946).
package struct GroupDisagreement: Hashable, Sendable {
  /// The methods, as positions in `FacetResult.methods`.
  package var a: Int
  package var b: Int
  /// The names of the groups, and in each the ratio of the geometric mean time of a to the one of b.
  package var first: Group
  package var second: Group
  /// The probability of such a difference by chance, over all pairs of methods and of groups.
  package var p: Double

  /// A group with its ratio.
  package struct Group: Hashable, Sendable {
    package var name: String
    package var ratio: Double
  }

  /// The factor between the ratios of two groups from which on one ratio for both misleads.
  private static let notable = 2.0
}

extension FacetResult {
  /// Finds the groups that disagree most about a pair of methods, in the facet's `cells`; none if clusters are the units.
  mutating func findDisagreement(of groups: PooledGroups, _ cells: [Cell]) {
    let compared = pairs.filter { $0.ratio != nil && !$0.isBetweenPeople }
    guard clusters == nil, !compared.isEmpty else { return }
    let logs = Dictionary(grouping: cells, by: \.condition).mapValues { own in
      Dictionary(own.compactMap { cell in cell.meanLog.map { (cell.participant, $0) } }) { one, _ in
        one
      }
    }
    let tests = compared.flatMap { pair in
      groups.differences(
        logs[methods[pair.a].condition] ?? [:], minus: logs[methods[pair.b].condition] ?? [:]
      ).compactMap { GroupDisagreement(pair, $0, $1) }
    }
    disagreement =
      tests.map { test in
        var test = test
        test.p = min(1, test.p * Double(tests.count))
        return test
      }.filter { $0.p < 0.05 && $0.isNotable }.min { $0.p < $1.p }
  }
}

extension PooledGroups {
  /// The differences of people's logs in `one` and in `other`, by participant, of each pair of groups that have enough people.
  fileprivate func differences(
    _ one: [Int: Double], minus other: [Int: Double]
  ) -> [(GroupMoments, GroupMoments)] {
    var moments = names.map { GroupMoments(name: $0) }
    for (participant, group) in members.enumerated() {
      guard let group, let one = one[participant], let other = other[participant] else { continue }
      moments[group].logs.add(one - other)
    }
    let enough = moments.filter { $0.logs.count >= FacetVerdict.fewestPeople }
    return enough.indices.flatMap { first in
      enough.dropFirst(first + 1).map { (enough[first], $0) }
    }
  }
}

/// The people's log ratios of one group.
private struct GroupMoments {
  let name: String
  var logs = RunningMoments()

  var sample: LogRatio.Sample {
    (logs.mean, logs.standardError * logs.standardError, logs.count)
  }

  var group: GroupDisagreement.Group? {
    logs.geometricMean.map { GroupDisagreement.Group(name: name, ratio: $0) }
  }
}

extension GroupDisagreement {
  fileprivate init?(_ pair: FacetPair, _ one: GroupMoments, _ other: GroupMoments) {
    guard let first = one.group, let second = other.group,
      let ratio = LogRatio(one.sample, minus: other.sample)
    else { return nil }
    (a, b, self.first, self.second, p) = (pair.a, pair.b, first, second, ratio.p)
  }

  fileprivate var isNotable: Bool {
    (first.ratio < 1) != (second.ratio < 1)
      || max(first.ratio, second.ratio) >= Self.notable * min(first.ratio, second.ratio)
  }
}
