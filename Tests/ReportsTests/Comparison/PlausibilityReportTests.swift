import Base
import Drawing
import Testing

@testable import Comparison
@testable import Reports

/// Remarks on implausible data, which every report lists among the things that could change the answer.
struct PlausibilityReportTests {
  private static var pooled: ComparisonResult {
    var observations = HandMadeComparison.observations
    observations.origin.studies = ["first", "<second>"]
    return ComparisonResult(of: observations)
  }

  private static let sentence =
    "The trials of first and <second> are pooled, as if they were of one study; compare the studies one "
    + "by one unless they were planned together."

  @Test func `in the text`() throws {
    let text = Self.pooled.text()
    let expected = """
      ! The trials of first and <second> are pooled, as if they were of one study;
        compare the studies one by one unless they were planned together.
      """
    #expect(text.contains(expected))
    #expect(
      text.firstRange(of: "are pooled").map { text[$0.upperBound...].contains("pooled") } == false)
  }

  @Test func `in the JSON`() {
    let json = JSONReport.text(of: Self.pooled)
    #expect(
      json.contains("\"remarks\": [\n    \"\(Self.sentence)\",\n    \"The people are simulated"))
  }

  @MainActor @Test func `in the page`() throws {
    let page = try Self.pooled.document().page()
    let warning = "<li>The trials of first and &lt;second&gt; are pooled"
    let place = try #require(page.firstRange(of: warning))
    let answer = try #require(page.firstRange(of: "<section id=\"answer\">"))
    let next = try #require(page.firstRange(of: "<section id=\"methods\">"))
    #expect(answer.upperBound < place.lowerBound && place.upperBound < next.lowerBound)
    #expect(page.ranges(of: warning).count == 1)
  }

  private static let longTime = PlausibilityRemark.LongTime(
    participant: "P3", condition: 0, time: 412.25, median: 3.1)

  private static let sentences: [(PlausibilityRemark, String)] = [
    (
      .missedTiming(count: 1, example: "a_session.json"),
      "One session is timed less well than its study requires: a_session.json."
    ),
    (
      .missedTiming(count: 3, example: "a_session.json"),
      "3 sessions are timed less well than their study requires, such as a_session.json."
    ),
    (
      .assisted(count: 1, example: "a_session.json"),
      """
      One session had settings for access: a_session.json. Its times are times of the methods with these settings, \
      such as dwell clicks or scanning.
      """
    ),
    (
      .assisted(count: 3, example: "a_session.json"),
      """
      3 sessions had settings for access, such as a_session.json. Their times are times of the methods with these \
      settings, such as dwell clicks or scanning.
      """
    ),
    (
      .milliseconds(lowest: 251.4, highest: 350.6),
      """
      The median times are 251 to 351 s: these look like milliseconds. Times are read as seconds; divide them \
      by 1000 if they are not.
      """
    ),
    (
      .longTimes(count: 1, longTime),
      """
      One time is 50 times the median of its participant and method, or longer: P3 with dial, 412 s with a \
      median of 3.1 s.
      """
    ),
    (
      .longTimes(count: 3, longTime),
      """
      3 times are 50 times the median of their participant and method, or longer, such as P3 with dial, 412 s \
      with a median of 3.1 s.
      """
    ),
    (
      .alikeParticipants(["P01", "p01"], others: 2),
      """
      Participants 'P01' and 'p01', and 2 more like them, differ in case or spaces only: they count as \
      different, even if they are one person.
      """
    ),
    (
      .alikeMethods(["text field", "Text field", "textfield"], others: 0),
      """
      Methods 'text field', 'Text field' and 'textfield' differ in case or spaces only: they count as \
      different, even if they are one method.
      """
    ),
    (
      .namesInTwoForms(["José"]),
      """
      'José' is written in two Unicode forms; each counts as one name.
      """
    ),
    (
      .arrivals(count: 57, trials: 480),
      """
      In 12 % of the trials (57 of 480) times rest on the arrival of inputs at the program, not on the \
      display server's clock: they are too long by the delay of the program.
      """
    ),
    (
      .latePictures(count: 1, trials: 10),
      """
      In 10 % of the trials (1 of 10) a picture was late: people saw the effect of their inputs late.
      """
    ),
  ]

  @Test(arguments: sentences)
  func `each remark is a sentence`(remark: PlausibilityRemark, sentence: String) {
    #expect(remark.sentence(["dial"]) == sentence)
  }

  @Test func `a title names three studies at most`() {
    #expect(ReportFormat.studies(["a", "b"]) == "a and b")
    #expect(ReportFormat.studies(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
  }
}
