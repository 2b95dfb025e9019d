import Testing
import Tuning

@testable import Comparison
@testable import Reports

/// The text report of made-up effects.
///
/// Numbers of uncertain effects come from the draws, whose means `EffectDrawsTests` has from sums.
struct TuningTextReportTests {
  private static let source = ReportSource(
    title: "round-1", command: ["caliper", "tune", "Results/round-1"], version: "1", files: [])

  /// The variance of effects that are known exactly.
  private static let exact = 1e-8

  private func text(_ result: TuningResult) -> String {
    TextWriter(TuningReport(result, source: Self.source).document).text
  }

  /// The report without line breaks.
  private func words(_ result: TuningResult) -> String {
    text(result).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `a clear winner is to be shipped`() {
    let words = words(HandMadeTuning.result(variance: Self.exact))
    #expect(
      words.hasPrefix(
        [
          "Which curve to ship round-1: 12 participants, 216 trials with 3 curves, on 0 to 100 in steps of 0.1. ",
          "Recommendation Ship hyperbolic 0.0692: it is expected to take 10 % less time than your present slider (10 %); the chance that ",
          "it is slower is < 1 %. ",
          "- The expected loss of this choice against the best of the three is < 0.1 % of the time. ",
          "- This is a decision, not a proof: one curve is shipped in any case. ",
          "- It is shown to be better than your present slider. ",
          "- One more round with 4 people is expected to gain < 0.1 %. Stopping here is reasonable. ",
          "Curves that people used The curve with the smallest expected loss comes first",
        ].joined()), "\(words)")
    #expect(!words.contains("Next step"))
  }

  @Test func `the present curve stays if no other one is expected to lose less`() {
    let words = words(HandMadeTuning.result(effects: [0, 0.1, 0.2], variance: Self.exact))
    #expect(
      words.contains(
        [
          "Keep exponential 39, the curve of your present slider: no other curve that people used has a smaller expected loss. ",
          "- The expected loss of this choice against the best of the three is < 0.1 % of the time. ",
          "- This is a decision, not a proof: one curve is shipped in any case. ",
          "- One more round with 4 people is expected to gain < 0.1 %. Stopping here is reasonable. Curves",
        ].joined()),
      "\(words)")
    #expect(!words.contains("the chance that it is slower is"))
  }

  @Test func `between two curves that are equally good it hardly matters`() {
    let words = words(
      HandMadeTuning.result(effects: [0, -0.1, -0.101, 0.05], people: 24, variance: 0.0015))
    #expect(
      words.contains(
        [
          "Ship linear 0.00692: it is expected to take 10 % less time than your present slider (8–12 %); ",
          "the chance that it is slower is < 1 %. ",
          "- The expected loss of this choice against the best of the four is 0.4 % of the time.",
        ].joined()),
      "\(words)")
    #expect(
      words.contains(
        [
          "- It is not shown to be better than hyperbolic 0.0692; choosing between these two hardly matters. ",
          "- One more round with 4 people is expected to gain 0.1 %. Stopping here is reasonable.",
        ].joined()),
      "\(words)")
  }

  @Test func `a difference from the present curve may be expected and yet not shown`() {
    let words = words(
      HandMadeTuning.result(effects: [0, -0.04, -0.045, 0.05], variance: 0.004))
    #expect(
      words.contains(
        [
          "Ship linear 0.00692: it is expected to take 4 % less time than your present slider (9 % less to 1 % more); ",
          "the chance that it is slower is 6 %. ",
          "- The expected loss of this choice against the best of the four is 0.8 % of the time. ",
          "- This is a decision, not a proof: one curve is shipped in any case. ",
          "- It is not shown to be better than hyperbolic 0.0692 or exponential 39 (present). ",
          "- One more round with 4 people is expected to gain 0.3 %. Stopping here is reasonable.",
        ].joined()),
      "\(words)")
    #expect(!words.contains("It is shown"))
  }

  @Test func `the next step is one more round if that is worth its trials`() {
    let result = HandMadeTuning.result(
      effects: [0, -0.01, -0.012], people: 4, variance: 0.05)
    let words = words(result)
    #expect(
      words.contains(
        "- It is not shown to be better than hyperbolic 0.0692 or exponential 39 (present). "),
      "\(words)")
    #expect(
      words.contains(
        [
          "- One more round with 20 people is expected to gain 5.8 %, which leaves an expected loss of 0.9 %. It is worth its ",
          "trials. Next step caliper tune PATH… --next FILE Curves",
        ].joined()), "\(words)")
    #expect(text(result).split(separator: "\n").contains("  caliper tune PATH… --next FILE"))
  }

  @Test func `without a choice there are a reason and the command of a first study`() {
    let words = words(HandMadeTuning.result(known: 1))
    #expect(
      words.contains(
        [
          "These curves cannot be compared: fewer than two of them have known differences. ",
          "- A difference is known only between curves that the same people used: at least two people, with correct ",
          "entries. ",
          "- Make the first study, and let everybody use all of its curves. ",
          "Next step caliper tune --first study.json --values N --width PX Curves",
        ].joined()), "\(words)")
    #expect(!words.contains("expected loss"))
  }

  @Test func `of one curve it is said that there is no other`() {
    let words = words(HandMadeTuning.result(effects: [0]))
    #expect(
      words.contains(
        "- All people used the same curve, exponential 39; a choice needs at least two."),
      "\(words)")
  }

  @Test func `simulated people are named in title, counts, decision and next round`() {
    let words = words(HandMadeTuning.result(variance: Self.exact, isSimulated: true))
    #expect(
      words.hasPrefix(
        [
          "SIMULATED people, not real ones: all of this report is about simulated people. Which curve to ship round-1: ",
          "12 simulated participants, 216 trials with 3 curves, on 0 to 100 in steps of 0.1. Recommendation By trials of simulated people, ship hyperbolic 0.0692: it is expected to take 10 % less ",
          "time than your present slider (10 %); the chance that it is slower is < 1 %.",
        ].joined()),
      "\(words)")
    #expect(
      words.contains("One more round with 4 simulated people is expected to gain < 0.1 %."))
    #expect(words.contains("Only curves that simulated people used are compared;"))
    let none = self.words(HandMadeTuning.result(isSimulated: true, known: 1))
    #expect(
      none.contains("By trials of simulated people, these curves cannot be compared:"),
      "\(none)")
    let kept = self.words(HandMadeTuning.result(effects: [0, 0.1], isSimulated: true))
    #expect(
      kept.contains("By trials of simulated people, keep exponential 39, the curve of"), "\(kept)")
  }

  @Test func `failures count if curves differ in them, and otherwise they do not`() {
    let counted = words(
      HandMadeTuning.result(variance: Self.exact, measure: .timesPerCorrect))
    #expect(
      counted.contains(
        "it is expected to take 10 % less time for each correct entry than your present slider (10 %)"
      ),
      "\(counted)")
    #expect(
      counted.contains(
        "- The expected loss of this choice against the best of the three is < 0.1 % of the time for each correct entry."
      ),
      "\(counted)")
    #expect(
      counted.contains(
        [
          "- The curves differ by 10 points or more in how often people were right, so failures count: the mean time of ",
          "a person's trials is divided by the share of correct ones, to which one trial with the share of all people is added.",
        ].joined()), "\(counted)")
    let times = words(HandMadeTuning.result())
    #expect(
      times.contains(
        [
          "- The curves differ by less than 10 points in how often people were right, so times to a correct entry are ",
          "compared. Trials that were given up or timed out count as longer than they lasted; wrong entries do not count.",
        ].joined()), "\(times)")
  }

  @Test func `the first sentence after the choice has what it costs in correct entries`() {
    var result = HandMadeTuning.result(variance: Self.exact, measure: .timesPerCorrect)
    result.curves[1].correct = 27
    #expect(
      words(result).contains(
        "- With it 38 % of the entries were correct, with your present slider 97 %. "))
    #expect(!words(HandMadeTuning.result()).contains("With it"))
    var seldom = HandMadeTuning.result(variance: Self.exact)
    for index in seldom.curves.indices { seldom.curves[index].correct = 20 }
    #expect(
      words(seldom).contains(
        "- With it 28 % of the entries were correct, with your present slider 28 %. "))
  }

  @Test(arguments: [ConditionEffects.Order.confounded, .unknown])
  func `orders that do not tell practice from curves leave nothing shown`(
    order: ConditionEffects.Order
  ) {
    var result = HandMadeTuning.result(variance: Self.exact)
    result.order = order
    let words = words(result)
    #expect(words.contains("practice or fatigue may be part of the ratios"), "\(words)")
    #expect(!words.contains("shown to be better") && !words.contains("Stopping here"))
    #expect(!words.contains("is taken out"))
    #expect(
      self.words(HandMadeTuning.result()).contains(
        "The effect of the order of the curves is taken out"))
  }

  @Test func `a curve without a correct entry is named, and none to choose`() {
    var result = HandMadeTuning.result(effects: [0, -0.1, 0.2, 0], known: 3)
    result.curves[3].correct = 0
    #expect(
      words(result).contains(
        "- No entry with power 1.143 was correct: it is not among those to choose from."))
  }

  @Test(arguments: [
    (ConditionEffects.Missing.neverCorrect, "Fewer than two of the curves have a correct entry"),
    (.tooFewPeople, "Too few people used several of them"),
    (.nothingVaries, "exactly the same"), (.unlinked, "at least two people, with correct entries"),
  ])
  func `a missing choice has its own reason`(missing: ConditionEffects.Missing, reason: String) {
    var result = HandMadeTuning.result(known: 1)
    result.missing = missing
    #expect(words(result).contains(reason))
  }

  @Test func `what was left out is counted below the title, and several scales are named first`() {
    var result = HandMadeTuning.result()
    (result.leftOut.pilot, result.leftOut.unreadable, result.leftOut.shortest) = (48, 8, 2)
    result.facets.append(
      Facet(task: "enter", scale: Facet.Scale(name: "", minimum: 0, maximum: 25, decimals: 1)))
    let words = words(result)
    #expect(
      words.contains(
        "Trials left out: 48 of pilot runs (--pilots counts them), 8 unreadable, 2 too short (--shortest). Check first"
      ), "\(words)")
    #expect(words.contains("- Ratios are over two scales together."))
  }

  @Test func `curves without a known difference have dashes and a reason`() {
    let result = HandMadeTuning.result(effects: [0, -0.1, 0.2, 0], known: 3)
    #expect(
      words(result).contains(
        "- No person links power 1.143 to the others, so its difference from them is not known."),
      "\(words(result))")
    let rows = text(result).split(separator: "\n")
    let row = rows.first { $0.hasPrefix("power 1.143") }
    #expect(
      row?.split(separator: " ").dropFirst(2) == ["72", "97", "%", "–", "–", "–", "–"],
      "\(row ?? "")")
    let two = words(
      HandMadeTuning.result(effects: [0, -0.1, 0.2, 0], isSimulated: true, known: 2))
    #expect(
      two.contains(
        [
          "- No simulated person links linear 0.00692 and power 1.143 to the others, so their differences from them are not ",
          "known.",
        ].joined()), "\(two)")
  }

  @Test func `a present curve that nobody used is compared with nothing`() {
    let result = HandMadeTuning.result(variance: Self.exact, present: nil)
    let words = words(result)
    #expect(
      words.contains(
        "Ship hyperbolic 0.0692: of the three curves that people used, it has the smallest expected loss. "
      ), "\(words)")
    #expect(
      words.contains(
        [
          "- It is expected to take 10 % less time than the default curve, exponential 39 (10 %). ",
          "- Nobody used the curve of your present slider, so the difference from it is not known.",
        ].joined()),
      "\(words)")
    #expect(
      words.contains("Time, times the default: the time over the one with the default curve;"))
    #expect(!words.contains("Slower than the present: "))
  }

  @Test func `the table has what the curves are so far, and lines fit a terminal`() {
    let long = HandMadeTuning.result(variance: 0.01)
    let lines = text(long).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let cells = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(
      cells.contains([
        "hyperbolic", "0.0692", "(ship)", "72", "97", "%", "0.91", "0.83–0.99", "1", "%", "<",
        "0.1", "%",
      ]), "\(lines)")
    #expect(
      cells.contains([
        "exponential", "39", "(present,", "default)", "72", "97", "%", "1", "10", "%",
      ]), "\(lines)")
  }

  @Test func `what steers a terminal stays out, and remarks come before the choice`() throws {
    var result = HandMadeTuning.result()
    result.curves[1].title = "evil\u{1B}[2J"
    result.remarks = ["Two people left early.\u{7}"]
    let text = text(result)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
    let check = try #require(text.firstRange(of: "Check first\n- Two people left early.?"))
    let choice = try #require(text.firstRange(of: "Ship evil?[2J:"))
    #expect(check.upperBound < choice.lowerBound)
  }
}
