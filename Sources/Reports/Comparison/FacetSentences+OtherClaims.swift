import Base
import Comparison

/// The claims about pairs of methods that the verdict does not name.
extension FacetSentences {
  /// The most faster methods that a sentence names.
  private static var mostNamed: Int { 3 }

  /// The methods that are faster, in pairs that no sentence has mentioned yet.
  ///
  /// 'Also, dial is faster than slider, which takes 1.31 times as long (1.12–1.53).'
  func otherClaims(without isSaid: (FacetPair) -> Bool) -> [String] {
    let pairs = facet.pairs.filter { $0.doubts != nil && $0.ratio != nil && !isSaid($0) }
    let conditional = pairs.filter { $0.isRobust != true }
    return also("Also, ", pairs.filter { $0.isRobust == true })
      + also("On a condition that the ratios name, ", conditional)
  }

  /// The claims of `pairs`, which begin with `start` but if there is only one, which has its condition.
  private func also(_ start: String, _ pairs: [FacetPair]) -> [String] {
    let limited = pairs.filter(isLimited)
    guard Set(pairs.map { sides($0).faster }).count <= Self.mostNamed else {
      let numbers = limited.compactMap(\.targets).max().map { number in
        let count = limited.count == pairs.count ? "all" : "\(limited.count)"
        return ", \(count) of them for \(these(number)) only"
      }
      return [
        "\(start)\(pairs.count) more pairs differ in time\(numbers ?? ""); the ratios name them."
      ]
    }
    return [pairs.filter { !isLimited($0) }, limited].compactMap { sentence(start, $0) }
  }

  private func sentence(_ start: String, _ pairs: [FacetPair]) -> String? {
    let groups = Dictionary(grouping: pairs.map(sides), by: \.faster)
      .mapValues { $0.map(\.slower).sorted() }.sorted { $0.key < $1.key }
    guard let (faster, slower) = groups.first, let other = slower.first else { return nil }
    if pairs.count == 1 {
      return "Also, \(titles[faster]) is faster than \(titles[other]), which takes "
        + "\(ratioWords(other, over: faster))\(condition(faster, slower))."
    }
    let clauses = groups.enumerated().map { place, group in
      "\(titles[group.key]) \(place == 0 ? "is faster " : "")than \(list(group.value))"
    }
    return start + clauses.joined(separator: ", and ") + "\(theseNumbers(pairs))."
  }
}
