import Base
import Comparison
import Numerics

/// The answer of a facet, and the conditions that could change it.
extension FacetContents {
  /// The sentences of the answer itself, the claim first.
  var answer: [String] { sentences.answer }

  /// The doubts about the answer, the most important first.
  var limits: [String] {
    sentences.disagreement + sentences.basis + sentences.failures + sentences.cannotEnter
      + sentences.shapes + unfinished
      + wrong + sentences.doubts
  }

  /// The share of unfinished or wrong trials from which on times rest on it.
  private static let many = 0.1

  /// The number of trials that were not finished, if they are many.
  var unfinished: [String] {
    let hasGivenUp = facet.methods.contains { $0.outcomes.gaveUp > 0 }
    return many { $0.gaveUp + $0.timedOut }.map { words in
      "Many trials were not finished (\(words))"
        + (hasTimes ? ": they count as longer than their time, by the model." : ".")
        + (hasTimes && hasGivenUp
          ? " If people gave up the trials that would have taken longest, true times are even longer."
          : "")
    }
  }

  /// The number of wrong entries, if they are many.
  var wrong: [String] {
    many(\.incorrect).map {
      "Many entries were wrong (\($0))"
        + (hasTimes ? ": they are not part of times and ratios." : ".")
    }
  }

  /// Whether any method has a time.
  private var hasTimes: Bool { facet.methods.contains { $0.time != nil } }

  /// The methods of which many trials ended so, with their numbers: '5 with plain slider'; empty for none.
  private func many(_ count: (OutcomeCounts) -> Int) -> [String] {
    let methods = facet.methods.indices.filter { index in
      let outcomes = facet.methods[index].outcomes
      return Double(count(outcomes)) > Self.many * Double(outcomes.trials - outcomes.cannotEnter)
    }
    guard !methods.isEmpty else { return [] }
    return [
      ReportFormat.list(
        methods.map { "\(count(facet.methods[$0].outcomes)) with \(sentences.methodTitles[$0])" })
    ]
  }

  /// The other remarks on the numbers.
  var notes: [String] { sentences.notes }

  /// 'Text field / wheel picker'.
  func pairName(_ one: Int, _ other: Int) -> String {
    "\(titles[one]) / \(sentences.methodTitles[other])"
  }

  /// The definitions of the columns of a table of methods, and of its ratios.
  func meaning(of columns: MethodMeasures.List, in table: Document.Table? = nil) -> String {
    let outcomes = "How trials ended is not recorded: all of them count as if they were right. "
    let ratios =
      " A ratio compares people with themselves if they did both methods. It can differ from the quotient of two times, as each time has its own model."
    return (facet.lacksOutcomes ? outcomes : "")
      + (table.map(columns.definitions) ?? columns.definitions)
      + (facet.pairs.contains { $0.ratio != nil && !$0.isBetweenPeople } ? ratios : "")
  }

  /// The definitions for the times and shares of methods.
  var meaning: String { meaning(of: MethodMeasures.estimates(of: [self])) }

  /// The most numbers of a table, or of a sentence, that are listed with their trials.
  private static let mostUnreachable = 20

  /// The numbers that methods cannot enter, with the trials of each method; `nil` if all can enter all.
  var unreachableTable: Document.Table? {
    let methods = sentences.limitedMethods
    guard !methods.isEmpty else { return nil }
    let numbers = methods.map { facet.methods[$0].unreachable }
    let (shown, more) = Self.listed(Set(numbers.joined().map(\.number)).sorted())
    return Document.Table(
      labelled(
        "Trials that asked for numbers that cannot be entered"
          + (more > 0 ? "; \(more) more are in the JSON" : "")),
      ["number"] + methods.map { titles[$0] },
      shown.map { number in
        [number.plainText]
          + numbers.map { own in own.first { $0.number == number }.map { "\($0.trials)" } ?? "" }
      })
  }

  /// The same in words, a sentence for each method that cannot enter some numbers.
  var unreachableSentences: [String] {
    sentences.limitedMethods.map { method in
      let (shown, more) = Self.listed(facet.methods[method].unreachable)
      let numbers = shown.map { "\($0.number.plainText) (\($0.trials))" }
      return labelled(
        "Cannot be entered, with the trials: \(sentences.methodTitles[method]): "
          + numbers.joined(separator: ", ") + (more > 0 ? " and \(more) more, all in the JSON" : "")
          + ".")
    }
  }

  private static func listed<Value>(_ all: [Value]) -> (shown: ArraySlice<Value>, more: Int) {
    (all.prefix(mostUnreachable), max(0, all.count - mostUnreachable))
  }

  /// Outcomes as text.
  var outcomeLines: [Document.Part] {
    (isAlone ? [] : [.heading(heading)]) + [.lines(OutcomeLines(facet, titles: titles).lines)]
  }

  /// The ratios as text: a picture of them, and a line for each pair.
  var ratioLines: [Document.Part] {
    guard !facet.pairs.isEmpty else { return [] }
    let picture = RatioPicture(facet, titles: sentences.methodTitles).lines
    return (isAlone ? [] : [.heading(heading)]) + (picture.isEmpty ? [] : [.lines(picture)])
      + [
        .lines(
          ["Each pair, with 95 % intervals and p over all pairs (Bonferroni):"]
            + pairs.flatMap { TextLayout.wrapped($0, indent: "  ") })
      ]
  }
}
