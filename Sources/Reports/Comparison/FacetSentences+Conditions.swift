import Base
import Comparison

/// The conditions of a claim that one method is faster.
extension FacetSentences {
  /// The numbers, if not all, and the conditions for which `faster` is faster than all of `others`.
  ///
  /// An example: ', for these 5 numbers, if those who gave up would have needed what the model expects of them'.
  func condition(_ faster: Int, _ others: [Int]) -> String {
    let pairs = others.compactMap { facet.pair(faster, $0) }
    return theseNumbers(pairs) + doubts(pairs, of: faster)
  }

  // MARK: - Doubts

  /// ', if those who gave up … and unless practice explains it: …'; empty of robust claims.
  private func doubts(_ pairs: [FacetPair], of faster: Int) -> String {
    let words = conditions(pairs, of: faster)
    return words.isEmpty ? "" : ", \(words)"
  }

  /// 'if those who gave up … and unless practice explains it: …'; empty of robust claims.
  ///
  /// The words are the same in answers, tables and papers; `said` is left out.
  func conditions(
    _ pairs: [FacetPair], of faster: Int, except said: ClaimDoubt? = nil
  ) -> String {
    let all = pairs.reduce(into: Set<ClaimDoubt>()) { $0.formUnion($1.doubts ?? []) }
      .filter { $0 != said }
    let clauses = ClaimDoubt.allCases.filter(all.contains).map { doubt in
      switch doubt {
      case .gaveUp: "if those who gave up would have needed what the model expects of them"
      case .incorrect:
        "if the incorrect trials with \(titles[faster]) would not have taken longer to get right"
      case .timedOut: "if times beyond the time limit follow the model's distribution"
      case .order: unlessOrder(explains: pairs.filter { $0.doubts?.contains(.order) == true })
      case .numbers:
        "unless the numbers explain it: "
          + numbers(pairs.filter { $0.doubts?.contains(.numbers) == true })
      }
    }
    return ReportFormat.list(clauses)
  }

  /// 'unless practice explains it: everybody did B after A'.
  private func unlessOrder(explains pairs: [FacetPair]) -> String {
    "unless \(orderEffect(pairs) { sides($0).faster }) explains it: \(orders(pairs))"
  }

  /// The effect of the order that could be the reason why one method of each pair is better: practice if people did it
  /// after the other one, fatigue if before it; both if pairs differ.
  func orderEffect(_ pairs: [FacetPair], better: (FacetPair) -> Int) -> String {
    let effects = Set(
      pairs.map { pair in
        guard let order = pair.order, order.aFirst != order.bFirst else { return "" }
        return PairSequence(pair, order, of: facet.participants).later == better(pair)
          ? "practice" : "fatigue"
      })
    guard effects.count == 1, let effect = effects.first, !effect.isEmpty else {
      return "practice or fatigue"
    }
    return effect
  }

  /// 'everybody did B and C after A'.
  func orders(_ pairs: [FacetPair]) -> String {
    let known = pairs.compactMap { pair in
      pair.order.map { PairSequence(pair, $0, of: facet.participants) }
    }
    guard !known.isEmpty else { return "people's orders are not balanced" }
    var clauses: [String] = []
    var rest = known[...]
    while let next = rest.first {
      let alike = rest.filter { $0.who == next.who && $0.earlier == next.earlier }
      let others = rest.filter { $0.who == next.who && $0.later == next.later }
      let (earlier, later) =
        alike.count >= others.count
        ? ([next.earlier], alike.map(\.later)) : (others.map(\.earlier), [next.later])
      clauses.append(
        "\(next.who.rawValue) did \(list(later)) after \(list(earlier))")
      let said = alike.count >= others.count ? alike : others
      rest = rest.filter { one in !said.contains(one) }[...]
    }
    let unknown = Set(pairs.filter { $0.order == nil }.flatMap { [$0.a, $0.b] }).sorted()
    if !unknown.isEmpty {
      clauses.append("different people did \(list(unknown)) at different places")
    }
    guard let last = clauses.last, clauses.count > 1 else { return clauses[0] }
    return clauses.dropLast().joined(separator: ", ") + ", and \(last)"
  }

  /// 'A and B had different ones'.
  func numbers(_ pairs: [FacetPair]) -> String {
    let methods = Set(pairs.flatMap { [$0.a, $0.b] }).sorted()
    return "\(list(methods)) had different ones"
  }

  /// The order of two methods.
  private struct PairSequence: Equatable {
    var earlier: Int
    var later: Int
    /// The people who had this order.
    var who: People

    enum People: String {
      case everybody
      case all = "everybody who did both"
      case most = "most people"
    }

    /// The order that most of the people had who did both, of so many `participants`.
    init(_ pair: FacetPair, _ order: PairOrder, of participants: Int) {
      let isAFirst = order.aFirst >= order.bFirst
      (earlier, later) = isAFirst ? (pair.a, pair.b) : (pair.b, pair.a)
      let isOfAll = min(order.aFirst, order.bFirst) == 0 && order.together == 0
      let isOfSome = order.aFirst + order.bFirst < participants
      who = isOfAll ? (isOfSome ? .all : .everybody) : .most
    }
  }

  // MARK: - Numbers

  /// ', for these 5 numbers' if none of the claims is shown for other numbers; empty otherwise.
  func theseNumbers(_ pairs: [FacetPair]) -> String {
    let limited = pairs.filter(isLimited)
    guard limited.count == pairs.count, let number = limited.compactMap(\.targets).max() else {
      return ""
    }
    return ", for \(these(number))"
  }

  /// The claims that `faster` is faster for fewer numbers than other claims, unless the sentence about all of `others`,
  /// which has the ratio to `told`, mentions this.
  func limits(_ faster: Int, _ others: [Int], told: Int) -> [String] {
    overFewer(faster, others.filter { $0 != told }) + ofTheseNumbers(faster, others)
  }

  private func overFewer(_ faster: Int, _ others: [Int]) -> [String] {
    let fewer = others.filter { facet.pair(faster, $0)?.sharedNumbers != nil }
    return Dictionary(grouping: fewer) { sharedNumbers(faster, $0) }
      .sorted { $0.value[0] < $1.value[0] }.map { numbers, others in
        "\(starts[faster]) is faster than \(list(others))\(numbers)."
      }
  }

  private func ofTheseNumbers(_ faster: Int, _ others: [Int]) -> [String] {
    let limited = others.filter { facet.pair(faster, $0).map(isLimited) == true }
    guard !limited.isEmpty, limited.count < others.count,
      let number = limited.compactMap({ facet.pair(faster, $0)?.targets }).max()
    else { return [] }
    let untested = limited.filter { facet.pair(faster, $0)?.targetsP == nil }
    let tested = limited.filter { !untested.contains($0) }
    return
      (tested.isEmpty
      ? []
      : ["\(starts[faster]) is shown to be faster than \(list(tested)) for \(these(number)) only."])
      + (untested.isEmpty
        ? []
        : [
          "Whether \(titles[faster]) is faster than \(list(untested)) for other numbers could not be tested."
        ])
  }

  /// Whether a claim is for the numbers of the study only, and no other words name its numbers.
  func isLimited(_ pair: FacetPair) -> Bool {
    pair.isOfTheseNumbers && pair.sharedNumbers == nil
  }

  /// 'these 5 numbers'.
  func these(_ number: Int) -> String {
    number == 1 ? "this one number" : "these \(number) numbers"
  }

  /// ' over the 3 numbers that both can enter'; empty if both can enter all.
  func sharedNumbers(_ one: Int, _ other: Int) -> String { facet.numbersInWords(one, other) }
}

extension FacetResult {
  /// ' over the 3 numbers that both can enter'; empty if both can enter all.
  func numbersInWords(_ one: Int, _ other: Int) -> String {
    guard let numbers = pair(one, other)?.sharedNumbers else { return "" }
    return numbers.count == 1
      ? " over the one number that both can enter"
      : " over the \(numbers.count) numbers that both can enter"
  }
}
