import Testing

@testable import Base
@testable import Comparison
@testable import Drawing
@testable import Reports

@Suite struct ComparisonTextTests {
  private func text(_ observations: Observations) -> String {
    ComparisonResult(of: observations).text(SampleComparison.source(), includesPlan: true)
  }

  private static let long = String(repeating: "long-", count: 40)

  @Test(arguments: [
    SampleComparison.methods, ["a", "b"], [long, "plain", "wheel", "text"],
    ["\u{1B}[31mred", "two\nlines", "a\u{202E}b", "=cmd()"],
  ])
  func `no line is longer than 80 characters or moves the cursor`(methods: [String]) {
    let text = text(SampleComparison.observations(methods: methods))
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test func `the answer comes first, and what is simulated before it`() {
    var observations = SampleComparison.observations()
    #expect(text(observations).contains("Text field is faster than every other method: the next,"))
    observations.isSimulated = true
    #expect(text(observations).hasPrefix("SIMULATED"))
  }

  @Test(arguments: [0, 1, 2])
  func `with few participants the report says so, and no number is undefined`(count: Int) {
    let text = text(SampleComparison.observations(participants: count))
    let words = text.split { !$0.isLetter }
    #expect(!words.contains("nan") && !words.contains("inf"))
    if count == 0 { #expect(text.contains("There is no counted trial.")) }
    if count == 1 {
      #expect(
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains("only one person did more than one method"))
    }
  }
}

@Suite struct OutcomeLinesTests {
  @Test func `no two rows are alike, however long the names of methods are`() {
    let names = (1...12).map { "A method with quite a long name, number \($0)" }
    let result = ComparisonResult(of: SampleComparison.observations(methods: names))
    let text = result.text(SampleComparison.source())
    let lines = text.split(separator: "\n")
    for (head, count, width) in [
      ("method  ", 12, 32), ("How trials ended", 13, 24), ("times as long as", 11, 18),
    ] {
      let start = lines.firstIndex { $0.hasPrefix(head) }.map { $0 + 1 } ?? lines.endIndex
      let names = lines[start...].prefix(count).map { $0.prefix(width) }
      #expect(Set(names).count == count, "\(head): \(names)")
    }
  }

  @Test(arguments: [
    (OutcomeParts(correct: 119, incorrect: 1, gaveUp: 0, timedOut: 0), "█", 29, "▒", 1),
    (OutcomeParts(correct: 0, incorrect: 7, gaveUp: 0, timedOut: 7), "▒", 15, "×", 15),
    (OutcomeParts(correct: 1, incorrect: 0, gaveUp: 999_999, timedOut: 0), "█", 1, "·", 29),
  ])
  func `a bar has 30 characters, and one at least for each outcome`(
    parts: OutcomeParts, first: String, firsts: Int, second: String, seconds: Int
  ) {
    #expect(
      OutcomeLines.bar(parts)
        == String(repeating: first, count: firsts) + String(repeating: second, count: seconds))
  }

  @Test func `five outcomes fit the terminal, below what their characters mean`() throws {
    var facet = try #require(HandMadeComparison.result.facets.first)
    facet.methods[2].outcomes.cannotEnter = 12
    let names = ["a", "b", "a name that is too long for a column"]
    let lines = OutcomeLines(facet, titles: names).lines
    #expect(
      lines[0] == "How trials ended: █ right  ▒ wrong  · gave up  × timed out  ○ cannot enter")
    #expect(lines[1] == String(repeating: " ", count: 48) + "█  ▒  ·  ×   ○")
    #expect(lines[4] == "a name that is too long…  █████▒···×○○○○○○○○○   6  1  4  1  12")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// The first pair of a comparison with a ratio below 1, so that the first method is the faster one.
  @Test(
    arguments: [
      (nil, true, "robust"), (10, true, "robust"),
      (
        1, false,
        "fails if given-up trials of text field took as long as expected, and those of wheel picker were about "
          + "to be solved"
      ),
      (
        1.5, false,
        "fails if given-up trials of text field took 1.50 times as long as expected, and those of wheel picker "
          + "were about to be solved"
      ),
    ] as [(Double?, Bool, String)])
  func `a claim says what it rests on`(point: Double?, isRobust: Bool, words: String) throws {
    let result = HandMadeComparison.result
    var facet = try #require(result.facets.first)
    for method in facet.methods.indices { facet.methods[method].outcomes.gaveUp = 1 }
    var pair = try #require(facet.pairs.first)
    pair.ratio = 0.5
    (pair.tippingPoint, pair.doubts) = (point, isRobust ? [] : [.gaveUp])
    let sentences = FacetSentences(facet, among: result.methods)
    #expect(sentences.strength(of: pair) == words)
    (pair.a, pair.b, pair.ratio) = (pair.b, pair.a, 2)
    #expect(sentences.strength(of: pair) == words)
  }

  @Test func `the axis of ratios has both ends, and 1 where an interval crosses it`() throws {
    var facet = try #require(HandMadeComparison.result.facets.first)
    for index in facet.pairs.indices {
      facet.pairs[index].ratio = 1 / 1.2
      facet.pairs[index].interval = ConfidenceInterval(low: 1 / 7.2, high: 1 / 0.21)
    }
    let lines = RatioPicture(facet, titles: ["a", "b", "c"]).lines
    let axis = try #require(lines.last).split(separator: " ")
    #expect(axis.first == "0.21" && axis.last == "7.2" && axis.contains("1.0"))
    #expect(axis.contains("2.0") && axis.contains("4.0"))
    #expect(lines[1].contains("┼") && lines[1].contains("●"))
  }

  @Test(arguments: [1e5, 1e9, 1e-7]) func `the picture of ratios stays within a terminal`(
    ratio: Double
  )
    throws
  {
    var facet = try #require(HandMadeComparison.result.facets.first)
    for index in facet.pairs.indices {
      facet.pairs[index].ratio = ratio
      facet.pairs[index].interval = ConfidenceInterval(low: ratio / 1.23, high: ratio * 1.23)
    }
    let name = String(repeating: "a long name ", count: 8)
    let lines = RatioPicture(facet, titles: [name + "a", name + "b", name + "c"]).lines
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
  }

  @Test func `the axis of ratios has 1, if all ratios lie on one side of it`() throws {
    var facet = try #require(HandMadeComparison.result.facets.first)
    for index in facet.pairs.indices {
      facet.pairs[index].ratio = 1 / 0.4
      facet.pairs[index].interval = ConfidenceInterval(low: 1 / 0.5, high: 1 / 0.3)
    }
    let lines = RatioPicture(facet, titles: ["a", "b", "c"]).lines
    let axis = try #require(lines.last).split(separator: " ")
    #expect(axis.first == "0.30" && axis.last == "1.0")
    #expect(lines[1].last == "|" && lines[1].contains("●"))
  }

  @Test func `the report of a single person has no log-rank test, and a restricted mean its limit`()
    throws
  {
    let result = ComparisonResult(of: SampleComparison.observations(participants: 1))
    let text = result.text(SampleComparison.source())
    #expect(!text.lowercased().contains("log-rank"))
    let facets = FacetContents.all(of: result)
    #expect(facets.allSatisfy { $0.sentences.logRank == nil })
    let limit = try #require(result.commonTime)
    let titles = result.document().section("solved").tables.flatMap { $0[0] }
    #expect(titles.contains("restricted mean to \(limit.threeFigures) s"))
  }

  @Test func `pairs and limits of a page are those of the text`() throws {
    let result = ComparisonResult(of: SampleComparison.observations())
    let text = result.text(SampleComparison.source()).split(
      whereSeparator: \.isNewline
    )
    .map { $0.trimmingPrefix(while: { $0 == " " || $0 == "-" }) }.joined(separator: " ")
    let facets = FacetContents.all(of: result)
    let pairs = facets.flatMap(\.pairs)
    #expect(pairs.count == result.facets.reduce(0) { $0 + $1.pairs.count } && !pairs.isEmpty)
    for pair in pairs { #expect(text.contains(pair), "\(pair)") }
    let limits = FacetContents.limits(of: result)
    for sentence in facets.flatMap(\.sentences.remarks) {
      #expect(limits.contains { $0.hasSuffix(sentence) }, "\(sentence)")
    }
    #expect(limits.last?.contains("Time to a correct entry: geometric mean over people") == true)
    #expect(limits.last == facets.first?.meaning)
    let left = LeftOutMeasures.words(result.leftOut)
    #expect(left.isEmpty || limits.contains("Left out: \(left)."))
  }
}
