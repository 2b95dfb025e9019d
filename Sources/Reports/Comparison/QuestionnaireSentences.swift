import Base
import Comparison

/// The results of a questionnaire about methods, in sentences.
struct QuestionnaireSentences {
  private let questionnaire: QuestionnaireResult

  /// The number of people that a comparison of times needs.
  private static let fewestPeople = FacetVerdict.fewestPeople

  init(_ questionnaire: QuestionnaireResult) { self.questionnaire = questionnaire }

  /// The method as a sentence names it.
  static func title(_ method: RatedMethod) -> String {
    method.method.replacing("-", with: " ")
  }

  /// The meaning of a scale's numbers: 'NASA-TLX, raw score, 0 to 100, lower is less demanding'.
  func heading(_ measure: RatedMeasure) -> String {
    ([name(measure)] + meaning(measure)).joined(separator: ", ")
  }

  /// The questionnaire and the scale: 'NASA-TLX, raw score'.
  func name(_ measure: RatedMeasure) -> String {
    measure.label == questionnaire.title
      ? questionnaire.title : "\(questionnaire.title), \(measure.label)"
  }

  /// The range of a scale, and which of its ends speaks for a method.
  func meaning(_ measure: RatedMeasure) -> [String] {
    let range = measure.range.map {
      "\($0.lowerBound.plainText) to \($0.upperBound.plainText)"
    }
    let better = measure.better.map { "\($0.rawValue) is \(quality)" }
    return [range, better].compactMap(\.self)
  }

  /// The meaning of a better number of the questionnaire.
  private var quality: String {
    switch questionnaire.name {
    case "nasa-tlx": "less demanding"
    case "sus": "more usable"
    case "seq": "easier"
    default: "better"
    }
  }

  /// A mean with its interval: '28 [23, 33]'.
  static func mean(_ method: RatedMethod) -> String {
    guard let mean = method.mean else { return "–" }
    return number(mean) + (method.interval.map { " \(bounds($0))" } ?? "")
  }

  /// An interval in brackets.
  static func bounds(_ interval: ConfidenceInterval) -> String {
    "[\(number(interval.low)), \(number(interval.high))]"
  }

  /// A number of a scale: two figures at least.
  static func number(_ value: Double) -> String {
    value == 0 ? "0" : value.figures(2).replacing("-", with: "−")
  }

  /// A difference with its sign.
  static func difference(_ value: Double) -> String {
    value > 0 ? "+\(number(value))" : number(value)
  }
}

extension QuestionnaireSentences {
  /// The scale's result about the methods: a claim if a test over people supports one.
  func verdict(_ scale: RatedScale) -> String {
    let rated = scale.methods.indices.filter { scale.methods[$0].mean != nil }
    guard rated.count > 1 else {
      guard let only = rated.first else { return "No answer can be scored." }
      let method = scale.methods[only]
      return "Only \(Self.title(method)) was rated, \(Self.mean(method)) by "
        + "\(ReportFormat.people(method.participants))."
    }
    let most = scale.pairs.map(\.participants).max() ?? 0
    guard most >= Self.fewestPeople else {
      return "The answers are described, not compared: \(ReportFormat.people(most)) rated two "
        + "methods, and a comparison needs \(Self.fewestPeople)."
    }
    let order = rated.sorted { isBetter($0, than: $1, in: scale) }
    let wins = order.map { method in order.filter { surely(method, beats: $0, in: scale) } }
    // Of several with as many, the first has the better mean.
    guard let most = wins.map(\.count).max(), most > 0,
      let index = wins.firstIndex(where: { $0.count == most })
    else { return notResolved(scale) + basis(scale) }
    return claim(order[index], beats: wins[index], of: order, in: scale) + basis(scale)
  }

  /// The number of people if they are few.
  private func basis(_ scale: RatedScale) -> String {
    scale.participants < 6 ? " This rests on \(ReportFormat.people(scale.participants))." : ""
  }

  private func isBetter(_ one: Int, than other: Int, in scale: RatedScale) -> Bool {
    let (first, second) = (scale.methods[one].mean ?? 0, scale.methods[other].mean ?? 0)
    guard first != second else { return one < other }
    return scale.measure.better == .lower ? first < second : first > second
  }

  private func pair(_ one: Int, _ other: Int, in scale: RatedScale) -> RatedPair? {
    scale.pairs.first { $0.a == min(one, other) && $0.b == max(one, other) }
  }

  private func surely(_ one: Int, beats other: Int, in scale: RatedScale) -> Bool {
    guard let pair = pair(one, other, in: scale), let difference = pair.difference,
      let test = pair.test, pair.participants >= Self.fewestPeople, test.adjustedP < 0.05
    else { return false }
    let first = pair.a == one ? difference : -difference
    return scale.measure.better == .lower ? first < 0 : first > 0
  }

  private func claim(
    _ winner: Int, beats: [Int], of order: [Int], in scale: RatedScale
  ) -> String {
    let titles = scale.methods.map(Self.title)
    let rest = order.filter { $0 != winner && !beats.contains($0) }
    let others =
      rest.isEmpty && beats.count > 1
      ? "every other method" : ReportFormat.list(beats.map { titles[$0] })
    let next = beats[0]
    var sentence =
      "\(titles[winner].capitalizedStart) is \(comparative(scale.measure)) than \(others)"
    if let pair = pair(winner, next, in: scale), let difference = pair.difference {
      let bounds = pair.interval.map { interval in
        let ends = [abs(interval.low), abs(interval.high)].sorted().map(Self.number)
        return " (\(ends.joined(separator: "–")))"
      }
      let points = "by \(Self.number(abs(difference))) points\(bounds ?? "")"
      sentence += beats.count > 1 ? "; than the next, \(titles[next]), \(points)" : ", \(points)"
    }
    guard !rest.isEmpty else { return sentence + "." }
    return sentence
      + ". Between it and \(ReportFormat.list(rest.map { titles[$0] })) no difference "
      + "is resolved."
  }

  private func comparative(_ measure: RatedMeasure) -> String {
    guard measure.isScore else { return measure.better == .lower ? "rated lower" : "rated higher" }
    return questionnaire.name == "nasa-tlx" ? quality : "rated \(quality)"
  }

  private func notResolved(_ scale: RatedScale) -> String {
    let bounds = scale.pairs.compactMap { pair in
      pair.interval.map { max(abs($0.low), abs($0.high)) }
    }
    guard let largest = bounds.max(), bounds.count == scale.pairs.count else {
      return "No difference is resolved, and these answers set no bound to one."
    }
    return "No difference is resolved: with these answers two methods may still be "
      + "\(Self.number(largest)) points apart."
  }

  /// The number of answers that could not be scored, or were declined; `nil` for none.
  func unscored(_ scale: RatedScale) -> String? {
    let unscored = scale.methods.reduce(0) { $0 + $1.unscored }
    let declined = scale.methods.reduce(0) { $0 + $1.declined }
    let all = unscored + declined + scale.methods.reduce(0) { $0 + $1.answers }
    var sentences: [String] = []
    if unscored > 0 {
      sentences.append(
        scale.measure.isScore
          ? "\(unscored) of \(all) lack an answer and are not scored."
          : "\(unscored) of \(all) are not answered.")
    }
    if declined > 0 {
      sentences.append("For \(declined) of \(all), people preferred not to say.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension SingleQuestion {
  /// The answers in words; texts are left to the reader's own eyes.
  var summary: String {
    var parts: [String] = []
    if let number {
      let interval = number.interval.map { " \(QuestionnaireSentences.bounds($0))" } ?? ""
      let range =
        number.minimum < number.maximum
        ? ", \(number.minimum.plainText) to \(number.maximum.plainText)" : ""
      parts.append("mean \(QuestionnaireSentences.number(number.mean))\(interval)\(range)")
    }
    if !choices.isEmpty {
      parts.append(choices.map { "\($0.text): \($0.people)" }.joined(separator: ", "))
    }
    if !texts.isEmpty { parts.append(ReportFormat.count(texts.count, "text")) }
    if parts.isEmpty { parts.append("no answer") }
    if unanswered > 0 { parts.append("\(unanswered) not answered") }
    if declined > 0 { parts.append("\(declined) preferred not to say") }
    return parts.joined(separator: "; ")
  }
}
