import Base
import Comparison

extension PlausibilityRemark {
  /// The remark as a sentence; `names` are the names of the conditions.
  func sentence(_ names: [String]) -> String {
    switch self {
    case .studies(let studies):
      return
        "The trials of \(ReportFormat.studies(studies)) are pooled, as if they were of one study; "
        + "compare the studies one by one unless they were planned together."
    case .milliseconds(let lowest, let highest):
      let range =
        lowest == highest
        ? lowest.threeFigures : "\(lowest.threeFigures) to \(highest.threeFigures)"
      return
        "The median times are \(range) s: these look like milliseconds. Times are read as seconds; "
        + "divide them by 1000 if they are not."
    case .longTimes(let count, let time):
      let method =
        names.indices.contains(time.condition) ? " with \(names[time.condition])" : ""
      let which =
        "\(time.participant)\(method), \(time.time.threeFigures) s with a median of "
        + "\(time.median.threeFigures) s"
      return count == 1
        ? "One time is 50 times the median of its participant and method, or longer: \(which)."
        : "\(count) times are 50 times the median of their participant and method, or longer, such as "
          + "\(which)."
    case .alikeParticipants(let names, let others):
      return Self.alike("Participants", names, others, "one person")
    case .alikeMethods(let names, let others):
      return Self.alike("Methods", names, others, "one method")
    case .namesInTwoForms(let names):
      return
        "\(Self.quoted(names)) \(names.count == 1 ? "is" : "are") written in two Unicode forms; "
        + "each counts as one name."
    case .arrivals(let count, let trials):
      return
        "In \(Self.share(count, trials)) times rest on the arrival of inputs at the program, not on "
        + "the display server's clock: they are too long by the delay of the program."
    case .latePictures(let count, let trials):
      return
        "In \(Self.share(count, trials)) a picture was late: people saw the effect of their inputs late."
    case .missedTiming(let count, let example):
      let name = TextLayout.cut(example.sanitizedForDisplay, to: 80)
      return count == 1
        ? "One session is timed less well than its study requires: \(name)."
        : "\(count) sessions are timed less well than their study requires, such as \(name)."
    case .assisted(let count, let example):
      let name = TextLayout.cut(example.sanitizedForDisplay, to: 80)
      return count == 1
        ? "One session had settings for access: \(name). Its times are times of the methods with these "
          + "settings, such as dwell clicks or scanning."
        : "\(count) sessions had settings for access, such as \(name). Their times are times of the methods "
          + "with these settings, such as dwell clicks or scanning."
    }
  }

  private static func alike(
    _ things: String, _ names: [String], _ others: Int, _ one: String
  ) -> String {
    let more = others > 0 ? ", and \(others) more like them," : ""
    return
      "\(things) \(quoted(names))\(more) differ in case or spaces only: they count as different, "
      + "even if they are \(one)."
  }

  /// The first names in quotes.
  private static func quoted(_ names: [String]) -> String {
    let shown = names.prefix(3).map { "'\(TextLayout.cut($0, to: 40))'" }
    let rest = names.count - shown.count
    return ReportFormat.list(shown + (rest > 0 ? ["\(rest) more"] : []))
  }

  private static func share(_ count: Int, _ trials: Int) -> String {
    "\(ReportFormat.percent(Double(count) / Double(max(1, trials)))) of the trials "
      + "(\(count) of \(trials))"
  }
}

extension ReportFormat {
  /// The names of studies as a title has them, at most three of them.
  package static func studies(_ names: [String]) -> String {
    let shown = names.prefix(3).map { TextLayout.cut($0, to: 64) }
    let rest = names.count - shown.count
    return list(shown + (rest > 0 ? ["\(rest) more"] : []))
  }
}

extension ComparisonResult {
  /// The remarks above the verdict, as sentences.
  var plausibilitySentences: [String] {
    let names = methods.map(\.condition.name)
    return remarks.filter(\.isAboveVerdict).map { $0.sentence(names) }
  }
}

extension Remark {
  /// Whether a report shows it before the verdict.
  var isAboveVerdict: Bool {
    if case .plausibility = self { true } else { false }
  }
}
