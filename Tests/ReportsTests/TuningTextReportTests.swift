import Formats
import FreePlay
import Sessions
import Studies
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

@Suite struct TuningTextReportTests {
  private func text(_ result: TuningResult) -> String {
    TuningTextReport(result, source: SampleTuning.source()).text
  }

  @Test func `exclusions are listed in every format`() throws {
    let result = try SampleTuning.variant(.faster)
    var source = SampleTuning.source()
    #expect(!TuningTextReport(result, source: source).text.contains("Exclusions"))
    source.exclusions = [
      DeclaredExclusion(
        Exclusion(participant: "P7", session: 2, reason: "phone <rang>"), source: .study,
        path: "study.json")
    ]
    let text = TuningTextReport(result, source: source).text
    #expect(text.contains("Exclusions\n- P7, session 2: excluded, phone <rang> (study)\n"))
    let json = TuningJSONReport(result, source: source).text
    #expect(json.contains("\"reason\": \"phone <rang>\""))
  }

  /// The words, however lines are broken.
  private func words(_ result: TuningResult) -> String {
    text(result).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    (
      SampleTuning.Outcome.faster,
      "“tuned” is predicted to take 7 % less time than the present curve, 95 % interval 4 % to 9 % "
        + "less: simulated people, not measured."
    ),
    (
      .slower,
      "No curve of the exponential family is predicted to be faster than the present one: the best "
        + "that was found takes 8 % more time, 95 % interval 5 % to 10 % more: simulated people, not "
        + "measured."
    ),
    (
      .undecided,
      "No curve of the exponential family is predicted to be faster than the present one: the "
        + "interval of the best that was found, 13 % less to 14 % more time, does not show which is "
        + "faster: simulated people, not measured."
    ),
    (.alone, "With one simulated person there is no interval: nothing can be concluded."),
    (
      .same,
      "All curves take the same time here, to within 2 %: simulated people, not measured."
    ),
  ])
  func `the verdict says what the interval supports`(
    outcome: SampleTuning.Outcome, sentence: String
  ) throws {
    let result = try SampleTuning.variant(outcome)
    #expect(words(result).contains(sentence))
    #expect(TuningVerdict(result).sentences.first == sentence)
    #expect(result.isImproved == (outcome == .faster))
  }

  /// What is said of the sample's two people.
  private static let fewPeople = "Calibrated on 2 people alone: it shows nothing about others."

  @Test func `known curves are named where they are better, and only there`() throws {
    let better = TuningVerdict(try SampleTuning.variant(.undecided, others: .faster)).sentences
    #expect(
      better[1]
        == "Predicted to take less time than the present curve: obslider (4 % to 9 % less) and "
        + "hyperbola (4 % to 9 % less).")
    for others in [SampleTuning.Outcome.slower, .undecided, .alone] {
      let sentences = TuningVerdict(try SampleTuning.variant(.faster, others: others)).sentences
      #expect(sentences.dropFirst() == [Self.fewPeople])
    }
  }

  @Test func `a tuned curve as fast as the present one is no better, though others are worse`()
    throws
  {
    let verdict = TuningVerdict(try SampleTuning.variant(.same, others: .slower)).sentences
    #expect(
      verdict == [
        "No curve of the exponential family is predicted to be faster than the present one: the best "
          + "that was found takes the same time, to within 2 %: simulated people, not measured.",
        Self.fewPeople,
      ])
  }

  @Test func `the curve is kept only where it is better`() throws {
    #expect(words(try SampleTuning.variant(.faster)).contains("caliper run curve-study.json"))
    #expect(!words(try SampleTuning.variant(.undecided)).contains("curve-study.json"))
    #expect(words(try SampleTuning.variant(.undecided)).contains("searches another family: linear"))
    #expect(!text(try SampleTuning.variant(.same)).contains("\nNext\n"))
  }

  @Test func `simulated logs are named in the first line, and predictions everywhere`() throws {
    let logs = text(try SampleTuning.variant(.faster))
    #expect(logs.hasPrefix("SIMULATED logs, not real people's: tuning of accurate-slider"))
    let people = text(try SampleTuning.variant(.faster, isSimulated: false))
    #expect(people.hasPrefix("Tuning of accurate-slider, study sample\n"))
    #expect(people.contains("Curves, as predicted for simulated people"))
    #expect(people.contains("All predictions are of simulated people."))
  }

  @Test func `a parameter with too few observations keeps its default, and this is said`() throws {
    let nothing = Calibration([], rules: TrialRules(), repeatedTrials: 1, seed: 1)
    let text = words(try SampleTuning.variant(.faster, calibration: nothing, heldOut: []))
    #expect(
      text.contains(
        "the model's default is kept: first movement, time over 1,000 px (0.406 s, fewer"))
    #expect(text.contains("Fewer than two people: none could be held out"))
  }

  @Test(arguments: [
    "accurate-slider", String(repeating: "long-", count: 40), "\u{1B}[31mred", "two\nlines",
    "a\u{202E}b",
  ])
  func `no line is longer than 80 characters or moves the cursor`(method: String) throws {
    for outcome in SampleTuning.Outcome.allCases {
      let text = text(try SampleTuning.variant(outcome, method: method))
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
      let words = text.split { !$0.isLetter }
      #expect(!words.contains("nan") && !words.contains("inf"))
    }
  }
}
