import Base
import Comparison

/// The claims of a facet's comparison, in sentences.
struct FacetSentences {
  let facet: FacetResult
  /// The titles of the methods within a sentence, and at its start.
  let titles: [String]
  let starts: [String]
  /// The codes of the participants, by their index.
  let codes: [String]

  /// Words for `facet`, one of `result`.
  init(_ facet: FacetResult, in result: ComparisonResult) {
    self.init(facet, among: result.methods, participants: result.participantCodes)
  }

  /// Words for `facet`, whose conditions are among `methods`; `codes` are the participants' codes.
  init(
    _ facet: FacetResult, among methods: [MethodDescription], participants codes: [String] = []
  ) {
    self.facet = facet
    self.codes = codes
    let own = MethodTitle.titles(of: facet.methods.map { methods[$0.condition].condition })
    titles = own.map(\.inSentence)
    starts = own.map(\.atStart)
  }

  /// The titles of the methods within a sentence, in their order.
  package var methodTitles: [String] { titles }

  /// The titles of the methods as rows begin with them, in their order.
  var rowTitles: [String] { starts }

  /// The group, task and scale in which methods are compared: 'enter a number, 0 to 100 in steps of 0.1'.
  package var heading: String {
    [facet.facet.group ?? "", task, facet.facet.scale?.text ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The task in words.
  var task: String {
    switch facet.facet.task {
    case "enter": "enter a number"
    case "match": "match a picture"
    case let other: other
    }
  }

  /// The verdict: the claim, the numbers that cannot be entered, and the people behind it.
  package var verdict: [String] {
    var sentences = answer
    sentences.insert(contentsOf: cannotEnter, at: min(1, sentences.count))
    return sentences + basis
  }

  /// The claim, and the methods with which nothing was solved.
  var answer: [String] { claimed + (facet.verdict.claim == .only ? [] : unsolved) }

  /// The people behind the claim, if they are few.
  var basis: [String] {
    peopleBehind < 6 && facet.verdict.claim != .described
      ? ["This rests on \(units(peopleBehind))."] : []
  }

  private var claimed: [String] {
    let verdict = facet.verdict
    switch verdict.claim {
    case .only: return only(verdict.winner ?? 0)
    case .described: return described
    case .tradeOff: return tradeOff(verdict.first ?? 0, verdict.others)
    case .beatsEveryOther, .beats, .conditional: return wins(verdict.winner ?? 0, verdict.beats)
    case .moreCorrect: return moreCorrect(verdict.first ?? 0, verdict.others)
    case .same: return same
    case .notResolved: return notResolved
    }
  }

  /// The number of people, or of their clusters, behind the verdict: for claims about times, of the pair with the
  /// fewest.
  private var peopleBehind: Int {
    let verdict = facet.verdict
    guard verdict.claim.isAboutTimes else { return facet.clusters ?? facet.participants }
    let pairs: [FacetPair?]
    if let winner = verdict.winner {
      pairs = verdict.beats.map { facet.pair(winner, $0) }
    } else if let first = verdict.first {
      pairs = verdict.others.map { facet.pair(first, $0) }
    } else {
      return facet.comparedPeople
    }
    return pairs.compactMap { $0?.participants }.min() ?? facet.comparedPeople
  }

  private var unsolved: [String] {
    let none = facet.methods.indices.filter { index in
      let outcomes = facet.methods[index].outcomes
      // Numbers that cannot be entered have a sentence of their own.
      return outcomes.correct == 0 && outcomes.cannotEnter < outcomes.trials
    }
    guard !none.isEmpty, none.count < facet.methods.count else { return [] }
    return ["\(startingList(none)) \(none.count == 1 ? "was" : "were") never solved."]
  }

  /// The methods with a solved trial.
  var solvedMethods: [Int] {
    facet.methods.indices.filter { facet.methods[$0].outcomes.correct > 0 }
  }

  // MARK: - Words

  /// A number of people, or of their clusters if these are the units.
  func units(_ number: Int) -> String {
    facet.clusters == nil
      ? ReportFormat.people(number) : ReportFormat.count(number, "cluster")
  }

  func list(_ methods: [Int]) -> String { ReportFormat.list(methods.map { titles[$0] }) }

  /// The titles for the beginning of a sentence.
  func startingList(_ methods: [Int]) -> String {
    ReportFormat.list(
      methods.enumerated().map { $0.offset == 0 ? starts[$0.element] : titles[$0.element] })
  }

  func share(_ method: Int) -> String {
    ReportFormat.percent(facet.methods[method].success)
  }

  func slowness(_ one: Int, _ other: Int) -> Double {
    facet.ratio(one, over: other)?.ratio ?? .infinity
  }

  /// '2.32 times as long (2.15–2.51)', with the numbers that the ratio is over, unless all are.
  func ratioWords(_ one: Int, over other: Int) -> String {
    guard let (ratio, interval) = facet.ratio(one, over: other) else { return "longer" }
    let bounds = interval.map { " (\(ReportFormat.range($0, 3)))" } ?? ""
    return "\(ratio.figures(3)) times as long\(bounds)\(sharedNumbers(one, other))"
  }

  /// 'a and b, a and c, and 3 more pairs'; `nil` without a pair.
  func names(_ pairs: [FacetPair]) -> String? {
    guard !pairs.isEmpty else { return nil }
    var words = pairs.prefix(3).map { "\(titles[$0.a]) and \(titles[$0.b])" }
    let more = pairs.count - words.count
    if more > 0 { words.append(ReportFormat.count(more, "more pair")) }
    guard let last = words.last, words.count > 1 else { return words.first }
    return words.dropLast().joined(separator: ", ") + ", and \(last)"
  }
}

extension FacetResult {
  /// The time of one method divided by the time of another, with its simultaneous interval; `nil` without an estimate.
  func ratio(
    _ one: Int, over other: Int
  ) -> (ratio: Double, interval: ConfidenceInterval?)? {
    guard let pair = self.pair(one, other), let ratio = pair.ratio, ratio > 0 else { return nil }
    if pair.a == one { return (ratio, pair.interval) }
    return (1 / ratio, pair.interval.map { ConfidenceInterval(low: 1 / $0.high, high: 1 / $0.low) })
  }
}
