import Base

extension FacetVerdict {
  /// The share of given-up trials up to which methods can be called the same.
  static let mostGivenUp = 0.05
  /// The largest difference of shares that counts as none.
  static let equalShares = 0.1
  /// The difference of shares from which a faster method is not called better, for any result of the test.
  static let largeDifference = 0.2
  /// The share of solved trials below which a method does not work.
  static let workable = 0.25
  /// The fewest people whose times may be compared.
  package static let fewestPeople = 3

  /// Decides, by the first rule that applies; `margin` is the largest ratio that counts as none.
  init(_ result: FacetResult, fastest: Int?, margin: Double) {
    let rules = VerdictRules(result: result, fastest: fastest, margin: margin)
    self =
      rules.only ?? rules.described ?? rules.tradeOff ?? rules.winner(isRobust: true)
      ?? rules.winner(isRobust: false) ?? rules.moreCorrect ?? rules.same
      ?? FacetVerdict(.notResolved)
  }
}

/// The rules of a verdict, each of which is `nil` if it does not apply.
private struct VerdictRules {
  let result: FacetResult
  let fastest: Int?
  let margin: Double

  /// The methods with a solved trial.
  private var solved: [Int] {
    result.methods.indices.filter { result.methods[$0].outcomes.correct > 0 }
  }

  /// Whether `one` is claimed to be faster; with `isRobust` only robust or only conditional claims count.
  private func isFaster(_ one: Int, _ other: Int, isRobust: Bool? = nil) -> Bool {
    guard let pair = result.pair(one, other), isRobust == nil || pair.isRobust == isRobust else {
      return false
    }
    return pair.isFaster(one)
  }

  /// The surplus of `one` in the share of correct trials, and whether the test is significant.
  private func surplus(_ one: Int, _ other: Int) -> (difference: Double, isClaimed: Bool)? {
    guard let success = result.pair(one, other)?.success else { return nil }
    return (one < other ? success.estimate : -success.estimate, (success.adjustedP ?? 1) < 0.05)
  }

  var only: FacetVerdict? {
    let working = result.methods.indices.filter {
      result.methods[$0].success >= FacetVerdict.workable
    }
    guard working.count == 1, result.methods.count > 1 else { return nil }
    let others = result.methods.indices.filter { $0 != working[0] }
    let isMore = others.allSatisfy { other in
      surplus(working[0], other).map { $0.isClaimed && $0.difference > 0 } == true
    }
    guard isMore else { return nil }
    return FacetVerdict(.only, winner: working[0])
  }

  var described: FacetVerdict? {
    solved.count < 2 || result.comparedPeople < FacetVerdict.fewestPeople
      ? FacetVerdict(.described) : nil
  }

  var tradeOff: FacetVerdict? {
    for method in [fastest, solved.first].compactMap(\.self) {
      let better = solved.filter { other in
        guard other != method, isFaster(method, other), let surplus = surplus(other, method) else {
          return false
        }
        return surplus.difference > 0
          && (surplus.isClaimed || surplus.difference >= FacetVerdict.largeDifference)
      }
      guard !better.isEmpty else { continue }
      var verdict = FacetVerdict(.tradeOff)
      (verdict.first, verdict.others) = (method, better)
      return verdict
    }
    return nil
  }

  func winner(isRobust: Bool) -> FacetVerdict? {
    func beaten(by method: Int) -> [Int] {
      solved.filter { $0 != method && isFaster(method, $0, isRobust: isRobust) }
    }
    guard let best = solved.first else { return nil }
    var (winner, beats) = (best, beaten(by: best))
    if beats.isEmpty {
      // In the order of correct entries a minute: the first of the methods that beat the most others.
      for method in solved.dropFirst() where beaten(by: method).count > beats.count {
        (winner, beats) = (method, beaten(by: method))
      }
    }
    guard !beats.isEmpty else { return nil }
    guard isRobust else { return FacetVerdict(.conditional, winner: winner, beats: beats) }
    let isAll = winner == best && beats.count == solved.count - 1
    return FacetVerdict(isAll ? .beatsEveryOther : .beats, winner: winner, beats: beats)
  }

  var moreCorrect: FacetVerdict? {
    let counts = solved.map { one in
      (
        one,
        solved.filter {
          $0 != one && surplus(one, $0).map { $0.isClaimed && $0.difference > 0 } == true
        }
      )
    }
    guard let most = counts.max(by: { $0.1.count < $1.1.count }), !most.1.isEmpty else {
      return nil
    }
    var verdict = FacetVerdict(.moreCorrect)
    (verdict.first, verdict.others) = (most.0, most.1)
    return verdict
  }

  var same: FacetVerdict? {
    let pairs = result.pairs.filter { solved.contains($0.a) && solved.contains($0.b) }
    let gaveUp = solved.reduce(0) { $0 + result.methods[$1].outcomes.gaveUp }
    let trials = solved.reduce(0) { $0 + result.methods[$1].outcomes.trials }
    guard !pairs.isEmpty, pairs.allSatisfy({ hasEqualTimes($0) && hasEqualShares($0) }),
      Double(gaveUp) <= FacetVerdict.mostGivenUp * Double(trials)
    else { return nil }
    return FacetVerdict(.same)
  }

  private func hasEqualTimes(_ pair: FacetPair) -> Bool {
    guard let interval = pair.equivalence else { return false }
    return interval.low >= 1 / margin && interval.high <= margin
  }

  private func hasEqualShares(_ pair: FacetPair) -> Bool {
    guard let interval = pair.success?.equivalence else { return false }
    return interval.low >= -FacetVerdict.equalShares && interval.high <= FacetVerdict.equalShares
  }
}
