import Formats
import Foundation
import Primitives
import Sessions
import Testing

@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

@MainActor @Suite struct TuningGateReportTests {
  /// Four people whose logged times are about `ratio` times the predicted ones.
  private nonisolated static func check(_ ratio: Double) -> CrossValidation {
    let predicted = [1.0, 1.2, 0.8, 1]
    let logged = zip(predicted, [-0.05, -0.05, 0.05, 0.05]).map { $0 + log(ratio) + $1 }
    return CrossValidation("accurate-slider", logged: logged, predicted: predicted)
  }

  private nonisolated static let misfit = ModelGate.withheld([.misfit(check(1.3))])
  private nonisolated static let misfitSentence =
    "The model does not fit the people who used accurate-slider: they take 19 % to 43 % more time than "
    + "predicted (95 % interval), all outside 0.89 to 1.12 times as much."

  private func text(_ result: TuningResult) -> String {
    TuningTextReport(result, source: SampleTuning.source()).text
  }

  /// The words, however lines are broken.
  private func words(_ result: TuningResult) -> String {
    text(result).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func json(_ result: TuningResult) throws -> [String: Any] {
    let text = TuningJSONReport(result, source: SampleTuning.source()).text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    (
      1.0,
      "The model fits the people who used accurate-slider: they take 9 % less to 10 % more time than "
        + "predicted (95 % interval), all within 0.89 to 1.12 times as much."
    ),
    (
      1.1,
      "Whether the model fits the people who used accurate-slider is undecided: they take 0.3 % to "
        + "21 % more time than predicted (95 % interval), not all within 0.89 to 1.12 times as much."
    ),
    (1.3, misfitSentence),
  ])
  func `the fit is named with its interval and its bounds`(ratio: Double, sentence: String) {
    #expect(Self.check(ratio).sentence == sentence)
  }

  @Test func `every reason is a sentence with its numbers`() {
    #expect(
      ModelGate.Reason.unchecked.sentence
        == "Whether the model fits is unknown: fewer than two people could be held out and predicted."
    )
    #expect(ModelGate.Reason.misfit(Self.check(1.3)).sentence == Self.misfitSentence)
    #expect(
      ModelGate.Reason.farOff(Self.check(2.5)).sentence
        == "The model cannot be used for the people who used accurate-slider: their times are 2.5 times "
        + "the predicted ones, where 0.5 to 2 can be used.")
    #expect(
      ModelGate.Reason.implausible(.readingTarget, value: 9.5).sentence
        == "The logs give 9.50 s for 'reading and deciding', where 0.2 to 6 s is plausible (from a simple "
        + "reaction to four times operator M (Card, Moran and Newell 1983)): they do not show what the "
        + "model takes them to show.")
  }

  @Test func `where the model does not fit, every report says so first and claims nothing`() throws
  {
    let result = try SampleTuning.variant(.faster, others: .faster, gate: Self.misfit)
    #expect(!result.isImproved && !result.isWritten && result.betterKnown == nil)
    let verdict = TuningVerdict(result).sentences
    #expect(
      verdict.prefix(2) == [Self.misfitSentence, "No gain is claimed, and no curve is written."])
    let words = words(result)
    #expect(
      words.hasPrefix(
        "SIMULATED logs, not real people's: tuning of accurate-slider, study sample The test of 2012 "
          + Self.misfitSentence))
    for claim in [
      "is predicted to take", "less time than the present", "Curves, as predicted", "To prove",
    ] {
      #expect(!words.contains(claim), "\(claim)")
    }
    #expect(words.contains("caliper tune … --force: writes the curve all the same"))
    let page = try TuningHTMLReport(result, source: SampleTuning.source()).html()
    #expect(page.contains("<p class=\"verdict\">The model does not fit the people who used"))
    for part in ["times", "predicted", "curves", "flat", "search", "regions", "proof"] {
      #expect(!page.contains("<section id=\"\(part)\">"), "\(part)")
    }
    #expect(
      page.contains("<section id=\"held-out\">") && page.contains("<section id=\"calibration\">"))
  }

  @Test func `the JSON withholds every verdict and has the reasons`() throws {
    let object = try json(SampleTuning.variant(.faster, others: .faster, gate: Self.misfit))
    #expect(object["verdict"] as? String == "withheld")
    #expect(object["improved"] as? Bool == false && object["written"] as? Bool == false)
    #expect(object["warning"] is NSNull)
    let gate = try #require(object["gate"] as? [String: Any])
    #expect(gate["outcome"] as? String == "withheld" && gate["forced"] as? Bool == false)
    #expect(gate["reasons"] as? [String] == [Self.misfitSentence])
    #expect(gate["fitting_low"] as? Double == 0.89 && gate["fitting_high"] as? Double == 1.12)
    let candidates = try #require(object["candidates"] as? [[String: Any]])
    #expect(candidates.allSatisfy { $0["verdict"] as? String == "withheld" })
    let open = try json(SampleTuning.variant(.faster))
    #expect((open["gate"] as? [String: Any])?["outcome"] as? String == "open")
    #expect(open["written"] as? Bool == true && open["verdict"] as? String == "faster")
    let ended = try json(
      SampleTuning.variant(
        .faster, gate: .ended([.farOff(Self.check(2.5))]), isForced: true))
    #expect((ended["gate"] as? [String: Any])?["outcome"] as? String == "ended")
  }

  @Test func `a forced curve is written with the reason, and still nothing is claimed`() throws {
    let result = try SampleTuning.variant(.faster, gate: Self.misfit, isForced: true)
    #expect(result.isWritten && !result.isImproved)
    let warning = try #require(result.warning)
    #expect(
      warning == "Written because 'caliper tune --force' asked for it. " + Self.misfitSentence)
    #expect(
      TuningVerdict(result).sentences.prefix(2) == [
        Self.misfitSentence,
        "No gain is claimed; the curve is written with this warning, as --force asks for.",
      ])
    let words = words(result)
    #expect(words.contains("Curves, as predicted by the model, which supports no conclusion here"))
    #expect(words.contains("No difference is claimed that a study could find."))
    #expect(words.contains("caliper play --curve curve.json"))
    #expect(!words.contains("is predicted to take"))
    #expect(try json(result)["warning"] as? String == warning)
    #expect(!result.followUpDescription.contains("Predicted"))
  }

  @Test func `a curve that is not called better has that as its warning`() throws {
    let result = try SampleTuning.variant(.undecided, isForced: true)
    let warning = try #require(result.warning)
    #expect(
      warning
        == "Written because 'caliper tune --force' asked for it. No curve of the exponential family "
        + "is predicted to be faster than the present one: the interval of the best that was found, 13 % "
        + "less to 14 % more time, does not show which is faster: simulated people, not measured.")
    #expect(
      TuningVerdict(result).sentences.contains(
        "The curve is written with a warning, as --force asks for."))
    #expect(result.isWritten)
    // One that is called better needs no warning.
    #expect(try SampleTuning.variant(.faster, isForced: true).warning == nil)
  }

  @Test func `a parameter that is not plausible is not said to have too few observations`() throws {
    let found = try SampleTuning.result.get().calibration
    let items = found.items.map { item in
      Calibration.Item(
        parameter: item.parameter, observations: 0, pooled: nil,
        rejected: item.parameter == .floor ? 90 : nil, people: [])
    }
    let calibration = Calibration(
      items: items, typical: .typical, participants: 4, trials: 9, draws: [],
      departures: .comfortable)
    let sentences = TuningSentences(
      try SampleTuning.variant(.faster, calibration: calibration)
    ).calibration
    #expect(sentences.count == 2)
    #expect(sentences.first?.contains("Too few observations") == true)
    #expect(sentences.first?.contains("motor floor") == false)
  }

  @Test(arguments: [true, false])
  func `no line of a closed gate is longer than 80 characters`(isForced: Bool) throws {
    let reasons: [ModelGate.Reason] = [
      .farOff(Self.check(2.5)), .implausible(.readingValue, value: 20),
    ]
    let report = text(
      try SampleTuning.variant(.same, gate: .ended(reasons), isForced: isForced))
    for line in report.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
