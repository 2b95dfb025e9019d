import Base
import Comparison

/// The numbers that methods have no position for.
extension FacetSentences {
  /// The most methods that have a sentence, and the most numbers in one.
  private static var mostMethods: Int { 3 }
  private static var mostNumbers: Int { 8 }

  /// The methods that cannot enter some numbers, and which these are.
  var cannotEnter: [String] {
    let limited = limitedMethods
    guard !limited.isEmpty else { return [] }
    var sentences = limited.prefix(Self.mostMethods).map(cannotEnter)
    if limited.count > Self.mostMethods {
      let more = ReportFormat.count(limited.count - Self.mostMethods, "more method")
      sentences.append("\(more) cannot enter all numbers.")
    }
    // A winner's ratios have their numbers beside them.
    if facet.methods.count > 2, facet.verdict.winner == nil { sentences += numbersOfRatios }
    return sentences
  }

  /// A sentence on the numbers that ratios are over, unless all are.
  var numbersOfRatios: [String] {
    facet.pairs.contains { $0.ratio != nil && $0.sharedNumbers != nil }
      ? ["Ratios of times are over the numbers that both methods can enter."] : []
  }

  /// The methods that cannot enter some numbers.
  var limitedMethods: [Int] {
    facet.methods.indices.filter { !facet.methods[$0].unreachable.isEmpty }
  }

  /// Which numbers a method cannot enter, and how long the others take.
  ///
  /// 'Plain slider cannot enter 4 of the 5 numbers (17.6, 36.1, 70.8 and 84.3); the other one takes 5.2 s.'
  private func cannotEnter(_ method: Int) -> String {
    let numbers = facet.methods[method].unreachable.map(\.number)
    let examples = numbers.prefix(Self.mostNumbers).map(\.plainText)
    let names =
      numbers.count > examples.count
      ? examples.joined(separator: ", ") + " and others" : ReportFormat.list(examples)
    guard let all = facet.methods[method].numbersAsked else {
      return "\(starts[method]) cannot enter \(names)."
    }
    guard numbers.count < all else {
      let which =
        all == 1
        ? "the only number, \(names)"
        : "\(all == 2 ? "either" : "any") of the \(all) numbers (\(names))"
      return "\(starts[method]) cannot enter \(which)."
    }
    let which = "\(numbers.count) of the \(all) numbers (\(names))"
    return "\(starts[method]) cannot enter \(which)\(others(all - numbers.count, of: method))."
  }

  /// '; the other one takes 5.2 s'.
  private func others(_ count: Int, of method: Int) -> String {
    let which = count == 1 ? "; the other one" : "; the other \(count)"
    if let time = facet.methods[method].time {
      return "\(which) \(count == 1 ? "takes" : "take") \(ReportFormat.seconds(time))"
    }
    guard facet.methods[method].outcomes.correct == 0 else { return "" }
    return "\(which) \(count == 1 ? "was" : "were") never entered right"
  }
}
